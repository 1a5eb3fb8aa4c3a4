/** Why a file is not a mission, ready to be shown: what, where, and what to do about it. */

import type { Path } from '#foundation/parsing/path.ts'
import { MAX_BYTES, MAX_VALUES } from '#model/mission/size.ts'

// How much of a file is read at all; far above any real mission, low enough that no file can stall the program.

/** Longest file (bytes, and characters once decoded). */
export const MAX_FILE_BYTES = MAX_BYTES
/** Deepest nesting of lists and objects; a mission has 5. */
export const MAX_DEPTH = 64
/** Most entries of one list or keys of one object. */
export const MAX_ENTRIES = 10_000
/** Most values in one file. */
export const MAX_FILE_VALUES = MAX_VALUES

const readErrorCodes = [
  'too-large',
  'too-deep',
  'not-json',
  'forbidden-key',
  'duplicate-key',
  'wrong-format',
  'newer-version',
  'unknown-version',
  'invalid',
  // For files of another type that may carry a mission:
  'no-mission',
  'damaged',
  'forbidden-content',
] as const
export type ReadErrorCode = (typeof readErrorCodes)[number]

export interface ReadError {
  readonly code: ReadErrorCode
  /** Description of the problem, without the place. */
  readonly message: string
  /** Advice on how to correct it. */
  readonly advice: string
  /** Counted from 1; 0 when the error has no place in the text. */
  readonly line: number
  /** Counted from 1, in UTF-16 units as editors count them; 0 when the error has no place in the text. */
  readonly column: number
  /** Where in the document, e.g. `panels[3].piece`; empty for the document itself. */
  readonly path: string
  /** How many further problems of the same kind the file has. */
  readonly more: number
  /** The file beside the one that was read, where the place is in that; if omitted, it is in the one that was read. */
  readonly file?: string
}

/** An error before its place in the text is known. */
export interface Trouble {
  readonly code: ReadErrorCode
  readonly message: string
  readonly advice: string
  readonly path: Path
}

/** Line and column (both from 1) of an offset; LF, CR LF and CR end a line. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
  let line = 1
  let start = 0
  for (let index = 0; index < offset; index += 1) {
    const unit = text.charCodeAt(index)
    if (unit !== 10 && !(unit === 13 && text.charCodeAt(index + 1) !== 10)) continue
    line += 1
    start = index + 1
  }
  return { line, column: offset - start + 1 }
}
