/**
 * The ground from which a marker is controlled, as places of a grid round its middle: a model whose base reaches one of them
 * controls the marker. Measured as the rules do, so that what lies behind a wall is not in it.
 */

import type { Base } from '#analysis/sight/base.ts'
import { exploreFrom } from '#analysis/sight/distance.ts'
import { endsOf } from '#analysis/sight/ends.ts'
import { type Solid, standingAt } from '#analysis/sight/solid.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'

/** Distance between two places (mm): a quarter of an inch. */
const CONTROL_GRID_MM = MM_PER_INCH / 4

/** @param control how far off the marker's edge it reaches (inches) */
export function controlPlaces(solid: Solid, marker: Base, control: number): FieldPoint[] {
  const ends = endsOf(solid, marker)
  const end = typeof ends === 'string' ? undefined : ends[0]
  if (end === undefined) return []
  const { terrain, closed } = solid
  const { blocks, corners } = terrain
  const range = control * MM_PER_INCH
  const corner = { near: [] as number[], length: [] as number[] }
  exploreFrom(
    solid,
    end,
    () => 0,
    (index, length) => {
      if (length > range) return true
      corner.near.push(index)
      corner.length.push(length)
      return false
    },
  )
  const most = marker.rx + range
  const steps = Math.floor(most / CONTROL_GRID_MM)
  const places: FieldPoint[] = []
  for (let row = -steps; row <= steps; row += 1)
    for (let column = -steps; column <= steps; column += 1) {
      const place = { x: marker.x + column * CONTROL_GRID_MM, y: marker.y + row * CONTROL_GRID_MM }
      if (Math.hypot(place.x - marker.x, place.y - marker.y) > most || standingAt(solid, place) !== end.plane) continue
      const isReached =
        !blocks.isBlocked(marker.x, marker.y, place.x, place.y, closed) ||
        corner.near.some((index, at) => {
          const [x, y] = [corners.x[index] ?? 0, corners.y[index] ?? 0]
          const whole = (corner.length[at] ?? 0) + Math.hypot(place.x - x, place.y - y)
          return whole <= range && !blocks.isBlocked(x, y, place.x, place.y, closed)
        })
      if (isReached) places.push(place)
    }
  return places
}
