/** Scoring for linked markers on a map without enough of them. */

import type { Layout } from '#analysis/layout/layout.ts'
import { scoringMapOf } from '#analysis/scoring/scoring-map.ts'
import { scoredLinks } from '#checking/checker/causes.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { linkKindOf } from '#model/mission/custom-kinds.ts'

export const noLinkedPair: Rule = {
  info: {
    id: 'no-linked-pair',
    title: 'Too few linked markers to score',
    group: 'markers',
    severity: 'error',
    source: 'Published scoring for directly linked markers: two markers joined by a line with no marker between',
    confidence: 'H',
    thresholds: [],
  },
  why: 'An objective gives points for controlling markers that are directly linked, one to the next. The map has no such row of markers, so nobody can ever score it.',
  check,
}

/** One finding for each objective, for its longest row. */
function check({ document }: Layout): FindingDraft[] {
  return document.play.objectives.flatMap((objective) => {
    const short = objective.conditions.flatMap((condition) => {
      if (condition.kind !== 'control-linked') return []
      const found = scoringMapOf(document).chain(condition.link, condition.count)
      return found < condition.count ? [{ condition, found }] : []
    })
    const [worst] = short.sort((a, b) => b.condition.count - a.condition.count)
    if (worst === undefined) return []
    const link = linkKindOf(document, worst.condition.link).name
    const has = worst.found === 0 ? `no ${link} at all` : `no more than ${worst.found} in a row`
    return [
      {
        key: objective.id,
        message: `“${objective.title}” asks for ${worst.condition.count} markers joined by ${link}, but the map has ${has}.`,
        advice: `Draw ${link} links from marker to marker, or change the objective.`,
        items: [],
        at: null,
        causes: short.map(({ condition }) => scoredLinks(condition.link)),
      },
    ]
  })
}
