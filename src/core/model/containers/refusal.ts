/** Why no mission can be had out of a file of another kind, in the words of the mission reader. */

import { failure } from '#foundation/result.ts'
import type { ReadError, ReadErrorCode } from '#model/document-io/read-error.ts'

export type Refusal = { readonly ok: false; readonly error: ReadError }

/** A failed result without a place in the text. */
export const refuse = (code: ReadErrorCode, message: string, advice: string): Refusal =>
  failure({ code, message, advice, line: 0, column: 0, path: '', more: 0 })

const ASK = 'Chat programs and picture tools remove it; ask for the .bulkhead file.'

/** @param what `PNG` */
export const carriesNone = (what: string): Refusal => refuse('no-mission', `this ${what} carries no mission`, ASK)

const AGAIN = 'Copy or download it again, or ask for the .bulkhead file.'

export const isDamaged = (what: string): Refusal => refuse('damaged', `this ${what} is damaged`, AGAIN)

/** What is wrong with a mission that a file of another kind carries: its line is none of that file, and nobody can correct it there. */
export const carriedDamaged = (what: string, error: ReadError): ReadError => ({
  ...error,
  ...{ line: 0, column: 0 },
  ...(error.code === 'newer-version'
    ? {}
    : { message: `the mission in this ${what} is damaged: ${error.message}`, advice: AGAIN }),
})

/** For what unpacks to more than any mission, however small it is itself. */
export const unpacksToTooMuch = (what: string): Refusal =>
  refuse(
    'too-large',
    `what this ${what} carries unpacks to more than any mission has (16 MB)`,
    'It was not made by Bulkhead. Ask for the .bulkhead file.',
  )
