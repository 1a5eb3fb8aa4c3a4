/** Scoring that speaks of markers, regions or hatchways that are not on the map. */

import { isScoringTold } from '#core/checker/bare-sides.ts'
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import type { Layout } from '#core/layout/layout.ts'
import { lacksOf } from '#core/scoring/scoring-lacks.ts'

export const scoringNamesMissing: Rule = {
  info: {
    id: 'scoring-names-missing',
    title: 'Scoring for what is not on the map',
    group: 'mission',
    severity: 'error',
    source: 'What a condition of scoring means, by the words of the field: markers, areas and hatchways on the map',
    confidence: 'H',
    thresholds: [],
  },
  why: 'An objective speaks of something that the map does not have, or not often enough. Nobody can score it as it is written.',
  check,
}

/** One finding for each objective and each thing it lacks; a warning when it can be scored all the same. */
function check({ document }: Layout): FindingDraft[] {
  const isBare = isScoringTold(document)
  return document.play.objectives.flatMap((objective) => {
    // What a side that has nothing on the table could lose is told of that side.
    const conditions = objective.conditions.filter(
      (condition) => !(isBare && condition.kind === 'parts-destroyed' && condition.part.part === 'tokens'),
    )
    return lacksOf(document, { ...objective, conditions }).map(
      ({ what, partly }): FindingDraft => ({
        key: `${objective.id}:${what}`,
        severity: partly ? 'warning' : 'error',
        message: `“${objective.title}” speaks of ${what}.`,
        advice: 'Put what is missing on the map, or change the objective.',
        items: [],
        at: null,
      }),
    )
  })
}
