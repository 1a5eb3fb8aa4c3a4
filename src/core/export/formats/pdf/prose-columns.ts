/** Prose in two columns that flow on from page to page, balanced on the last one. */

import { colours, type PageFlow } from './page-flow.ts'
import { MM } from './pdf-document.ts'
import type { Pen, PlacedRun } from './pen.ts'
import { type Block, parseProse } from './prose.ts'

const SIZE = 9
const LEADING = 4.1 * MM
const GUTTER = 7 * MM
const INDENT = 4.2 * MM
/** Less room at the foot of a page is left empty. */
const LEAST = 24 * MM
/** How much higher than half of the text a column may be so that a section stays whole. */
const UNEVEN = 16 * MM

interface Line {
  readonly runs: readonly PlacedRun[]
  readonly indent: number
  /** `•` or `3.` before the first line of a list item. */
  readonly sign: string
  readonly size: number
  readonly allBold: boolean
  /** Room before the line, unless it begins a column. */
  readonly before: number
  readonly keepWithNext: boolean
  /** True for the title of a section. */
  readonly begins: boolean
}

export interface Section {
  readonly title: string
  readonly text: string
}

/** Writes the sections that have text, each under its title. */
export function writeSections(flow: PageFlow, sections: readonly Section[]): void {
  const width = (flow.width - GUTTER) / 2
  const lines = sections
    .filter(({ text }) => text.trim() !== '')
    .flatMap(({ title, text }) => [titleLine(flow.pen, title), ...proseLines(flow.pen, text, width)])
  let next = 0
  if (lines.length > 0) flow.y += 2 * MM
  while (next < lines.length) {
    if (flow.room < LEAST && splitOf(lines, next, flow.room).end < lines.length) flow.continueOnNewPage()
    next = writeColumns(flow, lines, next, width)
    if (next < lines.length) flow.continueOnNewPage()
  }
}

const titleLine = (pen: Pen, title: string): Line => ({
  runs: [{ text: pen.clean(title), bold: true, x: 0 }],
  indent: 0,
  sign: '',
  size: 11,
  allBold: true,
  before: 4 * MM,
  keepWithNext: true,
  begins: true,
})

function proseLines(pen: Pen, text: string, width: number): Line[] {
  const blocks = parseProse(pen.clean(text))
  return blocks.flatMap((block, index) => blockLines(pen, block, blocks[index - 1], width))
}

function blockLines(pen: Pen, block: Block, before: Block | undefined, width: number): Line[] {
  const heading = block.type === 'heading'
  const indent = block.type === 'item' ? (block.depth + 1) * INDENT : 0
  const size = heading ? 9.5 : SIZE
  const runs = heading ? block.runs.map((run) => ({ ...run, bold: true })) : block.runs
  const inList = block.type === 'item' && before?.type === 'item'
  const lines = pen.wrapRuns(runs, size, width - indent)
  return lines.map((placed, index) => ({
    runs: placed,
    indent,
    sign: index === 0 && block.type === 'item' ? block.sign : '',
    size,
    allBold: heading,
    before: index > 0 ? 0 : before === undefined ? 0.8 * MM : inList ? 0.6 * MM : heading ? 2.6 * MM : 1.8 * MM,
    // A heading stays with its text; no first or last line of a paragraph stands alone in a column.
    keepWithNext: heading || (lines.length > 1 && (index === 0 || index === lines.length - 2)),
    begins: false,
  }))
}

interface Split {
  /** First line of the second column, and the first that found no room. */
  readonly middle: number
  readonly end: number
}

/** Fills both columns from line `start` on; returns the first line that found no room. */
function writeColumns(flow: PageFlow, lines: readonly Line[], start: number, width: number): number {
  const { middle, end } = splitOf(lines, start, flow.room)
  writeColumn(flow, lines.slice(start, middle), flow.left)
  writeColumn(flow, lines.slice(middle, end), flow.left + width + GUTTER)
  flow.y += Math.max(heightOf(lines, start, middle), heightOf(lines, middle, end))
  return end
}

/** Where to break the columns: between sections if that is even enough, else evenly, else both columns full. */
function splitOf(lines: readonly Line[], start: number, room: number): Split {
  const total = heightOf(lines, start, lines.length)
  const whole = splitBetweenSections(lines, start, Math.min(room, total / 2 + UNEVEN))
  if (whole !== undefined) return { middle: whole, end: lines.length }
  for (let height = total / 2; height < room; height += LEADING / 2) {
    const middle = fill(lines, start, height)
    if (middle > start && fill(lines, middle, height) === lines.length) return { middle, end: lines.length }
  }
  const middle = fillPage(lines, start, room)
  return { middle, end: fillPage(lines, middle, room) }
}

/** The begin of a section (or the end of all) that leaves both columns lowest, when neither is higher than `most`. */
function splitBetweenSections(lines: readonly Line[], start: number, most: number): number | undefined {
  let best: number | undefined
  let least = most
  for (let middle = start + 1; middle <= lines.length; middle += 1) {
    if (middle < lines.length && lines[middle]?.begins !== true) continue
    const height = Math.max(heightOf(lines, start, middle), heightOf(lines, middle, lines.length))
    if (height > least) continue
    best = middle
    least = height
  }
  return best
}

/** Where a column of that height that begins with line `start` ends; `start` itself when nothing can stand there. */
function fill(lines: readonly Line[], start: number, height: number): number {
  let end = filled(lines, start, height)
  if (end < lines.length) while (end > start && lines[end - 1]?.keepWithNext === true) end -= 1
  return end
}

/** The same without heed to what wants to stay together. */
function filled(lines: readonly Line[], start: number, height: number): number {
  let end = start
  let used = 0
  for (let line = lines[end]; line !== undefined; line = lines[end]) {
    used += LEADING + (end === start ? 0 : line.before)
    if (used > height + 0.01) break
    end += 1
  }
  return end
}

/** Fills a column to the end of the page; when everything wants to stay together, nothing does. */
function fillPage(lines: readonly Line[], start: number, room: number): number {
  const end = fill(lines, start, room)
  return end > start ? end : filled(lines, start, room)
}

function heightOf(lines: readonly Line[], start: number, end: number): number {
  let sum = 0
  for (let index = start; index < end; index += 1) sum += LEADING + (index === start ? 0 : (lines[index]?.before ?? 0))
  return sum
}

function writeColumn({ pen, y: top }: PageFlow, lines: readonly Line[], x: number): void {
  let y = top
  for (const [index, line] of lines.entries()) {
    if (index > 0) y += line.before
    const baseline = y + LEADING * 0.72
    const colour = colours.text
    if (line.sign !== '')
      pen.write(line.sign, x + line.indent - 1.4 * MM, baseline, { font: 'sans', size: line.size, colour }, 'right')
    for (const run of line.runs)
      pen.write(run.text, x + line.indent + run.x, baseline, {
        font: run.bold || line.allBold ? 'sans-bold' : 'sans',
        size: line.size,
        colour,
      })
    y += LEADING
  }
}
