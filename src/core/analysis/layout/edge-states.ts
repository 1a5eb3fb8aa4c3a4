/** How each edge of the lattice stands: free, breached, a hatchway, a wall. In numbers, for quick look-up. */

import { type Kit, thicknessOf } from '#model/kit/kit.ts'
import { type BoardNumber, type Edge, hasEdge, latticeOf } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Panel } from '#model/mission/terrain.ts'
import { byBoard, fromParts } from './from-parts.ts'
import type { Layout } from './layout.ts'
import { edgeNumber, edgesOf, hatchwayEdge, opensInEdge } from './panel-geometry.ts'

// Edges with hatchways, so that two panels on one edge are one fault to whatever looks at hatchways.

interface HatchwayEdge {
  readonly board: BoardNumber
  readonly edge: Edge
  /** The panels that have their hatchway there, in the order of the document. */
  readonly panels: readonly Panel[]
}

/** Every edge with a hatchway, in the order of the document. Layouts are immutable, so they are looked for once. */
export const hatchwayEdges = fromParts(({ kit, document }): readonly HatchwayEdge[] => {
  const edges = new Map<number, HatchwayEdge & { readonly panels: Panel[] }>()
  for (const panel of document.panels) {
    const edge = hatchwayEdge(kit, panel)
    if (edge === undefined) continue
    const key = edgeNumber(panel.board, edge)
    const known = edges.get(key)
    if (known === undefined) edges.set(key, { board: panel.board, edge, panels: [panel] })
    else known.panels.push(panel)
  }
  return [...edges.values()]
})

// Thickness of the walls on the edges of the boards, for kits in which some pieces have their own thickness.

/** Panel offsets by edge for each board (mm); empty for a kit whose pieces are all alike. */
const standing = byBoard(({ kit, panels }): ReadonlyMap<number, number> => thicknessesOf(kit, panels))

/** How thick the walls on the edges of one board are (mm), by `edgeNumber`; empty where all pieces are as thick as the kit says. */
export function thicknessesOf(kit: Kit, panels: readonly Panel[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  if (!kit.pieces.some((piece) => piece.kind === 'panel' && piece.thickness !== undefined)) return found
  for (const panel of panels) {
    const thickness = thicknessOf(kit, panel.piece)
    for (const edge of edgesOf(kit, panel)) {
      const key = edgeNumber(panel.board, edge)
      found.set(key, Math.max(found.get(key) ?? 0, thickness))
    }
  }
  return found
}

/** How thick the wall on an edge is (mm): the thickest of several, the kit's where nothing stands. */
export const thicknessAt = (layout: Layout, board: BoardNumber, edge: Edge): number =>
  standing(layout)[board - 1]?.get(edgeNumber(board, edge)) ?? layout.kit.sizes.thickness.value

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

/**
 * The edges of each board. Boards whose edges look the same keep the same object: replacing a wall by another of its
 * length changes nothing.
 */
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
      states[index] = Math.max(states[index] ?? EDGE.free, stateOf(kit, panel, half))
    }
  }
  return { east, south }
})

const areAlike = (one: EdgeStates, other: EdgeStates): boolean =>
  one === other || (areEqual(one.east, other.east) && areEqual(one.south, other.south))

const areEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((state, index) => state === other[index])

/** How a panel leaves the first (0) or second (1) of its edges. A breach takes the whole panel, its hatchway too. */
function stateOf(kit: Kit, panel: Mission['panels'][number], half: number): number {
  const { hatchway, breach } = panel
  if (breach === 'breached') return EDGE.breached
  if (hatchway !== null && opensInEdge(kit, panel, half)) return EDGE[hatchway.start]
  return breach === 'intact' ? EDGE.breachable : EDGE.wall
}
