/** Walls that special rules speak of: airlocks around ground out of play, and named doors of closed rooms. */

import { failure, type Result, success } from '#foundation/result.ts'
import { regionKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import type { BoardState, Piece } from './board-state.ts'
import { closeOff } from './closed-rooms.ts'
import { missingNeedsOf } from './missing-needs.ts'
import type { PlacementContext } from './placement-context.ts'
import { numberOf } from './placement-context.ts'
import type { Chance } from './random.ts'
import type { Rooms } from './regions.ts'
import type { Marked } from './to-mission.ts'

/** @param rooms closed rooms, with their doors */
export function markWalls(
  ground: PlacementContext,
  state: BoardState,
  document: Mission,
  chance: Chance,
  rooms: Rooms,
): Result<ReadonlyMap<Piece, Marked>, string> {
  const marked = new Map<Piece, Marked>()
  const wants = missingNeedsOf(document, 'hatchways').filter(({ missing }) => missing > 0)
  const out = document.regions
    .filter(({ kind }) => regionKindOf(document, kind).outOfPlay)
    .flatMap(({ squares }) => squares.map((square) => numberOf(ground, square)))
  for (const { part, missing } of wants) {
    if (part.tag !== 'airlock' || out.length === 0) continue
    const pieces = closeOff(state, chance, out, missing, false)
    if (pieces === null)
      return failure(
        'The box has not enough walls with a hatchway for the airlocks: add a box, or let the mission need fewer.',
      )
    for (const piece of pieces)
      marked.set(piece, { tag: 'airlock', ...(part.label === undefined ? {} : { label: part.label }) })
  }
  const doors = rooms.doors.flatMap(({ pieces }) => pieces)
  for (const { part } of wants) {
    const { label, tag } = part
    if (label === undefined || tag === 'airlock') continue
    const [door] = doors.splice(0, 1)
    if (door !== undefined) marked.set(door, { label, ...(tag === null ? {} : { tag }) })
  }
  return success(marked)
}
