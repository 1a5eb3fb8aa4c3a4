/** The page before the tiles: how to print, how to check the scale, how to put them together. */
import { unite } from '#core/geometry/point.ts'
import type { PdfContext } from '../pdf-context.ts'
import { type PdfOptions, paperLabels } from '../pdf-options.ts'
import { calibrationSize, drawCalibration, rulerFor } from './calibration.ts'
import { drawOverview } from './overview.ts'
import type { TiledBoard } from './tile-plan.ts'
import { inMillimetres, type Paragraph, paragraphsHeight, printableOf, styles, writeParagraphs } from './true-scale.ts'

/** Height of the diagram, and width of the texts beside the rulers (mm). */
const DIAGRAM = { least: 60, most: 150 }
const COLUMN = { least: 62, most: 110 }
/** Room of heading and title (mm). */
const HEAD = 13
const GAP = 6

export function drawAssembly(context: PdfContext, boards: readonly TiledBoard[]): void {
  const { pen, document, options } = context
  const tiling = boards[0]?.tiling
  if (tiling === undefined) return
  const size = [tiling.page.width, tiling.page.height] as const
  const area = printableOf(size, options.margin)
  const bottom = area.y + area.height
  const ruler = rulerFor(Math.min(area.width, area.height - HEAD))
  const block = calibrationSize(ruler)
  const column = Math.min(COLUMN.most, area.width - block - GAP)
  const texts = textsOf(boards, options)
  const beside = column >= COLUMN.least && paragraphsHeight(pen, texts, column) <= block
  let y = area.y
  context.addPage(size, 'Tiles', 'Board tiles in true size: print this page first')
  inMillimetres(context, () => {
    pen.write('Board tiles, true size', area.x, y + 5.2, styles.heading)
    const title = pen.fit(pen.clean(document.mission.title), styles.small, area.width)
    pen.write(title, area.x, y + 9.8, styles.small)
    y += HEAD
    if (!beside) y = writeParagraphs(pen, texts, { x: area.x, y }, area.width) + 2
  })
  if (y + block > bottom) {
    context.addPage(size, 'Tiles, scale', 'Board tiles: square and rulers')
    y = area.y
  }
  inMillimetres(context, () => {
    drawCalibration(pen, area.x, y, ruler)
    if (beside) writeParagraphs(pen, texts, { x: area.x + block + GAP, y }, column)
    y += block + GAP
  })
  if (y + DIAGRAM.least > bottom) {
    context.addPage(size, 'Tiles, plan', 'Board tiles: how they lie')
    y = area.y
  }
  inMillimetres(context, () => {
    drawDiagram(context, boards, { x: area.x, y, width: area.width, height: Math.min(DIAGRAM.most, bottom - y) })
  })
}

function textsOf(boards: readonly TiledBoard[], { paper, overlap }: PdfOptions): Paragraph[] {
  const sheets = boards.reduce((sum, { tiling }) => sum + tiling.tiles.length, 0)
  const ways = [...new Set(boards.map(({ tiling }) => tiling.orientation))]
  const way = ways.length > 1 ? 'portrait and landscape' : (ways[0] ?? 'portrait')
  const each = boards.map(
    ({ name, tiling: { tiles, rows, columns } }) =>
      `${name}: ${tiles.length} (${rows} ${rows === 1 ? 'row' : 'rows'} of ${columns})`,
  )
  return [
    { text: 'Print this page first.', bold: true },
    { text: 'Choose 100 % or “actual size” in the print dialog, never “fit to page”, and one side of the paper only.' },
    {
      text: 'Measure the square and both rulers: if they are not true to half a millimetre, do not print the tiles yet.',
    },
    { text: `${sheets} sheets of ${paperLabels[paper]}, ${way}, after this page.`, bold: true },
    { text: `${each.join('; ')}.` },
    { text: 'Put together', bold: true },
    {
      text:
        overlap === 0
          ? 'Cut each tile along its thin lines, on all four sides. Lay them edge to edge so that the crosses meet.'
          : `Cut off the left and upper edge of each tile along the thin lines. Neighbours share ${overlap} mm: lay the cut edge of the next tile on the dashed line of the one before, so that the crosses meet, and glue.`,
    },
    {
      text: 'Last, cut the outer edges of the board. Arrows name the neighbours of each tile; 1-B3 is tile B3 of board 1.',
    },
  ]
}

/** The boards as they lie, with their tiles. */
function drawDiagram(
  { pen }: PdfContext,
  boards: readonly TiledBoard[],
  area: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): void {
  const field = unite(boards.map(({ box }) => box))
  const scale = Math.min((area.width - 1) / field.width, (area.height - 1) / field.height)
  const left = area.x + (area.width - field.width * scale) / 2
  for (const board of boards) {
    const x = left + (board.box.x - field.x) * scale
    const y = area.y + 0.5 + (board.box.y - field.y) * scale
    drawOverview(pen, board, { x, y, width: board.box.width * scale })
  }
}
