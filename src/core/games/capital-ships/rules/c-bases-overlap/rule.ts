/** Bases overlap. */

import type { Layout } from '#analysis/layout/layout.ts'
import { basesOverlap } from '#analysis/layout/token-places.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { pointPlace } from '#checking/checker/places.ts'
import { nameOf, nearPairs } from '#games/capital-ships/reading/fleet.ts'

export const cBasesOverlap: Rule = {
  info: {
    id: 'c-bases-overlap',
    title: 'Bases overlap',
    group: 'mission',
    severity: 'warning',
    source: 'Capital-ship boarding v1.2.1, line 7: contact is not overlap',
    confidence: 'H',
    thresholds: [],
  },
  why: 'Bases may touch, which is contact; two cannot stand in one place.',
  check,
}

function check(layout: Layout): FindingDraft[] {
  const { document } = layout
  return nearPairs(layout, document.tokens, 0)
    .filter(([one, other]) => basesOverlap(layout, one, other))
    .map(([one, other]) => ({
      message: `The bases of ${nameOf(document, one)} and ${nameOf(document, other)} overlap.`,
      advice: 'Move one of them, so that they touch at most.',
      items: [one.id, other.id],
      at: pointPlace(layout, one),
    }))
}
