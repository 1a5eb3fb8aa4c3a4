/** How long the bars of the budget are: all sides on one scale, so that they can be held against each other. */
import type { SideBudget } from '#core/scoring/budget.ts'

/** Parts of the whole width, 0 to 1, each from the left. */
export interface BarLengths {
  /** What the map already has. */
  readonly drawn: number
  /** With what is needed and not drawn yet, up to the cap. */
  readonly capped: number
  /** Without the cap. */
  readonly whole: number
  /** Where the cap stands; null: there is none. */
  readonly cap: number | null
}

type Points = Pick<SideBudget, 'max' | 'promised' | 'capped'>

/** @param cap victory points at most, for each side; null: no cap */
export function barLengths(budgets: readonly Points[], cap: number | null): BarLengths[] {
  const longest = Math.max(cap ?? 0, 1, ...budgets.map(({ max }) => max))
  return budgets.map(({ max, promised, capped }) => ({
    drawn: Math.min(max - promised, cap ?? max) / longest,
    capped: capped / longest,
    whole: max / longest,
    cap: cap === null ? null : cap / longest,
  }))
}
