/** Boards that a mission says one by one: one more, one less, another place, another turn. */

import { kitOf } from '#analysis/layout/layout.ts'
import { less, overlaps } from '#foundation/geometry/point.ts'
import { toTenths } from '#foundation/geometry/units.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import type { Kit, Turn } from '#model/kit/kit.ts'
import { BOARD_NUMBERS, type BoardNumber, type Compass } from '#model/kit/lattice.ts'
import {
  type Arrangement,
  type BoardPlace,
  boardPlaces,
  type CustomBoard,
  MAX_BOARDS,
} from '#model/mission/arrangement.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Plan } from './selection.ts'
import { type Carried, carryItems } from './turned-map.ts'

export type CustomBoards = Extract<Arrangement, { kind: 'boards' }>
interface Way {
  readonly x: number
  readonly y: number
}

/** Boards that come as near as this touch (mm). */
const TOUCH_MM = 40

const sides: readonly Compass[] = ['east', 'south', 'west', 'north']

/** The boards with one of them changed. */
export const withBoard = (arrangement: CustomBoards, board: BoardNumber, part: Partial<CustomBoard>): CustomBoards => ({
  ...arrangement,
  boards: arrangement.boards.map((own, index) => (index === board - 1 ? tidy({ ...own, ...part }) : own)),
})

/** Without what says no more than is the case anyway. */
function tidy({
  columns,
  rows,
  x,
  y,
  turn,
  deck,
}: { [Key in keyof CustomBoard]: CustomBoard[Key] | undefined }): CustomBoard {
  return {
    ...(columns === undefined ? {} : { columns }),
    ...(rows === undefined ? {} : { rows }),
    x: toTenths(x ?? 0),
    y: toTenths(y ?? 0),
    ...(turn === undefined || turn === 0 ? {} : { turn }),
    ...(deck === undefined || deck === 1 ? {} : { deck }),
  }
}

/** Adds a board like the last one, touching another and overlapping none; null if that is not possible. */
export function withOneMore(kit: Kit, arrangement: CustomBoards): CustomBoards | null {
  const last = arrangement.boards.at(-1)
  if (last === undefined || arrangement.boards.length >= MAX_BOARDS) return null
  const board = BOARD_NUMBERS[arrangement.boards.length] ?? 1
  const added: CustomBoards = { ...arrangement, boards: [...arrangement.boards, last] }
  for (const other of [...BOARD_NUMBERS.slice(0, board - 1)].reverse())
    for (const side of sides) {
      const next = beside(kit, added, board, other, side)
      if (next !== null) return next
    }
  return null
}

/** The board laid against another one, their upper or left ends in line; null where it would lie on a third. */
export function beside(
  kit: Kit,
  arrangement: CustomBoards,
  board: BoardNumber,
  other: BoardNumber,
  side: Compass,
): CustomBoards | null {
  const places = boardPlaces(kit, arrangement)
  const [mine, theirs] = [places[board - 1], places[other - 1]]
  if (mine === undefined || theirs === undefined || mine === theirs) return null
  const at = touching(mine, theirs, side, { x: theirs.x, y: theirs.y })
  const next = withBoard(arrangement, board, { ...at, deck: theirs.deck })
  return isFree(kit, next, board) ? next : null
}

/** Place of a board that touches another on a side of that one; along it where it is asked for. */
function touching(mine: BoardPlace, theirs: BoardPlace, side: Compass, along: Way): Way {
  switch (side) {
    case 'east':
      return { x: theirs.x + theirs.width, y: along.y }
    case 'west':
      return { x: theirs.x - mine.width, y: along.y }
    case 'south':
      return { x: along.x, y: theirs.y + theirs.height }
    case 'north':
      return { x: along.x, y: theirs.y - mine.height }
  }
}

/** True when the board lies on no other of its deck. */
function isFree(kit: Kit, arrangement: CustomBoards, board: BoardNumber): boolean {
  const places = boardPlaces(kit, arrangement)
  const mine = places[board - 1]
  return (
    mine !== undefined && places.every((other) => other === mine || other.deck !== mine.deck || !lieOn(mine, other))
  )
}

const lieOn = (a: BoardPlace, b: BoardPlace): boolean =>
  overlaps(a, b) &&
  less(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) &&
  less(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))

/**
 * The boards after one of them is dragged that way (mm). With `steps` it touches what it comes near, in half squares along
 * it; with `free` it lies where asked. Dragged onto another board it goes beside it.
 */
export function planMoveBoard(
  document: Mission,
  board: BoardNumber,
  way: Way,
  snap: 'steps' | 'free',
): Result<CustomBoards, string> {
  const { arrangement } = document
  if (arrangement.kind !== 'boards') return failure('The boards of this mission are not placed one by one.')
  const kit = kitOf(document)
  const places = boardPlaces(kit, arrangement)
  const mine = places[board - 1]
  if (mine === undefined) return failure('That board is gone.')
  if (way.x === 0 && way.y === 0) return success(arrangement)
  const asked = { x: toTenths(mine.x + way.x), y: toTenths(mine.y + way.y) }
  const put = (at: Way): CustomBoards => withBoard(arrangement, board, { x: toTenths(at.x), y: toTenths(at.y) })
  const near = places
    .filter((other) => other !== mine && other.deck === mine.deck)
    .flatMap((theirs) => sides.map((side) => nearby(kit, mine, theirs, side, asked, snap)))
    .sort((a, b) => farFrom(a, asked) - farFrom(b, asked))
  const touch = snap === 'steps' ? near.filter(({ apart }) => apart <= TOUCH_MM) : []
  const round = snap === 'steps' ? { x: Math.round(asked.x), y: Math.round(asked.y) } : asked
  const found = [...touch, round, ...near].map(put).find((next) => isFree(kit, next, board))
  return found === undefined ? failure('It would lie on another board there.') : success(found)
}

const farFrom = (a: Way, b: Way): number => Math.hypot(a.x - b.x, a.y - b.y)

/** The place near the one asked for at which a board touches another, and how far from it that is across (mm). */
function nearby(
  kit: Kit,
  mine: BoardPlace,
  theirs: BoardPlace,
  side: Compass,
  asked: Way,
  snap: 'steps' | 'free',
): Way & { readonly apart: number } {
  const half = kit.lattice.pitch.value / 2
  const inSteps = (value: number, from: number): number =>
    snap === 'free' ? value : from + Math.round((value - from) / half) * half
  const along = { x: inSteps(asked.x, theirs.x), y: inSteps(asked.y, theirs.y) }
  const at = touching(mine, theirs, side, along)
  const upright = side === 'east' || side === 'west'
  // Beside the other board's corner there is nothing to touch.
  const meets = upright
    ? less(at.y, theirs.y + theirs.height) && less(theirs.y, at.y + mine.height)
    : less(at.x, theirs.x + theirs.width) && less(theirs.x, at.x + mine.width)
  const apart = meets ? Math.abs(upright ? at.x - asked.x : at.y - asked.y) : Number.POSITIVE_INFINITY
  return { ...at, apart }
}

const stays = (board: BoardNumber): Carried => ({ board, quarters: 0 })

/** Turns a board and everything on it clockwise to that many degrees. Its upper left corner stays where it is. */
export function planTurnBoard(document: Mission, board: BoardNumber, turn: Turn): Plan {
  const { arrangement } = document
  if (arrangement.kind !== 'boards') return failure('The boards of this mission are not placed one by one.')
  const before = arrangement.boards[board - 1]?.turn ?? 0
  const quarters = quartersOf[(turn - before + 360) % 360] ?? 0
  const edits = carryItems(document, withBoard(arrangement, board, { turn }), (each) =>
    each === board ? { board, quarters } : stays(each),
  )
  return edits === null ? failure('Something on the board cannot be turned with it.') : success(edits)
}

const quartersOf: Readonly<Record<number, Carried['quarters']>> = { 0: 0, 90: 1, 180: 2, 270: 3 }

/** Takes a board away with all that is on it; the boards after it move up by one number. */
export function planRemoveBoard(document: Mission, board: BoardNumber): Plan {
  const { arrangement } = document
  if (arrangement.kind !== 'boards' || arrangement.boards.length < 2)
    return failure('A mission has at least one board.')
  const boards = arrangement.boards.filter((_, index) => index !== board - 1)
  const edits = carryItems(document, { ...arrangement, boards }, (each) =>
    each === board ? null : stays(each > board ? (BOARD_NUMBERS[each - 2] ?? each) : each),
  )
  return edits === null ? failure('Something on the boards cannot stay.') : success(edits)
}
