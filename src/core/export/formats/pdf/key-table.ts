/** The key of the map, four entries in a row. */
import { buildDisplayList } from '#core/display/build-display-list.ts'
import { print } from '#core/display/themes.ts'
import type { Mission } from '#core/mission/document.ts'
import { colours, HEADING, type PageFlow } from './page-flow.ts'
import { MM } from './pdf-document.ts'
import { drawShapes } from './pdf-shapes.ts'

const COLUMNS = 4
const ROW = 9 * MM
/** Part of its 16 × 10 mm at which a key drawing is printed. */
const DRAWING = 0.8
const style = { font: 'sans', size: 8.5, colour: colours.text } as const

/** How high the key will be (points). */
export function keyHeight(document: Mission): number {
  const rows = Math.ceil(buildDisplayList(document).key.length / COLUMNS)
  return rows === 0 ? 0 : HEADING + rows * ROW
}

export function drawKeyTable(flow: PageFlow, document: Mission): void {
  const { pen } = flow
  const entries = buildDisplayList(document).key
  if (entries.length === 0) return
  flow.heading('Key', ROW)
  const column = flow.width / COLUMNS
  for (let first = 0; first < entries.length; first += COLUMNS) {
    flow.need(ROW)
    for (const [index, { text, shapes }] of entries.slice(first, first + COLUMNS).entries()) {
      const x = flow.left + index * column
      const middle = flow.y + ROW / 2 - 0.4 * MM
      pen.pdf.save()
      pen.pdf.translate(x + 8 * DRAWING * MM, middle).scale(DRAWING * MM)
      drawShapes(pen, shapes, print)
      pen.pdf.restore()
      const textX = x + 16 * DRAWING * MM + 2 * MM
      const wrapped = pen.wrap(pen.clean(text), style, column - 16 * DRAWING * MM - 4 * MM)
      const lines =
        wrapped.length > 2 ? [wrapped[0] ?? '', pen.fit(wrapped.slice(1).join(' '), style, column - 19 * MM)] : wrapped
      for (const [place, line] of lines.entries())
        pen.write(line, textX, middle + (place - (lines.length - 1) / 2) * 3.7 * MM + style.size * 0.35, style)
    }
    flow.y += ROW
  }
}
