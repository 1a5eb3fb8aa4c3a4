/**
 * Lines between the centres of squares that get past walls, with hatchways as they start: a line is stopped where it crosses
 * a panel or a closed hatchway, or beside the opening of an open one. Walls count without their thickness, and pillars and
 * terrain features not at all: every line of sight between centres is among these, and some that are none.
 */
import { type Box, less, same, TOLERANCE_MM } from '#foundation/geometry/point.ts'
import { type BoardNumber, latticeOf, type Square, squareCentre } from '#model/kit/lattice.ts'
import { type Battlefield, boxOf, type Seam, toField } from './battlefield.ts'
import { allSquares } from './connected-areas.ts'
import { EDGE, edgeStates } from './edge-states.ts'
import { fromParts } from './from-parts.ts'
import type { Layout } from './layout.ts'

// Lines between the centres of squares, with the edges where a wall could stand in them: worked out once for an
// arrangement of boards, so that a map is only looked up in them.

export interface Lane {
  readonly from: Square
  readonly to: Square
  /** From centre to centre (mm). */
  readonly length: number
}

/** A lane with the middles of its squares (mm on the battlefield). */
interface PlacedLane extends Lane {
  readonly ax: number
  readonly ay: number
  readonly bx: number
  readonly by: number
}

/** Lanes depend on the boards alone and not on what stands there, so those of the last few arrangements are kept. */
const kept = new Map<string, { readonly lanes: readonly PlacedLane[]; crossings: Crossings | null }>()
const MAX_KEPT = 32

function listed(layout: Layout, longerThan: number): { lanes: readonly PlacedLane[]; crossings: Crossings | null } {
  const { id, lattice, sizes } = layout.kit
  const key = JSON.stringify([id, lattice, sizes, longerThan, layout.document.arrangement])
  const known = kept.get(key)
  if (known !== undefined) return known
  if (kept.size >= MAX_KEPT) kept.clear()
  const made = { lanes: lanesOf(layout, longerThan), crossings: null }
  kept.set(key, made)
  return made
}

/** Every pair of squares that a line longer than that (mm) joins without leaving the boards, longest first. */
export const everyLane = (layout: Layout, longerThan: number): readonly PlacedLane[] => listed(layout, longerThan).lanes

function lanesOf(layout: Layout, longerThan: number): readonly PlacedLane[] {
  const placed = allSquares(layout).map((square) => ({
    square,
    at: toField(layout.field, square.board, squareCentre(layout.kit, square)),
  }))
  const { field } = layout
  const whole = new Set(
    field.seams.filter((seam) => isWhole(field, seam)).map(({ board, other }) => boardPair(board, other)),
  )
  return placed
    .flatMap(({ square: from, at: a }, index) =>
      placed.slice(index + 1).map(({ square: to, at: b }): PlacedLane => {
        const [dx, dy] = [b.x - a.x, b.y - a.y]
        return { from, to, ax: a.x, ay: a.y, bx: b.x, by: b.y, length: Math.sqrt(dx * dx + dy * dy) }
      }),
    )
    .filter((lane) => less(longerThan, lane.length) && staysOnBoards(layout, whole, lane))
    .sort((a, b) => b.length - a.length)
}

/**
 * Decks do not see each other, nor do boards with a gap between; boards that touch do, through the seam they share. A line
 * that only grazes the ground beside the boards leaves them: therefore the two lines close beside it are asked as well.
 * @param whole pairs of boards that make one box together, which no line between them leaves
 */
function staysOnBoards({ field }: Layout, whole: ReadonlySet<number>, lane: PlacedLane): boolean {
  const { from, to, ax, ay, bx, by, length } = lane
  if (from.board === to.board || whole.has(boardPair(from.board, to.board))) return true
  const here = field.boards.find(({ board }) => board === from.board)
  const boxes = field.boards.filter(({ deck }) => deck === here?.deck).map(({ box }) => box)
  const [aside, along] = [((ay - by) / length) * 2 * TOLERANCE_MM, ((bx - ax) / length) * 2 * TOLERANCE_MM]
  return [-1, 0, 1].every((way) => isCovered(boxes, ax + way * aside, ay + way * along, bx - ax, by - ay))
}

const boardPair = (one: BoardNumber, other: BoardNumber): number => one * 8 + other

/** True when two boards touch along the whole of a side of each. */
const isWhole = (field: Battlefield, { board, side, other, from, to }: Seam): boolean =>
  [board, other].every((each) => {
    const { x, y, width, height } = boxOf(field, each)
    const [start, length] = side === 'east' || side === 'west' ? [y, height] : [x, width]
    return same(start, from) && same(start + length, to)
  })

/** True when a line lies wholly on boxes. */
function isCovered(boxes: readonly Box[], x: number, y: number, dx: number, dy: number): boolean {
  const parts = boxes
    .map((box) => {
      const [left, right] = within(box.x - x, box.x + box.width - x, dx)
      const [top, bottom] = within(box.y - y, box.y + box.height - y, dy)
      return [Math.max(0, left, top), Math.min(1, right, bottom)] as const
    })
    .filter(([from, to]) => from <= to)
    .sort(([a], [b]) => a - b)
  const slack = TOLERANCE_MM / Math.hypot(dx, dy)
  let reached = 0
  for (const [from, to] of parts) if (from <= reached + slack) reached = Math.max(reached, to)
  return reached >= 1 - slack
}

/** From and to which part of a line a place along it lies between two others. */
function within(low: number, high: number, step: number): readonly [number, number] {
  if (step !== 0) return step > 0 ? [low / step, high / step] : [high / step, low / step]
  return low <= 0 && high >= 0 ? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] : [1, 0]
}

/**
 * The edges of all boards are numbered in one row: of each board those toward the east, then those toward the south, each by
 * node (row by row). See `placesOf`.
 */
interface Crossings {
  /** Lane `i` crosses the edges `places[start[i]]` up to `places[start[i + 1]]`. */
  readonly start: Int32Array
  /** Twice the number of an edge; one more where the lane goes through the opening that a hatchway there would have. */
  readonly places: Int32Array
}

/** The edges that every lane crosses. */
function crossingsOf(layout: Layout, longerThan: number): Crossings {
  const entry = listed(layout, longerThan)
  entry.crossings ??= crossings(layout, entry.lanes)
  return entry.crossings
}

/** Where the numbers of each board begin, and how many there are in all. */
function placesOf({ kit, field }: Layout): { readonly first: readonly number[]; readonly count: number } {
  const first: number[] = []
  let count = 0
  for (const { board } of field.boards) {
    first.push(count)
    const { columns, rows } = latticeOf(kit, board)
    count += 2 * (columns + 1) * (rows + 1)
  }
  return { first, count }
}

function crossings(layout: Layout, lanes: readonly PlacedLane[]): Crossings {
  const { kit, field } = layout
  const { first } = placesOf(layout)
  const opening = kit.sizes.hatchOpening.value / 2
  const boards = field.boards.map(({ board }, index) => {
    const { columns, rows, rim, pitch } = latticeOf(kit, board)
    const box = boxOf(field, board)
    const size = (columns + 1) * (rows + 1)
    const edges = first[index] ?? 0
    return {
      box,
      left: box.x + rim.value,
      top: box.y + rim.value,
      pitch: pitch.value,
      /** Lattice lines from north to south, and from west to east. */
      upright: { lines: columns, length: rows, nextLine: 1, nextNode: columns + 1, edges: edges + size },
      flat: { lines: rows, length: columns, nextLine: columns + 1, nextNode: 1, edges },
    }
  })
  const start = new Int32Array(lanes.length + 1)
  const places: number[] = []
  for (const [index, { ax, ay, bx, by }] of lanes.entries()) {
    for (const { box, left, top, pitch, upright, flat } of boards) {
      if (Math.max(ax, bx) < box.x || Math.min(ax, bx) > box.x + box.width) continue
      if (Math.max(ay, by) < box.y || Math.min(ay, by) > box.y + box.height) continue
      const sizes = { pitch, opening }
      along(places, sizes, upright, ax - left, bx - left, ay - top, (by - ay) / (bx - ax))
      along(places, sizes, flat, ay - top, by - top, ax - left, (bx - ax) / (by - ay))
    }
    start[index + 1] = places.length
  }
  return { start, places: Int32Array.from(places) }
}

/** Lattice lines of one direction: how many less one, edges in each, and how far neighbours lie apart in the numbers. */
interface Lines {
  readonly lines: number
  readonly length: number
  readonly nextLine: number
  readonly nextNode: number
  /** The number of the first edge. */
  readonly edges: number
}

/**
 * The edges of one direction that a line crosses (mm from where the lattice starts).
 * @param from where it starts and ends across these lattice lines
 * @param across where it starts along them, and how far it moves along them for each millimetre across
 */
function along(
  places: number[],
  sizes: { readonly pitch: number; readonly opening: number },
  { lines, length, nextLine, nextNode, edges }: Lines,
  from: number,
  to: number,
  across: number,
  slope: number,
): void {
  const { pitch, opening } = sizes
  const high = Math.max(from, to)
  const first = Math.max(0, Math.ceil((Math.min(from, to) + TOLERANCE_MM) / pitch))
  for (let line = first; line <= lines && line * pitch < high - TOLERANCE_MM; line += 1) {
    const at = across + (line * pitch - from) * slope
    const edge = Math.floor(at / pitch)
    if (edge < 0 || edge >= length) continue
    const through = less(Math.abs(at - (edge + 0.5) * pitch), opening) ? 1 : 0
    places.push(2 * (edges + line * nextLine + edge * nextNode) + through)
  }
}

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

/** Returns the obstacle on each edge, by the numbers of `placesOf`. */
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

/** Effect of an edge on lines, by its state. */
const stops: readonly number[] = Object.entries(EDGE)
  .sort(([, a], [, b]) => a - b)
  .map(([name]) =>
    name === 'free' || name === 'breached' ? STANDS.nothing : name === 'open' ? STANDS.hatchway : STANDS.all,
  )
