/** Odds as people read them: `5 in 6 (83 %)`. */
import type { Roll } from '#model/mission/roll.ts'
import type { Ties } from '#model/mission/rule-set-settings.ts'
import { type Fraction, numberOf } from './fraction.ts'
import { rollOdds } from './roll-odds.ts'

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

/** What decides: `D6, 3 or more`. */
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
      return `${roll.dice}, ${roll.least} or more${roll.harder === 0 ? '' : `, ${roll.harder} less on the die for each one before`}, until one fails`
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
