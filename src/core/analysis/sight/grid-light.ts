/** Rows of places and which of them are seen from a point: what stands in the way hides a stretch of the row at once. */
import type { ConvexBlocks } from '#foundation/geometry/convex-blocks.ts'
import { Memo } from '#foundation/memoize.ts'
import type { Solid } from './solid.ts'

export interface Grid {
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
export function within(at: number, reach: number, start: number, cell: number, count: number): [number, number] {
  if (reach === Number.POSITIVE_INFINITY) return [0, count - 1]
  return [
    Math.max(0, Math.ceil((at - reach - start) / cell - 0.5)),
    Math.min(count - 1, Math.floor((at + reach - start) / cell - 0.5)),
  ]
}

/** A point to look from, and how long the way to it is (mm); less than 0: so much of the line does not count. */
export interface View {
  readonly x: number
  readonly y: number
  readonly gone: number
  /** What last hid something from there: it often hides the next place too. */
  readonly hiders: Int32Array
}

/** So many hiders are kept in mind. */
const KEPT = 6
export const viewFrom = (x: number, y: number, gone: number): View => ({
  x,
  y,
  gone,
  hiders: new Int32Array(KEPT).fill(-1),
})

/**
 * Shortens what is known of the cells `from`–`to` of a row that the point sees, where the way over it is shorter.
 */
export function lightRow(
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
export function freeCells(solid: Solid, grid: Omit<Grid, 'best' | 'most'>, plane: number): Float64Array {
  const { left, top, columns, rows, cell } = grid
  const things = [solid.terrain, solid.closed, left, top, columns, rows, cell, plane]
  return freeOf.of(things, () => cellsFree(solid, grid, plane)).slice()
}

/** What is free on a map whose hatchways stand in one way does not change: kept by that state of the hatchways. */
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
