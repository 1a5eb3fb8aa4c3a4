/**
 * The map as a table, over it: the accessible twin of the canvas. It says and changes the same with the same plans, its
 * selection is the map's, and undo takes back what is done in it.
 */
import { Check, X } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { allSquares } from '#analysis/layout/connected-areas.ts'
import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import type { Choice } from '#editing/edits/plans/square-choices.ts'
import { type BoardNumber, type Square, squareCentre, squareKey, squareName } from '#model/kit/lattice.ts'
import type { Edit } from '#model/mission/edit.ts'
import { editorStore, useEditor } from '#state/editor-store.ts'
import { viewRequests } from '#state/messages/signal.ts'
import type { MissionId } from '#state/mission/open-mission.ts'
import { lockedReason } from '#state/view/layers.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { showScrollHints } from '#ui/controls/resize-handle.tsx'
import {
  type Column,
  cellChoices,
  cellFacts,
  cellName,
  clearing,
  columnNames,
  columns,
  problemsBySquare,
  rowsOf,
  toggling,
} from './cells.ts'

// Menu of the choices in one cell of the table.

interface CellMenuProps {
  readonly name: string
  readonly choices: readonly (Choice & { readonly on?: boolean })[]
  readonly onChoose: (choice: Choice) => void
  readonly onClose: () => void
}

function CellMenu({ name, choices, onChoose, onClose }: CellMenuProps): ReactNode {
  return (
    <DropdownMenu.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <DropdownMenu.Trigger asChild>
        <span className="cell-anchor" aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="menu"
          ref={showScrollHints}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          loop
          aria-label={name}
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          {choices.map((choice) =>
            choice.on === undefined ? (
              <DropdownMenu.Item
                key={choice.label}
                className="menu-item"
                disabled={choice.reason !== null}
                onSelect={() => onChoose(choice)}
              >
                <span className="menu-check" />
                <Words choice={choice} />
              </DropdownMenu.Item>
            ) : (
              <DropdownMenu.CheckboxItem
                key={choice.label}
                className="menu-item"
                checked={choice.on}
                onSelect={() => onChoose(choice)}
              >
                <span className="menu-check">{choice.on && <Check size={14} aria-hidden="true" />}</span>
                <Words choice={choice} />
              </DropdownMenu.CheckboxItem>
            ),
          )}
          {choices.length === 0 && (
            <DropdownMenu.Label className="menu-label">Nothing can be placed here.</DropdownMenu.Label>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

const Words = ({ choice: { label, detail, reason } }: { readonly choice: Choice }): ReactNode => (
  <>
    <span className="grow">{label}</span>
    {(reason ?? detail) !== null && <span className="menu-where">{reason ?? detail}</span>}
  </>
)

// One square of the table.

interface RowProps {
  readonly layout: Layout
  readonly square: Square
  /** Its number in the whole table, the heads being the first row. */
  readonly index: number
  /** Column of this row that has the keys, or null if they are in another row. */
  readonly focused: Column | 'name' | null
  readonly selection: readonly string[]
  readonly problems: number
  readonly onGoTo: (square: Square, column: Column | null) => void
  readonly onOpen: (square: Square, column: Column) => void
  /** Menu of choices, at the cell that has the keys. */
  readonly menu: ReactNode
}

const Row = memo(function Row(props: RowProps): ReactNode {
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

// Above the table: which squares it shows, and what its keys do.

interface TableHeadProps {
  readonly layout: Layout
  readonly board: BoardNumber | null
  readonly onBoard: (board: BoardNumber | null) => void
  readonly onlyUsed: boolean
  readonly onOnlyUsed: (onlyUsed: boolean) => void
  readonly children: ReactNode
}

function TableHead({ layout, board, onBoard, onlyUsed, onOnlyUsed, children }: TableHeadProps): ReactNode {
  const id = useId()
  const { boards } = layout.field
  return (
    <header className="map-table-head">
      <h2>Map as a table</h2>
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
        Only squares in use
      </label>
      <p className="map-table-help">
        <kbd>Enter</kbd> chooses, <kbd>Space</kbd> opens or closes, <kbd>Del</kbd> removes, <kbd>Esc</kbd> leads back
      </p>
      {children}
    </header>
  )
}

// Where keys lead in the table, as in any grid.

/** Where the keys are: a square, and one of its columns, or null for its name. */
interface CellPlace {
  readonly square: Square
  readonly column: Column | null
}

/** How many rows PageUp and PageDown go. */
const PAGE = 10

const all: readonly (Column | null)[] = [null, ...columns]

/** The cell to which a key leads from another; null for a key that leads nowhere. It stays inside the table. */
function placeAfter(
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

export function MapTable(): ReactNode {
  const document = useEditor((state) => state.document)
  const findings = useEditor((state) => state.findings)
  const selection = useEditor((state) => state.selection)
  const run = useEditor((state) => state.run)
  const layout = layoutOf(document)
  const [board, setBoard] = useState<BoardNumber | null>(null)
  const [onlyUsed, setOnlyUsed] = useState(false)
  const [at, setAt] = useState<CellPlace | null>(() => startOf(layout, selection))
  // A choice in the menu applies to the mission that it was opened in.
  const mission = useEditor((state) => state.open.id)
  const [menuOf, setMenuOf] = useState<MissionId | null>(null)
  const menu = menuOf === mission
  const table = useRef<HTMLTableElement>(null)
  const rows = useMemo(() => rowsOf(layout, board, onlyUsed), [layout, board, onlyUsed])
  const problems = useMemo(
    () =>
      problemsBySquare(
        layout,
        findings.flatMap((finding) => (finding.waived === null ? [finding.at] : [])),
      ),
    [layout, findings],
  )
  const here = rows.find((square) => at !== null && squareKey(square) === squareKey(at.square)) ?? rows[0]
  const column = at?.column ?? null

  /** The cell that the keys are in takes the focus with the next drawing. */
  const takesFocus = useRef(true)
  useEffect(() => {
    if (!takesFocus.current || menu) return
    takesFocus.current = false
    table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  })

  /** The keys go to a cell, and what it is about is selected. */
  const goTo = useCallback((square: Square, next: Column | null): void => {
    takesFocus.current = true
    setAt({ square, column: next })
    setMenuOf(null)
    selectCell(square, next)
  }, [])
  const open = useCallback((square: Square, next: Column): void => {
    setAt({ square, column: next })
    setMenuOf(editorStore.getState().open.id)
  }, [])

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    if (here === undefined || menu || event.metaKey || event.altKey || event.shiftKey) return
    const next = placeAfter(event, rows, { square: here, column })
    if (next !== null) goTo(next.square, next.column)
    else if (event.ctrlKey) return
    else if (event.key === 'Escape') closeTable(here)
    else if (column === null) return
    else if (event.key === 'Enter' || event.key === 'F2') setMenuOf(mission)
    else if (event.key === ' ') change('Open or close hatchway', toggling(layout, here, column), here, column)
    else if (event.key === 'Delete' || event.key === 'Backspace')
      change('Delete', clearing(layout, here, column), here, column)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <section className="map-table" aria-label="Map as a table">
      <TableHead layout={layout} board={board} onBoard={setBoard} onlyUsed={onlyUsed} onOnlyUsed={setOnlyUsed}>
        <IconButton
          label="Back to the map"
          onPress={() => (here === undefined ? run('toggle-table') : closeTable(here))}
        >
          <X size={16} aria-hidden="true" />
        </IconButton>
      </TableHead>
      <div className="map-table-scroll">
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that is gone through by arrow keys
          role="grid"
          aria-label="Squares and their edges"
          aria-rowcount={rows.length + 1}
          ref={table}
          onKeyDown={onKeyDown}
        >
          <thead>
            <tr>
              <th scope="col">Square</th>
              {columns.map((each) => (
                <th key={each} scope="col">
                  {columnNames[each]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((square, index) => (
              <Row
                key={squareKey(square)}
                layout={layout}
                square={square}
                index={index + 2}
                focused={square === here ? (column ?? 'name') : null}
                selection={selection}
                problems={problems.get(squareKey(square)) ?? 0}
                onGoTo={goTo}
                onOpen={open}
                menu={
                  menu && square === here && column !== null ? (
                    <CellMenu
                      name={cellName(layout, square, column)}
                      choices={cellChoices(document, square, column)}
                      onChoose={({ label, edits }) => change(label, edits, square, column)}
                      onClose={() => {
                        takesFocus.current = true
                        setMenuOf(null)
                      }}
                    />
                  ) : null
                }
              />
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <p className="map-table-empty">{formatEmpty(allSquares(layout).length)}</p>}
      </div>
    </section>
  )
}

/** Nothing stands in any square; or there are none, and what stands on the table is in none. */
const formatEmpty = (squares: number): string =>
  squares > 0
    ? 'The map is empty.'
    : 'This battlefield is an open table without squares. On the map, PageDown steps through everything on it.'

/** Returns the first cell with a selected thing, where the table begins, or null to begin at the first square. */
function startOf(layout: Layout, selection: readonly string[]): CellPlace | null {
  for (const square of selection.length === 0 ? [] : rowsOf(layout, null, false))
    for (const column of columns)
      if (cellFacts(layout, square, column).ids.some((id) => selection.includes(id))) return { square, column }
  return null
}

/** Does one thing to a cell, as one step, and says what is in it then. */
function change(label: string, edits: readonly Edit[], square: Square, column: Column): void {
  const { document, apply, setStatus } = editorStore.getState()
  const touched = edits.flatMap((edit) =>
    edit.type === 'remove' ? [edit.id] : edit.type === 'put' ? [edit.item.id] : [],
  )
  const reason = lockedReason(document, touched)
  if (reason !== null) setStatus({ hint: reason, illegal: true })
  else if (edits.length === 0) setStatus({ aloud: 'Nothing to change here' })
  else if (apply(label, edits)) {
    selectCell(square, column)
    const layout = layoutOf(editorStore.getState().document)
    const { text } = cellFacts(layout, square, column)
    setStatus({ aloud: `Done: ${label}. ${cellName(layout, square, column)}: ${text === '' ? 'nothing' : text}` })
  }
}

function selectCell(square: Square, column: Column | null): void {
  const { document, select, selection, tool, setTool } = editorStore.getState()
  const ids = column === null ? [] : cellFacts(layoutOf(document), square, column).ids
  if (tool.kind !== 'select') setTool({ kind: 'select' })
  if (ids.join() !== selection.join()) select(ids)
}

/** Back on the map, with the cursor of the keys in the square. */
function closeTable(square: Square): void {
  const { kit } = layoutOf(editorStore.getState().document)
  const { x, y } = squareCentre(kit, square)
  const place = { name: squareName(kit, square), board: square.board, x, y }
  editorStore.setState({ tableOpen: false })
  requestAnimationFrame(() => viewRequests.emit({ kind: 'point', place }))
}
