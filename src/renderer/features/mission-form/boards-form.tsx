/** Boards one by one: number, size, place, turn and deck of each. */
import { Minus, Move, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { descriptors } from '#analysis/layout/descriptors.ts'
import { kitOf, layoutOf } from '#analysis/layout/layout.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import { beside, planRemoveBoard, planTurnBoard, withBoard, withOneMore } from '#editing/edits/plans/custom-boards.ts'
import type { Kit, Turn } from '#model/kit/kit.ts'
import { type BoardNumber, type Compass, latticeOf } from '#model/kit/lattice.ts'
import {
  type Arrangement,
  arrangementSchema,
  boardNumbers,
  deckOf,
  decksOf,
  defaultDeckTitle,
  MAX_BOARDS,
} from '#model/mission/arrangement.ts'
import { collections, type Mission } from '#model/mission/document.ts'
import { countOf } from '#model/mission/plural.ts'
import { useEditor } from '#state/editor-store.ts'
import { SegmentField, SelectField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst } from '#ui/controls/draft.ts'
import { NumberField } from '#ui/controls/number-fields.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { inInches } from '#ui/forms/item-edits.ts'

// A small live picture of how the boards lie; a click chooses one.

interface BoardsPictureProps {
  readonly document: Mission
  readonly chosen: BoardNumber | null
  readonly onChoose?: (board: BoardNumber) => void
}

function BoardsPicture({ document, chosen, onChoose }: BoardsPictureProps): ReactNode {
  const { field, kit } = layoutOf(document)
  const { width, height } = field.bounds
  const edge = Math.max(width, height) / 60
  const decks = new Set(field.boards.map(({ deck }) => deck)).size > 1
  return (
    <svg
      className="boards-picture"
      viewBox={`${-edge} ${-edge} ${width + 2 * edge} ${height + 2 * edge}`}
      role="img"
      aria-label={`How the boards lie: ${field.boards.length} ${field.boards.length === 1 ? 'board' : 'boards'}`}
    >
      {field.boards.map(({ board, box, deck }) => {
        const { columns, rows, pitch, rim } = latticeOf(kit, board)
        const size = Math.min(edge * 7, Math.min(box.width, box.height) / 3)
        const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 - (decks ? size / 4 : 0) }
        const lines = [
          ...Array.from({ length: Math.max(0, columns - 1) }, (_, index) => {
            const x = box.x + rim.value + (index + 1) * pitch.value
            return `M${x} ${box.y + rim.value}V${box.y + box.height - rim.value}`
          }),
          ...Array.from({ length: Math.max(0, rows - 1) }, (_, index) => {
            const y = box.y + rim.value + (index + 1) * pitch.value
            return `M${box.x + rim.value} ${y}H${box.x + box.width - rim.value}`
          }),
        ]
        return (
          <g key={board} data-chosen={board === chosen} onPointerDown={() => onChoose?.(board)}>
            <rect x={box.x} y={box.y} width={box.width} height={box.height} strokeWidth={edge / 2} />
            <path d={lines.join('')} strokeWidth={edge / 6} />
            <text x={middle.x} y={middle.y} fontSize={size}>
              {columns === 0 ? '' : board}
            </text>
            {decks && (
              <text x={middle.x} y={middle.y + size * 0.9} fontSize={size * 0.5}>
                deck {deck}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

type CustomBoards = Extract<Mission['arrangement'], { kind: 'boards' }>

interface BoardsFormProps {
  readonly document: Mission
  readonly boards: CustomBoards
  readonly change: (value: Arrangement) => boolean
  readonly fault: (value: Arrangement) => string | null
}

export function BoardsForm({ document, boards, change, fault }: BoardsFormProps): ReactNode {
  const [picked, setPicked] = useState<BoardNumber>(1)
  const numbers = boardNumbers(boards)
  const chosen = numbers.includes(picked) ? picked : 1
  const kit = kitOf(document)
  const more = withOneMore(kit, boards)
  const apply = useEditor((state) => state.apply)
  const notify = useEditor((state) => state.notify)
  const keepVersion = useEditor((state) => state.keepVersion)
  const remove = (): void => {
    const plan = planRemoveBoard(document, chosen)
    if (!plan.ok) {
      notify('info', plan.error)
      return
    }
    const lost = onBoard(document, chosen)
    if (lost !== '') keepVersion('Remove Board')
    if (apply('Remove Board', plan.value) && lost !== '')
      notify('done', `Board ${chosen} is gone with ${lost}. Undo brings them back.`)
  }
  return (
    <>
      <BoardsPicture document={document} chosen={chosen} onChoose={setPicked} />
      <div className="arrange-actions">
        <button
          type="button"
          className="button"
          disabled={more === null}
          title={more === null ? `A mission has at most ${MAX_BOARDS} boards` : undefined}
          onClick={() => {
            if (more !== null && change(more)) setPicked(boardNumbers(more).at(-1) ?? 1)
          }}
        >
          <Plus aria-hidden="true" size={16} /> Add a board
        </button>
        <button type="button" className="button" disabled={numbers.length < 2} onClick={remove}>
          <Minus aria-hidden="true" size={16} /> Remove board {chosen}
        </button>
        <ArrangeButton />
      </div>
      {numbers.length > 1 && (
        <SegmentField
          label="Board"
          value={String(chosen)}
          choices={numbers.map((board) => ({ value: String(board), label: String(board) }))}
          onChoose={(next) => setPicked(numbers.find((board) => String(board) === next) ?? chosen)}
        />
      )}
      <OneBoard
        key={chosen}
        document={document}
        boards={boards}
        kit={kit}
        board={chosen}
        change={change}
        fault={fault}
      />
      <DeckTitles boards={boards} change={change} />
    </>
  )
}

/** `4 panels and 1 marker`: what goes with a board; empty for a bare one. */
function onBoard(document: Mission, board: BoardNumber): string {
  const counts = collections.flatMap((collection) => {
    const lies = (item: object): boolean =>
      'squares' in item
        ? (item.squares as readonly { board: BoardNumber }[]).every((square) => square.board === board)
        : 'board' in item && item.board === board
    const count = (document[collection] as readonly object[]).filter(lies).length
    return count === 0 ? [] : [countOf(count, descriptors[collection].noun)]
  })
  return listOf(counts)
}

const turns = ['0', '90', '180', '270'] as const
const sideNames: Readonly<Record<Compass, string>> = {
  west: 'Left of',
  east: 'Right of',
  north: 'Above',
  south: 'Below',
}

function OneBoard({
  document,
  boards,
  kit,
  board,
  change,
  fault,
}: BoardsFormProps & { readonly kit: Kit; readonly board: BoardNumber }): ReactNode {
  const apply = useEditor((state) => state.apply)
  const notify = useEditor((state) => state.notify)
  const own = boards.boards[board - 1]
  if (own === undefined) return null
  const put = (part: Parameters<typeof withBoard>[2]): CustomBoards => withBoard(boards, board, part)
  const { columns, rows } = kit.lattice
  const usual = (value: number, of: number): number | undefined => (value === of ? undefined : value)
  const lost = onBoard(document, board)
  const decks = Math.min(MAX_BOARDS, Math.max(...decksOf(boards)) + 1)
  const places = boardNumbers(boards)
    .filter((other) => other !== board)
    .flatMap((other) =>
      (['west', 'east', 'north', 'south'] as const).map((side) => {
        const value = beside(kit, boards, board, other, side)
        return {
          value: `${side} ${other}`,
          label: `${sideNames[side]} board ${other}`,
          to: value,
          disabled: value === null,
        }
      }),
    )
  const length = (label: string, key: 'x' | 'y'): ReactNode => (
    <NumberField
      label={label}
      unit="mm"
      value={own[key]}
      hint={inInches(own[key])}
      check={(value) => fault(put({ [key]: value }))}
      accept={(value) => change(put({ [key]: value }))}
    />
  )
  return (
    <>
      {lost !== '' && (
        <p className="field-hint">
          On board {board}: {lost}.
        </p>
      )}
      <NumberField
        label="Columns"
        counts="square"
        value={own.columns ?? columns}
        check={(value) => fault(put({ columns: usual(value, columns) }))}
        accept={(value) => change(put({ columns: usual(value, columns) }))}
      />
      <NumberField
        label="Rows"
        counts="square"
        value={own.rows ?? rows}
        check={(value) => fault(put({ rows: usual(value, rows) }))}
        accept={(value) => change(put({ rows: usual(value, rows) }))}
      />
      <SegmentField
        label="Rotation"
        value={String(own.turn ?? 0)}
        choices={turns.map((value) => ({ value, label: `${value} degrees`, short: `${value}°` }))}
        onChoose={(next) => {
          const plan = planTurnBoard(document, board, Number(next) as Turn)
          if (plan.ok) apply('Rotate Board', plan.value)
          else notify('info', plan.error)
        }}
      />
      {places.length > 0 && (
        <SelectField
          label="Lay it beside another board"
          value=""
          choices={[{ value: '', label: 'Choose Position…' }, ...places]}
          onChoose={(next) => {
            const place = places.find(({ value }) => value === next)
            if (place?.to != null) change(place.to)
          }}
        />
      )}
      {length('Left edge at', 'x')}
      {length('Upper edge at', 'y')}
      {boards.boards.length > 1 && (
        <SegmentField
          label="Deck"
          value={String(deckOf(boards, board))}
          choices={Array.from({ length: decks }, (_, index) => ({
            value: String(index + 1),
            label: String(index + 1),
          }))}
          onChoose={(next) => {
            const value = put({ deck: Number(next) })
            const reason = fault(value)
            if (reason === null) change(value)
            else notify('info', reason)
          }}
        />
      )}
    </>
  )
}

function DeckTitles({
  boards,
  change,
}: Pick<BoardsFormProps, 'change'> & { readonly boards: CustomBoards }): ReactNode {
  const decks = decksOf(boards)
  if (decks.length < 2) return null
  /** Titles up to the last deck that has one; a deck without one is called by its place. */
  const retitled = (deck: number, text: string): Arrangement => {
    const last = Math.max(...decks)
    const titles = Array.from({ length: last }, (_, index) => {
      const own = index === deck - 1 ? text.trim() : (boards.decks?.[index] ?? '')
      return own === '' ? defaultDeckTitle(boards, index + 1) : own
    })
    const { decks: _, ...bare } = boards
    const areUsual = decks.every((each) => titles[each - 1] === defaultDeckTitle(boards, each))
    return areUsual ? bare : { ...bare, decks: titles }
  }
  return decks.map((deck) => (
    <TextField
      key={deck}
      label={`Title of deck ${deck}`}
      value={boards.decks?.[deck - 1] ?? ''}
      placeholder={defaultDeckTitle(boards, deck)}
      check={(text) => reasonAgainst(arrangementSchema, retitled(deck, text))}
      accept={(text) => change(retitled(deck, text))}
    />
  ))
}

// Takes up the tool that drags boards, or lays it down.

export function ArrangeButton(): ReactNode {
  const setTool = useEditor((state) => state.setTool)
  const arranging = useEditor((state) => state.tool.kind === 'arrange')
  const drag = (): void => {
    setTool({ kind: arranging ? 'select' : 'arrange' })
    if (!arranging) window.document.querySelector<HTMLElement>('.battlefield')?.focus()
  }
  return (
    <button type="button" className="button" aria-pressed={arranging} title="Key B" onClick={drag}>
      <Move aria-hidden="true" size={16} /> Arrange boards
    </button>
  )
}
