/** A square in two areas of a ship: hangar, room, bridge. */

import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { sharedSquares } from '#checking/checker/places.ts'
import { areaName, isShipArea } from '#games/ship-to-ship/reading/ship-plan.ts'

export const sAreasOverlap: Rule = {
  info: {
    id: 's-areas-overlap',
    title: 'Square in two rooms',
    group: 'build',
    severity: 'error',
    source: 'Home-made ship-to-ship assault rules, hangars, rooms and bridge: each is a separate place',
    confidence: 'H',
    thresholds: [],
  },
  why: 'A breach empties the hangar behind it, a system lies in one room, and defenders come back at the bridge. In a square of two areas it is unclear which one applies.',
  check,
}

/** Looks at areas of all three kinds: each is a separate place. */
function check(layout: Layout): FindingDraft[] {
  return sharedSquares(layout, layout.document.regions.filter(isShipArea), () => '', areaName)
}
