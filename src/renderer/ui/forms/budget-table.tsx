/**
 * Table of the points that each side can score, by round and in all, against the cap: figures, and a bar that needs no
 * colour.
 */

import { type ReactNode, useId } from 'react'
import { budgetRows, type SideBudget } from '#analysis/scoring/budget.ts'
import type { Mission } from '#model/mission/document.ts'

// Reckons how long the bars of the budget are: all sides on one scale, so that they can be held against each other.

/** Parts of the whole width, 0 to 1, each from the left. */
export interface BarLengths {
  /** Points that the map already offers. */
  readonly drawn: number
  /** With what is needed and not drawn yet, up to the cap. */
  readonly capped: number
  /** Without the cap. */
  readonly whole: number
  /** Where the cap stands, or null if there is none. */
  readonly cap: number | null
}

type Points = Pick<SideBudget, 'max' | 'promised' | 'capped'>

/** @param cap victory points at most, for each side, or null for no cap*/
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
  const promised = budgets.some((budget) => budget.promised > 0)
  const above = cap !== null && budgets.some(({ max }) => max > cap)
  const lengths = barLengths(
    named.map(({ budget }) => budget),
    cap,
  )
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
      {named.map(({ budget, name }, index) => (
        <BudgetBar key={budget.side} index={index} name={name} budget={budget} cap={cap} lengths={lengths[index]} />
      ))}
      {exclusions.map((words) => (
        <p className="field-hint" key={words}>
          {words}.
        </p>
      ))}
      {(promised || above) && (
        <ul className="budget-key">
          {promised && (
            <li>
              <Sample fill="promised" /> needed, not drawn yet
            </li>
          )}
          {above && (
            <li>
              <Sample fill="above" /> above the cap
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

const WIDTH = 200
const HEIGHT = 10

/**
 * Number in place of the name at the head of a narrow table; the bars below show which name it is. Screen readers get
 * the name itself.
 */
const SideNumber = ({ index }: { readonly index: number }): ReactNode => (
  <span className="budget-number" aria-hidden="true">
    {index + 1}
  </span>
)

interface BudgetBarProps {
  readonly index: number
  readonly name: string
  readonly budget: SideBudget
  readonly cap: number | null
  readonly lengths: BarLengths | undefined
}

/** Drawn: full; needed but not drawn: dots; above the cap: thin lines. The cap is a mark across the bar. */
function BudgetBar({ index, name, budget, cap, lengths }: BudgetBarProps): ReactNode {
  const id = useId()
  if (lengths === undefined) return null
  const [drawn, capped, whole] = [lengths.drawn * WIDTH, lengths.capped * WIDTH, lengths.whole * WIDTH]
  return (
    <div className="budget-bar">
      <span className="budget-bar-name" title={name}>
        <SideNumber index={index} />
        {name}
      </span>
      <svg viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`} preserveAspectRatio="none" aria-hidden="true">
        <Patterns id={id} />
        <rect className="bar-frame" x="0.5" y="0.5" width={WIDTH - 1} height={HEIGHT - 1} />
        <rect className="bar-drawn" x="0" y="0" width={drawn} height={HEIGHT} />
        <rect fill={`url(#${id}-promised)`} x={drawn} y="0" width={Math.max(0, capped - drawn)} height={HEIGHT} />
        <rect fill={`url(#${id}-above)`} x={capped} y="0" width={Math.max(0, whole - capped)} height={HEIGHT} />
        {lengths.cap !== null && (
          <rect className="bar-cap" x={lengths.cap * WIDTH - 1.5} y="-2" width="1.5" height={HEIGHT + 4} />
        )}
      </svg>
      <span className="budget-bar-figure">{cap === null ? budget.capped : `${budget.capped} / ${cap}`}</span>
    </div>
  )
}

function Sample({ fill }: { readonly fill: 'promised' | 'above' }): ReactNode {
  const id = useId()
  return (
    <svg className="budget-sample" viewBox="0 0 16 10" aria-hidden="true">
      <Patterns id={id} />
      <rect className="bar-frame" x="0.5" y="0.5" width="15" height="9" />
      <rect fill={`url(#${id}-${fill})`} width="16" height="10" />
    </svg>
  )
}

const Patterns = ({ id }: { readonly id: string }): ReactNode => (
  <defs>
    <pattern id={`${id}-promised`} width="4" height="5" patternUnits="userSpaceOnUse">
      <circle className="bar-dot" cx="2" cy="2.5" r="1.3" />
    </pattern>
    <pattern id={`${id}-above`} width="4" height="10" patternUnits="userSpaceOnUse">
      <path className="bar-line" d="M0 10 L4 0" />
    </pattern>
  </defs>
)
