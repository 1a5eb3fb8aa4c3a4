/** Prose in columns that flow on from page to page, balanced on the last one. */

import type { Section } from '#publishing/sheet/sections.ts'
import type { Line } from './line.ts'
import { colours, type PageFlow } from './page-flow.ts'
import { fontOf, MM, type Pen } from './pen.ts'
import { ProseReader, proseLines, type Sign, titleLines } from './prose-lines.ts'

const LEADING = 4.1 * MM
const GUTTER = 7 * MM
/** Less room at the foot of a page is left empty. */
const LEAST = 24 * MM
/** How much higher than half of the text a column may be so that a section stays whole, or at least a rule. */
const UNEVEN = 16 * MM

/** How prose is set. */
export interface ProseType {
  /** Part of the default size of letters. */
  readonly scale: number
  /** Distance from line to line, in letters of the default size (points). */
  readonly leading: number
  /** Part of the default room between paragraphs, items and sections. */
  readonly gaps: number
  /** Pen that it is written with; defaults to the pen of the flow. */
  readonly pen?: Pen
  /** Columns side by side; if omitted, as many as the flow has. */
  readonly columns?: number
}
export const defaultProse: ProseType = { scale: 1, leading: LEADING, gaps: 1 }

/** All lines, with what is asked of them again and again. */
interface Text {
  readonly lines: readonly Line[]
  /** Room of the lines before the one of that index, their own room before them counted. */
  readonly heights: Float64Array
  /** Where sections begin, and the end. */
  readonly begins: readonly number[]
  /** Where headings begin, of rules too. */
  readonly headings: readonly number[]
  readonly leading: number
}

/** Room above a section without a title. */
const UNTITLED = 3 * MM
/** Room above the first section. */
const ABOVE = 2 * MM

/** Width of one of the columns of a flow. */
const columnWidth = ({ width }: PageFlow, columns: number): number => (width - (columns - 1) * GUTTER) / columns

function linesOf(
  flow: PageFlow,
  sections: readonly Section[],
  { scale, gaps, pen = flow.pen, columns = flow.columns }: ProseType,
): Line[] {
  const wide = columnWidth(flow, columns)
  const lines: Line[] = []
  for (const { title, blocks } of sections) {
    if (blocks.length === 0) continue
    const first = lines.length
    if (title !== '') lines.push(...titleLines(pen, title, wide, scale))
    for (const line of proseLines(pen, blocks, wide, scale)) lines.push(line)
    const begin = lines[first]
    if (begin !== undefined && !begin.begins) lines[first] = { ...begin, begins: true, before: UNTITLED * scale }
  }
  return gaps === 1 ? lines : lines.map((line) => ({ ...line, before: line.before * gaps }))
}

/** How many lines the texts of a section take in columns of that number. */
export const linesIn = (flow: PageFlow, { blocks }: Section, columns: number): number =>
  proseLines(flow.pen, blocks, columnWidth(flow, columns), 1).length

/** How high the sections will be on a page that has room for them; Infinity when they need more than `most`. */
export function sectionsHeight(
  flow: PageFlow,
  sections: readonly Section[],
  most: number,
  type = defaultProse,
): number {
  const lines = linesOf(flow, sections, type)
  if (lines.length === 0) return 0
  const text = measured(lines, type.leading * type.scale)
  const breaks = breaksOf(text, 0, most - ABOVE, type.columns ?? flow.columns)
  if (endOf(breaks) < lines.length) return Number.POSITIVE_INFINITY
  return ABOVE + Math.max(...breaks.map((end, index) => heightOf(text, breaks[index - 1] ?? 0, end)))
}

/** Where a column of the last page ends (points). */
export interface ColumnEnd {
  readonly x: number
  readonly y: number
  readonly width: number
}

/**
 * Writes the sections that have text, each under its title.
 * @returns where the columns of the last page end; none without any text
 */
export function* writeSections(
  flow: PageFlow,
  sections: readonly Section[],
  type = defaultProse,
): Generator<string, readonly ColumnEnd[]> {
  const { columns = flow.columns } = type
  const width = columnWidth(flow, columns)
  const lines = linesOf(flow, sections, type)
  if (lines.length === 0) return []
  const text = measured(lines, type.leading * type.scale)
  const reader = new ProseReader(flow.tags)
  flow.y += ABOVE
  let next = 0
  let ends: readonly ColumnEnd[] = []
  while (next < lines.length) {
    if (flow.room < LEAST && endOf(breaksOf(text, next, flow.room, columns)) < lines.length) flow.continueOnNewPage()
    const written = writeColumns(flow, reader, text, next, { width, columns, pen: type.pen ?? flow.pen })
    next = written.next
    ends = written.ends
    if (next < lines.length) {
      flow.continueOnNewPage()
      yield flow.head
    }
  }
  reader.finish()
  return ends
}

function measured(lines: readonly Line[], leading: number): Text {
  const heights = new Float64Array(lines.length + 1)
  for (const [index, { before }] of lines.entries()) heights[index + 1] = (heights[index] ?? 0) + leading + before
  const begins = lines.flatMap((line, index) => (line.begins ? [index] : []))
  const headings = lines.flatMap(({ keepWithNext }, index) =>
    keepWithNext && lines[index - 1]?.keepWithNext !== true ? [index] : [],
  )
  return { lines, heights, begins: [...begins, lines.length], headings, leading }
}

/** Fills the columns from line `start` on; `next` is the first line that found no room. */
function writeColumns(
  flow: PageFlow,
  reader: ProseReader,
  text: Text,
  start: number,
  { width, columns, pen }: { readonly width: number; readonly columns: number; readonly pen: Pen },
): { next: number; ends: ColumnEnd[] } {
  const breaks = breaksOf(text, start, flow.room, columns)
  const ends: ColumnEnd[] = []
  let next = start
  for (let column = 0; column < columns; column += 1) {
    const end = breaks[column] ?? next
    const x = flow.left + column * (width + GUTTER)
    writeLines(
      { pen, tags: flow.tags },
      reader,
      text.lines.slice(next, end),
      { x, width, leading: text.leading },
      flow.y,
    )
    markLines(flow, text, [next, end], { x, width })
    ends.push({ x, y: flow.y + heightOf(text, next, end), width })
    next = end
  }
  flow.y = Math.max(...ends.map(({ y }) => y))
  return { next, ends }
}

/** Reports the lines of a column that are made from the same part of the mission. */
function markLines(
  flow: PageFlow,
  text: Text,
  [start, end]: readonly [number, number],
  { x, width }: { readonly x: number; readonly width: number },
): void {
  for (let first = start; first < end; ) {
    const path = text.lines[first]?.from
    let next = first + 1
    while (next < end && text.lines[next]?.from === path) next += 1
    const bottom = flow.y + heightOf(text, start, next)
    const height = heightOf(text, first, next)
    flow.mark(path, [x, bottom - height, width, height])
    first = next
  }
}

const endOf = (breaks: readonly number[]): number => breaks.at(-1) ?? 0

/** Where each column ends: between sections or rules if that is even enough, else evenly, else all columns full. */
function breaksOf(text: Text, start: number, room: number, columns: number): number[] {
  const all = text.lines.length
  const even = heightOf(text, start, all) / columns
  const whole =
    columns === 2
      ? (splitBetween(text, text.begins, start, Math.min(room, even + UNEVEN)) ??
        splitBetween(text, text.headings, start, Math.min(room, even + UNEVEN)))
      : undefined
  if (whole !== undefined) return [whole, all]
  const most = Math.min(room, even + UNEVEN)
  const between =
    columns > 2
      ? (filledBetween(text, text.begins, start, columns, [even, most]) ??
        filledBetween(text, [...text.headings, all], start, columns, [even, most]))
      : undefined
  if (between !== undefined) return between
  for (let height = even; height < room; height += text.leading / 2) {
    const breaks = filledColumns(start, columns, (from) => fill(text, from, height))
    if (endOf(breaks) === all) return breaks
  }
  return filledColumns(start, columns, (from) => fillPage(text, from, room))
}

function filledColumns(start: number, columns: number, fillOne: (from: number) => number): number[] {
  const breaks: number[] = []
  for (let from = start; breaks.length < columns; ) {
    from = fillOne(from)
    breaks.push(from)
  }
  return breaks
}

/** Columns that end at such places, as low as they can be in between; undefined where they hold less than all of it. */
function filledBetween(
  text: Text,
  places: readonly number[],
  start: number,
  columns: number,
  [least, most]: readonly [number, number],
): number[] | undefined {
  for (let height = least; height <= most; height += text.leading / 2) {
    const breaks = filledColumns(start, columns, (from) =>
      places.reduce((end, place) => (place > end && heightOf(text, from, place) <= height + 0.01 ? place : end), from),
    )
    if (endOf(breaks) === text.lines.length) return breaks
  }
  return undefined
}

/** The one of these places that leaves both columns lowest, when neither is higher than `most`. */
function splitBetween(text: Text, places: readonly number[], start: number, most: number): number | undefined {
  let best: number | undefined
  let least = most
  for (const middle of places) {
    if (middle <= start) continue
    const height = Math.max(heightOf(text, start, middle), heightOf(text, middle, text.lines.length))
    if (height > least) continue
    best = middle
    least = height
  }
  return best
}

/** Where a column of that height that begins with line `start` ends; `start` itself when nothing can stand there. */
function fill(text: Text, start: number, height: number): number {
  const { lines } = text
  let end = filled(text, start, height)
  if (end < lines.length) while (end > start && lines[end - 1]?.keepWithNext === true) end -= 1
  return end
}

/** The same without heed to what wants to stay together. */
function filled(text: Text, start: number, height: number): number {
  let end = start
  while (end < text.lines.length && heightOf(text, start, end + 1) <= height + 0.01) end += 1
  return end
}

/** Fills a column to the end of the page; when everything wants to stay together, nothing does. */
function fillPage(text: Text, start: number, room: number): number {
  const end = fill(text, start, room)
  return end > start ? end : filled(text, start, room)
}

/** Height of the lines from `start` up to `end`; the room before the first of them is not part of it. */
const heightOf = ({ lines, heights }: Text, start: number, end: number): number =>
  end <= start ? 0 : (heights[end] ?? 0) - (heights[start] ?? 0) - (lines[start]?.before ?? 0)

interface Column {
  readonly x: number
  readonly width: number
  readonly leading: number
}

/** Pen and tags for writing lines. */
type Writer = Pick<PageFlow, 'pen' | 'tags'>

/** Writes lines below each other from `top` on. */
export function writeLines(
  flow: Writer,
  reader: ProseReader,
  lines: readonly Line[],
  column: Column,
  top: number,
): void {
  let y = top
  for (let from = 0; from < lines.length; ) {
    const first = lines[from]
    if (first === undefined) break
    if (first.row !== undefined) {
      if (first.row.again === true && from > 0) {
        from += 1
        continue
      }
      y = writeRow(flow, reader, first, from > 0 ? y + first.before : y, column)
      from += 1
      continue
    }
    let to = from + 1
    while (to < lines.length && lines[to]?.first === false && lines[to]?.row === undefined) to += 1
    const baseline = y + (from > 0 ? first.before : 0) + column.leading * 0.72
    reader.lines(
      first,
      () => {
        for (let index = from; index < to; index += 1) y = writePlaced(flow, lines, index, y, column)
      },
      (sign) => writeSign(flow, sign, first, column.x, baseline),
    )
    from = to
  }
}

/** Writes a line below `y`, with the strokes of its quotes; returns where the next one begins. */
function writePlaced(
  flow: Writer,
  lines: readonly Line[],
  index: number,
  y: number,
  { x, width, leading }: Column,
): number {
  const line = lines[index]
  if (line === undefined) return y
  const before = index > 0 ? line.before : 0
  const top = y + before
  // A quote goes on where the line above is quoted as deep; elsewhere its stroke begins with the line.
  for (const [depth, bar] of line.bars.entries()) {
    const goesOn = lines[index - 1]?.bars[depth] === bar
    drawStroke(flow, [x + bar, top - (goesOn ? before : 0)], [x + bar, top + leading])
  }
  if (line.rule) drawStroke(flow, [x + line.indent, top + leading / 2], [x + width, top + leading / 2])
  writeLine(flow, line, x, top + leading * 0.72)
  if (line.under !== undefined)
    drawStroke(flow, [x + line.indent, top + leading], [x + line.indent + line.under, top + leading])
  return top + leading
}

/** A line of a row of a table: each cell is read on its own, strokes are not. */
function writeRow(flow: Writer, reader: ProseReader, line: Line, top: number, { x, width, leading }: Column): number {
  const baseline = top + leading * 0.72
  reader.row(
    line,
    (runs) => writeLine(flow, { ...line, runs }, x, baseline),
    (sign) => writeSign(flow, sign, line, x, baseline),
  )
  flow.tags.decoration(() => {
    for (const bar of line.bars) drawStroke(flow, [x + bar, top], [x + bar, top + leading])
    const end = Math.min(x + width, x + line.indent + (line.under ?? 0))
    if (line.under !== undefined) drawStroke(flow, [x + line.indent, top + leading], [end, top + leading])
  })
  return top + leading
}

/** `•` or `3.`, right before the first line of its item. */
function writeSign({ pen }: Writer, { sign, right }: Sign, { size, muted }: Line, x: number, baseline: number): void {
  const colour = muted === true ? colours.muted : colours.text
  pen.write(sign, x + right, baseline, { font: 'sans', size, colour }, 'right')
}

function writeLine({ pen, tags }: Writer, { runs, indent, size, muted }: Line, x: number, baseline: number): void {
  const colour = muted === true ? colours.muted : colours.text
  for (const run of runs) {
    const write = (): void =>
      pen.write(run.text, x + indent + run.x, baseline, {
        font: fontOf(run),
        size,
        colour,
        ...(run.slanted === true ? { slanted: true } : {}),
      })
    if (run.ours === true) tags.ours(write)
    else write()
  }
}

function drawStroke(
  { pen }: Writer,
  [fromX, fromY]: readonly [number, number],
  [toX, toY]: readonly [number, number],
): void {
  pen.pdf.undash().lineWidth(0.75).strokeColor(colours.line).moveTo(fromX, fromY).lineTo(toX, toY).stroke()
}
