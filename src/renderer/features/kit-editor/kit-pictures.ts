/** Pictures of a kit while it is edited, to scale: its board with a piece on it, and its pieces. */
import type { Shape } from '#drawing/display/display-list.ts'
import { pieceSample } from '#drawing/display/draw-terrain.ts'
import { grow, line, placed, rectangle } from '#drawing/display/shapes.ts'
import type { Box } from '#foundation/geometry/point.ts'
import type { Kit, Piece } from '#model/kit/kit.ts'
import type { Picture } from '#ui/pictures/pictures.ts'

/** Room around what is drawn (mm). */
const AROUND = 8

/**
 * One board with its rim and squares, and the piece on a line in its middle.
 * @param room the picture fits into it (pixels)
 */
export function boardPicture(kit: Kit, piece: Piece | undefined, room: { width: number; height: number }): Picture {
  const { columns, rows, pitch, rim, boardWidth, boardHeight } = kit.lattice
  const board: Box = { x: 0, y: 0, width: boardWidth.value, height: boardHeight.value }
  const [left, top] = [rim.value, rim.value]
  const [right, bottom] = [left + columns * pitch.value, top + rows * pitch.value]
  const shapes: Shape[] = [rectangle(board, { fill: 'plate', stroke: 'plate-edge', width: 2.4 })]
  const thin = { stroke: 'lattice', width: 1.2 } as const
  for (let column = 0; column <= columns; column += 1) {
    const x = left + column * pitch.value
    shapes.push(line({ x, y: top }, { x, y: bottom }, thin))
  }
  for (let row = 0; row <= rows; row += 1) {
    const y = top + row * pitch.value
    shapes.push(line({ x: left, y }, { x: right, y }, thin))
  }
  if (piece !== undefined) shapes.push(...pieceSample(kit, piece).map((shape) => placed(shape, 1, nodeFor(kit, piece))))
  const box = grow(board, AROUND)
  return { box, scale: Math.min(room.width / box.width, room.height / box.height), shapes }
}

/** A place on the lattice near the middle of the board where the piece can stand. */
function nodeFor(kit: Kit, piece: Piece): { x: number; y: number } {
  const { columns, rows, pitch, rim } = kit.lattice
  const odd = piece.kind === 'panel' && piece.span % 2 === 1
  const column = odd ? Math.floor((columns - 1) / 2) + 0.5 : Math.round(columns / 2)
  return { x: rim.value + column * pitch.value, y: rim.value + Math.max(1, Math.round(rows / 2)) * pitch.value }
}

/** Pixels for a millimetre at which the longest panel of the kit is so many pixels long. */
export function piecesScale(kit: Kit, pixels: number): number {
  const spans = kit.pieces.map((piece) => (piece.kind === 'panel' ? piece.span : 1))
  return pixels / (Math.max(1, ...spans) * kit.lattice.pitch.value + 2 * AROUND)
}

/** A piece by itself. */
export function piecePicture(kit: Kit, piece: Piece, scale: number): Picture {
  const span = piece.kind === 'panel' ? piece.span : 0.6
  const half = (span * kit.lattice.pitch.value) / 2 + AROUND
  const across = Math.max(kit.sizes.pillarWidth.value, kit.sizes.wallEndWidth.value, 24) / 2 + 4
  return { box: { x: -half, y: -across, width: 2 * half, height: 2 * across }, scale, shapes: pieceSample(kit, piece) }
}
