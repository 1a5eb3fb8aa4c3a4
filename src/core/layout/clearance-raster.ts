/**
 * A fine raster of a part of the battlefield: where the middle of a round base can be, clear of walls, pillars, wall ends
 * and the edge of the boards. A gap that the base passes is never missed; one that is 3 mm too narrow never found.
 */
import type { Box } from '#core/geometry/point.ts'
import { less } from '#core/geometry/tolerance.ts'
import { boxOf } from './battlefield.ts'
import { block } from './block.ts'
import { EDGE, edgeState } from './edge-states.ts'
import { everyEdge } from './lattice-walk.ts'
import type { Layout } from './layout.ts'
import { seamSide } from './seam.ts'
import { terrainBoxesOf } from './terrain-boxes.ts'

/** Side of a cell (mm). */
const CELL_MM = 3

export interface Raster {
  /** Its upper left corner (mm on the battlefield). */
  readonly left: number
  readonly top: number
  /** How far the middle of a base has to keep from what stands there (mm). */
  readonly clear: number
  readonly columns: number
  readonly rows: number
  /** 1: the middle of a base can be there. */
  readonly free: Uint8Array
}

/** What is asked of a raster. */
interface Asked {
  /** The worst an edge may be to count as open (see `EDGE`). */
  readonly worst: number
  /** The diameter of the base (mm). */
  readonly base: number
  /** The part of the battlefield (mm). */
  readonly window: Box
}

/** The raster of bare boards with the walls on them; features are put in with `blockDisc`. */
export function rasterOf(layout: Layout, { worst, base, window }: Asked): Raster {
  const { kit } = layout
  const [columns, rows] = [Math.ceil(window.width / CELL_MM), Math.ceil(window.height / CELL_MM)]
  const clear = base / 2 - CELL_MM / 2
  const free = new Uint8Array(columns * rows)
  const raster: Raster = { left: window.x, top: window.y, clear, columns, rows, free }
  for (const box of standingRoom(layout, clear)) fill(raster, box, 0, 1)
  const { pitch } = kit.lattice
  const opening = kit.sizes.hatchOpening.value
  const width = kit.sizes.thickness.value
  for (const { board, edge } of everyEdge(layout)) {
    const state = edgeState(layout, board, edge)
    if (state === EDGE.free || (state <= worst && (state === EDGE.breached || state === EDGE.breachable))) continue
    const toward = edge.axis === 'horizontal' ? 'east' : 'south'
    const stub = (pitch.value - opening) / 2
    const stretches =
      state <= worst ? [[0, stub] as const, [pitch.value - stub, pitch.value] as const] : [[0, pitch.value] as const]
    for (const [from, to] of stretches) fill(raster, block(layout, board, edge, toward, { from, to, width }), clear, 0)
  }
  for (const { kind, box } of terrainBoxesOf(layout).blocks)
    if (kind === 'pillar' || kind === 'wall-end') fill(raster, box, clear, 0)
  return raster
}

/** Where the middle of a base may be on bare boards: within each of them, and across a seam they share. */
function standingRoom(layout: Layout, clear: number): Box[] {
  const shrunk = ({ x, y, width, height }: Box, dx: number, dy: number): Box => ({
    x: x + dx,
    y: y + dy,
    width: width - 2 * dx,
    height: height - 2 * dy,
  })
  const boards = layout.field.boards.map(({ box }) => box)
  const rooms = boards.map((box) => shrunk(box, clear, clear))
  const side = seamSide(layout, 1)
  if (side === null) return rooms
  const [one, two] = [boxOf(layout.field, 1), boxOf(layout.field, 2)]
  const upright = side === 'east' || side === 'west'
  const from = upright ? Math.max(one.y, two.y) : Math.max(one.x, two.x)
  const to = upright ? Math.min(one.y + one.height, two.y + two.height) : Math.min(one.x + one.width, two.x + two.width)
  if (!less(2 * clear, to - from)) return rooms
  const seam = upright ? Math.max(one.x, two.x) : Math.max(one.y, two.y)
  const bridge: Box = upright
    ? { x: seam - 2 * clear, y: from + clear, width: 4 * clear, height: to - from - 2 * clear }
    : { x: from + clear, y: seam - 2 * clear, width: to - from - 2 * clear, height: 4 * clear }
  return [...rooms, bridge]
}

/** Sets every cell whose middle lies less than so far from a box. */
function fill({ left, top, columns, rows, free }: Raster, place: Box, around: number, value: 0 | 1): void {
  const box = { ...place, x: place.x - left, y: place.y - top }
  const first = (from: number): number => Math.max(0, Math.ceil(from / CELL_MM - 0.5))
  const last = (to: number, count: number): number => Math.min(count - 1, Math.floor(to / CELL_MM - 0.5))
  const [right, bottom] = [box.x + box.width, box.y + box.height]
  for (let row = first(box.y - around); row <= last(bottom + around, rows); row += 1)
    for (let column = first(box.x - around); column <= last(right + around, columns); column += 1) {
      const [x, y] = [(column + 0.5) * CELL_MM, (row + 0.5) * CELL_MM]
      const dx = Math.max(box.x - x, 0, x - right)
      const dy = Math.max(box.y - y, 0, y - bottom)
      if (around === 0 || dx * dx + dy * dy < around * around) free[row * columns + column] = value
    }
}

/** Takes the ground away on which a round thing of that width stands (mm on the battlefield). */
export const blockDisc = (raster: Raster, at: { readonly x: number; readonly y: number }, width: number): void =>
  fill(raster, { x: at.x, y: at.y, width: 0, height: 0 }, width / 2 + raster.clear, 0)

/** How many cells of each part lie in a box, which lies within the raster. */
export function countIn({ left, top, columns }: Raster, labels: Int32Array, place: Box): Map<number, number> {
  const counts = new Map<number, number>()
  const box = { ...place, x: place.x - left, y: place.y - top }
  for (let row = Math.ceil(box.y / CELL_MM - 0.5); (row + 0.5) * CELL_MM < box.y + box.height; row += 1)
    for (let column = Math.ceil(box.x / CELL_MM - 0.5); (column + 0.5) * CELL_MM < box.x + box.width; column += 1) {
      const label = labels[row * columns + column] ?? -1
      if (label !== -1) counts.set(label, (counts.get(label) ?? 0) + 1)
    }
  return counts
}

/** Numbers the parts of the free ground that hang together, and counts their cells. */
export function connected({ columns, rows, free }: Raster): {
  readonly labels: Int32Array
  readonly sizes: readonly number[]
} {
  const labels = new Int32Array(free.length).fill(-1)
  const queue = new Int32Array(free.length)
  const sizes: number[] = []
  for (let start = 0; start < free.length; start += 1) {
    if (free[start] !== 1 || labels[start] !== -1) continue
    const label = sizes.length
    let [head, tail] = [0, 1]
    queue[0] = start
    labels[start] = label
    const visit = (cell: number): void => {
      if (free[cell] !== 1 || labels[cell] !== -1) return
      labels[cell] = label
      queue[tail] = cell
      tail += 1
    }
    while (head < tail) {
      const cell = queue[head] ?? 0
      head += 1
      const column = cell % columns
      if (column > 0) visit(cell - 1)
      if (column + 1 < columns) visit(cell + 1)
      if (cell >= columns) visit(cell - columns)
      if (cell < columns * (rows - 1)) visit(cell + columns)
    }
    sizes.push(tail)
  }
  return { labels, sizes }
}
