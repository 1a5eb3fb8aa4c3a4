/** An entry zone on squares of Prison Cells. */

import { distinctSquares, regionsOf, squaresName, zoneName } from '#analysis/layout/area-names.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { squareNumber } from '#analysis/layout/panel-geometry.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { squarePlace } from '#checking/checker/places.ts'

export const entryZoneInPrisonCells: Rule = {
  info: {
    id: 'entry-zone-in-prison-cells',
    title: 'Entry Zone in Prison Cells',
    group: 'zones',
    severity: 'warning',
    source: 'Jailbreak as published: nobody but the imprisoned unit is set up in the Prison Cells',
    confidence: 'H',
    thresholds: [],
  },
  why: 'Only the imprisoned unit is set up in the Prison Cells, and a special rule puts it there. Whoever else came in here would stand in a locked cell.',
  check,
}

/** One finding for each zone. */
function check(layout: Layout): FindingDraft[] {
  const cells = new Set(regionsOf(layout.document, 'prison-cells').flatMap(({ squares }) => squares.map(squareNumber)))
  if (cells.size === 0) return []
  return layout.document.zones.flatMap((zone) => {
    const inside = distinctSquares(zone.squares).filter((square) => cells.has(squareNumber(square)))
    const [first] = inside
    if (first === undefined) return []
    return [
      {
        key: zone.id,
        message: `${squaresName(layout, inside)} of ${zoneName(layout, zone)} ${inside.length === 1 ? 'lies' : 'lie'} in Prison Cells.`,
        advice: 'Move the zone out of the cells, or draw the cells elsewhere.',
        items: [zone.id],
        at: squarePlace(layout, first),
      },
    ]
  })
}
