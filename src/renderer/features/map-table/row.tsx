/** One square of the table. */
import { memo, type ReactNode } from 'react'
import type { Layout } from '#analysis/layout/layout.ts'
import { type Square, squareName } from '#model/kit/square-names.ts'
import { type Column, cellFacts, columns } from './cells.ts'

interface RowProps {
  readonly layout: Layout
  readonly square: Square
  /** Its number in the whole table, the heads being the first row. */
  readonly index: number
  /** Where the keys are in this row; null: in another. */
  readonly focused: Column | 'name' | null
  readonly selection: readonly string[]
  readonly problems: number
  readonly onGoTo: (square: Square, column: Column | null) => void
  readonly onOpen: (square: Square, column: Column) => void
  /** What can be chosen, at the cell that has the keys. */
  readonly menu: ReactNode
}

export const Row = memo(function Row(props: RowProps): ReactNode {
  const { layout, square, index, focused, selection, problems, onGoTo, onOpen, menu } = props
  return (
    <tr aria-rowindex={index}>
      <th scope="row" tabIndex={focused === 'name' ? 0 : -1} onClick={() => onGoTo(square, null)}>
        {squareName(layout.kit, square)}
        {problems > 0 && (
          <span className="map-table-problems">
            {problems} {problems === 1 ? 'problem' : 'problems'}
          </span>
        )}
      </th>
      {columns.map((column) => {
        const { text, ids } = cellFacts(layout, square, column)
        const here = focused === column
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the grid
          <td
            key={column}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid
            role="gridcell"
            tabIndex={here ? 0 : -1}
            aria-selected={ids.length > 0 && ids.every((id) => selection.includes(id))}
            onClick={({ currentTarget, target }) => {
              // A click in the menu, which stands elsewhere in the page, comes by here too.
              if (!(target instanceof Node && currentTarget.contains(target))) return
              if (here) onOpen(square, column)
              else onGoTo(square, column)
            }}
          >
            {text === '' ? <span className="spoken">nothing</span> : text}
            {here && menu}
          </td>
        )
      })}
    </tr>
  )
})
