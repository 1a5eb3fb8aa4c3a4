/** Prose set in lines of one column: headings, lists, quotes, code, with the room before each line. Points. */
import { runsLeft } from '#core/lettering/direction.ts'
import type { Block, Inline } from '#core/prose/prose.ts'
import { type Face, fontOf, type Pen, type PlacedRun, type Run } from './pen.ts'
import { MM } from './points.ts'

const SIZE = 9
/** Of the first, the second and all other levels. */
const HEADINGS = [10.5, 10, 9.5] as const
const INDENT = 4.2 * MM
/** From a sign to the text of its item. */
const SIGN_GAP = 1.4 * MM
/** However deep lists and quotes are: no line begins further to the right. */
const MOST_INDENT = 26 * MM
/** Spaces in a row that are kept in a line of code. */
const MOST_SPACES = 24

export interface Line {
  readonly runs: readonly PlacedRun[]
  readonly indent: number
  /** `•` or `3.` before the first line of a list item, each with its right end. */
  readonly signs: readonly { readonly text: string; readonly right: number }[]
  /** Places of the strokes at the left of quotes. */
  readonly bars: readonly number[]
  readonly size: number
  /** Room before the line, unless it begins a column. */
  readonly before: number
  readonly keepWithNext: boolean
  /** True for the title of a section. */
  readonly begins: boolean
  /** A line drawn across the column. */
  readonly rule: boolean
  /** Width of a hairline below it, as below the rows of a table. */
  readonly under?: number
  /** What the block is that it belongs to; `first` on the first line of a block. */
  readonly reads: 'H2' | 'H3' | 'P' | 'Code'
  readonly first: boolean
}

/** Where lines stand in the column, and how large they are. */
interface Place {
  readonly pen: Pen
  /** 1: the usual size; less where room is scarce. */
  readonly scale: number
  readonly width: number
  readonly indent: number
  readonly bars: readonly number[]
}

const plain: Face = { bold: false }

export const titleLine = (pen: Pen, title: string, scale = 1): Line => ({
  ...emptyLine({ pen, scale, width: 0, indent: 0, bars: [] }),
  runs: [{ text: pen.clean(title), bold: true, x: 0 }],
  size: 11 * scale,
  before: 4 * MM * scale,
  keepWithNext: true,
  begins: true,
  reads: 'H2',
  first: true,
})

/** Blocks in a column of that width; the first line stands close to what is above. */
export function proseLines(pen: Pen, blocks: readonly Block[], width: number, scale = 1): Line[] {
  return startingWith(0.8 * MM * scale, blocksLines(blocks, { pen, scale, width, indent: 0, bars: [] }))
}

const emptyLine = ({ indent, bars, scale }: Place): Line => ({
  runs: [],
  indent,
  signs: [],
  bars,
  size: SIZE * scale,
  before: 0,
  keepWithNext: false,
  begins: false,
  rule: false,
  reads: 'P',
  first: false,
})

/** Grows a list in place: spreading half a million lines into a call would not fit on the stack. */
function addAll<Item>(to: Item[], items: readonly Item[]): void {
  for (const item of items) to.push(item)
}

function startingWith(before: number, lines: Line[]): Line[] {
  const [first] = lines
  if (first !== undefined) lines[0] = { ...first, before }
  return lines
}

function blocksLines(blocks: readonly Block[], place: Place, gap = 1.8 * MM): Line[] {
  const lines: Line[] = []
  for (const [index, block] of blocks.entries()) {
    const own = blockLines(block, place)
    addAll(lines, index === 0 ? own : startingWith((block.kind === 'heading' ? 2.6 * MM : gap) * place.scale, own))
  }
  return lines
}

function blockLines(block: Block, place: Place): Line[] {
  switch (block.kind) {
    case 'heading':
      return headingLines(block, place)
    case 'paragraph':
      return reading('P', keepingEnds(wrapped(block.parts, place, SIZE * place.scale, plain)))
    case 'list':
      return listLines(block, place)
    case 'quote': {
      const bars = [...place.bars, place.indent + 0.6 * MM]
      return blocksLines(block.blocks, { ...place, bars, indent: indented(place, INDENT * 0.75) })
    }
    case 'code':
      return reading('Code', codeLines(block.text, place))
    case 'table':
      return tableLines(block, place)
    case 'rule':
      return [{ ...emptyLine(place), rule: true }]
  }
}

const indented = ({ indent }: Place, by: number): number => Math.min(MOST_INDENT, indent + by)

function headingLines({ level, parts }: Extract<Block, { kind: 'heading' }>, place: Place): Line[] {
  const size = (HEADINGS[level - 1] ?? HEADINGS[2]) * place.scale
  const lines = wrapped(parts, place, size, { bold: true })
  return reading(
    'H3',
    lines.map((line) => ({ ...line, keepWithNext: true })),
  )
}

/** The lines as one block for those who have it read to them. */
const reading = (reads: Line['reads'], lines: readonly Line[]): Line[] =>
  lines.map((line, index) => ({ ...line, reads, first: index === 0 }))

function listLines({ first, items }: Extract<Block, { kind: 'list' }>, place: Place): Line[] {
  const { pen } = place
  const sign = (index: number): string => (first === null ? '•' : `${first + index}.`)
  const widest = pen.width(sign(items.length - 1), { font: 'sans', size: SIZE * place.scale })
  const inner = { ...place, indent: indented(place, Math.max(INDENT, widest + SIGN_GAP)) }
  const lines: Line[] = []
  for (const [index, item] of items.entries()) {
    const [head = emptyLine(inner), ...rest] = blocksLines(item, inner, 0.9 * MM)
    const signs = [...head.signs, { text: sign(index), right: inner.indent - SIGN_GAP }]
    lines.push({ ...head, signs, before: index === 0 ? 0 : 0.6 * MM * place.scale })
    addAll(lines, rest)
  }
  return lines
}

/** Room between the columns of a table. */
const CELL_GAP = 3.5 * MM
/** A table with more columns is no table any more: its rows are written as lines. */
const MOST_COLUMNS = 10

/** Rows of cells side by side, each as high as its longest cell; the head in bold. */
function tableLines({ rows }: Extract<Block, { kind: 'table' }>, place: Place): Line[] {
  const { pen } = place
  const size = SIZE * place.scale
  const columns = rows[0]?.length ?? 0
  if (columns > MOST_COLUMNS) {
    const joined = rows.map((row) => row.flatMap((parts, index) => [...(index === 0 ? [] : [bar]), ...parts]))
    return joined.flatMap((parts) => reading('P', wrapped(parts, place, size, plain)))
  }
  const cells = rows.map((row, index) =>
    row.map((parts) => {
      const runs: Run[][] = [[]]
      addRuns(runs, parts, { bold: index === 0 }, pen)
      return runs
    }),
  )
  const lineWidth = (runs: readonly Run[]): number =>
    runs.reduce((sum, run) => sum + pen.width(`${run.text} `, { font: fontOf(run), size }), 0)
  const natural = Array.from({ length: columns }, (_, column) =>
    Math.max(1, ...cells.map((row) => Math.max(0, ...(row[column] ?? []).map(lineWidth)))),
  )
  const widths = shared(natural, place.width - place.indent - (columns - 1) * CELL_GAP)
  const lefts = widths.map((_, column) => widths.slice(0, column).reduce((sum, width) => sum + width + CELL_GAP, 0))
  const under = (lefts.at(-1) ?? 0) + (widths.at(-1) ?? 0)
  return cells.flatMap((row, index) => {
    const columnsOfLines = row.map((runs, column) =>
      runs.flatMap((line) => pen.wrapRuns(line, size, widths[column] ?? 1)),
    )
    const count = Math.max(1, ...columnsOfLines.map((lines) => lines.length))
    const lines = Array.from(
      { length: count },
      (_, line): Line => ({
        ...emptyLine(place),
        size,
        runs: columnsOfLines.flatMap((all, column) =>
          (all[line] ?? []).map((run) => ({ ...run, x: run.x + (lefts[column] ?? 0) })),
        ),
        before: line === 0 && index > 0 ? 0.5 * MM * place.scale : 0,
        keepWithNext: index === 0 || line < count - 1,
        ...(line === count - 1 ? { under } : {}),
      }),
    )
    return reading('P', lines)
  })
}
const bar: Inline = { kind: 'text', text: ' | ' }

/** Widths of columns: what they would like, or, where there is less room, no more than leaves all others their share. */
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

function codeLines(text: string, place: Place): Line[] {
  const lines: Line[] = []
  for (const row of place.pen.clean(text).split('\n')) {
    const kept = row.replace(/^ +| {2,}/g, (spaces) => '\u00a0'.repeat(Math.min(MOST_SPACES, spaces.length)))
    const own = wrappedRuns([{ text: kept, bold: false, code: true }], place, SIZE * place.scale)
    addAll(lines, own.length === 0 ? [emptyLine(place)] : own)
  }
  return lines
}

/** Inlines in lines; a break begins a new one. */
function wrapped(parts: readonly Inline[], place: Place, size: number, face: Face): Line[] {
  const rows: Run[][] = [[]]
  addRuns(rows, parts, face, place.pen)
  const lines: Line[] = []
  for (const row of rows) addAll(lines, wrappedRuns(row, place, size))
  return lines
}

function wrappedRuns(runs: readonly Run[], place: Place, size: number): Line[] {
  const width = place.width - place.indent
  const lines = place.pen.wrapRuns(runs, size, width)
  const turned = runsLeft(runs.map(({ text }) => text).join(' '))
  return lines.map((placed) => ({
    ...emptyLine(place),
    runs: turned ? placed.map((run) => fromTheRight(run, place.pen, size, width)) : placed,
    size,
  }))
}

/** The same distance from the right end of the line: where text runs from right to left. */
const fromTheRight = (run: PlacedRun, pen: Pen, size: number, width: number): PlacedRun => ({
  ...run,
  x: width - run.x - pen.width(run.text, { font: fontOf(run), size }),
})

/** Adds the inlines to the last row, or begins new rows. Links are written out, so that paper can be followed. */
function addRuns(rows: Run[][], parts: readonly Inline[], face: Face, pen: Pen): void {
  const add = (text: string, own: Face): void => {
    rows.at(-1)?.push({ ...own, text: pen.clean(text).replaceAll('\n', ' ') })
  }
  for (const part of parts) {
    switch (part.kind) {
      case 'text':
        add(part.text, face)
        break
      case 'code':
        add(part.text, { ...face, code: true })
        break
      case 'break':
        rows.push([])
        break
      case 'strong':
        addRuns(rows, part.parts, { ...face, bold: true }, pen)
        break
      case 'emphasis':
        addRuns(rows, part.parts, { ...face, slanted: true }, pen)
        break
      case 'link': {
        addRuns(rows, part.parts, face, pen)
        const [only, ...more] = part.parts
        const same = more.length === 0 && only?.kind === 'text' && isAddress(only.text, part.address)
        if (!same) add(` (${part.address})`, face)
        break
      }
    }
  }
}

const isAddress = (text: string, address: string): boolean => text === address || `mailto:${text}` === address

/** No first or last line of a paragraph stands alone in a column. */
const keepingEnds = (lines: readonly Line[]): Line[] =>
  lines.map((line, index) =>
    lines.length > 1 && (index === 0 || index === lines.length - 2) ? { ...line, keepWithNext: true } : line,
  )
