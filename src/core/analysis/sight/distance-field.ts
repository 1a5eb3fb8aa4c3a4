/**
 * How far it is from a base or an area to everywhere, for overlays. Exact for the middle of every cell, as `measure` is:
 * a shortest way comes straight from the start, or last bends round some corner, so each place gets the least of
 * corner + straight line over the corners that see it. A corner is asked for those places only that a way bending
 * round it leads to, and of those only where it would be shorter than what is known.
 */

import type { ConvexBlocks } from '#foundation/geometry/convex-blocks.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'
import { isRound, longRadius } from '#foundation/geometry/rectangle.ts'
import { Memo } from '#foundation/memoize.ts'
import type { Area, RimStretch } from './area.ts'
import { exploreFrom, type Search } from './distance.ts'
import { type End, type EndFigure, endsOf, isClear, nearestPointOf, standsFree } from './ends.ts'
import type { Base, Solid } from './solid.ts'
import { CORNER_SKIN_MM } from './terrain.ts'

// Rows of places and which of them are seen from a point: what stands in the way hides a stretch of the row at once.

interface Grid {
  /** Upper left corner of the first cell (mm). */
  readonly left: number
  readonly top: number
  /** Side of a cell (mm); the place of a cell is its middle. */
  readonly cell: number
  readonly columns: number
  readonly rows: number
  /** Row by row the shortest length so far (mm); −1 where no place is. */
  readonly best: Float64Array
  /** Ways that are longer are not looked for (mm). */
  readonly most: number
}

/** Rows, or columns, whose places lie within so much of a place: the first and the last. */
function within(at: number, reach: number, start: number, cell: number, count: number): [number, number] {
  if (reach === Number.POSITIVE_INFINITY) return [0, count - 1]
  return [
    Math.max(0, Math.ceil((at - reach - start) / cell - 0.5)),
    Math.min(count - 1, Math.floor((at + reach - start) / cell - 0.5)),
  ]
}

/** A point to look from, and how long the way to it is (mm); less than 0: so much of the line does not count. */
interface View {
  readonly x: number
  readonly y: number
  readonly gone: number
  /** Blocks that last hid something from there: they often hide the next place too. */
  readonly hiders: Int32Array
}

/** So many hiders are kept in mind. */
const KEPT = 6
const viewFrom = (x: number, y: number, gone: number): View => ({
  x,
  y,
  gone,
  hiders: new Int32Array(KEPT).fill(-1),
})

/**
 * Shortens what is known of the cells `from`–`to` of a row that the point sees, where the way over it is shorter.
 */
function lightRow(
  { terrain: { blocks }, closed }: Solid,
  grid: Grid,
  view: View,
  row: number,
  from: number,
  to: number,
) {
  const { left, top, cell, columns, best } = grid
  const limit = grid.most + LIMIT_MM
  const { x: vx, y: vy, gone } = view
  const y = top + (row + 0.5) * cell
  const dy = y - vy
  const square = dy * dy
  for (let column = from; column <= to; column += 1) {
    const index = row * columns + column
    const most = Math.min(best[index] ?? 0, limit) - gone
    if (most <= 0) continue
    const x = left + (column + 0.5) * cell
    const dx = x - vx
    const off = dx * dx + square
    if (off >= most * most) continue
    const hidden = hiderOf(blocks, view, dx, dy, closed)
    if (hidden === -1) {
      const length = Math.sqrt(off) + gone
      best[index] = length > 0 ? length : 0
      continue
    }
    const end = blocks.shadowEnd(hidden, vx, vy, y)
    if (end === Number.POSITIVE_INFINITY) return
    column = Math.max(column, Math.ceil((end - EDGE_MM - left) / cell - 0.5) - 1)
  }
}

function hiderOf(blocks: ConvexBlocks, { x, y, hiders }: View, dx: number, dy: number, closed: Uint8Array): number {
  for (let at = 0; at < KEPT; at += 1) {
    const block = hiders[at] ?? -1
    if (block === -1) break
    if (!blocks.meets(block, x, y, dx, dy)) continue
    for (let moved = at; moved > 0; moved -= 1) hiders[moved] = hiders[moved - 1] ?? -1
    hiders[0] = block
    return block
  }
  const found = blocks.blockerOf(x, y, x + dx, y + dy, closed)
  if (found !== -1) {
    hiders.copyWithin(1, 0, KEPT - 1)
    hiders[0] = found
  }
  return found
}

/** Places just as far as is looked are found too (mm). */
const LIMIT_MM = 1e-6

/** Places so near to the end of a shadow are looked at one by one (mm). */
const EDGE_MM = 1e-6

/** 0 … ∞ for cells of the plane whose middle no block covers: infinitely far as yet; −1 for all others. */
function freeCells(solid: Solid, grid: Omit<Grid, 'best' | 'most'>, plane: number): Float64Array {
  const { left, top, columns, rows, cell } = grid
  const things = [solid.terrain, solid.closed, left, top, columns, rows, cell, plane]
  return freeOf.of(things, () => cellsFree(solid, grid, plane)).slice()
}

/** Free cells of a map by the state of its hatchways: while the hatchways stay as they are, so do the free cells. */
const freeOf = new Memo<Float64Array>()

function cellsFree(
  { terrain, closed }: Solid,
  { left: startX, top: startY, columns, rows, cell }: Omit<Grid, 'best' | 'most'>,
  plane: number,
): Float64Array {
  const best = new Float64Array(columns * rows).fill(-1)
  const range = (start: number, from: number, to: number, count: number): [number, number] => [
    Math.max(0, Math.ceil((from - start) / cell - 0.5)),
    Math.min(count - 1, Math.floor((to - start) / cell - 0.5)),
  ]
  for (const { x, y, width, height } of terrain.planes[plane]?.boxes ?? []) {
    const [left, right] = range(startX, x, x + width, columns)
    const [top, bottom] = range(startY, y, y + height, rows)
    for (let row = top; row <= bottom; row += 1)
      best.fill(Number.POSITIVE_INFINITY, row * columns + left, row * columns + right + 1)
  }
  const { blocks } = terrain
  for (let block = 0; block < blocks.count; block += 1) {
    const gate = blocks.gates[block] ?? -1
    if (gate >= 0 && closed[gate] !== 1) continue
    const at = block * 4
    const [left, right] = range(startX, blocks.boxes[at] ?? 0, blocks.boxes[at + 2] ?? 0, columns)
    const [top, bottom] = range(startY, blocks.boxes[at + 1] ?? 0, blocks.boxes[at + 3] ?? 0, rows)
    for (let row = top; row <= bottom; row += 1)
      for (let column = left; column <= right; column += 1)
        if (blocks.covers(startX + (column + 0.5) * cell, startY + (row + 0.5) * cell, closed))
          best[row * columns + column] = -1
  }
  return best
}

export interface DistanceField {
  /** Side of a cell (mm); the place of a cell is its middle. */
  readonly cell: number
  readonly columns: number
  readonly rows: number
  /** Row by row: from the edge of the start to the place (mm); infinite where no way leads and inside terrain. */
  readonly lengths: Float32Array
}

/** A tenth of a square. */
const DEFAULT_CELL_MM = 9.7

/**
 * @param corner upper left corner of the first cell (mm); cells go on to the lower right end of the field
 * @param most places farther off than this (mm) are left infinite, which takes less time
 */
export function distanceField(
  solid: Solid,
  from: Base | Area,
  cell: number = DEFAULT_CELL_MM,
  corner: FieldPoint = { x: 0, y: 0 },
  most: number = Number.POSITIVE_INFINITY,
): DistanceField {
  const { bounds } = solid.terrain.layout.field
  const [columns, rows] = [Math.ceil((bounds.width - corner.x) / cell), Math.ceil((bounds.height - corner.y) / cell)]
  const shape = { left: corner.x, top: corner.y, cell, columns, rows }
  const lengths = new Float32Array(columns * rows).fill(Number.POSITIVE_INFINITY)
  const ends = endsOf(solid, from)
  if (typeof ends === 'string') return { cell, columns, rows, lengths }
  for (const end of ends) {
    const grid: Grid = { ...shape, best: freeCells(solid, shape, end.plane), most }
    for (const { x, y, width, height } of end.boxes) fillBox(grid, end, x, y, x + width, y + height)
    for (const part of end.parts) goStraight(solid, grid, part)
    const search = exploreFrom(
      solid,
      end,
      () => 0,
      (_, length) => length > most,
    )
    const clear = end.base === null || standsFree(solid, end.base)
    for (const bend of inOrder(search, most)) goOn(solid, grid, search, bend, clear)
    for (const [index, length] of grid.best.entries()) if (length >= 0 && length <= most) lengths[index] = length
  }
  return { cell, columns, rows, lengths }
}

/** The corners that are reached within a length, nearest first. */
function inOrder({ reached }: Search, most: number): Uint32Array {
  const found: number[] = []
  for (let corner = 0; corner < reached.length; corner += 1)
    if ((reached[corner] ?? 0) < Number.POSITIVE_INFINITY && (reached[corner] ?? 0) <= most) found.push(corner)
  return Uint32Array.from(found).sort((a, b) => (reached[a] ?? 0) - (reached[b] ?? 0))
}

/** Free places of an area are no way off. */
function fillBox(grid: Grid, { counts }: End, x: number, y: number, endX: number, endY: number): void {
  const { cell, columns, rows, best } = grid
  const [left, top, right, bottom] = [x - grid.left, y - grid.top, endX - grid.left, endY - grid.top]
  for (let row = Math.max(0, Math.ceil(top / cell - 0.5)); row < rows && (row + 0.5) * cell <= bottom; row += 1)
    for (let at = Math.max(0, Math.ceil(left / cell - 0.5)); at < columns && (at + 0.5) * cell <= right; at += 1)
      if (
        (best[row * columns + at] ?? 0) > 0 &&
        (counts === undefined || counts({ x: grid.left + (at + 0.5) * cell, y: grid.top + (row + 0.5) * cell }))
      )
        best[row * columns + at] = 0
}

/** Every place that a line from the start itself reaches. */
function goStraight(solid: Solid, grid: Grid, part: EndFigure): void {
  const { left, top, cell, columns, rows, best } = grid
  if ('line' in part) {
    goOut(solid, grid, part)
    return
  }
  if (isRound(part)) {
    const view = viewFrom(part.x, part.y, -longRadius(part))
    const reach = grid.most + longRadius(part) + cell
    const [first, last] = within(part.y, reach, top, cell, rows)
    const [from, to] = within(part.x, reach, left, cell, columns)
    for (let row = first; row <= last; row += 1) lightRow(solid, grid, view, row, from, to)
    return
  }
  for (let index = 0; index < best.length; index += 1) {
    const known = best[index] ?? 0
    if (known <= 0) continue
    const place = { x: left + ((index % columns) + 0.5) * cell, y: top + (Math.floor(index / columns) + 0.5) * cell }
    const foot = nearestPointOf(solid, part, place)
    const length = Math.sqrt((foot.x - place.x) ** 2 + (foot.y - place.y) ** 2)
    if (length < known && isClear(solid, part, foot, place)) best[index] = length
  }
}

/** Straight out from all of a stretch, as far as nothing stands there, and from its ends to what lies beyond them. */
function goOut(solid: Solid, grid: Grid, { line, outX, outY }: RimStretch): void {
  const { terrain, closed } = solid
  const { left, top, cell, columns, rows, best } = grid
  const { width, height } = terrain.layout.field.bounds
  const level = outX === 0
  const [start, length] = level ? [line.x, line.width] : [line.y, line.height]
  const [from, out, far] = level ? [line.y, outY, height] : [line.x, outX, width]
  const [lanes, cells] = level ? [columns, rows] : [rows, columns]
  // Where lanes and their cells are counted from.
  const [side, edge] = level ? [left, top] : [top, left]
  for (let lane = Math.max(0, Math.ceil((start - side) / cell - 0.5)); lane < lanes; lane += 1) {
    const at = side + (lane + 0.5) * cell
    if (at > start + length) break
    const [x, y] = level ? [at, from] : [from, at]
    const free = far * terrain.blocks.firstAlong(x, y, outX * far, outY * far, closed)
    const first = Math.min(cells - 1, Math.max(0, Math.floor((from - edge) / cell - 0.5)))
    for (let step = first; step >= 0 && step < cells; step += out) {
      const gone = (edge + (step + 0.5) * cell - from) * out
      if (gone > free) break
      const index = level ? step * columns + lane : lane * columns + step
      if (gone >= 0 && gone < (best[index] ?? 0)) best[index] = gone
    }
  }
  for (const beyond of [-1, 1]) {
    const end = start + (beyond > 0 ? length : 0)
    const view = level ? viewFrom(end, from, 0) : viewFrom(from, end, 0)
    lightWedge(solid, grid, view, [outX, outY, ...(level ? [beyond, 0] : [0, beyond])])
  }
}

/**
 * Tolerance (mm) at the border of what is visible from a corner: a place that much outside is tried as well. No false way
 * comes of it, because each way that is tried is tested for what it crosses.
 */
const SLACK_MM = 0.05

/**
 * Every place that a way bending round a corner reaches in a straight line from it.
 *
 *                  o: edge of the block that goes on
 *                 /
 *     from --u-->v----- b: edge of the block that leads back
 *
 * `u` is the way that comes to the corner `v`; `b` and `o` go along the two edges of the block that meet there. The signs
 * of `u × b` and `u × o` say on which side of the way the block lies, and so to which side the way can bend.
 * @param clear the start overlaps nothing, so that ways go on from their first corner as from all others
 */
function goOn(solid: Solid, grid: Grid, { reached, before, startOf }: Search, corner: number, clear: boolean): void {
  const { x, y, backX, backY, onX, onY } = solid.terrain.corners
  const [vx, vy] = [x[corner] ?? 0, y[corner] ?? 0]
  const last = before[corner] ?? -1
  const from = last === -1 ? startOf(corner) : { x: x[last] ?? 0, y: y[last] ?? 0 }
  const [ux, uy] = [vx - from.x, vy - from.y]
  const come = Math.sqrt(ux * ux + uy * uy)
  const [bx, by] = [backX[corner] ?? 0, backY[corner] ?? 0]
  const [ox, oy] = [onX[corner] ?? 0, onY[corner] ?? 0]
  const view = viewFrom(vx, vy, reached[corner] ?? 0)
  const bends = come > CORNER_SKIN_MM && (clear || last !== -1)
  const least = 1e-9 * come
  const [back, on] = [ux * by - uy * bx, ux * oy - uy * ox]
  for (const side of [1, -1]) {
    // Which way round the corner: its block lies on that side of the way that leads to it.
    if (bends && (side * back < -least || side * on < -least)) continue
    lightWedge(solid, grid, view, [
      ...[side * by, -side * bx, side * oy, -side * ox],
      // If no way leads to the corner, any way goes on from it.
      ...(bends ? [(-side * uy) / come, (side * ux) / come] : [0, 0]),
    ])
  }
}

/** Lights the cells seen from a place where a·dx + b·dy ≥ 0 for each of up to three limits: a, b, a, b, a, b. */
function lightWedge(solid: Solid, grid: Grid, view: View, limits: readonly number[]): void {
  const { left, top, cell, columns, rows } = grid
  const [a = 0, aBy = 0, b = 0, bBy = 0, c = 0, cBy = 0] = limits
  const reach = grid.most - view.gone + cell
  const [first, last] = within(view.y, reach, top, cell, rows)
  for (let row = first; row <= last; row += 1) {
    const dy = top + (row + 0.5) * cell - view.y
    const low = Math.max(left - view.x, -reach, lowOf(a, aBy * dy), lowOf(b, bBy * dy), lowOf(c, cBy * dy))
    const high = Math.min(
      left + columns * cell - view.x,
      reach,
      highOf(a, aBy * dy),
      highOf(b, bBy * dy),
      highOf(c, cBy * dy),
    )
    if (low > high) continue
    const from = Math.max(0, Math.ceil((view.x + low - left) / cell - 0.5))
    const to = Math.min(columns - 1, Math.floor((view.x + high - left) / cell - 0.5))
    if (from <= to) lightRow(solid, grid, view, row, from, to)
  }
}

/** The least and the most dx with a·dx + rest ≥ 0, a trifle further than they are. */
const lowOf = (a: number, rest: number): number => (a > LEVEL ? (-SLACK_MM - rest) / a : Number.NEGATIVE_INFINITY)
function highOf(a: number, rest: number): number {
  if (a < -LEVEL) return (-SLACK_MM - rest) / a
  return a <= LEVEL && rest < -SLACK_MM ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
}
const LEVEL = 1e-12
