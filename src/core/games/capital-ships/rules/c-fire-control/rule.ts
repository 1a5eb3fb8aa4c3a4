/** Driven-off squadron with Fire Control above 1. */

import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { pointPlace } from '#checking/checker/places.ts'
import { nameOf, numberOf, squadronsOf, textOf } from '#games/capital-ships/reading/fleet.ts'

export const cFireControl: Rule = {
  info: {
    id: 'c-fire-control',
    title: 'Driven-off squadron with Fire Control above 1',
    group: 'mission',
    severity: 'warning',
    source: 'Capital-ship boarding v1.2.1, line 40',
    confidence: 'H',
    thresholds: [],
  },
  why: 'A squadron that was driven off has Fire Control 1, or 0 when it was spent.',
  check,
}

function check(layout: Layout): FindingDraft[] {
  const { document } = layout
  return squadronsOf(document).flatMap((squadron) => {
    const control = numberOf(squadron, 'Fire Control')
    if (textOf(squadron, 'Driven off') === undefined || control === undefined || control <= 1) return []
    return [
      {
        message: `${nameOf(document, squadron)} was driven off and has Fire Control ${control}.`,
        advice: 'Set Fire Control to 1, or to 0 when it was spent.',
        items: [squadron.id],
        at: pointPlace(layout, squadron),
        fix: {
          label: 'Set Fire Control to 1',
          safe: false,
          edits: [
            {
              type: 'put',
              collection: 'tokens',
              item: { ...squadron, figures: { ...squadron.figures, 'Fire Control': 1 } },
            },
          ],
        },
      },
    ]
  })
}
