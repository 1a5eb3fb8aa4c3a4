/** A line of prose in a column, ready to be drawn. Points. */
import type { Pen, PlacedRun } from './pen.ts'

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
  /** What row of a table the line belongs to. */
  readonly row?: TableRow
  /** On lines below the head of a table: that head once more, for where the table goes on elsewhere. */
  readonly head?: readonly Line[]
  /** What the block is that it belongs to; `first` on the first line of a block. */
  readonly reads: 'H2' | 'H3' | 'P' | 'Code'
  readonly first: boolean
}

/** What holds blocks; lines that stand in the same one have the very same value. */
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
  /** What each cell is the head of; null: of nothing. */
  readonly cells: readonly ('Column' | 'Row' | null)[]
}

/** Where lines stand in the column, and how large they are. */
export interface Place {
  readonly pen: Pen
  /** 1: the usual size; less where room is scarce. */
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
