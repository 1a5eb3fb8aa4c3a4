/** The key of the pack: every symbol that one of its maps has, once. */
import type { KeyEntry } from '#drawing/display/display-list.ts'
import { defaultOptions, drawContextOf } from '#drawing/display/draw-context.ts'
import { keyRows, withUniqueTexts } from '#drawing/display/key.ts'
import type { Pack } from '#publishing/pack/pack.ts'
import { sharedMissions } from '#publishing/pack/shared-mission.ts'
import { colours, type PageFlow, type Steps } from '../page-flow.ts'
import { drawShapes } from '../pdf-shapes.ts'
import type { Style } from '../pen.ts'
import { MM } from '../points.ts'

const KEY = 'Key'
const COLUMN = 58 * MM
/** What of a column is not for words. */
const BESIDE = 21 * MM
const letters = { font: 'sans', colour: colours.text } as const

/** How entries are set. */
interface Setting {
  readonly row: number
  /** Part of its 16 × 10 mm at which a key drawing is printed. */
  readonly drawing: number
  readonly style: Style
  /** From line to line. */
  readonly lead: number
}
const USUAL: Setting = { row: 11.5 * MM, drawing: 1, style: { ...letters, size: 9 }, lead: 3.8 * MM }
const CLOSE: Setting = { row: 9.7 * MM, drawing: 0.86, style: { ...letters, size: 8 }, lead: 3.2 * MM }

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
  const rows = Math.ceil(entries.length / columns)
  const setting = pagesOf(flow, rows, CLOSE) < pagesOf(flow, rows, USUAL) ? CLOSE : USUAL
  flow.tags.begin('L')
  for (let first = 0; first < entries.length; first += columns) {
    const row = entries
      .slice(first, first + columns)
      .map((entry) => ({ ...entry, lines: flow.pen.wrap(flow.pen.clean(entry.text), setting.style, column - BESIDE) }))
    // A name of many lines makes its row higher.
    const height = Math.max(setting.row, ...row.map(({ lines }) => (lines.length + 0.5) * setting.lead))
    flow.need(height)
    for (const [index, entry] of row.entries())
      drawEntry(flow, setting, entry, flow.left + index * column, flow.y + height / 2)
    flow.y += height
  }
  flow.tags.end()
}

/** How many pages so many rows take from here on. */
const pagesOf = ({ room, roomOfPage }: PageFlow, rows: number, { row }: Setting): number =>
  1 + Math.max(0, Math.ceil((rows - Math.floor(room / row)) / Math.floor(roomOfPage / row)))

/** Entries by what they say and are; the first drawing of each is shown. */
function keyOfPack(pack: Pack): readonly KeyEntry[] {
  const entries = new Map<string, KeyEntry>()
  for (const { mission } of sharedMissions(pack))
    for (const entry of keyRows(drawContextOf(mission, defaultOptions), mission)) {
      const key = JSON.stringify([entry.what, entry.text])
      if (!entries.has(key)) entries.set(key, entry)
    }
  // Missions that have but one of two kinds of one name know nothing of the other.
  return withUniqueTexts([...entries.values()])
}

function drawEntry(
  flow: PageFlow,
  setting: Setting,
  { lines, shapes }: Pick<KeyEntry, 'shapes'> & { readonly lines: readonly string[] },
  x: number,
  middle: number,
): void {
  const { pen } = flow
  const { drawing, style, lead } = setting
  flow.tags.decoration(() => {
    pen.pdf.save()
    pen.pdf.translate(x + 8 * MM, middle).scale(drawing * MM)
    drawShapes(pen, shapes, flow.theme)
    pen.pdf.restore()
  })
  const left = x + 18.5 * MM
  flow.tags.group('LI', () =>
    flow.tags.leaf('LBody', () => {
      for (const [place, line] of lines.entries())
        pen.write(line, left, middle + (place - (lines.length - 1) / 2) * lead + style.size * 0.35, style)
    }),
  )
}
