/** One tile: its part of the map in true size and the marks around it. */
import type { Tile } from '#core/export/tiling.ts'
import { fittedName } from '../fitted-name.ts'
import type { PdfContext } from '../pdf-context.ts'
import { printerNote } from '../true-sheet.ts'
import { drawMapPart } from './draw-map-part.ts'
import { drawOverview } from './overview.ts'
import { drawArrows, drawCrosses, drawTrimLines } from './registration.ts'
import type { TiledBoard } from './tile-plan.ts'
import { inMillimetres, styles } from './true-scale.ts'

/** What is said below a label is set no smaller (mm): 7 points. */
const LEAST_FACT = 2.47

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
    drawArrows(pen, shown, tile)
    drawBand(context, board, tile)
  })
}

/** Overview, label and reminders; on the right of the map they run downwards. */
function drawBand({ pen, document, options }: PdfContext, board: TiledBoard, tile: Tile): void {
  const { pdf } = pen
  const { side, box } = board.tiling.band
  const [length, depth] = side === 'below' ? [box.width, box.height] : [box.height, box.width]
  pdf.save()
  if (side === 'below') pdf.translate(box.x, box.y)
  else pdf.translate(box.x + box.width, box.y).rotate(90)
  // Half a line's width off the edge, so that no mark leaves the printable area.
  const inner = depth - 0.6
  const width = (inner * board.box.width) / board.box.height
  drawOverview(pen, board, { x: 0.3, y: 0.3, width }, tile)
  const big = { ...styles.heading, size: Math.min(8, depth * 0.7) }
  const label = `${board.name} · ${tile.label}`
  const x = width + 4
  const title = pen.clean(document.mission.title)
  const printer = printerNote(options)
  const facts = [
    `Tile ${board.tiling.tiles.indexOf(tile) + 1} of ${board.tiling.tiles.length} · true size, print at 100 %${printer === null ? '' : ` · ${printer}`}`,
    title,
    'Cut along the thin lines above and on the left; lay the cut edges on the dashed lines.',
  ]
  pen.write(label, x, big.size * 0.85, big)
  const step = 3.6
  const writeFact = (fact: string, left: number, y: number): void => {
    if (y >= depth) return
    const { text, style } = fittedName(pen, fact, styles.small, length - left, LEAST_FACT)
    // A name keeps its end, a sentence its beginning.
    pen.write(fact === title ? text : pen.fit(fact, style, length - left), left, y, style)
  }
  if (depth >= big.size * 1.1 + 2 * step) {
    for (const [index, fact] of facts.entries()) writeFact(fact, x, big.size * 1.1 + (index + 0.9) * step)
  } else {
    const beside = x + pen.width(label, big) + 5
    for (const [index, fact] of facts.entries()) writeFact(fact, beside, (index + 0.8) * step)
  }
  pdf.restore()
}
