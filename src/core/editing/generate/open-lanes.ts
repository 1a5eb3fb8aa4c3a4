/**
 * The lanes that nothing stops, kept from one look to the next: each stopped lane waits at one thing that stops it,
 * and is looked along again only when that is gone.
 */

import { boxOf, placedOutline } from '#analysis/layout/battlefield.ts'
import type { Box } from '#foundation/geometry/point.ts'
import { type Ellipse, supportOf } from '#foundation/geometry/rectangle.ts'
import { thickestWall } from '#model/kit/kit.ts'
import type { Mission } from '#model/mission/document.ts'
import type { BoardState } from './board-state.ts'
import { edgeNumberOn, type Lanes } from './lanes.ts'

/** Returns the penalty for the longest line and for all of them together. */
export const lanesCount = (longest: number, beyond: number, aim: number): number =>
  (longest > aim ? 2 * (longest - aim) : 0) + (beyond >> 4)

export class OpenLanes {
  /** The longest open lane, and by how much all open ones together are longer than `from` (tenths of an inch). */
  longest = 0
  beyond = 0
  private readonly lanes: Lanes
  private readonly blocks: Uint8Array
  private readonly from: number
  /** By edge and by node: the first lane that waits there; by lane: the next one. −1: none. */
  private readonly first: Int32Array
  private readonly next: Int32Array
  /** Lanes of which nothing is known that stops them. */
  private readonly open: Int32Array
  private count: number

  /** @param blocks by edge, then by node, as it is at each look: 0 where nothing stands */
  constructor(lanes: Lanes, blocks: Uint8Array, from: number) {
    this.lanes = lanes
    this.blocks = blocks
    this.from = from
    this.first = new Int32Array(blocks.length).fill(-1)
    this.next = new Int32Array(lanes.tenths.length)
    this.open = Int32Array.from(lanes.tenths, (_, lane) => lane)
    this.count = this.open.length
  }

  /** @param bound what lines longer than `aim` may count: once it is more, the others are looked along another time */
  look(aim: number, bound: number): void {
    const { first, next, open, blocks } = this
    this.longest = 0
    this.beyond = 0
    for (let index = 0; index < this.count; ) {
      const lane = open[index] ?? 0
      if (this.stop(lane)) {
        this.count -= 1
        open[index] = open[this.count] ?? 0
        continue
      }
      index += 1
      if (this.add(lane, aim) > bound) return
    }
    for (let at = 0; at < first.length; at += 1) {
      if (blocks[at] !== 0) continue
      for (let lane = first[at] ?? -1; lane >= 0; lane = first[at] ?? -1) {
        first[at] = next[lane] ?? -1
        if (this.stop(lane)) continue
        open[this.count] = lane
        this.count += 1
        if (this.add(lane, aim) > bound) return
      }
    }
  }

  /** Adds a lane; returns the penalty for open lanes with this one. */
  private add(lane: number, aim: number): number {
    const length = this.lanes.tenths[lane] ?? 0
    this.beyond += length - this.from
    if (length > this.longest) this.longest = length
    return lanesCount(this.longest, this.beyond, aim)
  }

  /** Lets the lane wait at what stops it; false: nothing does. */
  private stop(lane: number): boolean {
    const { start, stops } = this.lanes
    const { blocks, first, next } = this
    for (let index = start[lane] ?? 0, end = start[lane + 1] ?? 0; index < end; index += 1) {
      const at = stops[index] ?? 0
      if (blocks[at] === 0) continue
      next[lane] = first[at] ?? -1
      first[at] = lane
      return true
    }
    return false
  }
}

// No new wall comes through what stays on the map: bases of tokens, markers and features that lie near a line of the
// lattice.

/** How wide a terrain feature is taken to be; nobody has measured it. */
const FEATURE_MM = 50

/** Bars every edge that a wall with its pillars would touch some of it from. */
export function keepClear({ field, barred }: BoardState, document: Mission): void {
  const { layout } = field
  const { kit } = layout
  const { pillarWidth, objectiveMarker } = kit.sizes
  const thickness = thickestWall(kit)
  const wide = Math.max(thickness, pillarWidth.value) / 2
  const marker = { kind: 'round', diameter: objectiveMarker.value } as const
  const feature = { kind: 'round', diameter: FEATURE_MM } as const
  const things = [
    ...document.tokens.map((token) => boxAround(placedOutline(layout.field, token), wide)),
    // On a fine lattice the pillars around every square reach under a marker in its middle.
    ...document.markers.map(({ board, x, y }) =>
      boxAround(placedOutline(layout.field, { board, x, y, base: marker, side: null, turn: 0 }), thickness / 2),
    ),
    ...document.features.map(({ board, x, y }) =>
      boxAround(placedOutline(layout.field, { board, x, y, base: feature, side: null, turn: 0 }), thickness / 2),
    ),
  ].flatMap((box) => box ?? [])
  if (things.length === 0) return
  const { pitch, rim } = kit.lattice
  for (const board of field.boards) {
    const corner = boxOf(layout.field, board.board)
    for (const horizontal of [true, false])
      for (let y = 0; y <= board.rows - (horizontal ? 0 : 1); y += 1)
        for (let x = 0; x <= board.columns - (horizontal ? 1 : 0); x += 1) {
          const [left, top] = [corner.x + rim.value + x * pitch.value, corner.y + rim.value + y * pitch.value]
          const [right, bottom] = [left + (horizontal ? pitch.value : 0), top + (horizontal ? 0 : pitch.value)]
          if (
            things.some(
              (box) => box.x < right && left < box.x + box.width && box.y < bottom && top < box.y + box.height,
            )
          )
            barred[edgeNumberOn(board, horizontal, x, y)] = 1
        }
  }
}

/** The box around an outline, larger by so much on every side. */
function boxAround(outline: Ellipse | undefined, more: number): Box | undefined {
  if (outline === undefined) return undefined
  const [wide, high] = [supportOf(outline, 1, 0) + more, supportOf(outline, 0, 1) + more]
  return { x: outline.x - wide, y: outline.y - high, width: 2 * wide, height: 2 * high }
}
