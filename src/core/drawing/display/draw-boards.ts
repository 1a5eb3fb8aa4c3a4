/** The boards themselves: plates, lattice, square names, and titles where they are deck levels. */

import type { PlacedBoard } from '#analysis/layout/battlefield.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import type { XY } from '#foundation/geometry/point.ts'
import { boardSquares, latticeOf, type Node, nodesOf, squareName } from '#model/kit/lattice.ts'
import { customDeckTitle, defaultDeckTitle, hasDecks } from '#model/mission/arrangement.ts'
import type { Figure, Paint, Shape } from './display-list.ts'
import { type DrawContext, nodeAt, pitchOf } from './draw-context.ts'
import { fitText, grow, label, line, rectangle, textWidth } from './shapes.ts'

const plate: Paint = { fill: 'plate', stroke: 'plate-edge', width: 2.4 }
const rim: Paint = { stroke: 'plate-edge', width: 0.9 }
const hairline: Paint = { stroke: 'lattice', width: 0.8 }
const node: Paint = { fill: 'node' }
/** Half the side of the small squares at the nodes (mm). */
const NODE_REACH = 3.5

/** Outer edge and rim of every board, and the title of each deck above it. */
export const drawPlates = (context: DrawContext): Figure[] =>
  context.field.boards.map((placed) => ({
    item: null,
    shapes: [
      rectangle(placed.box, plate),
      // An open table has no squares that a rim would be around.
      ...(latticeOf(context.kit, placed.board).columns === 0
        ? []
        : [rectangle(grow(placed.box, -context.kit.lattice.rim.value), rim)]),
      ...deckTitle(context, placed, 0),
    ],
  }))

/** Over the uppermost board of the deck, of several the one to the left; so much higher (mm). */
export function deckTitle(context: DrawContext, { board, box, deck }: PlacedBoard, lift: number): Shape[] {
  const { arrangement, field } = context
  if (!hasDecks(arrangement)) return []
  const here = field.boards.filter((placed) => placed.deck === deck)
  const [first] = [...here].sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x)
  if (first?.board !== board) return []
  const own = customDeckTitle(arrangement, deck)
  const usual = defaultDeckTitle(arrangement, deck)
  const size = context.labelSize
  const style = { face: 'condensed', bold: true } as const
  const width = box.width - 4
  const level = `${usual.charAt(0).toLowerCase()}${usual.slice(1)}`
  const number = here.length === 1 ? `board ${board}` : `boards ${listOf(here.map((placed) => String(placed.board)))}`
  const long = own === undefined ? `${usual} (${number})` : `${own} (${level}, ${number})`
  const text = textWidth(long, size, style) <= width ? long : fitText(own ?? usual, size, style, width)
  return [
    label({ x: box.x + 2, y: box.y - 6 - lift - size * 0.35 }, text, { size, ink: 'label', bold: true, align: 'left' }),
  ]
}

/** The lines of the lattice and a small square at each node. */
export const drawLattice = (context: DrawContext): Figure[] =>
  context.field.boards.map(({ board }) => {
    const { columns, rows } = latticeOf(context.kit, board)
    if (columns === 0) return { item: null, shapes: [] }
    const at = (place: Node) => nodeAt(context, board, place)
    const lines: Shape[] = []
    for (let x = 1; x < columns; x += 1) lines.push(line(at({ x, y: 0 }), at({ x, y: rows }), hairline))
    for (let y = 1; y < rows; y += 1) lines.push(line(at({ x: 0, y }), at({ x: columns, y }), hairline))
    const nodes: Shape[] = []
    for (let y = 0; y <= rows; y += 1)
      for (let x = 0; x <= columns; x += 1)
        nodes.push(rectangle(grow({ ...at({ x, y }), width: 0, height: 0 }, NODE_REACH), node))
    return { item: null, shapes: [...lines, ...nodes] }
  })

/** Left middle of a square's name, from the square's upper left corner; for a pitch and a font size (all mm). */
export const nameInSquare = (pitch: number, size: number): XY => ({ x: pitch * 0.17, y: 13.5 + size * 0.35 })

/** The name of every square, small, in its upper left corner, clear of a pillar and of the pill of a hatchway there. */
export const drawSquareNames = (context: DrawContext): Figure[] =>
  context.field.boards.map(({ board }) => ({
    item: null,
    shapes: boardSquares(latticeOf(context.kit, board)).map((zone) => {
      const [corner] = nodesOf({ ...zone, axis: 'horizontal' })
      const at = nodeAt(context, board, corner)
      const size = context.labelSize
      const from = nameInSquare(pitchOf(context), size)
      const text = squareName(context.kit, { board, ...zone }).replace('-', '−')
      return label({ x: at.x + from.x, y: at.y + from.y }, text, {
        size,
        ink: 'square-name',
        align: 'left',
        halo: 'plate',
      })
    }),
  }))
