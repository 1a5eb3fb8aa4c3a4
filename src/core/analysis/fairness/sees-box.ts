/** Whether some part of an upright box is seen from a place: exact, but for terrain that slants across its border. */

import type { Terrain } from '#analysis/sight/terrain.ts'
import type { ConvexBlocks } from '#foundation/geometry/convex-blocks.ts'
import { type Box, contains, type FieldPoint } from '#foundation/geometry/point.ts'

/** Narrower gaps between directions are rounding: slopes that differ by less, to the middle of the box. */
const LEAST_GAP = 1e-8
/**
 * Directions that are hidden, as slope from, slope to, in the order of the first. A report asks some hundred thousand times,
 * so that what is needed in between is kept and used again.
 */
const hidden = { count: 0, slopes: new Float64Array(64) }

function hide(low: number, high: number): void {
  if (2 * hidden.count === hidden.slopes.length) {
    const more = new Float64Array(2 * hidden.slopes.length)
    more.set(hidden.slopes)
    hidden.slopes = more
  }
  const { slopes } = hidden
  let at = hidden.count
  for (; at > 0 && (slopes[2 * at - 2] ?? 0) > low; at -= 1) {
    slopes[2 * at] = slopes[2 * at - 2] ?? 0
    slopes[2 * at + 1] = slopes[2 * at - 1] ?? 0
  }
  slopes[2 * at] = low
  slopes[2 * at + 1] = high
  hidden.count += 1
}

/**
 * Every block that stands before the box hides a range of directions, and it is looked whether one is left. A block that
 * lies across the border of the box is before it in some directions and behind its border in others; those are told apart.
 * Directions are slopes: how far aside one goes for each step toward the middle of the box.
 * @param blocks numbers of the blocks that stand between the two; their order does not matter. One that hides all of the box
 * is put first: mostly it hides the box from the next place, too
 */
export function seesBox({ blocks: all }: Terrain, blocks: number[], place: FieldPoint, box: Box): boolean {
  if (contains(box, place)) return true
  const ux = box.x + box.width / 2 - place.x
  const uy = box.y + box.height / 2 - place.y
  let isFree = true
  for (const block of blocks)
    if (all.meets(block, place.x, place.y, ux, uy)) {
      isFree = false
      break
    }
  if (isFree) return true
  if (!findRange(ringOf(box), place, ux, uy)) return false
  const from = Math.max(-STEEPEST, range.low)
  const to = Math.min(STEEPEST, range.high)
  hidden.count = 0
  aim(wedge, ux, uy, from, to)
  for (const block of blocks) {
    if (isAside(wedge, all.boxes, block, place)) continue
    const ring = all.rings[block] ?? []
    if (!findRange(ring, place, ux, uy) || range.high <= from || range.low >= to) continue
    const low = Math.max(range.low, from)
    const high = Math.min(range.high, to)
    if (!reachesAcross(all.boxes, block, box)) {
      if (!isInFront(all, block, place, box, ux, uy, (low + high) / 2)) continue
      if (low <= from && high >= to) {
        blocks[blocks.indexOf(block)] = blocks[0] ?? block
        blocks[0] = block
        return false
      }
      hide(low, high)
      continue
    }
    hideWhereInFront(all, block, place, box, ux, uy, low, high)
  }
  let reached = from
  for (let at = 0; at < 2 * hidden.count; at += 2) {
    if ((hidden.slopes[at] ?? 0) - reached > LEAST_GAP) return true
    reached = Math.max(reached, hidden.slopes[at + 1] ?? 0)
  }
  return to - reached > LEAST_GAP
}

/** Hides what of those directions lies behind a block that is across the border of the box. */
function hideWhereInFront(
  blocks: ConvexBlocks,
  block: number,
  place: FieldPoint,
  box: Box,
  ux: number,
  uy: number,
  low: number,
  high: number,
): void {
  const cuts: number[] = []
  for (const [x, y] of crossingsOf(blocks.boxes, block, box)) {
    const cut = slopeTo(x - place.x, y - place.y, ux, uy)
    if (cut > low && cut < high) cuts.push(cut)
  }
  cuts.sort((a, b) => a - b).push(high)
  let start = low
  for (const end of cuts) {
    if (isInFront(blocks, block, place, box, ux, uy, (start + end) / 2)) hide(start, end)
    start = end
  }
}

/** The two borders of the directions that count: lines from a place, of length 1. */
const wedge = { lowX: 0, lowY: 0, highX: 0, highY: 0 }

function aim(into: typeof wedge, ux: number, uy: number, low: number, high: number): void {
  const size = Math.sqrt(ux * ux + uy * uy)
  const [lowSize, highSize] = [Math.sqrt(1 + low * low) * size, Math.sqrt(1 + high * high) * size]
  into.lowX = (ux - low * uy) / lowSize
  into.lowY = (uy + low * ux) / lowSize
  into.highX = (ux - high * uy) / highSize
  into.highY = (uy + high * ux) / highSize
}

/** Blocks that are no further beside than that are looked at closely (mm). */
const ASIDE_MM = 1e-6

/** True for a block all of which lies beyond one of the borders: it hides nothing that counts. So lie most, and this is seen in no time. */
function isAside(
  { lowX, lowY, highX, highY }: typeof wedge,
  boxes: ArrayLike<number>,
  block: number,
  place: FieldPoint,
): boolean {
  const at = block * 4
  const left = boxes[at] ?? 0
  const top = boxes[at + 1] ?? 0
  const width = (boxes[at + 2] ?? 0) - left
  const height = (boxes[at + 3] ?? 0) - top
  const reach = Math.sqrt(width * width + height * height) / 2 + ASIDE_MM
  const dx = left + width / 2 - place.x
  const dy = top + height / 2 - place.y
  return lowX * dy - lowY * dx < -reach || highX * dy - highY * dx > reach
}

const slopeTo = (dx: number, dy: number, ux: number, uy: number): number => (dy * ux - dx * uy) / (dx * ux + dy * uy)

/** Result of `findRange`; one object, reused because a report calls it some hundred thousand times. */
const range = { low: 0, high: 0 }

/** Finds the slopes under which a ring lies, as far as it lies ahead; false when all of it lies behind. */
function findRange(ring: readonly number[], place: FieldPoint, ux: number, uy: number): boolean {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  const last = ring.length - 2
  let bx = (ring[last] ?? 0) - place.x
  let by = (ring[last + 1] ?? 0) - place.y
  let before = bx * ux + by * uy
  for (let at = 0; at < ring.length; at += 2) {
    const dx = (ring[at] ?? 0) - place.x
    const dy = (ring[at + 1] ?? 0) - place.y
    const along = dx * ux + dy * uy
    if (along > 0) {
      const slope = (dy * ux - dx * uy) / along
      if (slope < low) low = slope
      if (slope > high) high = slope
    }
    // Where a side comes from behind it is as far aside as can be, to the left or to the right.
    if (along > 0 !== before > 0) {
      const part = before / (before - along)
      const x = bx + (dx - bx) * part
      const y = by + (dy - by) * part
      if (y * ux - x * uy > 0) high = Number.POSITIVE_INFINITY
      else low = Number.NEGATIVE_INFINITY
    }
    bx = dx
    by = dy
    before = along
  }
  range.low = low
  range.high = high
  return high >= low
}

/** True when in that direction the block begins before the box does. */
function isInFront(
  blocks: ConvexBlocks,
  block: number,
  place: FieldPoint,
  box: Box,
  ux: number,
  uy: number,
  slope: number,
): boolean {
  const dx = ux - slope * uy
  const dy = uy + slope * ux
  const first = blocks.spanIn(block, place.x, place.y, dx, dy)
  return first !== null && first < entryOf(box, place, dx, dy)
}

/** Directions nearly square to the way to the middle of the box are left out. */
const STEEPEST = 1e4

/** How far it is along a direction to the box; infinite when it is missed. */
function entryOf({ x, y, width, height }: Box, from: FieldPoint, dx: number, dy: number): number {
  let enter = 0
  let leave = Number.POSITIVE_INFINITY
  if (dx !== 0) {
    const one = (x - from.x) / dx
    const other = (x + width - from.x) / dx
    enter = Math.max(enter, Math.min(one, other))
    leave = Math.max(one, other)
  }
  if (dy !== 0) {
    const one = (y - from.y) / dy
    const other = (y + height - from.y) / dy
    enter = Math.max(enter, Math.min(one, other))
    leave = Math.min(leave, Math.max(one, other))
  }
  return enter <= leave ? enter : Number.POSITIVE_INFINITY
}

/** The corners of a box; one list, used again. */
function ringOf({ x, y, width, height }: Box): readonly number[] {
  corners[0] = corners[6] = x
  corners[1] = corners[3] = y
  corners[2] = corners[4] = x + width
  corners[5] = corners[7] = y + height
  return corners
}
const corners = [0, 0, 0, 0, 0, 0, 0, 0]

/** Whether the border of an upright block crosses that of the box. */
function reachesAcross(boxes: ArrayLike<number>, block: number, { x, y, width, height }: Box): boolean {
  const left = boxes[block * 4] ?? 0
  const top = boxes[block * 4 + 1] ?? 0
  const right = boxes[block * 4 + 2] ?? 0
  const bottom = boxes[block * 4 + 3] ?? 0
  if (left >= x + width || right <= x || top >= y + height || bottom <= y) return false
  const upright = (left > x && left < x + width) || (right > x && right < x + width)
  if (upright && ((y > top && y < bottom) || (y + height > top && y + height < bottom))) return true
  const level = (top > y && top < y + height) || (bottom > y && bottom < y + height)
  return level && ((x > left && x < right) || (x + width > left && x + width < right))
}

/** Where the border of an upright block crosses that of the box. */
function crossingsOf(
  boxes: ArrayLike<number>,
  block: number,
  { x, y, width, height }: Box,
): readonly (readonly [number, number])[] {
  const [left, top] = [boxes[block * 4] ?? 0, boxes[block * 4 + 1] ?? 0]
  const [right, bottom] = [boxes[block * 4 + 2] ?? 0, boxes[block * 4 + 3] ?? 0]
  const found: [number, number][] = []
  for (const line of [left, right])
    if (line > x && line < x + width)
      for (const edge of [y, y + height]) if (edge > top && edge < bottom) found.push([line, edge])
  for (const line of [top, bottom])
    if (line > y && line < y + height)
      for (const edge of [x, x + width]) if (edge > left && edge < right) found.push([edge, line])
  return found
}
