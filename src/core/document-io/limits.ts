/** How much of a file is read at all; far above any real mission, low enough that no file can stall the program. */

/** Longest file (bytes, and characters once decoded). */
export const MAX_FILE_BYTES = 16 * 1024 * 1024
/** Deepest nesting of lists and objects; a mission has 5. */
export const MAX_DEPTH = 64
/** Most entries of one list or keys of one object. */
export const MAX_ENTRIES = 10_000
/** Most values in one file; a mission of 2 000 items has 22 000. */
export const MAX_VALUES = 250_000
