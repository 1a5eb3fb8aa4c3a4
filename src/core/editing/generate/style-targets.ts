/** What a style comes to on a certain table with a certain box. */
import type { BoardState } from './board-state.ts'
import type { Style } from './generator-options.ts'
import type { Inventory } from './inventory.ts'

/** What a style asks for on a certain table with a certain box. */
export interface StyleTargets {
  /** Walls, and squares of 100 that are corridor. */
  readonly walls: number
  readonly corridor: number
  readonly rooms: number
  readonly loops: number
  /** Of 100 walls so many with a hatchway; null: as it comes. */
  readonly hatchways: number | null
  /** In tenths of an inch. */
  readonly lane: number
  /** Joints that have a cap. */
  readonly caps: number
  /** Hatchways more than two between two rooms that nobody can help, and halls where walls are spent on closed rooms. */
  readonly thirds: number
  readonly halls: number
  /** How many times the ground is as large as one usual board, in hundredths. */
  readonly ground: number
}

/**
 * Walls that a style asks for at most on bare boards, without special ones.
 * @param ground squares in play
 */
export function mostWalls({ sorts, left }: Inventory, ground: number, style: Style, caps: number): number {
  const held = left.reduce((sum, count) => sum + count, 0)
  const edges = left.reduce((sum, count, index) => sum + count * (sorts[index]?.span ?? 1), 0)
  return defaultWalls(held, edges / Math.max(1, held), ground, style, caps)
}

/** @param mean squares that a wall is long */
function defaultWalls(held: number, mean: number, ground: number, style: Style, caps: number): number {
  const room = Math.floor((ground * 0.58) / Math.max(1, mean))
  const most = Math.min(held, Math.max(2, room))
  // Few caps let few joints stand.
  return Math.max(2, Math.min(Math.floor(most * style.box), Math.floor(caps * 0.8)))
}

/**
 * What a style comes to on a table: as much as the box holds and the ground has room for.
 * @param closed rooms that special walls (the fixed pieces of the state) close
 */
export function styleTargetsFor(state: BoardState, style: Style, caps: number, closed = 0): StyleTargets {
  const { field, stock, fixed } = state
  const spent = fixed.reduce((sum, { slot }) => sum + (field.slots[slot]?.span ?? 0) * takenBy(state, slot), 0)
  const doors = fixed.reduce(
    (sum, { slot, sort }) => sum + (stock.sorts[sort]?.hatchway === true ? takenBy(state, slot) : 0),
    0,
  )
  const ground = field.squares.length - field.out.reduce((sum, value) => sum + value, 0)
  const special = fixed.reduce((sum, { slot }) => sum + takenBy(state, slot), 0)
  const held = stock.left.reduce((sum, count) => sum + count, 0) + state.count - special
  const edges = stock.left.reduce((sum, count, index) => sum + count * (stock.sorts[index]?.span ?? 1), 0)
  const mean = Math.max(1, edges / Math.max(1, held))
  const usual = defaultWalls(held, mean, ground, style, caps)
  // Special walls do little for the rest of the map: some more make up for them.
  const walls = Math.min(held, usual + Math.ceil(special / 2))
  const wanted = ground / (14 - 8 * style.rooms)
  const rooms = Math.max(2, Math.round(Math.min(wanted, (walls * mean - spent) / 4.4 + 1 + closed)))
  return {
    walls,
    corridor: Math.round(40 * style.corridors),
    rooms,
    loops: Math.round((8 * style.loops * rooms) / 9),
    hatchways: style.hatchways === null ? null : Math.round(style.hatchways * 100),
    lane: Math.round(style.lane * 10),
    caps,
    thirds: closed === 0 ? 0 : Math.max(0, doors - 2 * closed),
    halls: Math.floor(spent / 6),
    ground: Math.max(50, Math.round((ground * 100) / 42)),
  }
}

/** Walls that a piece stands for: itself, and its image. */
function takenBy({ field }: BoardState, number: number): number {
  const image = field.slots[number]?.image ?? -1
  return image < 0 || image === number ? 1 : 2
}
