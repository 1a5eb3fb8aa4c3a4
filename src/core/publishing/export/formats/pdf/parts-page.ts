/** The parts list: what the map takes out of the box, and what is missing. */

import { kitOf } from '#analysis/layout/layout.ts'
import { optionalTerrain } from '#analysis/layout/optional-terrain.ts'
import { formatAmount, type PartRow, partsOf } from '#analysis/layout/parts.ts'
import { tokenCounts } from '#analysis/layout/token-counts.ts'
import { pieceSample } from '#drawing/display/draw-terrain.ts'
import { findPiece } from '#model/kit/kit.ts'
import type { Mission } from '#model/mission/document.ts'
import { featureBlocks } from '#publishing/sheet/feature-blocks.ts'
import { kitLine } from '#publishing/sheet/mission-facts.ts'
import type { FontName } from './font-names.ts'
import { colours, type PageFlow, type Steps } from './page-flow.ts'
import { drawShapes } from './pdf-shapes.ts'
import { MM } from './points.ts'
import { writeSections } from './prose-columns.ts'

const PARTS_LIST = 'Parts list'

const ROW = 7.4 * MM
const SIZE = 9.5
const LINE = 3.9 * MM
/** Part of true size at which pieces are drawn. */
const PICTURE = 1 / 8

/** Places of the columns from the left edge; numbers stand right-aligned at their place. Points. */
interface Places {
  readonly code: number
  /** Middle of the picture; null: no room for pictures. */
  readonly picture: number | null
  readonly name: number
  readonly nameWidth: number
  readonly needed: number
  readonly available: number
  readonly state: number
}

/** The columns of figures are as wide as they need; the name has the rest, and a picture where there is room for both. */
function placesOf({ width }: PageFlow): Places {
  const state = Math.min(width, 200 * MM) - 27 * MM
  const available = state - 6 * MM
  const needed = available - 21 * MM
  const pictured = needed > 105 * MM
  const name = (pictured ? 60 : 20) * MM
  return {
    code: 2 * MM,
    picture: pictured ? 38 * MM : null,
    name,
    nameWidth: needed - 16 * MM - name,
    needed,
    available,
    state,
  }
}

export function* drawParts(flow: PageFlow, document: Mission): Steps {
  yield PARTS_LIST
  const rows = partsOf(document)
  flow.newPart(PARTS_LIST)
  flow.title1(PARTS_LIST)
  const places = placesOf(flow)
  if (document.arrangement.kind === 'open') flow.underTitle('An open table: nothing is built.')
  else drawBox(flow, places, document, rows)
  drawBeside(flow, places, {
    title: 'Optional terrain',
    note: 'The mission can be played without it; no kit holds it.',
    what: 'Terrain feature',
    rows: optionalTerrain(document).map((row) => ({ ...row, name: `${row.name}, optional` })),
  })
  drawBeside(flow, places, {
    title: 'Tokens',
    note: 'No kit holds them; cut-outs of true size can be printed.',
    what: 'Token',
    rows: tokenCounts(document),
  })
  const blocks = featureBlocks(document)
  if (blocks.length > 0) yield* writeSections(flow, [{ title: 'What terrain features do', blocks }])
}

/** What comes out of the box, and what is missing in it. */
function drawBox(flow: PageFlow, places: Places, document: Mission, rows: readonly PartRow[]): void {
  const missing = rows.reduce((sum, { spare }) => sum + Math.max(0, -spare), 0)
  const verdict =
    missing === 0 ? 'Everything is in the box.' : `${missing} ${missing === 1 ? 'piece is' : 'pieces are'} missing.`
  flow.underTitle(flow.pen.clean(`${kitLine(document)}  ·  ${verdict}`))
  flow.y += 3 * MM
  flow.tags.begin('Table')
  drawHead(flow, places)
  for (const row of rows) {
    const names = namesOf(flow, places, row)
    if (flow.room < heightOf(names)) {
      flow.continueOnNewPage()
      drawHead(flow, places)
    }
    drawRow(flow, places, document, row, names)
  }
  drawTotal(flow, places, rows)
  flow.tags.end()
}

interface Beside {
  readonly title: string
  readonly note: string
  /** What the rows are. */
  readonly what: string
  readonly rows: readonly { readonly sign: string; readonly name: string; readonly count: number }[]
}

/** What the mission takes and no kit holds. */
function drawBeside(flow: PageFlow, places: Places, { title, note, what, rows }: Beside): void {
  if (rows.length === 0) return
  const { pen, tags } = flow
  flow.y += 3 * MM
  flow.heading(title, 3 * ROW)
  flow.underTitle(note)
  tags.begin('Table')
  const drawHeads = (): void => {
    tags.begin('TR')
    cell(flow, 'Sign', places.code, 'sans-bold', { head: true })
    cell(flow, what, places.name, 'sans-bold', { head: true })
    cell(flow, 'On the map', places.needed, 'sans-bold', { align: 'right', head: true })
    tags.end()
    flow.y += ROW
    flow.rule(flow.y, colours.text)
  }
  drawHeads()
  for (const { sign, name, count } of rows) {
    const names = pen.wrap(pen.clean(name), { font: 'sans', size: SIZE }, places.nameWidth)
    const height = heightOf(names)
    if (flow.room < height) {
      flow.continueOnNewPage()
      drawHeads()
    }
    tags.begin('TR')
    cell(flow, pen.clean(sign), places.code, 'condensed-bold', { height })
    drawNames(flow, places, names, height)
    cell(flow, String(count), places.needed, 'sans-bold', { align: 'right', height })
    tags.end()
    flow.y += height
    flow.rule(flow.y)
  }
  tags.end()
}

function drawNames(flow: PageFlow, places: Places, names: readonly string[], height: number): void {
  flow.tags.leaf('TD', () => {
    const top = flow.y + (height - names.length * LINE) / 2
    for (const [index, line] of names.entries())
      flow.pen.write(line, flow.left + places.name, top + (index + 0.5) * LINE + SIZE * 0.35, {
        font: 'sans',
        size: SIZE,
        colour: colours.text,
      })
  })
}

function cell(
  flow: PageFlow,
  text: string,
  x: number,
  font: FontName,
  { align = 'left', head = false, height = ROW }: { align?: 'left' | 'right'; head?: boolean; height?: number } = {},
): void {
  flow.tags.leaf(
    head ? 'TH' : 'TD',
    () =>
      flow.pen.write(
        text,
        flow.left + x,
        flow.y + height / 2 + SIZE * 0.35,
        { font, size: SIZE, colour: colours.text },
        align,
      ),
    head ? { scope: 'Column' } : {},
  )
}

function drawHead(flow: PageFlow, { code, name, needed, available, state }: Places): void {
  flow.tags.begin('TR')
  cell(flow, 'Code', code, 'sans-bold', { head: true })
  cell(flow, 'Piece', name, 'sans-bold', { head: true })
  cell(flow, 'Needed', needed, 'sans-bold', { align: 'right', head: true })
  cell(flow, 'In the box', available, 'sans-bold', { align: 'right', head: true })
  cell(flow, 'Spare / missing', state, 'sans-bold', { head: true })
  flow.tags.end()
  flow.y += ROW
  flow.rule(flow.y, colours.text)
}

function namesOf({ pen }: PageFlow, { nameWidth }: Places, { code, shownCode, name }: PartRow): string[] {
  const shown = shownCode === code ? name : `${name} (kit: ${code})`
  return pen.wrap(pen.clean(shown), { font: 'sans', size: SIZE }, nameWidth)
}

const heightOf = (names: readonly string[]): number => Math.max(ROW, names.length * LINE + 2 * MM)

function drawRow(
  flow: PageFlow,
  places: Places,
  document: Mission,
  { code, shownCode, needed, available, spare }: PartRow,
  names: readonly string[],
): void {
  const { pen, tags } = flow
  const short = spare < 0
  const kit = kitOf(document)
  const piece = findPiece(kit, code)
  const height = heightOf(names)
  tags.decoration(() => {
    if (short) pen.pdf.rect(flow.left, flow.y, flow.width, height).fillColor(colours.faint).fill()
    if (piece === undefined || places.picture === null) return
    pen.pdf.save()
    pen.pdf.translate(flow.left + places.picture, flow.y + height / 2).scale(PICTURE * MM)
    drawShapes(pen, pieceSample(kit, piece), flow.theme)
    pen.pdf.restore()
  })
  tags.begin('TR')
  const shown = pen.fit(pen.clean(shownCode), { font: 'condensed-bold', size: SIZE }, 18 * MM)
  cell(flow, shown, places.code, 'condensed-bold', { height })
  drawNames(flow, places, names, height)
  cell(flow, String(needed), places.needed, needed === 0 ? 'sans' : 'sans-bold', { align: 'right', height })
  cell(flow, formatAmount(available), places.available, 'sans', { align: 'right', height })
  const state = short ? `${-spare} missing` : spare === 0 ? '–' : `${formatAmount(spare)} spare`
  cell(flow, state, places.state, short ? 'sans-bold' : 'sans', { height })
  tags.end()
  flow.y += height
  flow.rule(flow.y)
}

function drawTotal(flow: PageFlow, places: Places, rows: readonly PartRow[]): void {
  const sum = (value: (row: PartRow) => number): string =>
    formatAmount(rows.reduce((total, row) => total + value(row), 0))
  flow.need(ROW)
  flow.tags.begin('TR')
  flow.tags.leaf('TD', () => undefined)
  cell(flow, 'Pieces in all', places.name, 'sans-bold')
  cell(
    flow,
    sum(({ needed }) => needed),
    places.needed,
    'sans-bold',
    { align: 'right' },
  )
  cell(
    flow,
    sum(({ available }) => available),
    places.available,
    'sans-bold',
    { align: 'right' },
  )
  flow.tags.leaf('TD', () => undefined)
  flow.tags.end()
  flow.y += ROW
}
