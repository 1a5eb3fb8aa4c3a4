/** A line of prose in a column, ready to be drawn, made of runs in the program’s or the author’s words. Points. */
import type { Inline } from '#foundation/prose/prose.ts'
import { mixedText } from '#publishing/sheet/sections.ts'
import type { Face, Pen, PlacedRun, Run, Style } from './pen.ts'
import type { Tags } from './tags.ts'

/** Size of letters. */
export const SIZE = 9
/** No letters are smaller. */
export const SMALLEST = 8

export interface Line {
  readonly runs: readonly LineRun[]
  readonly indent: number
  /** Lists, items and quotes that it stands in, the outermost first. */
  readonly within: readonly Holder[]
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
  /** In small type and paler. */
  readonly muted?: true
  /** Row of a table that the line belongs to. */
  readonly row?: TableRow
  /** On lines below the head of a table: that head once more, for where the table goes on elsewhere. */
  readonly head?: readonly Line[]
  /** Element that the block is tagged as in the PDF; `first` is true on the first line of a block. */
  readonly reads: 'H2' | 'H3' | 'P' | 'Code'
  readonly first: boolean
  /** Path of the part of the mission that it is made from. */
  readonly from?: string
}

/** Container of blocks; lines in the same container share this value. */
export type Holder =
  | { readonly is: 'list' | 'quote' }
  /** With `•` or `3.` before its first line, and the right end of that sign. */
  | { readonly is: 'item'; readonly sign: string; readonly right: number }

/** A run of a line; in a row of a table with the number of its cell. */
export interface LineRun extends PlacedRun {
  readonly cell?: number
}

export interface TableRow {
  /** The first one of a table. */
  readonly begins: boolean
  /** The head once more, for where a column begins with it; elsewhere the table simply goes on. */
  readonly again?: true
  /** Direction of the cells that each cell is the head of, or null if it is no head. */
  readonly cells: readonly ('Column' | 'Row' | null)[]
}

/** Where lines stand in the column, and how large they are. */
export interface Place {
  readonly pen: Pen
  /** Scale of the letters: 1 for the default size, less if room is scarce. */
  readonly scale: number
  readonly width: number
  readonly indent: number
  readonly bars: readonly number[]
  readonly within: readonly Holder[]
}

export const emptyLine = ({ indent, bars, scale, within }: Place): Line => ({
  runs: [],
  indent,
  within,
  bars,
  size: SIZE * scale,
  before: 0,
  keepWithNext: false,
  begins: false,
  rule: false,
  reads: 'P',
  first: false,
})

/** The lines as one block for those who have it read to them. */
export const reading = (reads: Line['reads'], lines: readonly Line[]): Line[] =>
  lines.map((line, index) => ({ ...line, reads, first: index === 0 }))

/** Adds the inlines to the last row, or begins new rows. Links are written out, so that paper can be followed. */
export function addRuns(rows: Run[][], parts: readonly Inline[], face: Face, pen: Pen): void {
  const add = (text: string, own: Face): void => {
    rows.at(-1)?.push({ ...own, text: pen.clean(text).replaceAll('\n', ' ') })
  }
  for (const part of parts) {
    switch (part.kind) {
      case 'text':
        add(part.text, part.ours === true && pen.foreign ? { ...face, ours: true } : face)
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

/** @param own texts of the author that may stand in the sentence */
export function mixedLines(
  pen: Pen,
  sentence: string,
  own: readonly string[],
  style: Omit<Style, 'colour'>,
  width: number,
): PlacedRun[][] {
  const parts: readonly Inline[] = pen.foreign ? mixedText(sentence, own) : [{ kind: 'text', text: sentence }]
  const rows: Run[][] = [[]]
  addRuns(rows, parts, { bold: false }, pen)
  return pen.wrapRuns(rows.flat(), style.size, width, style.font)
}

/** Writes one of the lines within something that is read as the author's. */
export function writeMixed(
  { tags }: { readonly tags: Tags },
  pen: Pen,
  line: readonly PlacedRun[],
  x: number,
  baseline: number,
  style: Style,
): void {
  for (const run of line) {
    const write = (): void => pen.write(run.text, x + run.x, baseline, style)
    if (run.ours === true) tags.ours(write)
    else write()
  }
}
