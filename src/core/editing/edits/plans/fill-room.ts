/** Filling a room: the squares one can get to from a square without crossing a wall. Hatchways count as walls, open or closed. */

import { EDGE, edgeState } from '#analysis/layout/edge-states.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { COMPASS, edgeOfSquare, hasSquare, latticeOf, type Square, squareKey, stepOf } from '#model/kit/lattice.ts'

/** The squares of the same board beside this one with nothing on the lattice line between. */
export function openNeighbours(layout: Layout, square: Square): Square[] {
  return COMPASS.flatMap((side) => {
    const step = stepOf(side)
    const next = { board: square.board, x: square.x + step.x, y: square.y + step.y }
    const open = edgeState(layout, square.board, edgeOfSquare(square, side)) === EDGE.free
    return open && hasSquare(latticeOf(layout.kit, square.board), next) ? [next] : []
  })
}

/** The room around a square, row by row. It ends at the edge of the board, also where the other board touches it. */
export function floodFrom(layout: Layout, start: Square): Square[] {
  const found = new Map([[squareKey(start), start]])
  const queue = [start]
  for (let square = queue.pop(); square !== undefined; square = queue.pop())
    for (const next of openNeighbours(layout, square)) {
      if (found.has(squareKey(next))) continue
      found.set(squareKey(next), next)
      queue.push(next)
    }
  return [...found.values()].sort((a, b) => a.y - b.y || a.x - b.x)
}
