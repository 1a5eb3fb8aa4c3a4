/** A grid: names over columns and rows, and what stands where they meet. */
import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { capital, roundWord } from '#model/mission/mission-rule-set.ts'
import { useEditor } from '#state/editor-store.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { type GridTable, MAX_COLUMNS, MAX_ROWS, placed, withCell, withGridColumns, withGridRows } from './table-list.ts'

interface GridFormProps {
  readonly grid: GridTable
  readonly check: (grid: GridTable) => string | null
  readonly set: (grid: GridTable) => boolean
}

export function GridForm({ grid, check, set }: GridFormProps): ReactNode {
  const { rows, columns, corner, cells } = grid
  const word = useEditor(({ document }) => roundWord(document))
  const field = (label: string, value: string, make: (text: string) => GridTable): ReactNode => (
    <TextField
      bare
      label={label}
      value={value}
      check={(text) => check(make(text))}
      accept={(text) => set(make(text))}
    />
  )
  const renamed = (names: readonly string[], index: number, name: string): readonly string[] =>
    names.map((other, place) => (place === index ? name : other))
  const without = (names: readonly string[], index: number) => placed(names).filter(({ was }) => was !== index)
  return (
    <>
      <TextField
        inline
        label="Rows"
        placeholder="e.g. Sector"
        value={corner.rows}
        check={(text) => check({ ...grid, corner: { ...corner, rows: text } })}
        accept={(text) => set({ ...grid, corner: { ...corner, rows: text } })}
      />
      <TextField
        inline
        label="Columns"
        placeholder={`e.g. ${capital(word)}`}
        value={corner.columns}
        check={(text) => check({ ...grid, corner: { ...corner, columns: text } })}
        accept={(text) => set({ ...grid, corner: { ...corner, columns: text } })}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
      <section className="grid-scroll" aria-label={`Cells of ${grid.title}`} tabIndex={0}>
        <table className="grid-table">
          <thead>
            <tr>
              <td />
              {columns.map((name, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <th key={index} scope="col">
                  <div className="grid-head">
                    {field(`Column ${index + 1}`, name, (text) => ({
                      ...grid,
                      columns: [...renamed(columns, index, text)],
                    }))}
                    <IconButton
                      label={`Remove column ${index + 1}`}
                      disabled={columns.length === 1}
                      onPress={() => set(withGridColumns(grid, without(columns, index)))}
                    >
                      <X size={14} aria-hidden="true" />
                    </IconButton>
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
              <tr key={index}>
                <th scope="row">
                  <div className="grid-head">
                    {field(`Row ${index + 1}`, name, (text) => ({ ...grid, rows: [...renamed(rows, index, text)] }))}
                    <IconButton
                      label={`Remove row ${index + 1}`}
                      disabled={rows.length === 1}
                      onPress={() => set(withGridRows(grid, without(rows, index)))}
                    >
                      <X size={14} aria-hidden="true" />
                    </IconButton>
                  </div>
                </th>
                {columns.map((column, across) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                  <td key={across}>
                    {field(`${name}, ${column}`, cells[index]?.[across] ?? '', (text) =>
                      withCell(grid, index, across, text),
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className="row-of-buttons">
        {rows.length < MAX_ROWS && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => set(withGridRows(grid, [...placed(rows), { name: `Row ${rows.length + 1}` }]))}
          >
            <Plus size={16} aria-hidden="true" /> Row
          </button>
        )}
        {columns.length < MAX_COLUMNS && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => set(withGridColumns(grid, [...placed(columns), { name: `${columns.length + 1}` }]))}
          >
            <Plus size={16} aria-hidden="true" /> Column
          </button>
        )}
      </div>
    </>
  )
}
