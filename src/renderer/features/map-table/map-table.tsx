/**
 * The map as a table, over it: the accessible twin of the canvas. It says and changes the same with the same plans, its
 * selection is the map's, and undo takes back what is done in it.
 */
import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { allSquares } from '#analysis/layout/connected-areas.ts'
import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { squareCentre } from '#model/kit/lattice.ts'
import { type BoardNumber, type Square, squareKey, squareName } from '#model/kit/square-names.ts'
import type { Edit } from '#model/mission/edit.ts'
import { editorStore, useEditor } from '#state/editor-store.ts'
import type { MissionId } from '#state/mission/open-mission.ts'
import { lockedReason } from '#state/view/layers.ts'
import { viewRequests } from '#state/view/view-requests.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { CellMenu } from './cell-menu.tsx'
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
import { Row } from './row.tsx'
import { TableHead } from './table-head.tsx'
import { type CellPlace, placeAfter } from './table-keys.ts'

export function MapTable(): ReactNode {
  const document = useEditor((state) => state.document)
  const findings = useEditor((state) => state.findings)
  const selection = useEditor((state) => state.selection)
  const run = useEditor((state) => state.run)
  const layout = layoutOf(document)
  const [board, setBoard] = useState<BoardNumber | null>(null)
  const [onlyUsed, setOnlyUsed] = useState(false)
  const [at, setAt] = useState<CellPlace | null>(() => startOf(layout, selection))
  // What is chosen in it is for the mission that it was opened in.
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
    <section className="map-table" aria-label="The map as a table">
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
    ? 'Nothing stands on the map yet.'
    : 'This battlefield is an open table without squares: on the map, PageDown goes through what stands there.'

/** The table begins where something is selected; null: at the first square. */
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
