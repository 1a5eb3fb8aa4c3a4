/** Above the table: which squares it shows, and what its keys do. */
import { type ReactNode, useId } from 'react'
import type { Layout } from '#analysis/layout/layout.ts'
import type { BoardNumber } from '#model/kit/square-names.ts'

interface TableHeadProps {
  readonly layout: Layout
  readonly board: BoardNumber | null
  readonly onBoard: (board: BoardNumber | null) => void
  readonly onlyUsed: boolean
  readonly onOnlyUsed: (onlyUsed: boolean) => void
  readonly children: ReactNode
}

export function TableHead({ layout, board, onBoard, onlyUsed, onOnlyUsed, children }: TableHeadProps): ReactNode {
  const id = useId()
  const { boards } = layout.field
  return (
    <header className="map-table-head">
      <h2>The map as a table</h2>
      {boards.length > 1 && (
        <span className="map-table-field">
          <label htmlFor={id}>Board</label>
          <select
            id={id}
            className="input"
            value={board ?? ''}
            onChange={({ target }) =>
              onBoard(boards.find((each) => String(each.board) === target.value)?.board ?? null)
            }
          >
            <option value="">All</option>
            {boards.map((each) => (
              <option key={each.board} value={each.board}>
                {each.board}
              </option>
            ))}
          </select>
        </span>
      )}
      <label className="map-table-field">
        <input type="checkbox" checked={onlyUsed} onChange={({ target }) => onOnlyUsed(target.checked)} />
        Only squares with something
      </label>
      <p className="map-table-help">
        <kbd>Enter</kbd> chooses, <kbd>Space</kbd> opens or closes, <kbd>Del</kbd> removes, <kbd>Esc</kbd> leads back
      </p>
      {children}
    </header>
  )
}
