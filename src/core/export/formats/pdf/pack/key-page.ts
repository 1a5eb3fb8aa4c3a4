/** The key of the pack: every symbol that one of its maps has, once. */
import type { KeyEntry } from '#core/display/display-list.ts'
import { defaultOptions, drawContextOf } from '#core/display/draw-context.ts'
import { drawKey } from '#core/display/key.ts'
import type { Pack } from '#core/pack/pack.ts'
import { sharedMissions } from '#core/pack/shared-mission.ts'
import { colours, type PageFlow, type Steps } from '../page-flow.ts'
import { drawShapes } from '../pdf-shapes.ts'
import type { Style } from '../pen.ts'
import { MM } from '../points.ts'

const KEY = 'Key'
const COLUMN = 58 * MM
const ROW = 11.5 * MM
const style: Style = { font: 'sans', size: 9, colour: colours.text }

export function* drawPackKey(flow: PageFlow, pack: Pack): Steps {
  yield KEY
  flow.newPart(KEY)
  flow.title1(KEY)
  flow.underTitle('What stands for what on the maps of all missions.')
  flow.y += 2 * MM
  const entries = keyOfPack(pack)
  const columns = Math.max(1, Math.floor(flow.width / COLUMN))
  const column = flow.width / columns
  if (entries.length === 0) return
  flow.tags.begin('L')
  for (let first = 0; first < entries.length; first += columns) {
    flow.need(ROW)
    for (const [index, entry] of entries.slice(first, first + columns).entries())
      drawEntry(flow, entry, flow.left + index * column, column)
    flow.y += ROW
  }
  flow.tags.end()
}

/** Entries by what they say; the first drawing of each is shown. */
function keyOfPack(pack: Pack): readonly KeyEntry[] {
  const entries = new Map<string, KeyEntry>()
  for (const { mission } of sharedMissions(pack))
    for (const entry of drawKey(drawContextOf(mission, defaultOptions), mission))
      if (!entries.has(entry.text)) entries.set(entry.text, entry)
  return [...entries.values()]
}

function drawEntry(flow: PageFlow, { text, shapes }: KeyEntry, x: number, column: number): void {
  const { pen } = flow
  const middle = flow.y + ROW / 2
  flow.tags.decoration(() => {
    pen.pdf.save()
    pen.pdf.translate(x + 8 * MM, middle).scale(MM)
    drawShapes(pen, shapes, flow.theme)
    pen.pdf.restore()
  })
  const left = x + 18.5 * MM
  const lines = pen.wrap(pen.clean(text), style, column - 21 * MM).slice(0, 3)
  flow.tags.group('LI', () =>
    flow.tags.leaf('LBody', () => {
      for (const [place, line] of lines.entries())
        pen.write(line, left, middle + (place - (lines.length - 1) / 2) * 3.8 * MM + style.size * 0.35, style)
    }),
  )
}
