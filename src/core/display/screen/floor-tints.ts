/**
 * Which tint the floor of each room has: rooms are what hangs together with every hatchway closed, so that opening one
 * changes no tint. Rooms beside each other differ; those that the mission's symmetry brings onto each other share one.
 */
import { COMPASS } from '#core/kit/lattice.ts'
import type { Square } from '#core/kit/square-names.ts'
import { allSquares, beyond, neighboursOf, squareIndex } from '#core/layout/areas.ts'
import { fromParts } from '#core/layout/from-parts.ts'
import type { Layout } from '#core/layout/layout.ts'
import { fieldFlipOf } from '#core/symmetry/field-flip.ts'
import type { FloorInk } from '../display-list.ts'

/** Tints, the one of the largest room first. */
export const FLOORS: readonly FloorInk[] = ['floor-0', 'floor-1', 'floor-2', 'floor-3', 'floor-4', 'floor-5']

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
  const { squares, roomAt } = roomsWithoutTint(layout)
  const beside = squares.map(() => new Set<number>())
  for (const square of allSquares(layout)) {
    const here = roomAt(square)
    for (const side of COMPASS)
      for (const next of beyond(layout, square, side)) {
        const there = roomAt(next)
        if (here !== there) beside[here]?.add(there)
      }
  }
  const partners = partnersOf(layout, squares, roomAt)
  const tints = tintsOf(squares, beside, partners) ?? tintsOf(squares, beside, []) ?? []
  return squares.map((room, index) => ({ squares: room, tint: FLOORS[tints[index] ?? 0] ?? 'floor-0' }))
}

function roomsWithoutTint(layout: Layout): {
  readonly squares: readonly (readonly Square[])[]
  readonly roomAt: (square: Square) => number
} {
  const rooms: Square[][] = []
  const room = new Map<number, number>()
  for (const first of allSquares(layout)) {
    if (room.has(squareIndex(layout, first))) continue
    const found = [first]
    room.set(squareIndex(layout, first), rooms.length)
    for (const square of found)
      for (const next of neighboursOf(layout, square, 'all-closed', false)) {
        const index = squareIndex(layout, next)
        if (room.has(index)) continue
        room.set(index, rooms.length)
        found.push(next)
      }
    rooms.push(found)
  }
  return { squares: rooms, roomAt: (square) => room.get(squareIndex(layout, square)) ?? 0 }
}

/** By room the one that the symmetry brings most of it onto; undefined: itself, or none. */
function partnersOf(
  layout: Layout,
  rooms: readonly (readonly Square[])[],
  roomAt: (square: Square) => number,
): (number | undefined)[] {
  const { symmetry } = layout.document.mission
  const flip = symmetry === 'none' ? null : fieldFlipOf(layout, symmetry)
  if (flip === null) return []
  return rooms.map((squares, index) => {
    const counts = new Map<number, number>()
    for (const square of squares) {
      const there = roomAt(flip.square(square))
      counts.set(there, (counts.get(there) ?? 0) + 1)
    }
    const [most] = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])
    return most === undefined || most[0] === index || most[1] * 2 <= squares.length ? undefined : most[0]
  })
}

/**
 * A tint for each room. Partners are one knot of the graph; knots are taken in an order in which each has few neighbours
 * that come before it (those with fewest are left for last, over and over): for a map that lies in the plane six tints are
 * always enough. Null: they are not.
 */
function tintsOf(
  rooms: readonly (readonly Square[])[],
  beside: readonly ReadonlySet<number>[],
  partners: readonly (number | undefined)[],
): number[] | null {
  const knot = rooms.map((_, index) => {
    const partner = partners[index]
    const mutual = partner !== undefined && partners[partner] === index && !beside[index]?.has(partner)
    return mutual ? Math.min(index, partner) : index
  })
  const around = new Map<number, Set<number>>()
  const size = new Map<number, number>()
  for (const [index, own] of knot.entries()) {
    const set = around.get(own) ?? new Set<number>()
    around.set(own, set)
    size.set(own, (size.get(own) ?? 0) + (rooms[index]?.length ?? 0))
    for (const next of beside[index] ?? []) set.add(knot[next] ?? next)
  }
  const order: number[] = []
  const left = new Set(around.keys())
  while (left.size > 0) {
    let [fewest, count] = [-1, Number.POSITIVE_INFINITY]
    for (const candidate of left) {
      const degree = [...(around.get(candidate) ?? [])].filter((next) => left.has(next)).length
      const smaller = degree === count && (size.get(candidate) ?? 0) < (size.get(fewest) ?? 0)
      if (degree < count || smaller) [fewest, count] = [candidate, degree]
    }
    left.delete(fewest)
    order.unshift(fewest)
  }
  const largest = [...size].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0]
  const chosen = new Map<number, number>(largest === undefined ? [] : [[largest, 0]])
  for (const own of order) {
    if (own === largest) continue
    const taken = new Set([...(around.get(own) ?? [])].map((next) => chosen.get(next)))
    // The plain tint is for the largest room, and for whoever finds no other.
    const tint = [1, 2, 3, 4, 5, 0].find((candidate) => !taken.has(candidate))
    if (tint === undefined) return null
    chosen.set(own, tint)
  }
  return knot.map((own) => chosen.get(own) ?? 0)
}
