/** Where keys lead in the table, as in any grid. */
import type { Square } from '#model/kit/square-names.ts'
import { type Column, columns } from './cells.ts'

/** Where the keys are: a square, and one of its columns; null: its name. */
export interface CellPlace {
  readonly square: Square
  readonly column: Column | null
}

/** How many rows PageUp and PageDown go. */
const PAGE = 10

const all: readonly (Column | null)[] = [null, ...columns]

/** The cell to which a key leads from another; null for a key that leads nowhere. It stays inside the table. */
export function placeAfter(
  { key, ctrlKey }: { readonly key: string; readonly ctrlKey: boolean },
  rows: readonly Square[],
  { square, column }: CellPlace,
): CellPlace | null {
  const [row, across] = [rows.indexOf(square), all.indexOf(column)]
  const place = (to: number, next: number): CellPlace => ({
    square: rows[Math.min(rows.length - 1, Math.max(0, to))] ?? square,
    column: all[Math.min(all.length - 1, Math.max(0, next))] ?? null,
  })
  if (ctrlKey && key === 'Home') return place(0, 0)
  if (ctrlKey && key === 'End') return place(rows.length - 1, all.length - 1)
  if (ctrlKey) return null
  switch (key) {
    case 'ArrowDown':
      return place(row + 1, across)
    case 'ArrowUp':
      return place(row - 1, across)
    case 'PageDown':
      return place(row + PAGE, across)
    case 'PageUp':
      return place(row - PAGE, across)
    case 'ArrowRight':
      return place(row, across + 1)
    case 'ArrowLeft':
      return place(row, across - 1)
    case 'Home':
      return place(row, 0)
    case 'End':
      return place(row, all.length - 1)
    default:
      return null
  }
}
