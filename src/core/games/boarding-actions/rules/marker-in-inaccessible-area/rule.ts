/** A marker in an Inaccessible Area. */

import { groundsOf, toField } from '#analysis/layout/battlefield.ts'
import { allSquares } from '#analysis/layout/connected-areas.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { squaresAt } from '#analysis/layout/map-parts.ts'
import { markerName } from '#analysis/layout/place-names.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { pointPlace } from '#checking/checker/places.ts'
import { boardPoint, distanceToBox, less } from '#foundation/geometry/point.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import { nodePoint, squareKey } from '#model/kit/lattice.ts'
import { regionsThat } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'

export const markerInInaccessibleArea: Rule = {
  info: {
    id: 'marker-in-inaccessible-area',
    title: 'Marker in an Inaccessible Area',
    group: 'markers',
    severity: 'error',
    source:
      'Printed: no model enters an Inaccessible Area, and a marker counts from 1 inch; the sizes are those of the kit',
    confidence: 'M',
    kitFigures: ['lattice.pitch', 'sizes.objectiveMarker'],
    thresholds: [],
  },
  why: 'No model can enter an Inaccessible Area, so nobody can stand on a marker there. From outside it counts only within 1 inch of its edge.',
  check,
}

/** One finding for each marker; a warning when a model beside the area can still be in range. */
function check(layout: Layout): FindingDraft[] {
  const closed = new Set<string>()
  for (const region of regionsThat(layout.document, ({ outOfPlay }) => outOfPlay))
    for (const square of region.squares) closed.add(squareKey(square))
  if (closed.size === 0) return []
  return layout.document.markers.flatMap((marker): FindingDraft[] => {
    const under = squaresAt(layout.kit, marker)
    if (under.length === 0 || !under.every((square) => closed.has(squareKey(square)))) return []
    const at = pointPlace(layout, marker)
    const inRange = isInRange(layout, closed, marker)
    return [
      {
        severity: inRange ? 'warning' : 'error',
        message: `${markerName(layout.document, marker)} lies in ${at.name}, which is an Inaccessible Area${inRange ? '; it counts from the squares beside it only' : ''}.`,
        advice: `Move the marker to a square in play, or take ${at.name} out of the Inaccessible Area.`,
        items: [marker.id],
        at,
      },
    ]
  })
}

/** True when a square in play lies within objective range of the marker, on its board or on one that touches it. */
function isInRange(layout: Layout, closed: ReadonlySet<string>, { board, x, y }: Mission['markers'][number]): boolean {
  const { kit, field } = layout
  const pitch = kit.lattice.pitch.value
  const range = kit.sizes.objectiveMarker.value / 2 + MM_PER_INCH
  const at = toField(field, board, boardPoint(x, y))
  const reached = new Set(groundsOf(field).find((ground) => ground.includes(board)))
  return allSquares(layout).some((square) => {
    if (!reached.has(square.board) || closed.has(squareKey(square))) return false
    const corner = nodePoint(kit, square)
    const box = { ...toField(field, square.board, boardPoint(corner.x, corner.y)), width: pitch, height: pitch }
    return less(distanceToBox(box, at), range)
  })
}
