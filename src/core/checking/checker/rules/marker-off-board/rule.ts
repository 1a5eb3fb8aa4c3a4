/** A marker that sticks out beyond the edge of its board. */

import { boxOf, toField } from '#analysis/layout/battlefield.ts'
import { outerEdges, seamsAt } from '#analysis/layout/clearance-raster.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { listOf, markerName } from '#analysis/layout/place-names.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { pointPlace } from '#checking/checker/places.ts'
import { boardPoint, distanceToBox, type FieldPoint, less } from '#foundation/geometry/point.ts'
import { toTenths } from '#foundation/geometry/units.ts'
import { type Compass, latticeOf, placedAt } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'

type Marker = Mission['markers'][number]

export const markerOffBoard: Rule = {
  info: {
    id: 'marker-off-board',
    title: 'Marker beyond the edge of the board',
    group: 'markers',
    severity: 'warning',
    source: 'Published board size of 606 × 703 mm; objective markers 40 mm across',
    confidence: 'M',
    kitFigures: ['lattice.boardWidth', 'lattice.boardHeight', 'sizes.objectiveMarker'],
    thresholds: [],
  },
  why: 'A marker is a disc that lies flat on the board. Part of this one hangs over the edge, with nothing under it and no room to stand.',
  check,
}

/** One finding for each marker; where the boards touch, a marker may lie over the seam. */
function check(layout: Layout): FindingDraft[] {
  const radius = layout.kit.sizes.objectiveMarker.value / 2
  const edges = outerEdges(layout.field)
  return layout.document.markers.flatMap((marker) => {
    const { boardWidth, boardHeight } = latticeOf(layout.kit, marker.board)
    const over: readonly (readonly [Compass, number])[] = [
      ['north', radius - marker.y],
      ['east', marker.x + radius - boardWidth.value],
      ['south', marker.y + radius - boardHeight.value],
      ['west', radius - marker.x],
    ]
    const beyond = over.filter(([, by]) => less(0, by))
    // Where boards meet at a corner, a marker may lie on all of them.
    if (beyond.length === 0 || !edges.some((edge) => less(distanceToBox(edge, centreOf(layout, marker)), radius)))
      return []
    const beside = beyond.filter(([side, by]) => !liesOnNeighbours(layout, marker, side, radius, by))
    // Boards on two sides of the corner leave the ground beyond the corner itself free.
    const out = beside.length > 0 ? beside : beyond
    const at = pointPlace(layout, marker)
    const most = Math.max(...out.map(([, by]) => by))
    const inside = {
      ...marker,
      x: toTenths(clamp(marker.x, out, ['west', 'east'], radius, boardWidth.value)),
      y: toTenths(clamp(marker.y, out, ['north', 'south'], radius, boardHeight.value)),
    }
    return [
      {
        message: `${markerName(layout.document, marker)} ${placedAt(at.name)} sticks out ${most.toFixed(1)} mm over the ${listOf(out.map(([side]) => side))} edge of the board.`,
        advice: `Move the marker at least ${most.toFixed(1)} mm inwards.`,
        items: [marker.id],
        at,
        fix: {
          label: 'Move the marker onto the board',
          safe: false,
          edits: [{ type: 'put', collection: 'markers', item: inside }],
        },
      },
    ]
  })
}

function clamp(
  value: number,
  out: readonly (readonly [Compass, number])[],
  [low, high]: readonly [Compass, Compass],
  radius: number,
  length: number,
): number {
  if (out.some(([side]) => side === low)) return radius
  return out.some(([side]) => side === high) ? length - radius : value
}

const centreOf = ({ field }: Layout, { board, x, y }: Marker): FieldPoint => toField(field, board, boardPoint(x, y))

/** True when the part of the disc beyond that side lies on other boards, along its whole width. */
function liesOnNeighbours(layout: Layout, marker: Marker, side: Compass, radius: number, by: number): boolean {
  const inside = radius - by
  const half = Math.sqrt(Math.max(0, radius * radius - inside * inside))
  // The centre lies on its own board, so the disc is nowhere wider beyond the seam than on it.
  const upright = side === 'east' || side === 'west'
  const { x, y } = centreOf(layout, marker)
  const centre = upright ? y : x
  let reached = centre - half
  const stretches = seamsAt(layout, marker.board, side)
    .map(({ other }) => boxOf(layout.field, other))
    .map((box) => (upright ? [box.y, box.y + box.height] : [box.x, box.x + box.width]) as readonly [number, number])
    .sort(([a], [b]) => a - b)
  for (const [from, to] of stretches) if (!less(reached, from)) reached = Math.max(reached, to)
  return !less(reached, centre + half)
}
