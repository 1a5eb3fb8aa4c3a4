/**
 * How far it is from a base to everywhere, for overlays: exact at every corner, and on a grid of places in between, each
 * reached in a straight line from the base or from the corner that its neighbours are reached from. Values of the grid
 * are lengths of real ways, so never too short; in and behind slits narrower than a cell, and where two ways round meet,
 * a few are too long: what is lit through such a slit from afar is found by another way or from its corners. Ask `measure`
 * where a figure counts.
 */
import { nearestIn } from '#core/geometry/ellipse.ts'
import type { FieldPoint } from '#core/geometry/point.ts'
import type { Base } from './base.ts'
import { explore } from './distance.ts'
import { type Solid, standingAt } from './solid.ts'

export interface DistanceField {
  /** Side of a cell (mm); the place of a cell is its middle. */
  readonly cell: number
  readonly columns: number
  readonly rows: number
  /** Row by row: from the base's edge to the place (mm); infinite where no way leads and inside terrain. */
  readonly lengths: Float32Array
}

/** A tenth of a square. */
const USUAL_CELL_MM = 9.7

/** Reached straight from the base, not from a corner. */
const BASE = -1

export function distanceField(solid: Solid, from: Base, cell: number = USUAL_CELL_MM): DistanceField {
  const { terrain, closed } = solid
  const { blocks, corners, layout } = terrain
  const columns = Math.ceil(layout.field.bounds.width / cell)
  const rows = Math.ceil(layout.field.bounds.height / cell)
  const lengths = new Float32Array(columns * rows).fill(Number.POSITIVE_INFINITY)
  const plane = standingAt(solid, from)
  if (typeof plane === 'string') return { cell, columns, rows, lengths }
  const { reached } = explore(
    solid,
    from,
    plane,
    () => 0,
    () => false,
  )
  const state = free(solid, columns, rows, cell, plane)
  // The corner each cell is reached from.
  const roots = new Int32Array(columns * rows).fill(BASE)
  const waves: number[][] = []
  let now = 0
  // The length with which each cell was last gone on from.
  const handed = new Float32Array(columns * rows).fill(-1)
  const offer = (index: number, root: number): void => {
    if (state[index] !== 1) return
    const x = ((index % columns) + 0.5) * cell
    const y = (Math.floor(index / columns) + 0.5) * cell
    let length: number
    let startX = from.x
    let startY = from.y
    if (root === BASE) {
      const foot = nearestIn(from, { x, y })
      length = Math.sqrt((x - foot.x) ** 2 + (y - foot.y) ** 2)
    } else {
      startX = corners.x[root] ?? 0
      startY = corners.y[root] ?? 0
      length = (reached[root] ?? 0) + Math.sqrt((x - startX) ** 2 + (y - startY) ** 2)
    }
    if (length >= (lengths[index] ?? 0) || blocks.isBlocked(startX, startY, x, y, closed)) return
    lengths[index] = length
    roots[index] = root
    // A place nearer to a corner than the one that hands it on is dealt with at once.
    const wave = Math.max(now, Math.floor(length / cell))
    while (waves.length <= wave) waves.push([])
    waves[wave]?.push(index)
  }
  const around = (place: FieldPoint, reach: number, root: number): void => {
    const column = Math.floor(place.x / cell)
    const row = Math.floor(place.y / cell)
    for (let y = Math.max(0, row - reach); y <= Math.min(rows - 1, row + reach); y += 1)
      for (let x = Math.max(0, column - reach); x <= Math.min(columns - 1, column + reach); x += 1)
        offer(y * columns + x, root)
  }
  around(from, Math.ceil(Math.max(from.rx, from.ry) / cell) + 1, BASE)
  for (let corner = 0; corner < corners.count; corner += 1)
    if ((reached[corner] ?? 0) < Number.POSITIVE_INFINITY)
      around({ x: corners.x[corner] ?? 0, y: corners.y[corner] ?? 0 }, 1, corner)
  const spread = (): void => {
    for (now = 0; now < waves.length; now += 1) {
      const cells = waves[now] ?? []
      // The wave grows while it is gone through.
      for (let at = 0; at < cells.length; at += 1) {
        const index = cells[at] ?? 0
        if (handed[index] === lengths[index]) continue
        handed[index] = lengths[index] ?? 0
        const root = roots[index] ?? BASE
        const column = index % columns
        const row = Math.floor(index / columns)
        for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
          for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1) {
            const next = y * columns + x
            if (next !== index && (roots[next] !== root || lengths[next] === Number.POSITIVE_INFINITY))
              offer(next, root)
          }
      }
    }
    waves.length = 0
    now = 0
  }
  spread()
  // Slits narrower than a cell hand nothing on; what lies behind them is asked for itself, once for all that hangs together.
  const walledOff = new Uint8Array(columns * rows)
  for (let index = 0; index < state.length; index += 1) {
    if (state[index] !== 1 || walledOff[index] === 1 || lengths[index] !== Number.POSITIVE_INFINITY) continue
    offer(index, BASE)
    for (let corner = 0; corner < corners.count; corner += 1)
      if ((reached[corner] ?? 0) < (lengths[index] ?? 0)) offer(index, corner)
    if (lengths[index] === Number.POSITIVE_INFINITY) flood(solid, { columns, rows, cell }, state, index, walledOff)
    else spread()
  }
  return { cell, columns, rows, lengths }
}

/** Marks all cells that hang together with one. */
function flood(
  { terrain, closed }: Solid,
  { columns, rows, cell }: Pick<DistanceField, 'columns' | 'rows' | 'cell'>,
  state: Uint8Array,
  start: number,
  marked: Uint8Array,
): void {
  const queue = [start]
  marked[start] = 1
  for (let index = queue.pop(); index !== undefined; index = queue.pop()) {
    const column = index % columns
    const row = Math.floor(index / columns)
    for (const [dx, dy] of SIDES) {
      const next = index + dy * columns + dx
      if (column + dx < 0 || column + dx >= columns || row + dy < 0 || row + dy >= rows) continue
      if (state[next] !== 1 || marked[next] === 1) continue
      const [x, y] = [(column + 0.5) * cell, (row + 0.5) * cell]
      if (terrain.blocks.isBlocked(x, y, x + dx * cell, y + dy * cell, closed)) continue
      marked[next] = 1
      queue.push(next)
    }
  }
}
const SIDES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

/** 1 for cells of the plane whose middle no block covers. */
function free({ terrain, closed }: Solid, columns: number, rows: number, cell: number, plane: number): Uint8Array {
  const state = new Uint8Array(columns * rows)
  const range = (from: number, to: number, count: number): [number, number] => [
    Math.max(0, Math.ceil(from / cell - 0.5)),
    Math.min(count - 1, Math.floor(to / cell - 0.5)),
  ]
  for (const { x, y, width, height } of terrain.planes[plane]?.boxes ?? []) {
    const [left, right] = range(x, x + width, columns)
    const [top, bottom] = range(y, y + height, rows)
    for (let row = top; row <= bottom; row += 1) state.fill(1, row * columns + left, row * columns + right + 1)
  }
  const { blocks } = terrain
  for (let block = 0; block < blocks.count; block += 1) {
    const gate = blocks.gates[block] ?? -1
    if (gate >= 0 && closed[gate] !== 1) continue
    const at = block * 4
    const [left, right] = range(blocks.boxes[at] ?? 0, blocks.boxes[at + 2] ?? 0, columns)
    const [top, bottom] = range(blocks.boxes[at + 1] ?? 0, blocks.boxes[at + 3] ?? 0, rows)
    for (let row = top; row <= bottom; row += 1)
      for (let column = left; column <= right; column += 1)
        if (blocks.covers((column + 0.5) * cell, (row + 0.5) * cell, closed)) state[row * columns + column] = 0
  }
  return state
}
