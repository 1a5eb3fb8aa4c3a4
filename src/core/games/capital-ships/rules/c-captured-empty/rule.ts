/** Captured ship without Marines. */

import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { pointPlace } from '#checking/checker/places.ts'
import { capturedBy, nameOf, numberOf, shipsOf } from '#games/capital-ships/reading/fleet.ts'

export const cCapturedEmpty: Rule = {
  info: {
    id: 'c-captured-empty',
    title: 'Captured ship without Marines',
    group: 'mission',
    severity: 'error',
    source: 'Capital-ship boarding v1.2.1, line 28',
    confidence: 'H',
    thresholds: [],
  },
  why: 'Who captures a ship leaves at least one Marine aboard.',
  check,
}

function check(layout: Layout): FindingDraft[] {
  const { document } = layout
  return shipsOf(document).flatMap((ship) => {
    const marines = numberOf(ship, 'Marines')
    if (capturedBy(document, ship) === undefined || marines === undefined || marines >= 1) return []
    return [
      {
        message: `${nameOf(document, ship)} is captured and has Marines ${marines}.`,
        advice: 'Leave at least one Marine aboard, or say that the ship is not captured.',
        items: [ship.id],
        at: pointPlace(layout, ship),
        fix: {
          label: 'Leave one Marine aboard',
          safe: false,
          edits: [{ type: 'put', collection: 'tokens', item: { ...ship, figures: { ...ship.figures, Marines: 1 } } }],
        },
      },
    ]
  })
}
