/** Prose broken into lines for a column, and their structure for screen readers across columns and pages. */
import { runsLeft } from '#drawing/lettering/text-runs.ts'
import type { Block, Inline } from '#foundation/prose/prose.ts'
import { addRuns, emptyLine, type Holder, type Line, type LineRun, type Place, reading, SIZE } from './line.ts'
import { type Face, fontOf, MM, type Pen, type PlacedRun, type Run } from './pen.ts'
import { tableLines } from './table-lines.ts'
import type { Tags } from './tags.ts'

/** Text size of asides. */
const MUTED = 7.5
/** Text sizes of headings: first, second and all other levels. */
const HEADINGS = [10.5, 10, 9.5] as const
const INDENT = 4.2 * MM
/** From a sign to the text of its item. */
const SIGN_GAP = 1.4 * MM
/** However deep lists and quotes are: no line begins further to the right. */
const MAX_INDENT = 26 * MM
/** Spaces in a row that are kept in a line of code. */
const MAX_SPACES = 24

const plain: Face = { bold: false }

/** The title of a section in lines of a column of that width. */
export function titleLines(pen: Pen, title: string, width: number, scale = 1): Line[] {
  const size = 11 * scale
  return pen.wrap(pen.clean(title), { font: 'sans-bold', size }, width).map((text, index) => ({
    ...emptyLine({ pen, scale, width: 0, indent: 0, bars: [], within: [] }),
    runs: [{ text, bold: true, x: 0 }],
    size,
    before: index === 0 ? 4 * MM * scale : 0,
    keepWithNext: true,
    begins: index === 0,
    reads: 'H2',
    first: index === 0,
  }))
}

/** Blocks in a column of that width; the first line stands close to what is above. */
export function proseLines(pen: Pen, blocks: readonly Block[], width: number, scale = 1): Line[] {
  return startingWith(0.8 * MM * scale, blocksLines(blocks, { pen, scale, width, indent: 0, bars: [], within: [] }))
}

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
    // A muted paragraph before a table stays right above it.
    const above = blocks[index + 1]?.kind === 'table' && block.kind === 'paragraph' && block.muted === true
    const own = blockLines(block, place).map((line) => (above ? { ...line, keepWithNext: true } : line))
    if (block.from !== undefined) for (const [at, line] of own.entries()) own[at] = { ...line, from: block.from }
    addAll(lines, index === 0 ? own : startingWith((block.kind === 'heading' ? 2.6 * MM : gap) * place.scale, own))
  }
  return lines
}

const keptTogether = (lines: readonly Line[]): Line[] =>
  lines.map((line, index) => (index < lines.length - 1 ? { ...line, keepWithNext: true } : line))

function blockLines(block: Block, place: Place): Line[] {
  switch (block.kind) {
    case 'heading':
      return headingLines(block, place)
    case 'paragraph':
      return reading(
        'P',
        keepingEnds(block.muted === true ? mutedLines(block.parts, place) : textLines(block.parts, place)),
      )
    case 'list':
      return listLines(block, place)
    case 'quote': {
      const bars = [...place.bars, place.indent + 0.6 * MM]
      const within = [...place.within, { is: 'quote' } as const]
      return blocksLines(block.blocks, { ...place, bars, within, indent: indented(place, INDENT * 0.75) })
    }
    case 'code':
      return reading('Code', codeLines(block.text, place))
    case 'table':
      return block.together === true ? keptTogether(tableLines(block, place)) : tableLines(block, place)
    case 'rule':
      return [{ ...emptyLine(place), rule: true }]
  }
}

const textLines = (parts: readonly Inline[], place: Place): Line[] => wrapped(parts, place, SIZE * place.scale, plain)

/** Returns lines for side remarks: smaller and paler, but never too small to be read. */
const mutedLines = (parts: readonly Inline[], place: Place): Line[] =>
  wrapped(parts, place, Math.max(place.pen.least, MUTED * place.scale), plain).map((line) => ({ ...line, muted: true }))

const indented = ({ indent }: Place, by: number): number => Math.min(MAX_INDENT, indent + by)

function headingLines({ level, parts }: Extract<Block, { kind: 'heading' }>, place: Place): Line[] {
  const size = (HEADINGS[level - 1] ?? HEADINGS[2]) * place.scale
  const lines = wrapped(parts, place, size, { bold: true })
  return reading(
    'H3',
    lines.map((line) => ({ ...line, keepWithNext: true })),
  )
}

function listLines({ first, items }: Extract<Block, { kind: 'list' }>, place: Place): Line[] {
  const { pen } = place
  const sign = (index: number): string => (first === null ? '•' : `${first + index}.`)
  const widest = pen.width(sign(items.length - 1), { font: 'sans', size: SIZE * place.scale })
  const indent = indented(place, Math.max(INDENT, widest + SIGN_GAP))
  const list: Holder = { is: 'list' }
  const lines: Line[] = []
  for (const [index, item] of items.entries()) {
    const holder: Holder = { is: 'item', sign: sign(index), right: indent - SIGN_GAP }
    const inner = { ...place, indent, within: [...place.within, list, holder] }
    const [head = emptyLine(inner), ...rest] = blocksLines(item, inner, 0.9 * MM)
    lines.push({ ...head, first: true, before: index === 0 ? 0 : 0.6 * MM * place.scale })
    addAll(lines, rest)
  }
  return lines
}

function codeLines(text: string, place: Place): Line[] {
  const lines: Line[] = []
  for (const row of place.pen.clean(text).split('\n')) {
    const kept = row.replace(/^ +| {2,}/g, (spaces) => '\u00a0'.repeat(Math.min(MAX_SPACES, spaces.length)))
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

/** No first or last line of a paragraph stands alone in a column. */
const keepingEnds = (lines: readonly Line[]): Line[] =>
  lines.map((line, index) =>
    lines.length > 1 && (index === 0 || index === lines.length - 2) ? { ...line, keepWithNext: true } : line,
  )

type TextTag = ReturnType<Tags['text']>

/** The sign of an item of a list. */
export type Sign = Extract<Holder, { is: 'item' }>

export class ProseReader {
  private readonly tags: Tags
  private block: TextTag | undefined
  /** The cells of the row that is open; undefined: no table is. */
  private cells: readonly TextTag[] | undefined
  /** Lists, items and quotes that are open, the outermost first. */
  private open: readonly Holder[] = []

  constructor(tags: Tags) {
    this.tags = tags
  }

  /**
   * Draws lines of one block.
   * @param sign draws the sign of an item that begins with it
   */
  lines(first: Line, draw: () => void, sign: (sign: Sign) => void): void {
    if (first.first || this.block === undefined) {
      this.endBlock()
      this.goInto(first.within, sign)
      this.block = this.tags.text(first.reads, { ours: first.reads === 'H2' })
    }
    this.block.draw(draw)
  }

  /** Draws a line of a row, cell by cell. */
  row({ row, runs, first, within }: Line, draw: (runs: readonly LineRun[]) => void, sign: (sign: Sign) => void): void {
    if (row === undefined) return
    if (first || this.cells === undefined) {
      if (row.begins || this.cells === undefined) {
        this.endBlock()
        this.goInto(within, sign)
        this.tags.begin('Table')
      } else this.endRow()
      this.tags.begin('TR')
      this.cells = row.cells.map((scope) => (scope === null ? this.tags.text('TD') : this.tags.text('TH', { scope })))
    }
    for (const [index, cell] of this.cells.entries()) {
      const own = runs.filter((run) => run.cell === index)
      if (own.length > 0) cell.draw(() => draw(own))
    }
  }

  finish(): void {
    this.endBlock()
    this.goInto([], () => undefined)
  }

  /** Leaves what the next block does not stand in, and enters what it does. */
  private goInto(within: readonly Holder[], draw: (sign: Sign) => void): void {
    const differs = within.findIndex((holder, depth) => holder !== this.open[depth])
    const shared = differs < 0 ? within.length : differs
    for (const { is } of this.open.slice(shared).toReversed()) {
      this.tags.end()
      if (is === 'item') this.tags.end()
    }
    for (const holder of within.slice(shared)) {
      if (holder.is === 'item') {
        this.tags.begin('LI')
        this.tags.leaf('Lbl', () => draw(holder))
        this.tags.begin('LBody')
      } else this.tags.begin(holder.is === 'list' ? 'L' : 'BlockQuote')
    }
    this.open = within
  }

  private endBlock(): void {
    this.block?.end()
    this.block = undefined
    if (this.cells === undefined) return
    this.endRow()
    this.tags.end()
    this.cells = undefined
  }

  private endRow(): void {
    for (const cell of this.cells ?? []) cell.end()
    this.tags.end()
  }
}
