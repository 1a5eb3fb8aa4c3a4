/** Places of findings: where on a board, and what people call it. */
import { type Edge, type Node, nodePoint, zoneCentre } from '#core/kit/lattice.ts'
import { type BoardNumber, type Square, squareName } from '#core/kit/square-names.ts'
import type { Layout } from '#core/layout/layout.ts'
import { edgesOf, endsOf } from '#core/layout/panel-geometry.ts'
import { edgeName, edgesName, nodeName } from '#core/layout/place-names.ts'
import type { Panel } from '#core/mission/terrain.ts'
import type { Place } from './finding.ts'

/** The middle of an edge. */
export const edgePlace = ({ kit }: Layout, board: BoardNumber, edge: Edge): Place => ({
  board,
  ...nodePoint(kit, edge.axis === 'horizontal' ? { x: edge.x + 0.5, y: edge.y } : { x: edge.x, y: edge.y + 0.5 }),
  name: edgeName(kit, board, edge),
})

export const nodePlace = ({ kit }: Layout, board: BoardNumber, node: Node): Place => ({
  board,
  ...nodePoint(kit, node),
  name: nodeName(kit, board, node),
})

/** The centre of a square. */
export const squarePlace = ({ kit }: Layout, square: Square): Place => ({
  board: square.board,
  ...zoneCentre(kit, square),
  name: squareName(kit, square),
})

/** The middle of a panel. */
export function panelPlace({ kit }: Layout, panel: Panel): Place {
  const [first, last] = endsOf(kit, panel)
  return {
    board: panel.board,
    ...nodePoint(kit, { x: (first.node.x + last.node.x) / 2, y: (first.node.y + last.node.y) / 2 }),
    name: edgesName(kit, panel.board, edgesOf(kit, panel)),
  }
}
