/** How much of a file is read at all; far above any real mission, low enough that no file can stall the program. */
import { MAX_BYTES, MAX_VALUES } from '#model/mission/size.ts'

/** Longest file (bytes, and characters once decoded). */
export const MAX_FILE_BYTES = MAX_BYTES
/** Deepest nesting of lists and objects; a mission has 5. */
export const MAX_DEPTH = 64
/** Most entries of one list or keys of one object. */
export const MAX_ENTRIES = 10_000
/** Most values in one file. */
export const MAX_FILE_VALUES = MAX_VALUES
