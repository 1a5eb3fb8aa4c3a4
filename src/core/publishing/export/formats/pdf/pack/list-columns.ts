/** Short texts below each other in columns that are even: numbered steps, ways of a campaign. Points. */
import { colours, type PageFlow } from '../page-flow.ts'
import { MM, type Style } from '../pen.ts'

export interface ListEntry {
  /** `12`, before the text. */
  readonly sign: string
  readonly text: string
}

const GUTTER = 6 * MM
const INDENT = 8 * MM
interface Type {
  readonly style: Style
  /** From line to line, and below an entry. */
  readonly line: number
  readonly after: number
}
/** Long lists are set in the condensed face, in narrower columns. */
const types: Readonly<Record<'usual' | 'dense', Type>> = {
  usual: { style: { font: 'sans', size: 9, colour: colours.text }, line: 9 * 1.28, after: 1.1 * MM },
  dense: { style: { font: 'condensed', size: 9, colour: colours.text }, line: 9 * 1.28, after: 1.1 * MM },
}
/** Where a long list takes a page less then: else its last few entries would stand alone there. */
const closer: Type = {
  style: { font: 'condensed', size: 8.5, colour: colours.text },
  line: 8.5 * 1.16,
  after: 0.7 * MM,
}
const DENSE_COLUMN = 55 * MM
const sign: Style = { font: 'condensed-bold', size: 9.5, colour: colours.text }

interface Set {
  readonly sign: string
  readonly lines: readonly string[]
  readonly height: number
}

/** Draws the entries from where the flow is; goes on on further pages. No entry is parted. */
export function drawListColumns(
  flow: PageFlow,
  entries: readonly ListEntry[],
  set: keyof typeof types = 'usual',
): void {
  const columns = set === 'usual' ? flow.columns : Math.max(1, Math.floor(flow.width / DENSE_COLUMN))
  const width = (flow.width - GUTTER * (columns - 1)) / columns
  const usual = setIn(flow, entries, types[set], width)
  const pages = pagesFor(flow, usual, columns)
  const close = set === 'dense' && pages > 1 ? setIn(flow, entries, closer, width) : usual
  const type = close !== usual && pagesFor(flow, close, columns) < pages ? closer : types[set]
  let left: readonly Set[] = type === closer ? close : usual
  while (left.length > 0) {
    if (flow.room < (left[0]?.height ?? 0)) flow.continueOnNewPage()
    const heights = left.map(({ height }) => height)
    const height = lowestFor(heights, columns, flow.room)
    const parts = filled(heights, columns, height)
    const top = flow.y
    let lowest = top
    flow.tags.begin('L')
    for (const [column, count] of parts.entries()) {
      let y = top
      for (const entry of left.slice(0, count)) {
        drawEntry(flow, entry, type, flow.left + column * (width + GUTTER), y)
        y += entry.height
      }
      left = left.slice(count)
      lowest = Math.max(lowest, y)
    }
    flow.tags.end()
    flow.y = lowest
  }
}

const setIn = ({ pen }: PageFlow, entries: readonly ListEntry[], { style, line, after }: Type, width: number): Set[] =>
  entries.map(({ sign: number, text }) => {
    const lines = pen.wrap(pen.clean(text), style, width - INDENT)
    return { sign: number, lines, height: lines.length * line + after }
  })

/** On how many pages they stand, this one among them. */
function pagesFor({ room, roomOfPage }: PageFlow, entries: readonly Set[], columns: number): number {
  let heights = entries.map(({ height }) => height)
  let pages = 1
  for (let here = room; heights.length > 0; here = roomOfPage, pages += 1) {
    const isFull = here < (heights[0] ?? 0) && here < roomOfPage
    const count = isFull ? 0 : filled(heights, columns, here).reduce((all, each) => all + each, 0)
    heights = heights.slice(count)
    if (heights.length === 0) return pages
  }
  return pages
}

/** The least height at which all fit into the columns; all room that there is where they do not. */
function lowestFor(heights: readonly number[], columns: number, room: number): number {
  const sum = heights.reduce((all, height) => all + height, 0)
  const fits = (height: number): boolean =>
    filled(heights, columns, height).reduce((all, count) => all + count, 0) === heights.length
  if (!fits(room)) return room
  let [low, high] = [Math.min(room, sum / columns), room]
  for (let step = 0; step < 24; step += 1) {
    const middle = (low + high) / 2
    if (fits(middle)) high = middle
    else low = middle
  }
  return high
}

/** How many entries each column takes; at least one in the first, so that it always goes on. */
function filled(heights: readonly number[], columns: number, height: number): number[] {
  const counts: number[] = []
  let next = 0
  for (let column = 0; column < columns; column += 1) {
    let [count, used] = [0, 0]
    for (; next < heights.length; next += 1, count += 1) {
      used += heights[next] ?? 0
      if (used > height + 0.01 && !(column === 0 && count === 0)) break
    }
    counts.push(count)
  }
  return counts
}

function drawEntry({ pen, tags }: PageFlow, entry: Set, { style, line }: Type, x: number, y: number): void {
  tags.group('LI', () => {
    tags.leaf('Lbl', () => pen.write(entry.sign, x + INDENT - 2 * MM, y + line * 0.78, sign, 'right'))
    tags.leaf('LBody', () => {
      for (const [index, text] of entry.lines.entries()) pen.write(text, x + INDENT, y + (index + 0.78) * line, style)
    })
  })
}
