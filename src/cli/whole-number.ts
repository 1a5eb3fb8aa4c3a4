/** Numbers as they are written behind options. */
import { MAX_SEED } from '#editing/generate/random.ts'
import { readTypedNumber } from '#foundation/geometry/units.ts'
import { failure, type Result } from '#foundation/result.ts'
import { escapeForTerminal } from './escape-output.ts'

/** The number that a text is; null: it is none, or not from `least` to `most`. */
export function wholeNumber(text: string, least: number, most: number): number | null {
  const value = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : null
}

/** Reads a number, as people type them, of that range and in that unit. */
export function numberIn(
  text: string,
  [least, most]: readonly [number, number],
  unit?: string,
): Result<number, string> {
  const read = readTypedNumber(text, { unit, check: (value) => (value >= least && value <= most ? null : '') })
  return read.ok ? read : failure(`It must be a number from ${least} to ${most}. ${read.error}`.trim())
}

/** The number that the text of `--seed` is; null: it is none. */
export const seedIn = (text: string): number | null => wholeNumber(text, 0, MAX_SEED)

/** That a text is no seed, and what is one. */
export const noSeed = (text: string): string =>
  `“${escapeForTerminal(text)}” is no seed: write a whole number from 0 to ${MAX_SEED}`
