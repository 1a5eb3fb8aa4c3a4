/** Table of the points that each side can score, by round and in all, against the cap, with a bar for each side. */

import type { ReactNode } from 'react'
import { budgetRows, type SideBudget } from '#analysis/scoring/budget.ts'
import type { Mission } from '#model/mission/document.ts'
import { BudgetBars } from './budget-bars.tsx'

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

interface BudgetTableProps {
  readonly sides: Mission['sides']
  /** One for each side, in their order. */
  readonly budgets: readonly SideBudget[]
  /** Null if the game has no cap. */
  readonly cap: number | null
  /** Conditions that exclude each other, in sentences. */
  readonly exclusions: readonly string[]
  /** Word of the game for a round. */
  readonly round: string
}

export function BudgetTable({ sides, budgets, cap, exclusions, round }: BudgetTableProps): ReactNode {
  const named = budgets.map((budget, index) => ({ budget, name: sides[index]?.name ?? budget.side }))
  return (
    <div className="budget" data-numbers={wantNumbers(named.map(({ name }) => name))}>
      <table className="parts" aria-label="Victory point budget">
        <thead>
          <tr>
            <th scope="col">Most VP</th>
            {named.map(({ budget, name }, index) => (
              <th scope="col" className="number budget-side" key={budget.side} title={name}>
                <SideNumber index={index} />
                <span className="budget-name">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {budgetRows(budgets, cap, round).map(({ name, figures, total }) => (
            <tr key={name} className={total ? 'budget-total' : undefined}>
              <th scope="row">{name}</th>
              {named.map(({ budget }, index) => (
                <td className="number" key={budget.side}>
                  {figures[index] === 0 ? '–' : figures[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <BudgetBars sides={sides} budgets={budgets} cap={cap} exclusions={exclusions} />
    </div>
  )
}

/**
 * Number in place of the name at the head of a narrow table, in the order of the bars below. Screen readers get
 * the name itself.
 */
const SideNumber = ({ index }: { readonly index: number }): ReactNode => (
  <span className="budget-number" aria-hidden="true">
    {index + 1}
  </span>
)
