/** A piece of the map as a small table of its tiles. */

import type { Box } from '#foundation/geometry/point.ts'
import type { Tile } from '#publishing/export/tiling.ts'
import { colours } from '../page-flow.ts'
import type { Pen } from '../pen.ts'
import type { TiledBoard } from './tile-plan.ts'

/**
 * Draws what stays in sight of every tile into a box of the piece's proportions.
 * @param here the tile that is marked; without one every tile has its label, where all can be read
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
  const nameOf = ({ label }: Tile): string => `${board}-${label}`
  // One size for all, whatever their digits: tiles at the far edge are larger by the overlap, and would be the only ones with a name.
  const widest = (tile: Tile): number => pen.width(nameOf(tile).replace(/\d/g, '0'), { font, size: 1 })
  const size = Math.min(
    LARGEST,
    ...tiling.tiles.map((tile) => (cell(tile).width * 0.72) / widest(tile)),
    ...tiling.tiles.map((tile) => cell(tile).height * 0.6),
  )
  pdf.undash().lineWidth(0.15).strokeColor(colours.text)
  if (here !== undefined) {
    const { x, y, width, height } = cell(here)
    pdf.rect(x, y, width, height).fillColor('#8a8a8a').fill()
  }
  for (const tile of tiling.tiles) {
    const { x, y, width, height } = cell(tile)
    pdf.rect(x, y, width, height).stroke()
    if (here !== undefined || size < SMALLEST) continue
    const style = { font, size, colour: colours.text } as const
    pen.write(nameOf(tile), x + width / 2, y + height / 2 + size * 0.35, style, 'centre')
  }
  pdf
    .lineWidth(0.5)
    .rect(at.x, at.y, box.width * scale, box.height * scale)
    .stroke()
}

/** Font size below which labels are left out (7 points), and the largest one (mm). */
const [SMALLEST, LARGEST] = [2.5, 5]
const font = 'condensed-bold'
