/** Steps of destroyed points that opponents cannot lose: `points-step-too-high` says so, and no other rule again. */
import type { Mission } from '#model/mission/document.ts'
import { opponentsOf } from '#model/mission/force-sums.ts'

type Objective = Mission['play']['objectives'][number]

export interface StepsAbove {
  /** What opponents bring together at most. */
  readonly most: number
  readonly opponents: number
  /** From how many points on the steps begin, each once, the lowest first. */
  readonly froms: readonly number[]
}

/** The steps of an objective that nobody reaches; none while the mission sets no points limit. */
export function stepsAbove(document: Mission, { conditions, side }: Objective): StepsAbove {
  const { pointsLimit } = document.play
  const scorers = document.sides.filter((each) => side === null || each.id === side)
  const opponents = Math.max(1, ...scorers.map((each) => opponentsOf(document, each.id)))
  const most = pointsLimit * opponents
  const steps = conditions.flatMap((condition) =>
    condition.kind === 'points-destroyed' ? condition.steps.filter(({ from }) => pointsLimit > 0 && from > most) : [],
  )
  return { most, opponents, froms: [...new Set(steps.map(({ from }) => from))].sort((a, b) => a - b) }
}
