/** A first plan: the boards cut into rooms by straight lines, each line put together from the box with a hatchway in it. */
import type { BoardState } from './board-state.ts'
import type { FieldBoard } from './field-numbering.ts'
import type { Chance } from './random.ts'

interface Room {
  readonly board: FieldBoard
  readonly x: number
  readonly y: number
  readonly columns: number
  readonly rows: number
}

/** How often a line is chosen that may be one that the map does without. */
const TRIES = 4

/** @param size squares of a room that is not cut any more */
export function cutRooms(state: BoardState, chance: Chance, size: number, most: number): void {
  const rooms: Room[] = state.field.boards
    .filter(({ columns, rows }) => columns > 0 && rows > 0)
    .map((board) => ({ board, x: 0, y: 0, columns: board.columns, rows: board.rows }))
  const { flip } = state.field
  const isMirror = flip !== null && (flip.compass('east') === 'west') !== (flip.compass('north') === 'south')
  for (let room = rooms.shift(); room !== undefined; room = rooms.shift()) {
    const { board, x, y, columns, rows } = room
    // Nearly as wide as it is deep: either way. Rooms that a mirror doubles come out worse when cut across it.
    const isAlike = isMirror ? columns === rows : Math.abs(columns - rows) < 2
    const upright = isAlike ? chance.below(2) === 0 : columns > rows
    const length = upright ? columns : rows
    if (columns * rows <= size || length < 3) continue
    const anywhere = (): number => (length < 4 ? 1 + chance.below(length - 1) : 2 + chance.below(length - 3))
    let at = anywhere()
    for (let turn = 1; turn < TRIES && isShunned(state, room, upright, at); turn += 1) at = anywhere()
    buildLine(state, chance, most, {
      board,
      upright,
      x: upright ? x + at : x,
      y: upright ? y : y + at,
      length: upright ? rows : columns,
    })
    rooms.push(
      upright ? { ...room, columns: at } : { ...room, rows: at },
      upright ? { ...room, x: x + at, columns: columns - at } : { ...room, y: y + at, rows: rows - at },
    )
  }
}

function isShunned(state: BoardState, { board, x, y }: Room, upright: boolean, at: number): boolean {
  const slot = state.field.slotAt(board.board, !upright, x + (upright ? at : 0), y + (upright ? 0 : at), 1)
  return state.shunned[slot] === 1
}

interface Line {
  readonly board: FieldBoard
  readonly upright: boolean
  readonly x: number
  readonly y: number
  readonly length: number
}

function buildLine(state: BoardState, chance: Chance, most: number, line: Line): void {
  const { sorts } = state.stock
  const spans = [...new Set(sorts.map(({ span }) => span))]
  const door = chance.below(line.length)
  let step = 0
  while (step < line.length) {
    // Mostly the longest that has room.
    const fitting = spans.filter((span) => span <= line.length - step)
    const span = fitting[chance.below(4) === 0 ? fitting.length - 1 : 0] ?? 1
    const holdsDoor = door >= step && door < step + Math.min(span, 2)
    const half = holdsDoor ? door - step : chance.below(Math.min(span, 2))
    const at = state.field.slotAt(
      line.board.board,
      !line.upright,
      line.x + (line.upright ? 0 : step),
      line.y + (line.upright ? step : 0),
      span,
    )
    if (at >= 0 && state.field.slots[at]?.free === true && state.shunned[at] !== 1 && state.count < most)
      putFirst(state, at, span, half, holdsDoor)
    step += span
  }
}

/** A wall of that length there, with a hatchway if one is wanted, else as the box has it. */
function putFirst(state: BoardState, at: number, span: number, half: number, door: boolean): void {
  const { sorts } = state.stock
  const slot = state.field.slots[at]
  if (slot === undefined) return
  const leads = slot.image < 0 || slot.image >= at
  const own = { slot: leads ? at : slot.image, half: !leads && slot.turnsHalf ? span - 1 - half : half }
  const candidates = sorts
    .map((sort, index) => ({ sort, index }))
    .filter(({ sort }) => sort.span === span)
    .sort((a, b) => Number(b.sort.hatchway === door) - Number(a.sort.hatchway === door))
  for (const { index } of candidates) {
    const piece = { ...own, sort: index }
    if (own.half >= 0 && own.half <= 1 && state.put(piece)) {
      state.pieces.push(piece)
      return
    }
  }
}
