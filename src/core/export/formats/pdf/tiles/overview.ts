/** A piece of the map as a small table of its tiles. */
import type { Tile } from '#core/export/tiling.ts'
import type { Box } from '#core/geometry/point.ts'
import { colours } from '../page-flow.ts'
import type { Pen } from '../pen.ts'
import type { TiledBoard } from './tile-plan.ts'

/**
 * Draws what stays in sight of every tile into a box of the piece's proportions.
 * @param here the tile that is marked; without one every tile has its label, where that can be read
 */
export function drawOverview(
  pen: Pen,
  { board, box, tiling }: TiledBoard,
  at: { readonly x: number; readonly y: number; readonly width: number },
  here?: Tile,
): void {
  const { pdf } = pen
  const scale = at.width / box.width
  const cell = ({ net }: Tile): Box => ({
    x: at.x + net.x * scale,
    y: at.y + net.y * scale,
    width: net.width * scale,
    height: net.height * scale,
  })
  pdf.undash().lineWidth(0.15).strokeColor(colours.text)
  if (here !== undefined) {
    const { x, y, width, height } = cell(here)
    pdf.rect(x, y, width, height).fillColor('#8a8a8a').fill()
  }
  for (const tile of tiling.tiles) {
    const { x, y, width, height } = cell(tile)
    pdf.rect(x, y, width, height).stroke()
    const size = Math.min(5, width * 0.32, height * 0.6)
    if (here !== undefined || size < SMALLEST) continue
    pen.write(
      `${board}-${tile.label}`,
      x + width / 2,
      y + height / 2 + size * 0.35,
      { font: 'condensed-bold', size, colour: colours.text },
      'centre',
    )
  }
  pdf
    .lineWidth(0.5)
    .rect(at.x, at.y, box.width * scale, box.height * scale)
    .stroke()
}

/** Font size below which a label is left out (mm; 7 points). */
const SMALLEST = 2.5
