/** Points for destroying more than the enemy can bring. */

import type { Layout } from '#analysis/layout/layout.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { stepsAbove } from '#checking/checker/unmet-needs.ts'

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

/** One finding for each objective. */
function check({ document }: Layout): FindingDraft[] {
  return document.play.objectives.flatMap((objective) => {
    const { most, opponents, froms } = stepsAbove(document, objective)
    if (froms.length === 0) return []
    return [
      {
        key: objective.id,
        message: `“${objective.title}” gives points from ${listOf(froms.map(String))} destroyed points on, but ${opponents === 1 ? `each side brings ${most}` : `${opponents} opponents bring ${most}`} at most.`,
        advice: `Let the step begin at ${most} or less, or raise the points limit of the mission.`,
        items: [],
        at: null,
      },
    ]
  })
}
