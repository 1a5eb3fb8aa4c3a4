/** The odds of a roll that a rule asks for: exact, from the facts of the rule alone. */

import type { Ties } from '#model/mission/house-checks.ts'
import type { DiceName, Roll } from '#model/mission/tables.ts'

// Exact fractions of small whole numbers, for odds that are shown as fractions.

/** A fraction in lowest terms; `of` in `all`. */
export interface Fraction {
  readonly of: bigint
  readonly all: bigint
}

function lowest(of: bigint, all: bigint): Fraction {
  let [a, b] = [of < 0n ? -of : of, all]
  while (b > 0n) [a, b] = [b, a % b]
  return a === 0n ? { of: 0n, all: 1n } : { of: of / a, all: all / a }
}

/** @param all above zero */
export const fraction = (of: number, all: number): Fraction => lowest(BigInt(of), BigInt(all))
export const never: Fraction = fraction(0, 1)
export const always: Fraction = fraction(1, 1)
export const plus = (a: Fraction, b: Fraction): Fraction => lowest(a.of * b.all + b.of * a.all, a.all * b.all)
export const times = (a: Fraction, b: Fraction): Fraction => lowest(a.of * b.of, a.all * b.all)
/** @param b not zero */
const over = (a: Fraction, b: Fraction): Fraction => lowest(a.of * b.all, a.all * b.of)
export const otherwise = (a: Fraction): Fraction => lowest(a.all - a.of, a.all)
export const numberOf = ({ of, all }: Fraction): number => Number((of * 1_000_000_000n) / all) / 1e9

/** `a` times itself, `power` times. */
export function toThe(a: Fraction, power: number): Fraction {
  let product = always
  for (let step = 0; step < power; step += 1) product = times(product, a)
  return product
}

// Results of dice, each with its exact chance.

/** Results in rising order, each with its chance; all chances together are 1. */
type Distribution = readonly { readonly result: number; readonly chance: Fraction }[]

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

// A chance to a tenth of a per cent, as tables of odds have it.

/** `18.5 %`, of a chance from 0 to 1. */
export const chanceText = (chance: number): string => `${(chance * 100).toFixed(1)} %`

// How the rows of a dice table fit what the dice can show: every result in one row.

interface DiceRow {
  readonly from: number
  readonly to: number
}

interface RowsFit {
  /** Results that no row has, in rising order. */
  readonly missing: readonly number[]
  /** Results that more than one row has. */
  readonly doubled: readonly number[]
  /** Rows (by place in the list) of which no result can be rolled. */
  readonly impossible: readonly number[]
}

export function rowsFit(dice: DiceName, rows: readonly DiceRow[]): RowsFit {
  const results = resultsOf(dice)
  const rowsOf = (result: number): number => rows.filter((row) => isIn(row, result)).length
  return {
    missing: results.filter((result) => rowsOf(result) === 0),
    doubled: results.filter((result) => rowsOf(result) > 1),
    impossible: rows.flatMap((row, index) => (results.some((result) => isIn(row, result)) ? [] : [index])),
  }
}

/** The place of the row that a result picks, or null if no row has it. The first one where several do. */
export function rowOf(rows: readonly DiceRow[], result: number): number | null {
  const index = rows.findIndex((row) => isIn(row, result))
  return index < 0 ? null : index
}

/** Returns a sentence for each fault of the rows; none if every result is in one row. */
export function formatRowsFit(dice: DiceName, rows: readonly DiceRow[]): string[] {
  const { missing, doubled, impossible } = rowsFit(dice, rows)
  return [
    ...(missing.length === 0 ? [] : [`No row for ${runs(dice, missing)}.`]),
    ...(doubled.length === 0 ? [] : [`More than one row for ${runs(dice, doubled)}.`]),
    ...impossible.map((index) => `Row ${index + 1} cannot be rolled with ${dice}.`),
  ]
}

const isIn = ({ from, to }: DiceRow, result: number): boolean => from <= result && result <= to

/** `3`, `1–2, 5`: results that follow one another on these dice are run together. */
function runs(dice: DiceName, results: readonly number[]): string {
  const order = resultsOf(dice)
  const found: [number, number][] = []
  for (const result of results) {
    const last = found.at(-1)
    if (last !== undefined && order.indexOf(result) === order.indexOf(last[1]) + 1) last[1] = result
    else found.push([result, result])
  }
  return found.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}

/** One line of odds: what comes to pass, and how often. */
interface Odds {
  readonly what: string
  readonly chance: Fraction
}
interface RollOdds {
  readonly lines: readonly Odds[]
  /** How many of several tries succeed on average, or null if there is one try. */
  readonly expected: Fraction | null
}

/** Toughness of the units for which odds are listed. */
const TOUGHNESS = [3, 4, 5, 6, 8]
/** By how much one unit is tougher than the other. */
const DIFFERENCES = [-3, -2, -1, 0, 1, 2, 3]
/** Most tries that are listed one by one. */
const MAX_LINES = 8

export function rollOdds(roll: Readonly<Roll>, ties: Ties): RollOdds {
  switch (roll.kind) {
    case 'at-least':
      return tried(
        chanceThat(roll.dice, (result) => result >= roll.least),
        roll.tries,
      )
    case 'at-most':
      return tried(
        chanceThat(roll.dice, (result) => result <= roll.most),
        roll.tries,
      )
    case 'at-least-then-one-of': {
      const happens = chanceThat(roll.dice, (result) => result >= roll.least)
      return {
        lines: [
          { what: 'It happens', chance: happens },
          { what: `It happens to a particular one of the ${roll.of}`, chance: times(happens, fraction(1, roll.of)) },
        ],
        expected: null,
      }
    }
    case 'below-toughness':
      return {
        lines: TOUGHNESS.map((toughness) => ({
          what: `Toughness ${toughness}`,
          chance: chanceThat(roll.dice, (result) => result < toughness),
        })),
        expected: null,
      }
    case 'contest':
      return {
        lines: DIFFERENCES.filter((by) => roll.adds === 'toughness' || by === 0).map((by) => ({
          what: formatContest(by),
          chance: chanceToWin(roll.dice, by, ties),
        })),
        expected: null,
      }
    case 'until-failed':
      return untilFailed(roll)
  }
}

/** One try, or the same one several times over. */
function tried(chance: Fraction, tries = 1): RollOdds {
  if (tries === 1) return { lines: [{ what: 'It succeeds', chance }], expected: null }
  return {
    lines: [
      { what: 'One try succeeds', chance },
      { what: `All ${tries} do`, chance: toThe(chance, tries) },
      { what: `At least one of ${tries} does`, chance: otherwise(toThe(otherwise(chance), tries)) },
    ],
    expected: times(chance, fraction(tries, 1)),
  }
}

const formatContest = (by: number): string =>
  by === 0 ? 'Equal Toughness' : by > 0 ? `Toughness ${by} higher` : `Toughness ${-by} lower`

/** The chance to roll higher than another, with `by` on the own result. A tie that changes nothing is the other's. */
export function chanceToWin(dice: Roll['dice'], by: number, ties: Ties): Fraction {
  const results = distributionOf(dice)
  let [wins, tied] = [never, never]
  for (const own of results)
    for (const other of results) {
      const chance = times(own.chance, other.chance)
      if (own.result + by > other.result) wins = plus(wins, chance)
      if (own.result + by === other.result) tied = plus(tied, chance)
    }
  return ties === 'again' ? over(wins, otherwise(tied)) : wins
}

/** Each try is harder than the one before, and the first failure ends them all. */
function untilFailed({ dice, least, harder, tries }: Extract<Roll, { kind: 'until-failed' }>): RollOdds {
  const lines: Odds[] = []
  let reached: Fraction = always
  let expected = never
  const most = tries ?? 50
  for (let number = 1; number <= most; number += 1) {
    const needed = least + (number - 1) * harder
    reached = times(
      reached,
      chanceThat(dice, (result) => result >= needed),
    )
    if (reached.of === 0n) break
    expected = plus(expected, reached)
    if (lines.length < MAX_LINES)
      lines.push({ what: number === 1 ? 'The first succeeds' : `${number} or more succeed`, chance: reached })
  }
  return { lines, expected }
}

// Odds as people read them: `5 in 6 (83 %)`.

/** Larger numbers say nothing to anybody. */
const MAX_SAID = 1296n

/** `1 in 9 (11 %)`, `never`, `always`; only the percentage where the fraction is unwieldy. */
export function formatChance(chance: Fraction): string {
  if (chance.of === 0n) return 'never'
  if (chance.of === chance.all) return 'always'
  return chance.all > MAX_SAID ? percent(chance) : `${chance.of} in ${chance.all} (${percent(chance)})`
}

/** Whole per cent, or less than one of them. */
function percent(chance: Fraction): string {
  const value = numberOf(chance) * 100
  return value < 0.5 ? '< 1 %' : value > 99.5 ? '> 99 %' : `${Math.round(value)} %`
}

/** Formats the deciding roll: `D6, 3 or more`. */
export function formatRoll(roll: Readonly<Roll>, ties: Ties): string {
  switch (roll.kind) {
    case 'at-least':
      return `${roll.dice}, ${roll.least} or more${formatTries(roll.tries)}`
    case 'at-most':
      return `${roll.dice}, ${roll.most} or less${formatTries(roll.tries)}`
    case 'at-least-then-one-of':
      return `${roll.dice}, ${roll.least} or more; then one of ${roll.of}`
    case 'below-toughness':
      return `${roll.dice}, less than the unit's Toughness`
    case 'contest':
      return `both roll a ${roll.dice}${roll.adds === 'toughness' ? ' and add their Toughness' : ''}; the higher result wins, ${tieWords[ties]}`
    case 'until-failed':
      return `${roll.dice}, ${roll.least} or more${roll.harder === 0 ? '' : `, −${roll.harder} for each one before`}, until one fails`
  }
}

const tieWords: Readonly<Record<Ties, string>> = { again: 'ties are rolled again', nothing: 'a tie changes nothing' }

const formatTries = (tries: number | undefined): string =>
  tries === undefined || tries === 1 ? '' : `, ${tries} times`

/** Each line of the odds: `Toughness 4: 1 in 2 (50 %)`; and how many succeed on average. */
export function oddsLines(roll: Readonly<Roll>, ties: Ties): string[] {
  const { lines, expected } = rollOdds(roll, ties)
  return [
    ...lines.map(({ what, chance }) => `${what}: ${formatChance(chance)}`),
    ...(expected === null ? [] : [averageLine(expected)]),
  ]
}

/** `On average 1.87 succeed`. */
export function averageLine(expected: Fraction): string {
  const count = Math.round(numberOf(expected) * 100) / 100
  return `On average ${count} ${count === 1 ? 'succeeds' : 'succeed'}`
}
