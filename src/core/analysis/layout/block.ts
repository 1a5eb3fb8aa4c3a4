/** Footprints on the lattice: boxes along a wall from a node (mm on the battlefield). */
import type { Box } from '#foundation/geometry/point.ts'
import { axisOf, type Compass, type Node, nodePoint } from '#model/kit/lattice.ts'
import type { BoardNumber } from '#model/kit/square-names.ts'
import { toField } from './battlefield.ts'
import type { Layout } from './layout.ts'

/** A box that reaches from `from` to `to` in a direction from a node, and `width` across it. */
export function block(
  { kit, field }: Pick<Layout, 'kit' | 'field'>,
  board: BoardNumber,
  node: Node,
  toward: Compass,
  { from, to, width }: { from: number; to: number; width: number },
): Box {
  const at = toField(field, board, nodePoint(kit, node))
  const back = toward === 'north' || toward === 'west'
  const near = back ? -to : from
  const length = to - from
  return axisOf(toward) === 'horizontal'
    ? { x: at.x + near, y: at.y - width / 2, width: length, height: width }
    : { x: at.x - width / 2, y: at.y + near, width, height: length }
}
