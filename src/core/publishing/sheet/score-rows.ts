/** The score sheet as rows: for each side its objectives, and in which rounds each of them can be scored. */

import { budgetOf } from '#analysis/scoring/budget.ts'
import { formatObjective } from '#analysis/scoring/scoring-texts.ts'
import type { Mission } from '#model/mission/document.ts'
import { hasPoints } from '#model/mission/version.ts'

type Objective = Mission['play']['objectives'][number]

export interface ScoreRow {
  readonly title: string
  /** For what, in small type. */
  readonly hint: string
  /** Whether it can be scored before the first round, in each round, and at the end of the battle. */
  readonly start: boolean
  readonly rounds: readonly boolean[]
  readonly end: boolean
  /** The most it can bring; null: not reckoned. */
  readonly max: number | null
  /** What of title and hint the author wrote. */
  readonly own: readonly string[]
}

export interface ScoreTable {
  readonly side: string
  readonly rows: readonly ScoreRow[]
  /** The most the side can score from objectives without the cap. */
  readonly max: number | null
}

/** A fate is a table, and stands on the mission sheet. */
const FATE_HINT = 'By what has come to pass: see the table on the mission sheet'
/** Lines to fill in by hand when a mission has no structured scoring. */
const FREE_ROWS = 4

export function scoreTables(document: Mission): ScoreTable[] {
  const { play, sides } = document
  const budgets = budgetOf(document)
  return sides.map(({ id, name }, index) => {
    const budget = budgets[index]
    const rows = play.objectives
      .filter(({ side }) => side === null || side === id)
      .map((objective): ScoreRow => {
        const most = budget?.objectives.find((known) => known.id === objective.id)?.max
        return objectiveRow(document, objective, hasPoints(objective) ? (most ?? null) : null)
      })
    const taken = budget !== undefined && budget.taken > 0 ? [takenRow(document)] : []
    if (!play.objectives.some(hasPoints)) return { side: name, rows: freeRows(document), max: null }
    return { side: name, rows: [...rows, ...taken], max: budget?.max ?? null }
  })
}

const everyRound = ({ play }: Mission, scored: (round: number) => boolean): boolean[] =>
  Array.from({ length: play.rounds }, (_, index) => scored(index + 1))

function objectiveRow(document: Mission, objective: Objective, max: number | null): ScoreRow {
  const { conditions } = formatObjective(document, objective)
  return {
    title: objective.title,
    hint: conditions
      .map((words, index) => (objective.conditions[index]?.kind === 'fate' ? FATE_HINT : words))
      .join('; '),
    ...scoreTimes(document, objective),
    max,
    own: [
      objective.title,
      ...objective.conditions.flatMap((condition) => (condition.kind === 'free' ? [condition.text] : [])),
    ],
  }
}

/** When an objective can be scored. */
export function scoreTimes(
  document: Mission,
  { timing, conditions, text }: Objective,
): Pick<ScoreRow, 'start' | 'rounds' | 'end'> {
  return {
    start: timing.kind === 'start',
    rounds: everyRound(
      document,
      (round) =>
        text !== undefined ||
        (timing.kind === 'progressive' &&
          timing.from <= round &&
          round <= timing.to &&
          conditions.some((condition) => !isTooEarly(condition, round))),
    ),
    end: timing.kind === 'end' || text !== undefined,
  }
}

/** What is scored some turns later than it is done is not scored in the first rounds. */
const isTooEarly = (condition: Objective['conditions'][number], round: number): boolean =>
  condition.kind === 'per-event' && round <= (condition.delay?.turns ?? 0)

const takenRow = (document: Mission): ScoreRow => ({
  title: 'Taken by opponents',
  hint: 'Take it off',
  start: false,
  rounds: everyRound(document, () => true),
  end: false,
  max: null,
  own: [],
})

const freeRows = (document: Mission): ScoreRow[] =>
  Array.from({ length: FREE_ROWS }, () => ({
    title: '',
    hint: '',
    start: false,
    rounds: everyRound(document, () => true),
    end: true,
    max: null,
    own: [],
  }))
