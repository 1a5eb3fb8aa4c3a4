/** The page that shows how tiles go together, with a small map of them. */
import { type Box, unite } from '#foundation/geometry/point.ts'
import type { Tile } from '#publishing/export/formats/pdf/tiles/tile-plan.ts'
import { colours } from '../page-flow.ts'
import { type PdfOptions, paperLabels } from '../pdf-options.ts'
import { fittedName, type Pen } from '../pen.ts'
import {
  calibrationSize,
  drawCalibration,
  holdsSquare,
  inMillimetres,
  type Paragraph,
  type PdfContext,
  paragraphsHeight,
  printableOf,
  printerNote,
  rulerFor,
  styles,
  trueSheet,
  writeParagraphs,
} from '../true-scale.ts'
import type { TiledBoard } from './tile-plan.ts'

/** Height of the diagram, and width of the texts beside the rulers (mm). */
const DIAGRAM = { least: 60, most: 150 }
const COLUMN = { least: 62, most: 110 }
/** Room of heading and title (mm). */
const HEAD = 13
const GAP = 6
/** A long title is set no smaller (mm): 7 points. */
const LEAST_TITLE = 2.47

export function drawAssembly(context: PdfContext, boards: readonly TiledBoard[]): void {
  const { pen, document, options } = context
  const tiling = boards[0]?.tiling
  if (tiling === undefined) return
  const size = [tiling.page.width, tiling.page.height] as const
  const area = printableOf(size, trueSheet(options).margin)
  const ruler = rulerFor(Math.min(area.width, area.height - HEAD))
  const block = calibrationSize(ruler)
  const column = Math.min(COLUMN.most, area.width - block - GAP)
  const { texts, beside, scaleAlone, planAlone } = arrangedIn(pen, { area, block, column }, (pages) =>
    textsOf(boards, options, pages, ruler),
  )
  let y = area.y
  context.addPage(size, 'Tiles', `Board tiles in true size: ${scaleAlone ? FIRST_TWO : FIRST}`)
  inMillimetres(context, () => {
    pen.write('Board tiles, true size', area.x, y + 5.2, styles.heading)
    const title = fittedName(pen, pen.clean(document.mission.title), styles.small, area.width, LEAST_TITLE)
    pen.write(title.text, area.x, y + 9.8, title.style)
    y += HEAD
    if (!beside) y = writeParagraphs(pen, texts, { x: area.x, y }, area.width) + AFTER_TEXTS
  })
  if (scaleAlone) {
    context.addPage(size, 'Tiles, scale', 'Board tiles: square and rulers')
    y = area.y
  }
  inMillimetres(context, () => {
    drawCalibration(pen, area.x, y, ruler)
    if (beside) writeParagraphs(pen, texts, { x: area.x + block + GAP, y }, column)
    y += block + GAP
  })
  if (planAlone) {
    context.addPage(size, 'Tiles, plan', 'Board tiles: how they fit together')
    y = area.y
  }
  inMillimetres(context, () => {
    const height = Math.min(DIAGRAM.most, area.y + area.height - y)
    drawDiagram(context, boards, { x: area.x, y, width: area.width, height })
  })
}

const FIRST = 'print this page first'
const FIRST_TWO = 'print this page and the next one first'
const AFTER_TEXTS = 2

/** Content that doesn't fit on the first page and gets its own page. */
interface Pages {
  readonly scaleAlone: boolean
  readonly planAlone: boolean
}

interface Arranged extends Pages {
  readonly texts: readonly Paragraph[]
  /** Whether the texts stand beside the rulers. */
  readonly beside: boolean
}

/** Room on a page, the side of the block of square and rulers, and the width beside it (mm). */
interface Room {
  readonly area: { readonly width: number; readonly height: number }
  readonly block: number
  readonly column: number
}

const everyWay: readonly Pages[] = [false, true].flatMap((scaleAlone) =>
  [false, true].map((planAlone) => ({ scaleAlone, planAlone })),
)

/** The pages and the texts that say them: how long the texts are decides about the pages, and the pages about the words. */
function arrangedIn(pen: PdfContext['pen'], room: Room, textsFor: (pages: Pages) => Paragraph[]): Arranged {
  const ways = everyWay.map((said) => ({ said, found: arrangedWith(pen, room, textsFor(said)) }))
  const [first] = ways
  const fitting = ways.find(
    ({ said, found }) => said.scaleAlone === found.scaleAlone && said.planAlone === found.planAlone,
  )
  const chosen = fitting ?? first
  if (chosen === undefined) throw new Error('no way to lay out the page')
  return chosen.found
}

function arrangedWith(pen: PdfContext['pen'], { area, block, column }: Room, texts: readonly Paragraph[]): Arranged {
  const beside = column >= COLUMN.least && paragraphsHeight(pen, texts, column) <= block
  const above = HEAD + (beside ? 0 : paragraphsHeight(pen, texts, area.width) + AFTER_TEXTS)
  const scaleAlone = above + block > area.height
  const planAlone = (scaleAlone ? 0 : above) + block + GAP + DIAGRAM.least > area.height
  return { texts, beside, scaleAlone, planAlone }
}

function textsOf(
  boards: readonly TiledBoard[],
  options: PdfOptions,
  { scaleAlone, planAlone }: Pages,
  ruler: number,
): Paragraph[] {
  const { paper, overlap } = options
  const square = holdsSquare(ruler)
  const printer = printerNote(options)
  const sheets = boards.reduce((sum, { tiling }) => sum + tiling.tiles.length, 0)
  const ways = [...new Set(boards.map(({ tiling }) => tiling.orientation))]
  const way = ways.length > 1 ? 'portrait and landscape' : (ways[0] ?? 'portrait')
  const each = boards.map(
    ({ name, tiling: { tiles, rows, columns } }) =>
      `${name}: ${tiles.length} (${rows} ${rows === 1 ? 'row' : 'rows'} of ${columns})`,
  )
  const measured = `${square ? 'the square and both rulers' : 'both rulers'}${scaleAlone ? ' on the next page' : ''}`
  const before = ['this page', 'this page and the next one', 'this page and the next two']
  return [
    { text: `${scaleAlone ? 'Print this page and the next one first' : 'Print this page first'}.`, bold: true },
    { text: 'Choose 100 % or “actual size” in the print dialog, never “fit to page”, and print on one side only.' },
    ...(printer === null ? [] : [{ text: `${printer} These pages correct for it.` }]),
    { text: `Measure ${measured}. If they are off by more than half a millimetre, don’t print the tiles yet.` },
    { text: shrinkingAdvice(ruler, options.measured) },
    {
      text: `${sheets} sheets of ${paperLabels[paper]}, ${way}, after ${before[Number(scaleAlone) + Number(planAlone)]}.`,
      bold: true,
    },
    { text: `${each.join('; ')}.` },
    { text: 'Assembly', bold: true },
    {
      text:
        overlap === 0
          ? 'Cut each tile along its thin lines, on all four sides. Lay them edge to edge so that the crosses line up.'
          : `Cut off the left and upper edge of each tile along the thin lines. Neighbours share ${overlap} mm: lay the cut edge of the next tile on the dashed line of the one before, so that the crosses line up, and glue.`,
    },
    {
      text: 'Finally, cut the outer edges of the board. Arrows name each tile’s neighbours; 1-B3 is tile B3 of board 1.',
    },
  ]
}

/** Some printers shrink at 100 %, too: what to choose then, told of a ruler that is a little short. */
function shrinkingAdvice(ruler: number, printed: number): string {
  const short = ruler - Math.max(1, Math.round(ruler * 0.03))
  const again = `export again with “100 mm prints as” ${Math.round((printed * short * 10) / ruler) / 10}`
  return printed === 100
    ? `If a ruler of ${ruler} mm measures ${short} at 100 %, print at ${Math.round((100 * ruler) / short)} %, or ${again}. Then measure again.`
    : `If a ruler of ${ruler} mm still measures ${short}, ${again}. Then measure again.`
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
