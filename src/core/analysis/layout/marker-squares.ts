/** Which squares a marker lies in. */
import { distanceToBox } from '#foundation/geometry/box-distance.ts'
import { boardPoint } from '#foundation/geometry/point.ts'
import { less } from '#foundation/geometry/tolerance.ts'
import { memoize } from '#foundation/memoize.ts'
import type { Kit } from '#model/kit/kit.ts'
import { hasSquare, latticeOf, nodePoint, squareOnBoard } from '#model/kit/lattice.ts'
import type { Square } from '#model/kit/square-names.ts'
import type { Marker } from '#model/mission/objects.ts'
import type { Layout } from './layout.ts'

type Lying = Pick<Marker, 'board' | 'x' | 'y'>

/** The square under the middle of a marker; undefined off the board. */
export function squareOfMarker({ kit }: Pick<Layout, 'kit'>, marker: Lying): Square | undefined {
  const zone = squareOnBoard(kit, marker.board, boardPoint(marker.x, marker.y))
  return zone && { board: marker.board, ...zone }
}

const underIn = memoize((kit: Kit) => memoize((marker: Lying): readonly Square[] => lookUnder(kit, marker)))

/** The squares of its board that a marker lies in, wholly or in part: from each of them a model can stand on it. */
export const squaresUnder = ({ kit }: Pick<Layout, 'kit'>, marker: Lying): readonly Square[] => underIn(kit)(marker)

function lookUnder(kit: Kit, marker: Lying): Square[] {
  const here = squareOfMarker({ kit }, marker)
  if (here === undefined) return []
  const side = kit.lattice.pitch.value
  const radius = kit.sizes.objectiveMarker.value / 2
  const corner = nodePoint(kit, here)
  const inside = (at: number): boolean => !less(at, radius) && !less(side - at, radius)
  if (inside(marker.x - corner.x) && inside(marker.y - corner.y)) return [here]
  const found: Square[] = []
  for (let y = here.y - 1; y <= here.y + 1; y += 1)
    for (let x = here.x - 1; x <= here.x + 1; x += 1) {
      if (!hasSquare(latticeOf(kit, marker.board), { x, y })) continue
      const { x: left, y: top } = nodePoint(kit, { x, y })
      if (less(distanceToBox({ x: left, y: top, width: side, height: side }, marker), radius))
        found.push({ board: marker.board, x, y })
    }
  return found
}
