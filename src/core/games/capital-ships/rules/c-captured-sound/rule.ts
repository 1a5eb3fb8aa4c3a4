/** Captured ship that still has Structure. */

import type { Layout } from '#analysis/layout/layout.ts'
import { capturedWhole } from '#checking/checker/causes.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { pointPlace } from '#checking/checker/places.ts'
import { capturedBy, nameOf, numberOf, shipsOf } from '#games/capital-ships/reading/fleet.ts'

export const cCapturedSound: Rule = {
  info: {
    id: 'c-captured-sound',
    title: 'Captured ship that still has Structure',
    group: 'mission',
    severity: 'error',
    source: 'Capital-ship boarding v1.2.1, line 26',
    confidence: 'H',
    thresholds: [],
  },
  why: 'A ship is captured when its Structure is at 0 with boarders aboard, and not before.',
  check,
}

function check(layout: Layout): FindingDraft[] {
  const { document } = layout
  return shipsOf(document).flatMap((ship) => {
    const structure = numberOf(ship, 'Structure')
    if (capturedBy(document, ship) === undefined || structure === undefined || structure <= 0) return []
    return [
      {
        message: `${nameOf(document, ship)} is captured and has Structure ${structure}.`,
        advice: 'Set its Structure to 0, or say that it is not captured.',
        items: [ship.id],
        at: pointPlace(layout, ship),
        causes: [capturedWhole(ship.id)],
      },
    ]
  })
}
