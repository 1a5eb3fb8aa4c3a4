/** Points that each side can score as a bar: a part for each objective, a line at the cap, hatched above it. */
import type { ReactNode } from 'react'
import type { SideBudget } from '#analysis/scoring/budget.ts'
import type { Mission } from '#model/mission/document.ts'
import { useSideColour } from '../sentence/choice-chip.tsx'

export interface BarPart {
  /** Id of the objective. */
  readonly id: string
  /** Share of the whole width, 0 to 1. */
  readonly width: number
  /** Above the cap: it doesn't count. */
  readonly above: boolean
}

export interface Bar {
  readonly parts: readonly BarPart[]
  /** Where the cap stands, or null if there is none. */
  readonly cap: number | null
}

type Points = Pick<SideBudget, 'max'> & {
  readonly objectives: readonly Pick<SideBudget['objectives'][number], 'id' | 'max'>[]
}

/** All sides on one scale, so that they can be held against each other. An objective that reaches the cap is parted there. */
export function barsOf(budgets: readonly Points[], cap: number | null): Bar[] {
  const longest = Math.max(cap ?? 0, 1, ...budgets.map(({ max }) => max))
  return budgets.map(({ max, objectives }) => {
    // Exclusions shorten all parts alike.
    const sum = objectives.reduce((all, each) => all + each.max, 0)
    const scale = sum === 0 ? 0 : max / sum / longest
    const line = cap === null ? Number.POSITIVE_INFINITY : cap / longest
    let from = 0
    const parts = objectives.flatMap(({ id, max: points }): BarPart[] => {
      const to = from + points * scale
      const below = Math.max(0, Math.min(to, line) - from)
      const above = to - from - below
      from = to
      return [
        ...(below > 1e-9 ? [{ id, width: below, above: false }] : []),
        ...(above > 1e-9 ? [{ id, width: above, above: true }] : []),
      ]
    })
    return { parts, cap: cap === null ? null : cap / longest }
  })
}

/** `100 possible, 20 not drawn yet`. */
export const barWords = ({ max, promised }: Pick<SideBudget, 'max' | 'promised'>): string =>
  promised === 0 ? `${max} possible` : `${max} possible, ${promised} not drawn yet`

interface BudgetBarsProps {
  readonly sides: Mission['sides']
  /** One for each side, in their order. */
  readonly budgets: readonly SideBudget[]
  /** Null if the game has no cap. */
  readonly cap: number | null
  /** Conditions that exclude each other, in sentences. */
  readonly exclusions: readonly string[]
  /** Objective that is marked, with the pointer on it or on its card. */
  readonly hot?: string | null
  readonly onHot?: (id: string | null) => void
  readonly onPress?: (id: string) => void
}

export function BudgetBars({ sides, budgets, cap, exclusions, ...marks }: BudgetBarsProps): ReactNode {
  const bars = barsOf(budgets, cap)
  const isAbove = cap !== null && budgets.some(({ max }) => max > cap)
  return (
    <div className="budget-bars">
      {budgets.map((budget, index) => (
        <SideBar
          key={budget.side}
          name={sides[index]?.name ?? budget.side}
          budget={budget}
          bar={bars[index] ?? { parts: [], cap: null }}
          cap={cap}
          {...marks}
        />
      ))}
      {isAbove && <p className="field-hint">The line is the cap of {cap}. Hatched VP are above it and don’t count.</p>}
      {exclusions.map((words) => (
        <p className="field-hint" key={words}>
          {words}.
        </p>
      ))}
    </div>
  )
}

interface SideBarProps extends Pick<BudgetBarsProps, 'cap' | 'hot' | 'onHot' | 'onPress'> {
  readonly name: string
  readonly budget: SideBudget
  readonly bar: Bar
}

const percent = (share: number): string => `${share * 100}%`

function SideBar({ name, budget, bar, cap, hot = null, onHot, onPress }: SideBarProps): ReactNode {
  const colour = useSideColour(budget.side)
  const counted = cap !== null && budget.max > cap ? `, ${budget.capped} counted` : ''
  return (
    <div className="budget-side" style={{ ['--side' as string]: colour }}>
      <span className="clip" title={name}>
        {name}
      </span>
      <div className="budget-track" role="img" aria-label={`${name}: ${barWords(budget)}${counted}`}>
        {bar.parts.map(({ id, width, above }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the cards below say the same
          // biome-ignore lint/a11y/useKeyWithClickEvents: the cards below have the keys
          <i
            key={`${id} ${above}`}
            data-above={above}
            data-hot={hot === id}
            title={budget.objectives.find((each) => each.id === id)?.title}
            style={{ width: percent(width) }}
            onPointerEnter={() => onHot?.(id)}
            onPointerLeave={() => onHot?.(null)}
            onClick={() => onPress?.(id)}
          />
        ))}
        {bar.cap !== null && <u style={{ left: percent(bar.cap) }} />}
      </div>
      <span className="budget-figure">{barWords(budget)}</span>
    </div>
  )
}
