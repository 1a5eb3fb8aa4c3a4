/** The odds of a roll that a rule asks for: exact, from the facts of the rule alone. */
import type { Roll } from '#model/mission/roll.ts'
import type { Ties } from '#model/mission/rule-set-settings.ts'
import { chanceThat, distributionOf } from './dice.ts'
import { always, type Fraction, fraction, never, otherwise, over, plus, times, toThe } from './fraction.ts'

/** One line of odds: what comes to pass, and how often. */
export interface Odds {
  readonly what: string
  readonly chance: Fraction
}
export interface RollOdds {
  readonly lines: readonly Odds[]
  /** How many of several tries succeed on average; null: there is one try. */
  readonly expected: Fraction | null
}

/** Toughness of units for which odds are said. */
const TOUGHNESS = [3, 4, 5, 6, 8]
/** By how much one unit is tougher than the other. */
const DIFFERENCES = [-3, -2, -1, 0, 1, 2, 3]
/** Most tries that are said one by one. */
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
          { what: `It happens to a certain one of the ${roll.of}`, chance: times(happens, fraction(1, roll.of)) },
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
