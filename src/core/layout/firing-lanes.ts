/**
 * Open lines of sight between the centres of squares, with hatchways as they start. A line is stopped by a panel, by a
 * closed hatchway, beside the opening of an open one, by whatever stands at a node it passes within half a pillar's
 * width, and by terrain features that count as Walls. Panels count without their thickness, and open leaves not at all.
 */
import { latticeOf, type Node } from '#core/kit/lattice.ts'
import type { BoardNumber } from '#core/kit/square-names.ts'
import { EDGE, edgeStates } from './edge-states.ts'
import { crossingsOf, everyLane, type Lane, placesOf } from './every-lane.ts'
import { fromParts } from './from-parts.ts'
import type { Layout } from './layout.ts'
import { wallFeatures } from './wall-features.ts'

/**
 * The longest open lane, or undefined when none is longer than that (mm). The first of several equally long ones.
 * @param featureSize how wide a terrain feature is taken to be (mm)
 */
export function longestLane(layout: Layout, longerThan: number, featureSize: number): Lane | undefined {
  const lanes = everyLane(layout, longerThan)
  const { start, places } = crossingsOf(layout, longerThan)
  const stands = standing(layout)
  const meetsFeature = wallFeatures(layout, featureSize)
  for (let index = 0; index < lanes.length; index += 1) {
    const lane = lanes[index]
    if (lane === undefined || isStopped(stands, places, start[index] ?? 0, start[index + 1] ?? 0)) continue
    if (!meetsFeature(lane)) return lane
  }
  return undefined
}

/** At a place: nothing that stops a line, an open hatchway, or something that stops every line. */
const STANDS = { nothing: 0, hatchway: 1, all: 2 } as const

/** True when something stands in a line that comes by these places. */
function isStopped(stands: Uint8Array, places: Int32Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const place = places[at] ?? 0
    const here = stands[place >> 1]
    if (here === STANDS.all || (here === STANDS.hatchway && (place & 1) === 0)) return true
  }
  return false
}

/** What stands at each place, by the numbers of `placesOf`. */
const standing = fromParts((layout): Uint8Array => {
  const { kit, field } = layout
  const { first, count } = placesOf(layout)
  const stands = new Uint8Array(count)
  for (const [index, { board }] of field.boards.entries()) {
    const { columns, rows } = latticeOf(kit, board)
    const size = (columns + 1) * (rows + 1)
    const nodes = first[index] ?? 0
    for (let node = 0; node < size; node += 1)
      if (isTaken(layout, board, { x: node % (columns + 1), y: Math.floor(node / (columns + 1)) }))
        stands[nodes + node] = STANDS.all
    const { east, south } = edgeStates(layout, board)
    for (let edge = 0; edge < size; edge += 1) {
      stands[nodes + size + edge] = stops[east[edge] ?? EDGE.free] ?? 0
      stands[nodes + 2 * size + edge] = stops[south[edge] ?? EDGE.free] ?? 0
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

const isTaken = (layout: Layout, board: BoardNumber, node: Node): boolean =>
  layout.endsAt(board, node).length > 0 ||
  layout.panelsThrough(board, node).length > 0 ||
  layout.halfPillarsAt(board, node).length > 0 ||
  layout.wallEndsAt(board, node).length > 0
