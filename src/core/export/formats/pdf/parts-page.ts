/** The parts list: what the map takes out of the box, and what is missing. */
import { pieceSample } from '#core/display/draw-terrain.ts'
import { print } from '#core/display/themes.ts'
import { findPiece } from '#core/kit/kit.ts'
import { kitOf } from '#core/layout/layout.ts'
import { type PartRow, partsOf } from '#core/layout/parts.ts'
import type { Mission } from '#core/mission/document.ts'
import { kitLine } from './mission-facts.ts'
import { colours, type PageFlow } from './page-flow.ts'
import { MM } from './pdf-document.ts'
import { drawShapes } from './pdf-shapes.ts'
import type { FontName } from './pen.ts'

const ROW = 7.4 * MM
const SIZE = 9.5

/** Columns from the left edge (mm); numbers stand right-aligned at their place. */
const at = { code: 2, picture: 38, name: 60, needed: 132, available: 153, state: 159 } as const
/** Part of true size at which pieces are drawn. */
const PICTURE = 1 / 8

export function drawParts(flow: PageFlow, document: Mission): void {
  const { pen } = flow
  const rows = partsOf(document)
  flow.newPart('Parts list')
  flow.y += 22 * 1.12
  pen.write('Parts list', flow.left, flow.y - 4.6, { font: 'sans-bold', size: 22, colour: colours.text })
  flow.y += 8.5 * 1.3 + 0.6 * MM
  const missing = rows.reduce((sum, { spare }) => sum + Math.max(0, -spare), 0)
  const verdict =
    missing === 0 ? 'Everything is in the box.' : `${missing} ${missing === 1 ? 'piece is' : 'pieces are'} missing.`
  pen.write(`${kitLine(document)}  ·  ${verdict}`, flow.left, flow.y - 2.6, {
    font: 'sans',
    size: 8.5,
    colour: colours.muted,
  })
  flow.y += 4 * MM
  drawHead(flow)
  for (const row of rows) {
    if (flow.room < ROW) {
      flow.continueOnNewPage()
      drawHead(flow)
    }
    drawRow(flow, document, row)
  }
  drawTotal(flow, rows)
}

function cell(flow: PageFlow, text: string, x: number, font: FontName, align: 'left' | 'right' = 'left'): void {
  flow.pen.write(
    text,
    flow.left + x * MM,
    flow.y + ROW / 2 + SIZE * 0.35,
    { font, size: SIZE, colour: colours.text },
    align,
  )
}

function drawHead(flow: PageFlow): void {
  cell(flow, 'Code', at.code, 'sans-bold')
  cell(flow, 'Piece', at.name, 'sans-bold')
  cell(flow, 'Needed', at.needed, 'sans-bold', 'right')
  cell(flow, 'In the box', at.available, 'sans-bold', 'right')
  cell(flow, 'Spare / missing', at.state, 'sans-bold')
  flow.y += ROW
  flow.rule(flow.y, colours.text)
}

function drawRow(
  flow: PageFlow,
  document: Mission,
  { code, shownCode, name, needed, available, spare }: PartRow,
): void {
  const { pen } = flow
  const short = spare < 0
  const kit = kitOf(document)
  const piece = findPiece(kit, code)
  if (short) pen.pdf.rect(flow.left, flow.y, flow.width, ROW).fillColor(colours.faint).fill()
  if (piece !== undefined) {
    pen.pdf.save()
    pen.pdf.translate(flow.left + at.picture * MM, flow.y + ROW / 2).scale(PICTURE * MM)
    drawShapes(pen, pieceSample(kit, piece), print)
    pen.pdf.restore()
  }
  const shown = shownCode === code ? name : `${name} (kit: ${code})`
  cell(flow, pen.fit(pen.clean(shownCode), { font: 'condensed-bold', size: SIZE }, 18 * MM), at.code, 'condensed-bold')
  cell(flow, pen.fit(pen.clean(shown), { font: 'sans', size: SIZE }, 58 * MM), at.name, 'sans')
  cell(flow, String(needed), at.needed, needed === 0 ? 'sans' : 'sans-bold', 'right')
  cell(flow, String(available), at.available, 'sans', 'right')
  cell(flow, short ? `${-spare} missing` : spare === 0 ? '–' : `${spare} spare`, at.state, short ? 'sans-bold' : 'sans')
  flow.y += ROW
  flow.rule(flow.y)
}

function drawTotal(flow: PageFlow, rows: readonly PartRow[]): void {
  const sum = (value: (row: PartRow) => number): string => String(rows.reduce((total, row) => total + value(row), 0))
  flow.need(ROW)
  cell(flow, 'Pieces in all', at.name, 'sans-bold')
  cell(
    flow,
    sum(({ needed }) => needed),
    at.needed,
    'sans-bold',
    'right',
  )
  cell(
    flow,
    sum(({ available }) => available),
    at.available,
    'sans-bold',
    'right',
  )
  flow.y += ROW
}
