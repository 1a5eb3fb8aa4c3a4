/** Places as the inspector shows and reads them: a panel by square and side, a joint by square and corner, squares in a list. */

import type { Kit } from '#model/kit/kit.ts'
import {
  axisOf,
  type BoardNumber,
  type Compass,
  edgeOfSquare,
  latticeOf,
  type Node,
  parseSquareName,
  type Square,
  squareName,
} from '#model/kit/lattice.ts'
import { faceOf, isFar } from '#model/mission/pill.ts'
import type { Panel } from '#model/mission/terrain.ts'

/** Where a panel starts: on that side of that square. */
export interface PanelPlace {
  readonly square: Square
  readonly side: Compass
}

/** North or west of its first square; south or east where the panel stands on the last line of the board. */
export function placeOfPanel(kit: Kit, panel: Pick<Panel, 'board' | 'x' | 'y' | 'axis'>): PanelPlace {
  const { board, x, y } = panel
  const { columns, rows } = latticeOf(kit, board)
  if (panel.axis === 'horizontal')
    return y < rows ? { square: { board, x, y }, side: 'north' } : { square: { board, x, y: y - 1 }, side: 'south' }
  return x < columns ? { square: { board, x, y }, side: 'west' } : { square: { board, x: x - 1, y }, side: 'east' }
}

/** The panel moved there; its hatchway keeps to the near or the far side when the panel turns. */
export function panelAt<Item extends Pick<Panel, 'board' | 'x' | 'y' | 'axis' | 'hatchway'>>(
  panel: Item,
  { square, side }: PanelPlace,
): Item {
  const edge = edgeOfSquare(square, side)
  const hatchway =
    panel.hatchway === null || axisOf(panel.hatchway.face) !== edge.axis
      ? panel.hatchway
      : { ...panel.hatchway, face: faceOf(edge.axis, isFar(panel.hatchway.face)) }
  return { ...panel, board: square.board, x: edge.x, y: edge.y, axis: edge.axis, hatchway }
}

export const corners = ['north-west', 'north-east', 'south-west', 'south-east'] as const
export type Corner = (typeof corners)[number]

/** A node by a square it is a corner of: the upper left corner of its square unless it lies on the last line. */
export function placeOfNode(
  kit: Kit,
  node: Node & { readonly board: BoardNumber },
): { square: Square; corner: Corner } {
  const { columns, rows } = latticeOf(kit, node.board)
  const east = node.x === columns
  const south = node.y === rows
  return {
    square: { board: node.board, x: node.x - (east ? 1 : 0), y: node.y - (south ? 1 : 0) },
    corner: `${south ? 'south' : 'north'}-${east ? 'east' : 'west'}`,
  }
}

export const nodeAt = (square: Square, corner: Corner): Node & { readonly board: BoardNumber } => ({
  board: square.board,
  x: square.x + (corner.endsWith('east') ? 1 : 0),
  y: square.y + (corner.startsWith('south') ? 1 : 0),
})

/** Squares as text, in reading order of their names as given. */
export const squaresText = (kit: Kit, squares: readonly Square[]): string =>
  squares.map((square) => squareName(kit, square)).join(', ')

const examples: readonly Square[] = [
  { board: 1, x: 3, y: 2 },
  { board: 1, x: 4, y: 2 },
]

/** Reads `C4, C5 F-2`; says which name is no square of the boards. Squares named twice count once. */
export function readSquares(
  kit: Kit,
  text: string,
): { readonly ok: true; readonly squares: readonly Square[] } | { readonly ok: false; readonly reason: string } {
  const names = text.split(/[\s,;]+/).filter((name) => name !== '')
  if (names.length === 0) return { ok: false, reason: `Name at least one square, e.g. ${squaresText(kit, examples)}.` }
  const squares = new Map<string, Square>()
  for (const name of names) {
    const square = parseSquareName(kit, name)
    if (square === undefined) return { ok: false, reason: `“${name}” is not a square.` }
    squares.set(squareName(kit, square), square)
  }
  return { ok: true, squares: [...squares.values()] }
}
