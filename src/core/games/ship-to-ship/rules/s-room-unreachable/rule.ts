/** Room that nobody gets into. */

import { firstSquare } from '#analysis/layout/area-names.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { squarePlace } from '#checking/checker/places.ts'
import { areaName, type Region, shipsOf } from '#games/ship-to-ship/reading/ship-plan.ts'
import { COMPASS, type Compass, edgeOfSquare, type Square, squareKey, stepOf } from '#model/kit/lattice.ts'

export const sRoomUnreachable: Rule = {
  info: {
    id: 's-room-unreachable',
    title: 'Room that nobody gets into',
    group: 'reach',
    severity: 'warning',
    source: 'Home-made ship-to-ship assault rules, inner walls of armour 13 can be breached',
    confidence: 'H',
    thresholds: [],
  },
  why: 'Boarders must get to every room: through a doorway, or through an inner wall, which they can breach. Nobody breaches a hull plate.',
  check,
}

const placeOf = (layout: Layout, { squares }: Region): FindingDraft['at'] => {
  const square = firstSquare(squares)
  return square === undefined ? null : squarePlace(layout, square)
}

/** Pieces of the hull begin so: the kit calls them hull plates. */
const HULL = 'H'

function check(layout: Layout): FindingDraft[] {
  return shipsOf(layout).flatMap(({ name, hangars, rooms, bridges }) => {
    const all = [...hangars, ...rooms, ...bridges]
    const owner = new Map(all.flatMap((region) => region.squares.map((square) => [squareKey(square), region] as const)))
    const reached = new Set<Region>(hangars)
    // Regions that are found while the set is gone through are gone through as well.
    for (const region of reached)
      for (const square of region.squares)
        for (const side of COMPASS) {
          const { x, y } = stepOf(side)
          const next = owner.get(squareKey({ ...square, x: square.x + x, y: square.y + y }))
          if (next !== undefined && !reached.has(next) && canPass(layout, square, side)) reached.add(next)
        }
    return (
      [...rooms, ...bridges]
        .filter((room) => !reached.has(room))
        // In a square of two areas it is unclear whose wall is whose: s-areas-overlap reports it.
        .filter((room) => !shares(all, room))
        .map((room) => ({
          message: `Nobody gets into ${areaName(room)} of ${name}: no doorway and no inner wall leads there.`,
          advice: 'Put a doorway or an inner wall between it and the rest of the ship.',
          items: [room.id],
          at: placeOf(layout, room),
        }))
    )
  })
}

const canPass = (layout: Layout, square: Square, side: Compass): boolean =>
  layout.panelsOn(square.board, edgeOfSquare(square, side)).every(({ piece }) => !piece.startsWith(HULL))

/** True if one of its squares is one of another area, too. */
function shares(all: readonly Region[], room: Region): boolean {
  const own = new Set(room.squares.map(squareKey))
  return all.some((other) => other !== room && other.squares.some((square) => own.has(squareKey(square))))
}
