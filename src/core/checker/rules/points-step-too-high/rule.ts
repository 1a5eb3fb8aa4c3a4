/** Points for destroying more than the enemy can bring. */
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import type { Layout } from '#core/layout/layout.ts'
import { listOf } from '#core/layout/place-names.ts'
import { opponentsOf } from '#core/mission/teams.ts'

export const pointsStepTooHigh: Rule = {
  info: {
    id: 'points-step-too-high',
    title: 'Step of destroyed points above the points limit',
    group: 'mission',
    severity: 'warning',
    source: 'Arithmetic: opponents cannot lose more points than the points limit lets each of them bring',
    confidence: 'H',
    thresholds: [],
  },
  why: 'A step counts once enemy units worth that many points are destroyed. The opponents do not bring that many together, so nobody can ever reach it.',
  check,
}

/** One finding for each objective; none while the mission sets no points limit. */
function check({ document }: Layout): FindingDraft[] {
  const { pointsLimit, objectives } = document.play
  if (pointsLimit === 0) return []
  return objectives.flatMap(({ id, title, conditions, side }) => {
    const scorers = document.sides.filter((each) => side === null || each.id === side)
    const opponents = Math.max(1, ...scorers.map((each) => opponentsOf(document, each.id)))
    const most = pointsLimit * opponents
    const steps = conditions.flatMap((condition) =>
      condition.kind === 'points-destroyed' ? condition.steps.filter(({ from }) => from > most) : [],
    )
    if (steps.length === 0) return []
    const figures = [...new Set(steps.map(({ from }) => from))].sort((a, b) => a - b)
    return [
      {
        key: id,
        message: `“${title}” gives points from ${listOf(figures.map(String))} destroyed points on, but ${opponents === 1 ? `each side brings ${pointsLimit}` : `${opponents} opponents bring ${most}`} at most.`,
        advice: `Let the step begin at ${most} or less, or raise the points limit of the mission.`,
        items: [],
        at: null,
      },
    ]
  })
}
