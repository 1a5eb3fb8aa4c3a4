/** How much of a marker's control area lies in sight of the other sides' entry zones, before anybody has moved. */

import { markerBase } from '#analysis/sight/marker-base.ts'
import { obstaclesBetween } from '#analysis/sight/obstacles.ts'
import type { Solid } from '#analysis/sight/solid.ts'
import { planeAt } from '#analysis/sight/terrain.ts'
import { ellipse } from '#foundation/geometry/ellipse.ts'
import type { Box, FieldPoint } from '#foundation/geometry/point.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import { controlPlaces } from './control-area.ts'
import type { Exposure } from './report.ts'
import { seesBox } from './sees-box.ts'
import type { PlacedSides } from './zones.ts'

/**
 * For each marker and side: the share of the control area that some place of some entry zone of another side looks at.
 * The area is taken as places a quarter of an inch apart, and each of them is seen or not exactly; so the share is right
 * to about two parts in a hundred.
 * @param control how far off its edge a marker is controlled (inches)
 */
export function exposureOf(solid: Solid, { sides, zones }: PlacedSides, control: number): Exposure[] {
  const { layout } = solid.terrain
  return layout.document.markers.flatMap((placed): Exposure[] => {
    const { id } = placed
    const marker = markerBase(layout, placed)
    if (marker === undefined) return []
    const places = controlPlaces(solid, marker, control)
    const nearness = Float64Array.from({ length: solid.terrain.blocks.count }, (_, block) =>
      boxDistance(solid, block, marker),
    )
    const lookouts = new Map<Box, number[]>()
    // What stands between the marker and a box is looked up once for all places and sides.
    const between = (box: Box): number[] => {
      const known = lookouts.get(box)
      if (known !== undefined) return known
      const around = ellipse(box.x + box.width / 2, box.y + box.height / 2, Math.hypot(box.width, box.height) / 2)
      const disc = ellipse(marker.x, marker.y, marker.rx + control * MM_PER_INCH)
      const { blocks } = obstaclesBetween(solid, disc, around, [])
      const sorted = [...blocks].sort((a, b) => (nearness[a] ?? 0) - (nearness[b] ?? 0))
      lookouts.set(box, sorted)
      return sorted
    }
    const plane = planeAt(solid.terrain.planes, marker)
    const seen = new Map<Box, Uint8Array>()
    const isSeen = (index: number, box: Box): boolean => {
      const answers = seen.get(box) ?? new Uint8Array(places.length)
      seen.set(box, answers)
      const place = places[index]
      if (answers[index] === UNKNOWN && place !== undefined)
        answers[index] = seesBox(solid.terrain, between(box), place, box) ? SEEN : HIDDEN
      return answers[index] === SEEN
    }
    return sides.map((side) => {
      const boxes = [...zones.values()]
        .filter(({ friends }) => !friends.includes(side.id))
        .flatMap((zone) => zone.lookouts.filter((box) => planeAt(solid.terrain.planes, box) === plane))
      let count = 0
      // Whoever sees a place often sees the next one too.
      let last: Box | undefined
      for (let index = 0; index < places.length; index += 1) {
        if (last === undefined || !isSeen(index, last)) last = boxes.find((box) => isSeen(index, box))
        if (last !== undefined) count += 1
      }
      return { marker: id, side: side.id, share: places.length === 0 ? null : count / places.length }
    })
  })
}

const [UNKNOWN, SEEN, HIDDEN] = [0, 1, 2]

function boxDistance({ terrain: { blocks } }: Solid, block: number, place: FieldPoint): number {
  const side = (index: number): number => blocks.boxes[block * 4 + index] ?? 0
  return Math.hypot(
    Math.max(side(0) - place.x, 0, place.x - side(2)),
    Math.max(side(1) - place.y, 0, place.y - side(3)),
  )
}
