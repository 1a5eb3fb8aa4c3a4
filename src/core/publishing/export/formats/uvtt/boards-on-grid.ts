/**
 * Boards that a mission says one by one, on the grid of a virtual table: whole squares across what parts two boards, whole
 * or half squares along it. Boards that touch share their lines there, because the rims between them are cut out.
 */

import { type Battlefield, battlefieldOf, type PlacedBoard } from '#analysis/layout/battlefield.ts'
import { type Box, boxesApart, less } from '#foundation/geometry/point.ts'
import type { Kit } from '#model/kit/kit.ts'
import { latticeOf } from '#model/kit/lattice.ts'
import type { Arrangement } from '#model/mission/arrangement.ts'

type CustomBoards = Extract<Arrangement, { kind: 'boards' }>

export interface OnGrid {
  /** The boards so that their lattices fit the grid; decks lie far apart from each other, all on one. */
  readonly arrangement: CustomBoards
  readonly warnings: readonly string[]
}

/** Where the first node of a board lies, in squares from that of the first board of its deck. */
interface Place {
  readonly placed: PlacedBoard
  readonly x: number
  readonly y: number
}

/** @param betweenDecks squares between two decks */
export function boardsOnGrid(kit: Kit, arrangement: CustomBoards, betweenDecks: number): OnGrid {
  const field = battlefieldOf(kit, arrangement)
  const pitch = kit.lattice.pitch.value
  const boards = arrangement.boards.map((own) => ({ ...own }))
  const warnings: string[] = []
  let left = 0
  for (const deck of new Set(field.boards.map((board) => board.deck))) {
    const { places, moved } = placesOnDeck(kit, field, deck)
    warnings.push(...moved)
    const from = Math.min(...places.map(({ x }) => x))
    const to = Math.max(...places.map(({ x, placed }) => x + latticeOf(kit, placed.board).columns))
    for (const { placed, x, y } of places) {
      const own = boards[placed.board - 1]
      if (own === undefined) continue
      const { deck: _, ...rest } = own
      boards[placed.board - 1] = { ...rest, x: (left + x - from) * pitch, y: y * pitch }
    }
    left += to - from + betweenDecks
  }
  return { arrangement: { kind: 'boards', boards }, warnings }
}

/** One board after the other, each by the nearest of those that have their place: of equally near ones by the first. */
function placesOnDeck(
  kit: Kit,
  field: Battlefield,
  deck: number,
): { places: readonly Place[]; moved: readonly string[] } {
  const [first, ...others] = field.boards.filter((board) => board.deck === deck)
  if (first === undefined) return { places: [], moved: [] }
  const places: Place[] = [{ placed: first, x: 0, y: 0 }]
  const moved: string[] = []
  const waiting = new Set(others)
  while (waiting.size > 0) {
    let best: { readonly next: PlacedBoard; readonly by: Place; readonly apart: number } | undefined
    for (const next of waiting)
      for (const by of places) {
        const apart = boxesApart(by.placed.box, next.box)
        if (best === undefined || less(apart, best.apart)) best = { next, by, apart }
      }
    if (best === undefined) break
    waiting.delete(best.next)
    const { place, shift } = placeBeside(kit, best.by, best.next)
    places.push(place)
    if (shift > 0.05)
      moved.push(
        `Board ${best.next.board} lies ${Math.round(shift * 10) / 10} mm elsewhere beside board ${best.by.placed.board} on the virtual table, so that it fits whole or half squares.`,
      )
  }
  return { places, moved }
}

function placeBeside(kit: Kit, by: Place, next: PlacedBoard): { place: Place; shift: number } {
  const [here, there] = [latticeOf(kit, by.placed.board), latticeOf(kit, next.board)]
  const across = along(kit, by.placed.box, next.box, { at: 'x', size: 'width' }, here.columns, there.columns)
  const down = along(kit, by.placed.box, next.box, { at: 'y', size: 'height' }, here.rows, there.rows)
  return {
    place: { placed: next, x: by.x + across.squares, y: by.y + down.squares },
    shift: Math.hypot(across.shift, down.shift),
  }
}

/** How many squares the first node of a board lies from that of another along one axis, and by how much that is off (mm). */
function along(
  kit: Kit,
  from: Box,
  to: Box,
  { at, size }: { readonly at: 'x' | 'y'; readonly size: 'width' | 'height' },
  mine: number,
  theirs: number,
): { squares: number; shift: number } {
  const pitch = kit.lattice.pitch.value
  const rims = 2 * kit.lattice.rim.value
  const after = to[at] - from[at] - from[size]
  const before = from[at] - to[at] - to[size]
  const gap = Math.max(after, before)
  if (less(gap, 0)) {
    const halves = Math.round((2 * (to[at] - from[at])) / pitch)
    return { squares: halves / 2, shift: (halves * pitch) / 2 - (to[at] - from[at]) }
  }
  const between = Math.round((gap + rims) / pitch)
  // Rims between boards that touch are cut out, which is no shift.
  const shift = less(0, gap) ? between * pitch - rims - gap : 0
  return { squares: after >= before ? mine + between : -theirs - between, shift }
}
