/** How much of a file is read at all; far above any real mission, low enough that no file can stall the program. */
import { MOST_BYTES, MOST_VALUES } from '#model/mission/size.ts'

/** Longest file (bytes, and characters once decoded). */
export const MOST_FILE_BYTES = MOST_BYTES
/** Deepest nesting of lists and objects; a mission has 5. */
export const MOST_DEPTH = 64
/** Most entries of one list or keys of one object. */
export const MOST_ENTRIES = 10_000
/** Most values in one file. */
export const MOST_FILE_VALUES = MOST_VALUES
