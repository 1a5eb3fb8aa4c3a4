/**
 * How far it is from a base or an area to everywhere, for overlays. Exact for the middle of every cell, as `measure` is:
 * a shortest way comes straight from the start, or last bends round some corner, so each place gets the least of
 * corner + straight line over the corners that see it. A corner is asked for those places only that a way bending
 * round it leads to, and of those only where it would be shorter than what is known.
 */
import { isRound, longRadius } from '#foundation/geometry/ellipse.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'
import type { Area, RimStretch } from './area.ts'
import type { Base } from './base.ts'
import { exploreFrom, type Search } from './distance.ts'
import { type End, type EndFigure, endsOf, isClear, nearestPointOf, standsFree } from './ends.ts'
import { freeCells, type Grid, lightRow, type View, viewFrom, within } from './grid-light.ts'
import type { Solid } from './solid.ts'
import { CORNER_SKIN_MM } from './terrain.ts'

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
      // Where no way leads to the corner, any way goes on from it.
      ...(bends ? [(-side * uy) / come, (side * ux) / come] : [0, 0]),
    ])
  }
}

/** What is seen from a place where a·dx + b·dy ≥ 0 for each of up to three limits: a, b, a, b, a, b. */
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
