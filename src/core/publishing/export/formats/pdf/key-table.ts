/** The key of the map, as many entries in a row as have room. */
import { buildDisplayList } from '#drawing/display/build-display-list.ts'
import type { Mission } from '#model/mission/document.ts'
import { colours, type PageFlow } from './page-flow.ts'
import { drawShapes } from './pdf-shapes.ts'
import type { Pen } from './pen.ts'
import { MM } from './points.ts'

/** Room of an entry. */
const COLUMN = 42 * MM
const ROW = 9 * MM
/** Part of its 16 × 10 mm at which a key drawing is printed. */
const DRAWING = 0.8
const style = { font: 'sans', size: 8.5, colour: colours.text } as const
const small = { ...style, size: 7 } as const

const columnsOf = ({ width }: PageFlow): number => Math.max(1, Math.floor(width / COLUMN))

export function drawKeyTable(flow: PageFlow, document: Mission): void {
  const { pen } = flow
  const entries = buildDisplayList(document).key
  if (entries.length === 0) return
  flow.heading('Key', ROW)
  const columns = columnsOf(flow)
  const column = flow.width / columns
  flow.tags.begin('L')
  for (let first = 0; first < entries.length; first += columns) {
    const width = column - 16 * DRAWING * MM - 4 * MM
    const row = entries.slice(first, first + columns).map((entry) => ({ ...entry, ...wordsOf(pen, entry.text, width) }))
    const height = Math.max(ROW, ...row.map(({ lines, step }) => lines.length * step + 0.3 * MM))
    flow.need(height)
    for (const [index, { shapes, lines, set, step }] of row.entries()) {
      const x = flow.left + index * column
      const middle = flow.y + height / 2 - 0.4 * MM
      flow.tags.decoration(() => {
        pen.pdf.save()
        pen.pdf.translate(x + 8 * DRAWING * MM, middle).scale(DRAWING * MM)
        drawShapes(pen, shapes, flow.theme)
        pen.pdf.restore()
      })
      const textX = x + 16 * DRAWING * MM + 2 * MM
      flow.tags.group('LI', () =>
        flow.tags.leaf('LBody', () => {
          for (const [place, line] of lines.entries())
            pen.write(line, textX, middle + (place - (lines.length - 1) / 2) * step + set.size * 0.35, set)
        }),
      )
    }
    flow.y += height
  }
  flow.tags.end()
}

/** In one or two lines; a long name is set smaller, in as many as it takes. */
function wordsOf(pen: Pen, text: string, width: number) {
  const usual = pen.wrap(pen.clean(text), style, width)
  if (usual.length <= 2) return { lines: usual, set: style, step: 3.7 * MM }
  return { lines: pen.wrap(pen.clean(text), small, width), set: small, step: 2.9 * MM }
}
