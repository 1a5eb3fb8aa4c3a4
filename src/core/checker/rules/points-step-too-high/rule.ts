/** Points for destroying more than the enemy can bring. */
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import type { Layout } from '#core/layout/layout.ts'
import { listOf } from '#core/layout/place-names.ts'

export const pointsStepTooHigh: Rule = {
  info: {
    id: 'points-step-too-high',
    title: 'Step of destroyed points above the points limit',
    group: 'mission',
    severity: 'warning',
    source: 'Arithmetic: the opponent cannot lose more points than the points limit lets them bring',
    confidence: 'H',
    thresholds: [],
  },
  why: 'A step counts once enemy units worth that many points are destroyed. No opponent brings that many, so nobody can ever reach it.',
  check,
}

/** One finding for each objective; none while the mission sets no points limit. */
function check({ document: { play } }: Layout): FindingDraft[] {
  const { pointsLimit, objectives } = play
  if (pointsLimit === 0) return []
  return objectives.flatMap(({ id, title, conditions }) => {
    const steps = conditions.flatMap((condition) =>
      condition.kind === 'points-destroyed' ? condition.steps.filter(({ from }) => from > pointsLimit) : [],
    )
    if (steps.length === 0) return []
    const figures = [...new Set(steps.map(({ from }) => from))].sort((a, b) => a - b)
    return [
      {
        key: id,
        message: `“${title}” gives points from ${listOf(figures.map(String))} destroyed points on, but each side brings ${pointsLimit} at most.`,
        advice: `Let the step begin at ${pointsLimit} or less, or raise the points limit of the mission.`,
        items: [],
        at: null,
      },
    ]
  })
}
