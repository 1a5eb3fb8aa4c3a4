/** What zones and regions share: their squares as boxes and outlines on the battlefield. */
import type { Box, XY } from '#foundation/geometry/point.ts'
import { type LatticeSquare, latticeSquareKey } from '#model/kit/lattice.ts'
import type { Square } from '#model/kit/square-names.ts'
import { cornerOf, type DrawContext, nodeAt, pitchOf } from './draw-context.ts'
import { loopsAround, partsOf } from './outline.ts'
import type { Typeface } from './text-metrics.ts'

/** How far inside their squares areas are drawn (mm), so that a wall on the border does not hide the outline. */
export const INSET = 5
/** Names on areas. */
export const plain: Typeface = { face: 'condensed', bold: false }

/** Parts of an area, board by board: boards keep their rims between them. */
export const partsOnBoards = (context: DrawContext, squares: readonly Readonly<Square>[]): Square[][] =>
  context.field.boards.flatMap(({ board }) => partsOf(squares.filter((square) => square.board === board)))

/** The lines around a part, `inset` mm inside its squares. */
export const loopsOf = (context: DrawContext, part: readonly Square[], inset = INSET): XY[][] => {
  const board = part[0]?.board ?? 1
  return loopsAround(part, nodeAt(context, board, { x: 0, y: 0 }), pitchOf(context), inset)
}

/** The drawn box of every square: inset where the part ends, up to the lattice line where it goes on. */
export function boxesOf(context: DrawContext, part: readonly Square[]): Box[] {
  const taken = new Set(part.map(latticeSquareKey))
  const pitch = pitchOf(context)
  return part.map((square) => {
    const { x, y } = cornerOf(context, square)
    const inset = (dx: number, dy: number): number =>
      taken.has(latticeSquareKey({ x: square.x + dx, y: square.y + dy })) ? 0 : INSET
    const [left, top] = [inset(-1, 0), inset(0, -1)]
    return {
      x: x + left,
      y: y + top,
      width: pitch - left - inset(1, 0),
      height: pitch - top - inset(0, 1),
    }
  })
}

/** How many squares of the part follow one another to the right, this one included. */
export function roomFrom(part: readonly LatticeSquare[], square: LatticeSquare): number {
  let count = 1
  while (part.some(({ x, y }) => y === square.y && x === square.x + count)) count += 1
  return count
}
