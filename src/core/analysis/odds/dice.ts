/** What dice show, each result with its exact chance. */
import type { DiceName } from '#model/mission/roll.ts'
import { type Fraction, fraction, never, plus } from './fraction.ts'

/** Results in rising order, each with its chance; all chances together are 1. */
export type Distribution = readonly { readonly result: number; readonly chance: Fraction }[]

const even = (results: readonly number[]): Distribution =>
  results.map((result) => ({ result, chance: fraction(1, results.length) }))

const oneTo = (sides: number): number[] => Array.from({ length: sides }, (_, index) => index + 1)
/** Two dice read as tens and ones. */
const tensAndOnes = (sides: number): number[] =>
  oneTo(sides).flatMap((tens) => oneTo(sides).map((one) => tens * 10 + one))

const distributions: Readonly<Record<DiceName, Distribution>> = {
  D3: even(oneTo(3)),
  D6: even(oneTo(6)),
  '2D6': Array.from({ length: 11 }, (_, index) => ({
    result: index + 2,
    chance: fraction(6 - Math.abs(5 - index), 36),
  })),
  D33: even(tensAndOnes(3)),
  D66: even(tensAndOnes(6)),
}

export const distributionOf = (dice: DiceName): Distribution => distributions[dice]

/** The chance that what the dice show passes. */
export const chanceThat = (dice: DiceName, passes: (result: number) => boolean): Fraction =>
  distributions[dice].filter(({ result }) => passes(result)).reduce((sum, { chance }) => plus(sum, chance), never)

/** Every result that the dice can show, in rising order. */
export const resultsOf = (dice: DiceName): readonly number[] => distributions[dice].map(({ result }) => result)
