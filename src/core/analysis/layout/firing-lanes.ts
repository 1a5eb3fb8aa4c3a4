/**
 * Lines between the centres of squares that get past walls, with hatchways as they start: a line is stopped where it crosses
 * a panel or a closed hatchway, or beside the opening of an open one. Walls count without their thickness, and pillars and
 * terrain features not at all: every line of sight between centres is among these, and some that are none.
 */
import { latticeOf } from '#model/kit/lattice.ts'
import { EDGE, edgeStates } from './edge-states.ts'
import { fromParts } from './from-parts.ts'
import { crossingsOf, everyLane, type PlacedLane, placesOf } from './lane-index.ts'
import type { Layout } from './layout.ts'

/** The lines that are longer than that (mm), longest first. */
export function* lanesPastWalls(layout: Layout, longerThan: number): Generator<PlacedLane, void> {
  const lanes = everyLane(layout, longerThan)
  const { start, places } = crossingsOf(layout, longerThan)
  const stands = standing(layout)
  for (let index = 0; index < lanes.length; index += 1) {
    const lane = lanes[index]
    if (lane !== undefined && !isStopped(stands, places, start[index] ?? 0, start[index + 1] ?? 0)) yield lane
  }
}

/** On an edge: nothing that stops a line, an open hatchway, or something that stops every line. */
const STANDS = { nothing: 0, hatchway: 1, all: 2 } as const

/** True when something stands in a line that crosses these edges. */
function isStopped(stands: Uint8Array, places: Int32Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const place = places[at] ?? 0
    const here = stands[place >> 1]
    if (here === STANDS.all || (here === STANDS.hatchway && (place & 1) === 0)) return true
  }
  return false
}

/** What stands on each edge, by the numbers of `placesOf`. */
const standing = fromParts((layout): Uint8Array => {
  const { kit, field } = layout
  const { first, count } = placesOf(layout)
  const stands = new Uint8Array(count)
  for (const [index, { board }] of field.boards.entries()) {
    const { columns, rows } = latticeOf(kit, board)
    const size = (columns + 1) * (rows + 1)
    const edges = first[index] ?? 0
    const { east, south } = edgeStates(layout, board)
    for (let edge = 0; edge < size; edge += 1) {
      stands[edges + edge] = stops[east[edge] ?? EDGE.free] ?? 0
      stands[edges + size + edge] = stops[south[edge] ?? EDGE.free] ?? 0
    }
  }
  return stands
})

/** What an edge does to lines, by its state. */
const stops: readonly number[] = Object.entries(EDGE)
  .sort(([, a], [, b]) => a - b)
  .map(([name]) =>
    name === 'free' || name === 'breached' ? STANDS.nothing : name === 'open' ? STANDS.hatchway : STANDS.all,
  )
