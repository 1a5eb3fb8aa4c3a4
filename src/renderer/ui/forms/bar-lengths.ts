/** How long the bars of the budget are: all sides on one scale, so that they can be held against each other. */
import type { SideBudget } from '#analysis/scoring/budget.ts'

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

/** Room for the heads of all sides in the narrowest inspector, and what a condensed letter takes of it (CSS px). */
const HEADS = 150
const LETTER = 5.5
/** Lines of a head that are still read as a head. */
const MAX_LINES = 3

/** Whether names as heads of a narrow table would be parted within words or stand in too many lines: there, numbers stand for them. */
export function wantNumbers(names: readonly string[]): boolean {
  const letters = Math.floor(HEADS / names.length / LETTER)
  return names.some(
    (name) => name.length > letters * MAX_LINES || name.split(/[\s-]+/).some((word) => word.length > letters),
  )
}
