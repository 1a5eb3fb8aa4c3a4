/** How each edge of the lattice stands: free, breached, a hatchway, a wall. In numbers, for quick look-up. */
import { type Edge, hasEdge, latticeOf } from '#model/kit/lattice.ts'
import type { BoardNumber } from '#model/kit/square-names.ts'
import type { Mission } from '#model/mission/document.ts'
import { fromParts } from './from-parts.ts'
import type { Layout } from './layout.ts'
import { byBoard } from './on-boards.ts'
import { edgesOf } from './panel-geometry.ts'

/**
 * Nothing stands there; a wall that is breached from the start; a hatchway that starts open; one that starts closed; a
 * wall that can be breached; a wall. The worst of several panels.
 */
export const EDGE = { free: 0, breached: 1, open: 2, closed: 3, breachable: 4, wall: 5 } as const

export interface EdgeStates {
  /** By node (row by row, `columns + 1` in each): the edge from there toward the east. */
  readonly east: Uint8Array
  /** The edge from there toward the south. */
  readonly south: Uint8Array
}

/** The edges of one board. Layouts are immutable, so they are gone through once for each. */
export function edgeStates(layout: Layout, board: BoardNumber): EdgeStates {
  return allBoards(layout)[board - 1] ?? empty
}

/** How one edge of a board stands; free off the lattice. */
export function edgeState(layout: Layout, board: BoardNumber, edge: Edge): number {
  const lattice = latticeOf(layout.kit, board)
  if (!hasEdge(lattice, edge)) return EDGE.free
  const { east, south } = edgeStates(layout, board)
  return (edge.axis === 'horizontal' ? east : south)[edge.y * (lattice.columns + 1) + edge.x] ?? EDGE.free
}

/** Whether there are edges that stand worse than the one and no worse than the other (see `EDGE`). */
export const hasEdges = (layout: Layout, worseThan: number, upTo: number): boolean =>
  (statesOf(layout) & ((2 << upTo) - (2 << worseThan))) !== 0

/** How edges stand: for each way that there is, the bit of its number. */
const statesOf = fromParts((layout): number => {
  let states = 0
  for (const { east, south } of allBoards(layout))
    for (const edges of [east, south]) for (const state of edges) states |= 1 << state
  return states
})

const empty: EdgeStates = { east: new Uint8Array(0), south: new Uint8Array(0) }

/** The edges of each board. What looks the same is the same: a wall that is taken for another of its length changes nothing. */
const allBoards = fromParts(
  (layout, before: readonly EdgeStates[] | undefined): readonly EdgeStates[] =>
    statesOnBoards(layout).map((now, index) => {
      const old = before?.[index]
      return old !== undefined && areAlike(old, now) ? old : now
    }),
  (boards, before) => boards.length === before.length && boards.every((board, index) => board === before[index]),
)

const statesOnBoards = byBoard(({ kit, board, panels }): EdgeStates => {
  const { columns, rows } = latticeOf(kit, board)
  const across = columns + 1
  const size = across * (rows + 1)
  const [east, south] = [new Uint8Array(size), new Uint8Array(size)]
  for (const panel of panels) {
    const states = panel.axis === 'horizontal' ? east : south
    for (const [half, edge] of edgesOf(kit, panel).entries()) {
      const index = edge.y * across + edge.x
      states[index] = Math.max(states[index] ?? EDGE.free, stateOf(panel, half))
    }
  }
  return { east, south }
})

const areAlike = (one: EdgeStates, other: EdgeStates): boolean =>
  one === other || (areEqual(one.east, other.east) && areEqual(one.south, other.south))

const areEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((state, index) => state === other[index])

/** How a panel leaves the first (0) or second (1) of its edges. A breach takes the whole panel, its hatchway too. */
function stateOf({ hatchway, breach }: Mission['panels'][number], half: number): number {
  if (breach === 'breached') return EDGE.breached
  if (hatchway !== null && (hatchway.half === 'second' ? 1 : 0) === half) return EDGE[hatchway.start]
  return breach === 'intact' ? EDGE.breachable : EDGE.wall
}
