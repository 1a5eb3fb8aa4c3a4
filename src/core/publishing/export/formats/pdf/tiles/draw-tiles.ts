/** The part "tiles": the boards in true size, on many sheets or on a few large ones. */

import { buildDisplayList } from '#drawing/display/build-display-list.ts'
import type { Shape } from '#drawing/display/display-list.ts'
import { grow, shapeBox } from '#drawing/display/shapes.ts'
import { type Box, overlaps } from '#foundation/geometry/point.ts'
import { asShared } from '#model/mission/hidden-tokens.ts'
import type { Tile } from '#publishing/export/formats/pdf/tiles/tile-plan.ts'
import { colours } from '../page-flow.ts'
import { drawShapes } from '../pdf-shapes.ts'
import { fittedName, type Pen, type Style } from '../pen.ts'
import {
  calibrationSize,
  drawCalibration,
  inMillimetres,
  type PdfContext,
  printerNote,
  rulerFor,
  strokeLine,
  styles,
  writeLines,
} from '../true-scale.ts'
import { drawAssembly, drawOverview } from './assembly-page.ts'
import { GUTTER, type MapPiece, singlePieces, type TiledBoard, tiledBoards } from './tile-plan.ts'

// The marks that say where to cut and what comes beside (mm).

const ARM = 3.6
const CUT = 0.1
const CROSS = 0.25
const TRIM_COLOUR = '#808080'

/** Crosses at the four corners of what stays in sight. */
function drawCrosses(pen: Pen, { x, y, width, height }: Box): void {
  pen.pdf.undash()
  for (const cornerX of [x, x + width])
    for (const cornerY of [y, y + height]) {
      strokeLine(pen, [cornerX - ARM, cornerY], [cornerX + ARM, cornerY], CROSS, colours.text)
      strokeLine(pen, [cornerX, cornerY - ARM], [cornerX, cornerY + ARM], CROSS, colours.text)
    }
}

/** Thin lines where to cut; dashed where the next tile's edge comes to lie. */
function drawTrimLines(pen: Pen, shown: Box, net: Box, { neighbours }: Pick<Tile, 'neighbours'>): void {
  const { pdf } = pen
  const [right, bottom] = [net.x + net.width, net.y + net.height]
  const [outerRight, outerBottom] = [shown.x + shown.width, shown.y + shown.height]
  pdf.undash()
  strokeLine(pen, [shown.x, shown.y], [outerRight, shown.y], CUT, TRIM_COLOUR)
  strokeLine(pen, [shown.x, shown.y], [shown.x, outerBottom], CUT, TRIM_COLOUR)
  const dashed = (neighbour: string | null): void => {
    if (neighbour === null) pdf.undash()
    else pdf.dash(2, { space: 2 })
  }
  dashed(neighbours.east)
  strokeLine(pen, [right, shown.y], [right, outerBottom], CUT, TRIM_COLOUR)
  dashed(neighbours.south)
  strokeLine(pen, [shown.x, bottom], [outerRight, bottom], CUT, TRIM_COLOUR)
  pdf.undash()
}

const turns = { north: 0, east: 90, south: 0, west: -90 } as const
type Side = keyof typeof turns

/** The large letters that stand beside a tile, along its lower edge or its right one: as far as they reach (mm). */
interface Beside {
  readonly side: 'below' | 'right'
  readonly end: number
}

/** Half of what an arrow and its label take, and what keeps them off large letters (mm). */
const HALF_ARROW = 5

/** In the gutters: an arrow to each neighbour with its label, in the middle, or past the large letters that stand there. */
function drawArrows(
  pen: Pen,
  { x, y, width, height }: Box,
  { neighbours }: Pick<Tile, 'neighbours'>,
  { side: besides, end }: Beside,
): void {
  const away = GUTTER / 2
  const past = (middle: number): number => Math.max(middle, end + HALF_ARROW)
  const places: Record<Side, readonly [number, number]> = {
    north: [x + width / 2, y - away],
    east: [x + width + away, besides === 'right' ? past(y + height / 2) : y + height / 2],
    south: [besides === 'below' ? past(x + width / 2) : x + width / 2, y + height + away],
    west: [x - away, y + height / 2],
  }
  for (const side of ['north', 'east', 'south', 'west'] as const) {
    const label = neighbours[side]
    if (label !== null) drawArrow(pen, places[side], side, label)
  }
}

/** An arrow out of the tile and the label right of it; upright ones are turned to run along the edge. */
function drawArrow(pen: Pen, [x, y]: readonly [number, number], side: Side, label: string): void {
  const { pdf } = pen
  const half = 1.2
  const gap = 0.8
  const width = 2 * half + gap + pen.width(label, styles.label)
  const middle = -width / 2 + half
  const tip = side === 'south' ? half : -half
  pdf.save()
  pdf.translate(x, y).rotate(turns[side])
  pdf.moveTo(middle - half, -tip).lineTo(middle + half, -tip)
  pdf.lineTo(middle, tip).closePath().fillColor(colours.text).fill()
  pen.write(label, -width / 2 + 2 * half + gap, styles.label.size * 0.35, styles.label)
  pdf.restore()
}

// The map in true size, cut to what a page shows.

/** Font size of codes and names in true size (mm): read from above a table. */
const TABLE_LABEL_SIZE = 8

/** How far letters and the plate behind them reach out of the box of their capitals, in parts of the font size. */
const LETTER_REACH = 0.3

const reach = (shape: Shape): Box =>
  shape.type === 'text' ? grow(shapeBox(shape), shape.size * LETTER_REACH) : shapeBox(shape)

/** Draws the part of the battlefield in `shown` with its upper left corner at `at`; the unit is the millimetre. */
function drawMapPart({ pdf, pen, document, theme }: PdfContext, shown: Box, at: { x: number; y: number }): void {
  pdf.save()
  pdf.rect(at.x, at.y, shown.width, shown.height).clip()
  pdf.translate(at.x - shown.x, at.y - shown.y)
  for (const { figures } of buildDisplayList(asShared(document), { labelSize: TABLE_LABEL_SIZE }).layers) {
    const seen = figures.flatMap(({ shapes }) => shapes.filter((shape) => overlaps(reach(shape), shown)))
    if (seen.length > 0) drawShapes(pen, seen, theme)
  }
  pdf.restore()
}

// One tile: its part of the map in true size and the marks around it.

/** Smallest size of the text below a label (mm): 7 points. */
const LEAST_FACT = 2.47

/** Advice on how to cut and lay a tile; the first that fits is printed. */
const REMINDERS = [
  'Cut along the thin lines at the top and left; lay the cut edges on the dashed lines.',
  'Cut the top and left; lay on the dashes.',
  'Cut the top and left.',
]

function drawTilePage(context: PdfContext, board: TiledBoard, tile: Tile): void {
  const { name, box, tiling } = board
  const { shown, page } = tiling
  context.addPage([page.width, page.height], `${board.board}-${tile.label}`, `${name}, tile ${tile.label}`)
  inMillimetres(context, () => {
    const { pen } = context
    const { window } = tile
    drawMapPart(context, { ...window, x: box.x + window.x, y: box.y + window.y }, shown)
    const net = { ...tile.net, x: shown.x, y: shown.y }
    drawTrimLines(pen, shown, net, tile)
    drawCrosses(pen, net)
    const heading = headingOf(context, board, tile)
    const { side, box: band } = tiling.band
    drawArrows(pen, shown, tile, { side, end: (side === 'below' ? band.x : band.y) + heading.end })
    drawBand(context, board, tile, heading)
  })
}

/** Name of a tile in large letters, and its position along the band (mm). */
interface Heading {
  readonly label: string
  readonly style: Style
  readonly start: number
  readonly end: number
  /** Number of pages of the overview before it. */
  readonly overview: number
}

const depthOf = ({ tiling: { band } }: TiledBoard): number => (band.side === 'below' ? band.box.height : band.box.width)

function headingOf({ pen }: PdfContext, board: TiledBoard, tile: Tile): Heading {
  const depth = depthOf(board)
  // Half a line's width off the edge, so that no mark leaves the printable area.
  const overview = ((depth - 0.6) * board.box.width) / board.box.height
  const style = { ...styles.heading, size: Math.min(8, depth * 0.7) }
  const label = `${board.name} · ${tile.label}`
  const start = overview + 4
  return { label, style, start, end: start + pen.width(label, style), overview }
}

/** Overview, label and reminders; on the right of the map they run downwards. */
function drawBand({ pen, document, options }: PdfContext, board: TiledBoard, tile: Tile, heading: Heading): void {
  const { pdf } = pen
  const { side, box } = board.tiling.band
  const length = side === 'below' ? box.width : box.height
  const depth = depthOf(board)
  pdf.save()
  if (side === 'below') pdf.translate(box.x, box.y)
  else pdf.translate(box.x + box.width, box.y).rotate(90)
  const { label, style: big, start: x } = heading
  drawOverview(pen, board, { x: 0.3, y: 0.3, width: heading.overview }, tile)
  const title = pen.clean(document.mission.title)
  const printer = printerNote(options)
  const facts: readonly (readonly string[])[] = [
    [
      `Tile ${board.tiling.tiles.indexOf(tile) + 1} of ${board.tiling.tiles.length} · true size, print at 100 %${printer === null ? '' : ` · ${printer}`}`,
    ],
    [title],
    REMINDERS,
  ]
  pen.write(label, x, big.size * 0.85, big)
  const step = 3.6
  const writeFact = (words: readonly string[], left: number, y: number): void => {
    if (y >= depth) return
    const fitted = words.map((fact) => ({ fact, ...fittedName(pen, fact, styles.small, length - left, LEAST_FACT) }))
    const best = fitted.find(({ fact, text }) => fact === text) ?? fitted.at(-1)
    if (best === undefined) return
    // A name keeps its end, a sentence its beginning.
    const { fact, text, style } = best
    pen.write(fact === title ? text : pen.fit(fact, style, length - left), left, y, style)
  }
  if (depth >= big.size * 1.1 + 2 * step) {
    for (const [index, fact] of facts.entries()) writeFact(fact, x, big.size * 1.1 + (index + 0.9) * step)
  } else {
    const beside = heading.end + 5
    for (const [index, fact] of facts.entries()) writeFact(fact, beside, (index + 0.8) * step)
  }
  pdf.restore()
}

// A piece of the map in true size on one large sheet, for a copy shop.

const alone = { neighbours: { north: null, east: null, south: null, west: null } }

function drawSingleSheet(context: PdfContext, { name, box }: MapPiece): void {
  const { pen, document, options } = context
  const edge = options.margin + GUTTER
  const ruler = rulerFor(box.width)
  const below = calibrationSize(ruler)
  const page = [box.width + 2 * edge, box.height + 2 * edge + GUTTER + below] as const
  const size = `${Math.round(page[0])} × ${Math.round(page[1])} mm`
  context.addPage(page, name === 'Battlefield' ? '1:1' : `1:1 ${name}`, `${name} in true size on one sheet`)
  inMillimetres(context, () => {
    const shown = { x: edge, y: edge, width: box.width, height: box.height }
    drawMapPart(context, box, shown)
    drawTrimLines(pen, shown, shown, alone)
    drawCrosses(pen, shown)
    const top = edge + box.height + 2 * GUTTER
    drawCalibration(pen, edge, top, ruler)
    const x = edge + below + 8
    const width = box.width - below - 8
    const heading = { ...styles.heading, size: 9 }
    pen.write(pen.fit(`${name} · 1:1`, heading, width), x, top + 10, heading)
    const texts = [
      pen.clean(document.mission.title),
      `For a sheet of ${size}. Print at 100 % (actual size), not fitted to the page.`,
      'Before cutting, measure the square and both rulers. Then cut along the thin lines; crosses mark the corners.',
    ]
    let y = top + 16
    for (const text of texts) y = writeLines(pen, text, { x, y }, width, { ...styles.text, size: 4.4 }) + 2
  })
}

/** First how to put them together, then every tile, board by board; or each piece of the map on a sheet as large as needed. */
export async function drawTiles(context: PdfContext): Promise<void> {
  const { document, options } = context
  if (options.tileMode === 'single') {
    for (const piece of singlePieces(document)) {
      await context.step(`${piece.name} on one sheet`)
      drawSingleSheet(context, piece)
    }
    return
  }
  const boards = tiledBoards(document, options)
  await context.step('How to assemble the tiles')
  drawAssembly(context, boards)
  for (const board of boards)
    for (const tile of board.tiling.tiles) {
      await context.step(`${board.name}, tile ${tile.label}`)
      drawTilePage(context, board, tile)
    }
}
