/** The sides: colour and hatching, name, role, and their zones by square name. */
import { sideSwatch } from '#core/display/key.ts'
import { defaultOptions, sceneOf } from '#core/display/scene.ts'
import { print } from '#core/display/themes.ts'
import { squareName } from '#core/kit/square-names.ts'
import { kitOf } from '#core/layout/layout.ts'
import type { Mission } from '#core/mission/document.ts'
import { kindOf, zoneKinds } from '#core/mission/vocabulary.ts'
import { colours, HEADING, type PageFlow } from './page-flow.ts'
import { MM } from './pdf-document.ts'
import { drawShapes } from './pdf-shapes.ts'
import type { Pen, PlacedRun } from './pen.ts'

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
  const sides: { id: string | null; name: string; role: string }[] = [...document.sides]
  if (document.zones.some(({ side }) => side === null)) sides.push({ id: null, name: 'No side', role: '' })
  return sides.map(({ id, name, role }) => {
    const names = pen.wrap(pen.clean(name), { font: 'sans-bold', size: 9.5 }, NAME - 3 * MM)
    const zones = zoneLines(pen, document, id, width - SWATCH - NAME)
    const shown = name.toLowerCase() === role ? '' : `${role.charAt(0).toUpperCase()}${role.slice(1)}`
    const lines = Math.max(names.length + (shown === '' ? 0 : 1), zones.length, 2)
    return { side: id, names, role: shown, zones, height: lines * LEADING + 1.6 * MM }
  })
}

/** How high the table of sides will be (points). */
export const sidesHeight = (flow: PageFlow, document: Mission): number =>
  HEADING + rowsOf(flow, document).reduce((sum, { height }) => sum + height, 0)

export function drawSides(flow: PageFlow, document: Mission): void {
  const { pen } = flow
  flow.heading('Sides', 12 * MM)
  for (const { side, names, role, zones, height } of rowsOf(flow, document)) {
    flow.need(height)
    drawSwatch(flow, document, side)
    writeAll(pen, names, flow.left + SWATCH, flow.y, true)
    if (role !== '') {
      const y = flow.y + names.length * LEADING + LEADING * 0.7
      pen.write(role, flow.left + SWATCH, y, { font: 'sans', size: SIZE, colour: colours.muted })
    }
    for (const [index, runs] of zones.entries())
      for (const run of runs)
        pen.write(run.text, flow.left + SWATCH + NAME + run.x, flow.y + (index + 0.7) * LEADING, {
          font: run.bold ? 'sans-bold' : 'sans',
          size: SIZE,
          colour: colours.text,
        })
    flow.y += height
  }
}

function writeAll(pen: Pen, lines: readonly string[], x: number, y: number, bold: boolean): void {
  for (const [index, line] of lines.entries())
    pen.write(line, x, y + (index + 0.7) * LEADING, {
      font: bold ? 'sans-bold' : 'sans',
      size: bold ? 9.5 : SIZE,
      colour: colours.text,
    })
}

function drawSwatch({ pen, left, y }: PageFlow, document: Mission, side: string | null): void {
  const scale = 0.72 * MM
  pen.pdf.save()
  pen.pdf.translate(left + 8 * scale, y + 0.4 * MM + 5 * scale).scale(scale)
  drawShapes(pen, sideSwatch(sceneOf(document, defaultOptions), side), print)
  pen.pdf.restore()
}

/** `Entry Zone: A1, F−5 + G−5 (Long way round)`, kind after kind. */
function zoneLines(pen: Pen, document: Mission, side: string | null, width: number): PlacedRun[][] {
  const kit = kitOf(document)
  const runs = zoneKinds.flatMap((kind) => {
    const zones = document.zones.filter((zone) => zone.side === side && zone.kind === kind.id)
    if (zones.length === 0) return []
    const places = zones.map(({ squares, label }) => {
      const where = squares.map((square) => squareName(kit, square).replace('-', '−')).join(' + ')
      return label === '' ? where : `${where}\u00a0(${label})`
    })
    return [
      { text: `${kindOf(zoneKinds, kind.id).name}: `, bold: true },
      { text: pen.clean(`${places.join(', ')}. `), bold: false },
    ]
  })
  return pen.wrapRuns(runs.length === 0 ? [{ text: 'No entry zone on the map.', bold: false }] : runs, SIZE, width)
}
