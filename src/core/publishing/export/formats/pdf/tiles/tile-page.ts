/** One tile: its part of the map in true size and the marks around it. */
import type { Tile } from '#publishing/export/tiling.ts'
import { printerNote } from '../calibrated-paper.ts'
import { fittedName } from '../fitted-name.ts'
import type { PdfContext } from '../pdf-context.ts'
import type { Style } from '../pen.ts'
import { drawMapPart } from './draw-map-part.ts'
import { drawOverview } from './overview.ts'
import { drawArrows, drawCrosses, drawTrimLines } from './registration.ts'
import type { TiledBoard } from './tile-plan.ts'
import { inMillimetres, styles } from './true-scale.ts'

/** What is said below a label is set no smaller (mm): 7 points. */
const LEAST_FACT = 2.47

/** What to do with a tile; the first that fits is said. */
const REMINDERS = [
  'Cut along the thin lines above and on the left; lay the cut edges on the dashed lines.',
  'Cut above and on the left; lay on the dashes.',
  'Cut above and on the left.',
]

export function drawTilePage(context: PdfContext, board: TiledBoard, tile: Tile): void {
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

/** What a tile is called, in large letters, and where it stands along the band (mm). */
interface Heading {
  readonly label: string
  readonly style: Style
  readonly start: number
  readonly end: number
  /** Of the overview before it. */
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
