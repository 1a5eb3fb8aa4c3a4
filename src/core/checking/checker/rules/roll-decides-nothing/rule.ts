/** Rolls that always or never succeed. */

import type { Layout } from '#analysis/layout/layout.ts'
import { always, never, resultsOf, rollOdds } from '#analysis/odds/roll-odds.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import type { Mission } from '#model/mission/document.ts'

export const rollDecidesNothing: Rule = {
  info: {
    id: 'roll-decides-nothing',
    title: 'Roll that decides nothing',
    group: 'mission',
    severity: 'warning',
    source: 'The exact odds of what a rule asks the dice for',
    confidence: 'H',
    thresholds: [],
  },
  why: 'A roll that every result passes, or none, is no roll: one of its figures is not what was meant.',
  check,
}

type Play = Mission['play']
type Roll = NonNullable<Play['rules'][number]['roll']>

/** One finding for each rule, and one for moves before the first round. */
function check({ document: { play } }: Layout): FindingDraft[] {
  const { earlyMoves } = play.deployment
  const early: Roll | undefined =
    earlyMoves === undefined
      ? undefined
      : { kind: 'until-failed', dice: 'D6', least: earlyMoves.least, harder: earlyMoves.harder }
  return [
    ...play.rules.flatMap(({ id, title, roll }) => (roll === undefined ? [] : draft(id, title, roll))),
    ...(early === undefined || earlyMoves === undefined ? [] : draft('early-moves', earlyMoves.title, early)),
  ]
}

function draft(key: string, title: string, roll: Roll): FindingDraft[] {
  const fault = faultOf(roll)
  if (fault === null) return []
  const results = resultsOf(roll.dice)
  return [
    {
      key,
      message: `The roll of “${title}” ${fault}: a ${roll.dice} shows ${results[0]} to ${results.at(-1)}.`,
      advice: 'Choose other dice, or another figure.',
      items: [],
      at: null,
    },
  ]
}

function faultOf(roll: Roll): string | null {
  // Each further one is harder: it is the first that says whether any can fail or pass, or all where none is harder.
  const { lines } = rollOdds(roll.kind === 'until-failed' ? { ...roll, tries: 1 } : roll, 'again')
  const chances =
    roll.kind === 'at-least-then-one-of'
      ? lines.slice(0, 1).map(({ chance }) => chance)
      : lines.map(({ chance }) => chance)
  if (chances.every(({ of }) => of === never.of)) return 'never succeeds'
  const isSure = chances.every(({ of, all }) => of === always.of && all === always.all)
  if (!isSure) return null
  if (roll.kind === 'until-failed') return roll.harder === 0 ? 'never fails, and so it never ends' : null
  return 'always succeeds'
}
