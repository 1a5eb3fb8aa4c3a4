/** A budget as rows of a table, sides side by side: rounds that bring everybody the same stand in one row. */
import { capital } from '#model/mission/capital.ts'
import type { SideBudget } from './budget.ts'

export interface BudgetRow {
  /** `Start`, `Round 1`, `Rounds 2–5, each`, `End`, `In all`. */
  readonly name: string
  /** One for each side, in their order. */
  readonly figures: readonly number[]
  /** True for sums over the whole battle. */
  readonly total: boolean
}

/** The rows in the order of the battle; without those that are nothing to anybody, except the sum. */
export function budgetRows(budgets: readonly SideBudget[], cap: number | null, word: string): BudgetRow[] {
  const row = (name: string, figure: (budget: SideBudget) => number, total = false): BudgetRow => ({
    name,
    figures: budgets.map(figure),
    total,
  })
  const rows = [row('Start', ({ start }) => start), ...roundRows(budgets, word), row('End', ({ end }) => end)]
  const promised = row('Not drawn yet', (budget) => budget.promised, true)
  const taken = row('Others can take', (budget) => budget.taken, true)
  const shared = row('Shared with others', (budget) => budget.shared, true)
  return [
    ...rows.filter(({ figures }) => figures.some((figure) => figure > 0)),
    row('In all', ({ max }) => max, true),
    ...(cap !== null && budgets.some(({ max }) => max > cap)
      ? [row(`Capped at ${cap}`, ({ capped }) => capped, true)]
      : []),
    ...[promised, taken, shared].filter(({ figures }) => figures.some((figure) => figure > 0)),
  ]
}

function roundRows(budgets: readonly SideBudget[], word: string): BudgetRow[] {
  const name = capital(word)
  const rounds = budgets[0]?.rounds.length ?? 0
  const rows: BudgetRow[] = []
  for (let first = 1; first <= rounds; ) {
    const figures = budgets.map((budget) => budget.rounds[first - 1] ?? 0)
    let last = first
    while (last < rounds && budgets.every((budget, index) => budget.rounds[last] === figures[index])) last += 1
    rows.push({ name: first === last ? `${name} ${first}` : `${name}s ${first}–${last}, each`, figures, total: false })
    first = last + 1
  }
  return rows
}
