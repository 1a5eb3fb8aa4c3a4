/** The sides: colour and hatching, name, role, and their zones by square name. */

import { defaultOptions, drawContextOf } from '#drawing/display/draw-context.ts'
import { sideSwatch } from '#drawing/display/key.ts'
import type { Mission } from '#model/mission/document.ts'
import { formatNoZone, sheetSides, zonesOfSide } from '#publishing/sheet/side-zones.ts'
import { colours, type PageFlow } from './page-flow.ts'
import { drawShapes } from './pdf-shapes.ts'
import type { Pen, PlacedRun } from './pen.ts'
import { MM } from './points.ts'

const SIZE = 8.5
const LEADING = 3.9 * MM
const SWATCH = 15 * MM
const NAME = 44 * MM

interface Row {
  readonly side: string | null
  readonly names: readonly string[]
  readonly role: string
  readonly zones: readonly PlacedRun[][]
  readonly height: number
}

/** One row for each side; nobody's zones come last when there are any. */
function rowsOf({ pen, width }: PageFlow, document: Mission): Row[] {
  return sheetSides(document).map(({ id, name, role }) => {
    const names = pen.wrap(pen.clean(name), { font: 'sans-bold', size: 9.5 }, NAME - 3 * MM)
    const zones = zoneLines(pen, document, id, width - SWATCH - NAME)
    const lines = Math.max(names.length + (role === '' ? 0 : 1), zones.length, 2)
    return { side: id, names, role, zones, height: lines * LEADING + 1.6 * MM }
  })
}

export function drawSides(flow: PageFlow, document: Mission): void {
  flow.heading('Sides', 12 * MM)
  flow.tags.begin('Table')
  for (const { side, names, role, zones, height } of rowsOf(flow, document)) {
    flow.need(Math.min(height, flow.roomOfPage))
    flow.tags.decoration(() => drawSwatch(flow, document, side))
    flow.tags.begin('TR')
    flow.tags.leaf('TH', () => writeNames(flow, names, role), { scope: 'Row' })
    if (height <= flow.roomOfPage) {
      flow.tags.leaf('TD', () => writeZones(flow, zones))
      flow.y += height
    } else writeOverPages(flow, zones)
    flow.tags.end()
  }
  flow.tags.end()
}

/** More zones than a page has lines go on on the next ones. */
function writeOverPages(flow: PageFlow, zones: readonly PlacedRun[][]): void {
  const cell = flow.tags.text('TD')
  for (let from = 0; from < zones.length; ) {
    if (flow.room < 2 * LEADING) flow.continueOnNewPage()
    const lines = zones.slice(from, from + Math.max(1, Math.floor(flow.room / LEADING)))
    cell.draw(() => writeZones(flow, lines))
    flow.y += lines.length * LEADING
    from += lines.length
  }
  cell.end()
  flow.y += 1.6 * MM
}

function writeNames({ pen, left, y }: PageFlow, names: readonly string[], role: string): void {
  writeAll(pen, names, left + SWATCH, y, true)
  if (role === '') return
  const below = y + names.length * LEADING + LEADING * 0.7
  pen.write(role, left + SWATCH, below, { font: 'sans', size: SIZE, colour: colours.muted })
}

function writeZones({ pen, left, y }: PageFlow, zones: readonly PlacedRun[][]): void {
  for (const [index, runs] of zones.entries())
    for (const run of runs)
      pen.write(run.text, left + SWATCH + NAME + run.x, y + (index + 0.7) * LEADING, {
        font: run.bold ? 'sans-bold' : 'sans',
        size: SIZE,
        colour: colours.text,
      })
}

function writeAll(pen: Pen, lines: readonly string[], x: number, y: number, bold: boolean): void {
  for (const [index, line] of lines.entries())
    pen.write(line, x, y + (index + 0.7) * LEADING, {
      font: bold ? 'sans-bold' : 'sans',
      size: bold ? 9.5 : SIZE,
      colour: colours.text,
    })
}

function drawSwatch({ pen, left, y, theme }: PageFlow, document: Mission, side: string | null): void {
  const scale = 0.72 * MM
  pen.pdf.save()
  pen.pdf.translate(left + 8 * scale, y + 0.4 * MM + 5 * scale).scale(scale)
  drawShapes(pen, sideSwatch(drawContextOf(document, defaultOptions), side), theme)
  pen.pdf.restore()
}

/** `Entry Zone: A1, F−5 + G−5 (Long way round)`, kind after kind. */
function zoneLines(pen: Pen, document: Mission, side: string | null, width: number): PlacedRun[][] {
  const runs = zonesOfSide(document, side).flatMap(({ kind, places }) => [
    { text: pen.clean(`${kind}: `), bold: true },
    { text: pen.clean(`${places.join(', ')}. `), bold: false },
  ])
  if (runs.length > 0) return pen.wrapRuns(runs, SIZE, width)
  // Without squares there is nothing to enter by.
  const none = formatNoZone(document)
  return none === '' ? [] : pen.wrapRuns([{ text: none, bold: false }], SIZE, width)
}
