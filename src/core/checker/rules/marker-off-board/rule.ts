/** A marker that sticks out beyond the edge of its board. */
import { pointPlace } from '#core/checker/places.ts'
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import { less, same } from '#core/geometry/tolerance.ts'
import { toTenths } from '#core/geometry/units.ts'
import type { Compass } from '#core/kit/lattice.ts'
import { opposite } from '#core/kit/lattice.ts'
import { boxOf } from '#core/layout/battlefield.ts'
import type { Layout } from '#core/layout/layout.ts'
import { listOf, markerName } from '#core/layout/place-names.ts'
import type { Mission } from '#core/mission/document.ts'

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
  why: 'A marker is a disc that lies flat on the board. Part of this one hangs over the edge, where nothing holds it and nobody can stand.',
  check,
}

/** One finding for each marker; where the boards touch, a marker may lie over the seam. */
function check(layout: Layout): FindingDraft[] {
  const { boardWidth, boardHeight } = layout.kit.lattice
  const radius = layout.kit.sizes.objectiveMarker.value / 2
  return layout.document.markers.flatMap((marker) => {
    const over: readonly (readonly [Compass, number])[] = [
      ['north', radius - marker.y],
      ['east', marker.x + radius - boardWidth.value],
      ['south', marker.y + radius - boardHeight.value],
      ['west', radius - marker.x],
    ]
    const out = over.filter(([side, by]) => less(0, by) && !liesOnNeighbour(layout, marker, side, radius, by))
    if (out.length === 0) return []
    const at = pointPlace(layout, marker)
    const most = Math.max(...out.map(([, by]) => by))
    const inside = {
      ...marker,
      x: toTenths(clamp(marker.x, out, ['west', 'east'], radius, boardWidth.value)),
      y: toTenths(clamp(marker.y, out, ['north', 'south'], radius, boardHeight.value)),
    }
    return [
      {
        message: `${markerName(layout.document, marker)} in ${at.name} sticks out ${most.toFixed(1)} mm over the ${listOf(out.map(([side]) => side))} edge of the board.`,
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

/** True when the part of the disc beyond that side lies on the other board, along its whole width. */
function liesOnNeighbour(
  { document, field }: Layout,
  marker: Marker,
  side: Compass,
  radius: number,
  by: number,
): boolean {
  const { arrangement } = document
  if (arrangement.kind !== 'joined' || !same(arrangement.gap, 0)) return false
  if (side !== (marker.board === 1 ? arrangement.edge : opposite(arrangement.edge))) return false
  const [mine, theirs] = [boxOf(field, marker.board), boxOf(field, marker.board === 1 ? 2 : 1)]
  const inside = radius - by
  const half = Math.sqrt(Math.max(0, radius * radius - inside * inside))
  // The centre lies on its own board, so the disc is nowhere wider beyond the seam than on it.
  const upright = side === 'east' || side === 'west'
  const centre = upright ? mine.y + marker.y : mine.x + marker.x
  const [from, length] = upright ? [theirs.y, theirs.height] : [theirs.x, theirs.width]
  return !less(centre - half, from) && !less(from + length, centre + half)
}
