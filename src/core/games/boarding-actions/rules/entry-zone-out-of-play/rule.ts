/** An entry zone on squares that nobody may enter. */

import { distinctSquares, squaresName, zoneName } from '#analysis/layout/area-names.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { squareNumber } from '#analysis/layout/panel-geometry.ts'
import { squaresOutOfPlay } from '#analysis/layout/reachable-squares.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { squarePlace } from '#checking/checker/places.ts'

export const entryZoneOutOfPlay: Rule = {
  info: {
    id: 'entry-zone-out-of-play',
    title: 'Entry Zone in an Inaccessible Area',
    group: 'zones',
    severity: 'error',
    source: 'The Inaccessible Area of published missions: nothing is set up in it and nothing moves into it',
    confidence: 'H',
    thresholds: [],
  },
  why: 'Nobody may be set up in an Inaccessible Area, and an Entry Zone is where units are set up: the two exclude each other.',
  check,
}

/** One finding for each zone; a warning when some of its squares are in play. */
function check(layout: Layout): FindingDraft[] {
  const closed = squaresOutOfPlay(layout)
  return layout.document.zones.flatMap((zone) => {
    const squares = distinctSquares(zone.squares)
    const lost = squares.filter((square) => closed.has(squareNumber(square)))
    const [first] = lost
    if (first === undefined) return []
    return [
      {
        key: zone.id,
        severity: lost.length === squares.length ? 'error' : 'warning',
        message: `${squaresName(layout, lost)} of ${zoneName(layout, zone)} ${lost.length === 1 ? 'lies' : 'lie'} in an Inaccessible Area.`,
        advice: 'Move the zone, or take the squares out of the Inaccessible Area.',
        items: [zone.id],
        at: squarePlace(layout, first),
      },
    ] as const
  })
}
