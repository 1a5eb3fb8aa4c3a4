/** What lies on the two sides of an edge of the lattice. */
import { type Edge, edgeOfSquare, hasSquare, latticeOf } from '#model/kit/lattice.ts'
import type { BoardNumber, Square } from '#model/kit/square-names.ts'
import { beyond } from './connected-areas.ts'
import type { Layout } from './layout.ts'

/**
 * The squares on the north or west side of an edge and those on its south or east side, panels not heeded. One square
 * each inside a board; on the rim none off the board, and up to two across the seam of boards that touch.
 */
export function besideEdge(
  layout: Layout,
  board: BoardNumber,
  edge: Edge,
): readonly [readonly Square[], readonly Square[]] {
  const [before, after] = edge.axis === 'horizontal' ? (['north', 'south'] as const) : (['west', 'east'] as const)
  const near = { board, x: edge.x, y: edge.y }
  // The edge is the near side of the square it starts at; at the far rim there is no such square.
  if (hasSquare(latticeOf(layout.kit, board), near)) return [beyond(layout, near, before), [near]]
  const step = edgeOfSquare({ x: 0, y: 0 }, after)
  const far = { board, x: edge.x - step.x, y: edge.y - step.y }
  return hasSquare(latticeOf(layout.kit, board), far) ? [[far], beyond(layout, far, after)] : [[], []]
}
