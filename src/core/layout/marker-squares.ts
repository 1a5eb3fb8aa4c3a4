/** Which squares a marker lies in. */
import { distanceToBox } from '#core/geometry/box-distance.ts'
import { boardPoint } from '#core/geometry/point.ts'
import { less } from '#core/geometry/tolerance.ts'
import { hasZone, nodePoint, zoneAt } from '#core/kit/lattice.ts'
import type { Square } from '#core/kit/square-names.ts'
import type { Marker } from '#core/mission/objects.ts'
import type { Layout } from './layout.ts'

type Lying = Pick<Marker, 'board' | 'x' | 'y'>

/** The square under the middle of a marker; undefined off the board. */
export function squareOfMarker({ kit }: Layout, marker: Lying): Square | undefined {
  const zone = zoneAt(kit, boardPoint(marker.x, marker.y))
  return zone && { board: marker.board, ...zone }
}

const cache = new WeakMap<Layout, Map<string, readonly Square[]>>()

/** The squares of its board that a marker lies in, wholly or in part: from each of them a model can stand on it. */
export function squaresUnder(layout: Layout, marker: Lying): readonly Square[] {
  const known = cache.get(layout) ?? new Map<string, readonly Square[]>()
  cache.set(layout, known)
  const key = `${marker.board}:${marker.x},${marker.y}`
  const found = known.get(key) ?? lookUnder(layout, marker)
  known.set(key, found)
  return found
}

function lookUnder(layout: Layout, marker: Lying): Square[] {
  const { kit } = layout
  const here = squareOfMarker(layout, marker)
  if (here === undefined) return []
  const side = kit.lattice.pitch.value
  const radius = kit.sizes.objectiveMarker.value / 2
  const corner = nodePoint(kit, here)
  const inside = (at: number): boolean => !less(at, radius) && !less(side - at, radius)
  if (inside(marker.x - corner.x) && inside(marker.y - corner.y)) return [here]
  return [-1, 0, 1]
    .flatMap((down) => [-1, 0, 1].map((across) => ({ x: here.x + across, y: here.y + down })))
    .filter((zone) => hasZone(kit.lattice, zone))
    .filter((zone) => less(distanceToBox({ ...nodePoint(kit, zone), width: side, height: side }, marker), radius))
    .map((zone) => ({ board: marker.board, ...zone }))
}
