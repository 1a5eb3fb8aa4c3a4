/** How each edge of the lattice stands: free, an open or closed hatchway, a wall. In numbers, for quick look-up. */
import { type Edge, hasEdge } from '#core/kit/lattice.ts'
import type { BoardNumber } from '#core/kit/square-names.ts'
import type { Layout } from './layout.ts'
import { edgesOf } from './panel-geometry.ts'

/** Nothing stands there; a hatchway that starts open; one that starts closed; a wall. The worst of several panels. */
export const EDGE = { free: 0, open: 1, closed: 2, wall: 3 } as const

export interface EdgeStates {
  /** By node (row by row, `columns + 1` in each): the edge from there toward the east. */
  readonly east: Uint8Array
  /** The edge from there toward the south. */
  readonly south: Uint8Array
}

const cache = new WeakMap<Layout, readonly [EdgeStates, EdgeStates]>()

/** The edges of one board. Layouts are immutable, so they are gone through once for each. */
export function edgeStates(layout: Layout, board: BoardNumber): EdgeStates {
  const known = cache.get(layout) ?? build(layout)
  cache.set(layout, known)
  return known[board - 1] ?? known[0]
}

/** How one edge of a board stands; free off the lattice. */
export function edgeState(layout: Layout, board: BoardNumber, edge: Edge): number {
  if (!hasEdge(layout.kit.lattice, edge)) return EDGE.free
  const { east, south } = edgeStates(layout, board)
  return (edge.axis === 'horizontal' ? east : south)[edge.y * (layout.kit.lattice.columns + 1) + edge.x] ?? EDGE.free
}

function build({ kit, document }: Layout): readonly [EdgeStates, EdgeStates] {
  const across = kit.lattice.columns + 1
  const size = across * (kit.lattice.rows + 1)
  const empty = (): EdgeStates => ({ east: new Uint8Array(size), south: new Uint8Array(size) })
  const boards = [empty(), empty()] as const
  for (const panel of document.panels) {
    const { east, south } = panel.board === 1 ? boards[0] : boards[1]
    const states = panel.axis === 'horizontal' ? east : south
    for (const [half, edge] of edgesOf(kit, panel).entries()) {
      const index = edge.y * across + edge.x
      const opening = panel.hatchway !== null && (panel.hatchway.half === 'second' ? 1 : 0) === half
      const state = opening ? EDGE[panel.hatchway?.start ?? 'closed'] : EDGE.wall
      states[index] = Math.max(states[index] ?? EDGE.free, state)
    }
  }
  return boards
}
