/** Tables of a Markdown text: the alignment of their columns, and what becomes of those with too many of them. */
import type { Token } from './markdown.ts'
import { type Align, type Block, type Inline, MAX_COLUMNS } from './prose.ts'

/** What the row of dashes says of a column: `:--`, `:-:`, `--:`. */
export function alignOf(token: Token): Align {
  const style = String(token.attrGet('style') ?? '')
  return style.includes('center') ? 'centre' : style.includes('right') ? 'right' : 'left'
}

/** A table; one with too many columns for any page is a paragraph with a line for each row. */
export function tableBlock(rows: readonly (readonly Inline[])[][], align: readonly Align[]): Block {
  if ((rows[0]?.length ?? 0) <= MAX_COLUMNS)
    return { kind: 'table', rows, ...(align.some((each) => each !== 'left') ? { align } : {}) }
  return { kind: 'paragraph', parts: rows.flatMap((row, index) => [...(index === 0 ? [] : [BREAK]), ...joined(row)]) }
}

const BREAK: Inline = { kind: 'break' }
const STROKE: Inline = { kind: 'text', text: ' | ' }

/** The cells of a row behind each other, without the empty ones at its end. */
function joined(row: readonly (readonly Inline[])[]): Inline[] {
  const last = row.findLastIndex((cell) => cell.length > 0)
  return row.slice(0, last + 1).flatMap((cell, index) => [...(index === 0 ? [] : [STROKE]), ...cell])
}
