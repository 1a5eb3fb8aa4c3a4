/**
 * Which grey the floor of each room has: rooms are what hangs together with every hatchway closed, so that opening one
 * changes no grey. Areas out of play are no rooms and have no floor.
 */

import { allSquares, beyond, neighboursOf, squareIndex } from '#analysis/layout/connected-areas.ts'
import { fromParts } from '#analysis/layout/from-parts.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { squareNumber } from '#analysis/layout/panel-geometry.ts'
import { squaresOutOfPlay } from '#analysis/layout/reachable-squares.ts'
import { COMPASS, type Square } from '#model/kit/lattice.ts'
import type { FloorInk } from '../display-list.ts'

/** Two greys: hue on the map belongs to the sides. */
export const FLOORS: readonly FloorInk[] = ['floor-0', 'floor-1']

export interface Room {
  readonly squares: readonly Square[]
  readonly tint: FloorInk
}

/** The rooms of the battlefield with their tints, in the order of their first squares. */
export const roomsOf: (layout: Layout) => readonly Room[] = fromParts(roomsIn, (rooms, others) =>
  sameRooms(rooms, others),
)

const sameRooms = (rooms: readonly Room[], others: readonly Room[]): boolean =>
  rooms.length === others.length &&
  rooms.every(({ squares, tint }, index) => {
    const other = others[index]
    return (
      other?.tint === tint &&
      other.squares.length === squares.length &&
      squares.every((square, place) => square === other.squares[place])
    )
  })

function roomsIn(layout: Layout): readonly Room[] {
  const { rooms, roomAt } = roomsWithoutTint(layout)
  const tints = tintsOf(rooms, bordersOf(layout, rooms, roomAt))
  return rooms.map((squares, index) => ({ squares, tint: tints[index] ?? 'floor-0' }))
}

type RoomAt = (square: Square) => number | undefined

function roomsWithoutTint(layout: Layout): { readonly rooms: readonly (readonly Square[])[]; readonly roomAt: RoomAt } {
  const rooms: Square[][] = []
  const room = new Map<number, number>()
  const closed = squaresOutOfPlay(layout)
  for (const first of allSquares(layout)) {
    if (closed.has(squareNumber(first)) || room.has(squareIndex(layout, first))) continue
    const found = [first]
    room.set(squareIndex(layout, first), rooms.length)
    for (const square of found)
      for (const next of neighboursOf(layout, square, 'all-closed', false)) {
        const index = squareIndex(layout, next)
        if (room.has(index) || closed.has(squareNumber(next))) continue
        room.set(index, rooms.length)
        found.push(next)
      }
    rooms.push(found)
  }
  return { rooms, roomAt: (square) => room.get(squareIndex(layout, square)) }
}

/** By room, how many edges of squares it shares with each other room. */
function bordersOf(
  layout: Layout,
  rooms: readonly (readonly Square[])[],
  roomAt: RoomAt,
): readonly ReadonlyMap<number, number>[] {
  return rooms.map((squares, here) => {
    const shared = new Map<number, number>()
    for (const square of squares)
      for (const side of COMPASS)
        for (const next of beyond(layout, square, side)) {
          const there = roomAt(next)
          if (there !== undefined && there !== here) shared.set(there, (shared.get(there) ?? 0) + 1)
        }
    return shared
  })
}

/**
 * The largest room first; each takes the grey that it shares less border with, and if both are even, one that hangs on its
 * first square alone, so that greys hardly change while somebody draws.
 */
function tintsOf(
  rooms: readonly (readonly Square[])[],
  borders: readonly ReadonlyMap<number, number>[],
): readonly (FloorInk | undefined)[] {
  const order = rooms.map((squares, index) => ({ squares, index })).sort((a, b) => b.squares.length - a.squares.length)
  const tints: (FloorInk | undefined)[] = rooms.map(() => undefined)
  for (const { squares, index } of order) {
    // No other room: a board without walls has one flat grey.
    const [first] = rooms.length === 1 ? [] : squares
    const even = first === undefined ? 0 : (first.board + first.x + first.y + 1) % FLOORS.length
    const shared = FLOORS.map((floor) =>
      [...(borders[index] ?? [])].reduce((sum, [there, edges]) => sum + (tints[there] === floor ? edges : 0), 0),
    )
    const [one = 0, other = 0] = shared
    tints[index] = FLOORS[one === other ? even : one < other ? 0 : 1]
  }
  return tints
}
