/** Unfairness by the fairness report, and whether it keeps a side from a marker altogether. */

import { fairnessOf } from '#analysis/fairness/fairness.ts'
import { shortText } from '#analysis/fairness/fairness-text.ts'
import type { FairnessReport } from '#analysis/fairness/report.ts'
import type { Mission } from '#model/mission/document.ts'

// One figure for unfairness, and its words, the same in the gallery, beside proposals and in the shell.

/** Penalty for having no way at all (in turns): more than any way. */
export const NO_WAY = 20

/** How unfair a map is, by its fairness report: the gravest difference that nothing balances, and all of them, in turns. */
export interface UnfairnessScore {
  readonly gravest: number
  readonly sum: number
  /** The gravest in a few words, or null if there is none. */
  readonly words: string | null
}

const turns = (count: number): string => `${count} turn${count === 1 ? '' : 's'}`

/** `0.75 turns: the Attacker …`, `Fair`; `Unfair: …`, without turns, if a side has no way at all. */
export const unfairnessText = ({ gravest, words }: UnfairnessScore): string =>
  words === null ? 'Fair' : gravest >= NO_WAY ? `Unfair: ${words}` : `${turns(gravest)}: ${words}`

/**
 * `2 → 0.5 turns`, `no way → 1 turn`; where the gravest difference stays, all of them together, which is what got less:
 * `2 turns as before, 5.5 → 4.25 in all`.
 */
export function betterText(before: Figures, after: Figures): string {
  if (after.gravest >= NO_WAY) return 'no route, but better otherwise'
  if (before.gravest >= NO_WAY) return `no route → ${turns(after.gravest)}`
  return after.gravest < before.gravest
    ? `${before.gravest} → ${turns(after.gravest)}`
    : `${turns(after.gravest)} as before, ${before.sum} → ${after.sum} in all`
}

type Figures = Pick<UnfairnessScore, 'gravest' | 'sum'>

/** True where a map is no less unfair than another, to a hundredth of a turn. */
export const isNoBetter = (one: Figures, other: Figures): boolean =>
  one.gravest >= other.gravest && one.sum >= other.sum

/** Cells of a square: the ground is measured more coarsely than in the report that people read. */
const CELLS = 4

function unfairIn({ differences }: Pick<FairnessReport, 'differences'>): UnfairnessScore {
  const open = differences.filter(({ balanced }) => !balanced)
  const rests = open.map(({ rest }) => Math.min(NO_WAY, rest ?? NO_WAY))
  return {
    gravest: Math.round(Math.max(0, ...rests) * 100) / 100,
    sum: Math.round(rests.reduce((sum, rest) => sum + rest, 0) * 100) / 100,
    words: open[0] === undefined ? null : shortText(open[0]),
  }
}

export const unfairnessOf = (document: Mission): UnfairnessScore => unfairIn(fairnessOf(document, { cells: CELLS }))
