/** Tables of prose as lines: the widths of their columns, and their rows. */
import type { Inline, Table } from '#foundation/prose/prose.ts'
import {
  addRuns,
  emptyLine,
  type Line,
  type LineRun,
  type Place,
  reading,
  SIZE,
  SMALLEST,
  type TableRow,
} from './line.ts'
import { fontOf, MM, type Pen, type Run } from './pen.ts'

/** Room between the columns of a table, and where it is scarce. */
const GAP = 3.5 * MM
const NARROW_GAP = 2 * MM
/** Parts of the default size at which a table is set if its words are wider than its columns. */
const SMALLER = [1, 8 / 9, 7.5 / 9, 7 / 9]
/** Tables of no more rows are not parted where a column can hold them. */
const KEPT_ROWS = 14
/** Longer ones may be parted after so many lines, and have their head above each part that begins a column. */
const PART_LINES = 8
/** Longer cells (letters) are as wide as there is room, without being measured. */
const LONG = 1000

/** The lines of a cell as its text has them, before they are broken to the width of its column. */
type Cell = readonly (readonly Run[])[]

/** Rows of cells side by side, each as high as its longest cell; the head in bold, a hairline below each row. */
export function tableLines(table: Table, place: Place): Line[] {
  const cells = table.rows.map((row, index) =>
    row.map((parts, column) => cellOf(parts, index === 0 || (column === 0 && table.named === true), place.pen)),
  )
  return partLines({ table, cells, columns: (table.rows[0] ?? []).map((_, column) => column) }, place)
}

/** A table, or some of its columns. */
interface Part {
  readonly table: Table
  readonly cells: readonly (readonly Cell[])[]
  readonly columns: readonly number[]
}

function cellOf(parts: readonly Inline[], bold: boolean, pen: Pen): Cell {
  const lines: Run[][] = [[]]
  addRuns(lines, parts, { bold }, pen)
  return lines
}

interface Measures {
  readonly size: number
  readonly gap: number
  readonly widths: readonly number[]
}

/** A table with too many columns becomes two, each with the first column. */
function partLines(part: Part, place: Place): Line[] {
  const [first = 0, ...others] = part.columns
  const measures = measuresOf(part, place, others.length < 2)
  if (measures !== undefined) return rowLines(part, place, measures)
  const half = Math.ceil(others.length / 2)
  const [one, other] = [others.slice(0, half), others.slice(half)].map((columns) =>
    partLines({ ...part, columns: [first, ...columns] }, place),
  )
  const [begin, ...rest] = other ?? []
  return [...(one ?? []), ...(begin === undefined ? [] : [{ ...begin, before: BETWEEN * place.scale }]), ...rest]
}
/** Room between the parts of a table. */
const BETWEEN = 2 * MM

/**
 * Size of letters and widths of columns in which no word is broken, as large as possible.
 * @param anyway words are broken rather than finding nothing
 */
function measuresOf(
  { cells, columns }: Part,
  { pen, width, indent, scale }: Place,
  anyway: boolean,
): Measures | undefined {
  const usual = SIZE * scale
  const roomOf = (gap: number): number => width - indent - (columns.length - 1) * gap
  const widest = (size: number, measure: (cell: Cell, size: number, pen: Pen, most: number) => number): number[] =>
    columns.map((column) =>
      cells.reduce((most, row) => Math.max(most, measure(row[column] ?? [], size, pen, width)), 1),
    )
  const natural = widest(usual, lineWidth)
  const simple = { size: usual, gap: GAP, widths: shared(natural, roomOf(GAP)) }
  if (sum(natural) <= roomOf(GAP)) return simple
  // Columns that stand closer are better than broken lines.
  if (sum(natural) <= roomOf(NARROW_GAP)) return { size: usual, gap: NARROW_GAP, widths: natural }
  const words = widest(usual, wordWidth)
  for (const part of SMALLER) {
    const size = Math.max(Math.min(SMALLEST, usual), usual * part)
    const [wanted, least] = [natural, words].map((widths) => widths.map((each) => (each * size) / usual))
    for (const gap of [GAP, NARROW_GAP]) {
      const room = roomOf(gap)
      if (wanted === undefined || least === undefined || sum(least) > room) continue
      const widths = shared(wanted, room)
      const rows = cells.map((row) =>
        columns.map((column) => (lineWidth(row[column] ?? [], usual, pen, width) * size) / usual),
      )
      if (widths.every((each, index) => each >= (least[index] ?? 0)))
        return { size, gap, widths: lowerWidths(widths, least, rows) }
      const more = shared(
        wanted.map((each, index) => each - (least[index] ?? 0)),
        room - sum(least),
      )
      const enough = least.map((each, index) => each + (more[index] ?? 0))
      return { size, gap, widths: lowerWidths(enough, least, rows) }
    }
  }
  return anyway ? simple : undefined
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Width of the longest line of a cell. */
const lineWidth = (cell: Cell, size: number, pen: Pen, most: number): number =>
  cell.reduce(
    (widest, runs) =>
      Math.max(
        widest,
        sum(
          runs.map((run) => (run.text.length > LONG ? most : pen.width(`${run.text} `, { font: fontOf(run), size }))),
        ),
      ),
    0,
  )

/** Width of its longest word, with a little to spare. */
const wordWidth = (cell: Cell, size: number, pen: Pen, most: number): number =>
  cell.reduce(
    (widest, runs) =>
      runs.reduce(
        (wide, run) =>
          run.text
            .split(/[ \n]+/)
            .reduce(
              (best, word) =>
                Math.max(best, word.length > LONG ? most : pen.width(word, { font: fontOf(run), size }) + 0.5),
              wide,
            ),
        widest,
      ),
    0,
  )

/**
 * Returns widths of columns: their natural ones, or, if there is less room, no more than leaves all others their share.
 */
function shared(natural: readonly number[], room: number): number[] {
  const widths = natural.map(() => 0)
  let left = room
  const order = natural.map((_, index) => index).sort((a, b) => (natural[a] ?? 0) - (natural[b] ?? 0))
  for (const [place, index] of order.entries()) {
    const width = Math.min(natural[index] ?? 0, Math.max(1, left / (order.length - place)))
    widths[index] = width
    left -= width
  }
  return widths
}

function rowLines({ table, cells, columns }: Part, place: Place, { size, gap, widths }: Measures): Line[] {
  const { pen } = place
  const lefts: number[] = []
  let right = 0
  for (const width of widths) {
    lefts.push(right)
    right += width + gap
  }
  const under = right - gap
  const staysWhole = table.reads !== 'lines' && cells.length <= KEPT_ROWS
  const lines: Line[] = []
  let head: readonly Line[] = []
  let inPart = 0
  for (const [index, row] of cells.entries()) {
    const columnsOfLines = columns.map((column, at): LineRun[][] => {
      const width = widths[at] ?? 1
      return (row[column] ?? [])
        .flatMap((line) => pen.wrapRuns(line, size, width))
        .map((runs) => {
          const last = runs.at(-1)
          const used = last === undefined ? 0 : last.x + pen.width(last.text, { font: fontOf(last), size })
          const shift = (lefts[at] ?? 0) + (width - used) * SHIFTS[table.align?.[column] ?? 'left']
          return runs.map((run) => ({ ...run, x: run.x + shift, cell: at }))
        })
    })
    const count = columnsOfLines.reduce((most, all) => Math.max(most, all.length), 1)
    inPart += count
    const isLast = index === cells.length - 1
    const endsPart = !staysWhole && index > 0 && !isLast && inPart >= PART_LINES
    const own = Array.from(
      { length: count },
      (_, line): Line => ({
        ...emptyLine(place),
        size,
        runs: columnsOfLines.flatMap((all) => all[line] ?? []),
        before: line === 0 && index > 0 ? 0.5 * MM * place.scale : 0,
        keepWithNext: index === 0 || line < count - 1 || (table.reads !== 'lines' && !isLast && !endsPart),
        ...(line === count - 1 ? { under } : {}),
        ...(index === 0 || table.together === true ? {} : { head }),
        ...(table.reads === 'lines' ? {} : { row: rowOf(table, columns, index) }),
      }),
    )
    const read = reading('P', own)
    for (const line of read) lines.push(line)
    if (index === 0)
      head = read.map((line) => (line.row === undefined ? line : { ...line, row: { ...line.row, again: true } }))
    else if (endsPart && table.reads !== 'lines') {
      for (const line of head) lines.push(line)
      inPart = 0
    }
  }
  return lines
}

/** Part of the free room of a cell that stands left of its text. */
const SHIFTS = { left: 0, centre: 0.5, right: 1 } as const

const rowOf = ({ named }: Table, columns: readonly number[], index: number): TableRow => ({
  begins: index === 0,
  cells: columns.map((column) => (index === 0 ? 'Column' : named === true && column === 0 ? 'Row' : null)),
})

/**
 * Makes each column as wide as it wants to be, but none narrower than its least width if there is room for that. The
 * first one gives what the others lack, then all that have more than they need give, each in proportion. Together they
 * stay as wide as they want. If there is not enough room, one overlong word does not narrow all: columns of texts that
 * need most are cut down first, to one width, and those of numbers only if that is not enough.
 * @param isNumber for each column whether it holds numbers, in which nothing may be broken
 */
export function widthsOf(
  wanted: readonly number[],
  least: readonly number[],
  isNumber: readonly boolean[] = [],
): number[] {
  const room = sumOf(wanted)
  if (sumOf(least) >= room) return cutDown(least, isNumber, room)
  const widths = wanted.map((each, index) => Math.max(each, least[index] ?? 0))
  const lacks = (): number => sumOf(widths) - room
  const spare = (index: number): number => (widths[index] ?? 0) - (least[index] ?? 0)
  widths[0] = (widths[0] ?? 0) - Math.min(spare(0), Math.max(0, lacks()))
  const over = lacks()
  if (over <= 0) return widths
  const all = widths.reduce((sum, _, index) => sum + spare(index), 0)
  return widths.map((each, index) => each - (over * spare(index)) / all)
}

const sumOf = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0)

function cutDown(least: readonly number[], isNumber: readonly boolean[], room: number): number[] {
  const texts = least.filter((_, index) => isNumber[index] !== true)
  const numbers = sumOf(least) - sumOf(texts)
  const fair = room / least.length
  // As much as texts would have if all columns were alike wide, unless they need less: numbers do not take all.
  const forTexts = Math.max(room - numbers, Math.min(sumOf(texts), fair * texts.length))
  const most = capOf(texts, forTexts)
  const left = room - sumOf(texts.map((each) => Math.min(each, most)))
  return least.map((each, index) => (isNumber[index] === true ? (each * left) / numbers : Math.min(each, most)))
}

/** The width above which columns are cut so that all of them fill the room; infinite where they have it. */
function capOf(least: readonly number[], room: number): number {
  let left = room
  const ordered = [...least].sort((a, b) => a - b)
  for (const [index, each] of ordered.entries()) {
    const share = left / (ordered.length - index)
    if (each > share) return share
    left -= each
  }
  return Number.POSITIVE_INFINITY
}

/** Parts of the width in which columns give and take. */
const STEPS = 24
/** A table is set otherwise only where it is lower then by a fifth. */
const WORTH = 0.8
/** Longer tables are parted and have columns enough. */
const MAX_ROWS = 40

/**
 * Widths with which the table is clearly lower, else the same: columns of short cells under long heads give to one of sentences.
 * @param rows how wide each cell is in one line
 */
export function lowerWidths(
  widths: readonly number[],
  least: readonly number[],
  rows: readonly (readonly number[])[],
): readonly number[] {
  if (rows.length > MAX_ROWS) return widths
  const height = (each: readonly number[]): number =>
    rows.reduce((sum, row) => sum + Math.max(1, ...row.map((wide, index) => wide / (each[index] ?? 1))), 0)
  const step = sumOf(widths) / STEPS
  let best = widths
  for (;;) {
    const moves = best.flatMap((_, from) =>
      best.flatMap((_, to) => {
        const gives = Math.min(step, (best[from] ?? 0) - (least[from] ?? 0))
        if (from === to || gives <= 0) return []
        return [best.map((each, index) => each + (index === to ? gives : index === from ? -gives : 0))]
      }),
    )
    const [lowest] = moves.sort((a, b) => height(a) - height(b))
    if (lowest === undefined || height(lowest) >= height(best)) break
    best = lowest
  }
  return height(best) <= height(widths) * WORTH ? best : widths
}
