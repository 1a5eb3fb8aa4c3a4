/**
 * A fine raster of a part of the battlefield: where the middle of a round base can be, clear of walls, pillars, wall ends
 * and the edge of the boards. A gap that the base passes is never missed; one that is a cell too narrow never found.
 *
 * Cells lie on the lattice of the board, so that the same walls and features leave the same ways in every square, on every
 * board and wherever the board lies.
 */

import { type BitGrid, bitGrid, setBits } from '#foundation/geometry/bit-grid.ts'
import { type Box, boxesApart, less } from '#foundation/geometry/point.ts'
import { memoize } from '#foundation/memoize.ts'
import type { Kit } from '#model/kit/kit.ts'
import {
  type BoardNumber,
  COMPASS,
  type Compass,
  type Edge,
  hasEdge,
  latticeOf,
  type Node,
} from '#model/kit/lattice.ts'
import { type Battlefield, boxOf, type Seam } from './battlefield.ts'
import { EDGE, edgeState, thicknessAt } from './edge-states.ts'
import { fromParts } from './from-parts.ts'
import type { Layout } from './layout.ts'
import { terrainBoxesOf } from './terrain-boxes.ts'
import { block, openingAt, stretchesBetween } from './terrain-parts.ts'

// Which sides of a board lie against other boards, and along what.

/** The seams along one side of a board; none where nothing touches it. */
export const seamsAt = ({ field }: Pick<Layout, 'field'>, board: BoardNumber, side: Compass): readonly Seam[] =>
  field.seams.length === 0 ? none : field.seams.filter((seam) => seam.board === board && seam.side === side)

const none: readonly Seam[] = []

/** True when another board touches that side of a board, for any length. */
export const hasSeam = ({ field }: Pick<Layout, 'field'>, board: BoardNumber, side: Compass): boolean =>
  field.seams.some((seam) => seam.board === board && seam.side === side)

/** True when a stretch along that side of a board (mm from the board's corner) lies opposite another board, at least in part. */
export function facesSeam(layout: Layout, board: BoardNumber, side: Compass, from: number, to: number): boolean {
  const box = boxOf(layout.field, board)
  const start = side === 'north' || side === 'south' ? box.x : box.y
  return seamsAt(layout, board, side).some((seam) =>
    less(Math.max(start + from, seam.from), Math.min(start + to, seam.to)),
  )
}

/**
 * Outer edges of the ground: the stretches of the boards' edges that no other board touches, as boxes without width (mm).
 * Memoized by battlefield, as it stays the same object while the pieces on it are edited.
 */
export const outerEdges = memoize((field: Battlefield): readonly Box[] =>
  field.boards.flatMap(({ board, box }) =>
    COMPASS.flatMap((side) => {
      const upright = side === 'east' || side === 'west'
      const [start, end] = upright ? [box.y, box.y + box.height] : [box.x, box.x + box.width]
      const at = side === 'east' ? box.x + box.width : side === 'south' ? box.y + box.height : upright ? box.x : box.y
      return openStretches(seamsAt({ field }, board, side), start, end).map(
        ([from, to]): Box =>
          upright ? { x: at, y: from, width: 0, height: to - from } : { x: from, y: at, width: to - from, height: 0 },
      )
    }),
  ),
)

/** Returns the parts of a stretch that have no seams on them. */
function openStretches(seams: readonly Seam[], start: number, end: number): (readonly [number, number])[] {
  const open: (readonly [number, number])[] = []
  let reached = start
  for (const { from, to } of [...seams].sort((a, b) => a.from - b.from)) {
    if (less(reached, from)) open.push([reached, from])
    reached = Math.max(reached, to)
  }
  return less(reached, end) ? [...open, [reached, end]] : open
}

// Every edge and node of a battlefield, in a fixed order: what walks along them does not depend on the order of items.

interface EdgeAt {
  readonly board: BoardNumber
  readonly edge: Edge
}
interface NodeAt {
  readonly board: BoardNumber
  readonly node: Node
}
interface Walk {
  readonly edges: readonly EdgeAt[]
  readonly nodes: readonly NodeAt[]
}

/** Board by board, row by row; at each node the edge to the east before the one to the south. */
export const everyEdge = (layout: Layout): readonly EdgeAt[] => walk(layout).edges

/** Board by board, row by row. */
export const everyNode = (layout: Layout): readonly NodeAt[] => walk(layout).nodes

/** Over one board and over two: a walk depends on the kit alone and not on what stands on the boards. */
const walksOf = memoize((_: Kit): Walk[] => [])

function walk({ kit, field }: Layout): Walk {
  const known = walksOf(kit)
  const count = field.boards.length
  known[count] ??= walkOver(kit, field.boards)
  return known[count]
}

function walkOver(kit: Kit, boards: Layout['field']['boards']): Walk {
  const nodes = boards.flatMap(({ board }) => {
    const { columns, rows } = latticeOf(kit, board)
    // A table without squares has no nodes.
    const count = columns === 0 ? 0 : (columns + 1) * (rows + 1)
    return Array.from({ length: count }, (_, index) => ({
      board,
      node: { x: index % (columns + 1), y: Math.floor(index / (columns + 1)) },
    }))
  })
  const edges = nodes.flatMap(({ board, node }) =>
    (['horizontal', 'vertical'] as const)
      .map((axis): EdgeAt => ({ board, edge: { ...node, axis } }))
      .filter(({ edge }) => hasEdge(latticeOf(kit, board), edge)),
  )
  return { edges, nodes }
}

/** Side of a cell, about (mm): a square has a whole number of them each way. */
const CELL_MM = 3
/**
 * Shortfall of a distance that still counts as far enough (mm²): boards elsewhere have sums that are rounded
 * differently.
 */
const ROUNDED = 1e-6

export interface Raster {
  /** Its upper left corner (mm on the battlefield). */
  readonly left: number
  readonly top: number
  /** Side of a cell (mm). */
  readonly cell: number
  /** How far the middle of a base has to keep from what stands there (mm). */
  readonly clear: number
  /** Set: the middle of a base can be there. */
  readonly free: BitGrid
}

/** Query of a raster. */
interface Asked {
  /** The worst an edge may be to count as open (see `EDGE`). */
  readonly worst: number
  /** The diameter of the base (mm). */
  readonly base: number
  /** The part of the battlefield (mm), from square to square of a board. */
  readonly window: Box
}

/** The raster of one board. */
export interface BoardRaster extends Raster {
  readonly board: BoardNumber
}

/** How many cells a square has each way. */
const cellsAcross = ({ kit }: Layout): number => Math.round(kit.lattice.pitch.value / CELL_MM)

/** The raster of bare boards with the walls on them; features are put in with `blockDisc`. */
export function rasterOf(layout: Layout, { worst, base, window }: Asked): Raster {
  const cell = layout.kit.lattice.pitch.value / cellsAcross(layout)
  const [columns, rows] = [Math.round(window.width / cell), Math.round(window.height / cell)]
  const raster = rasterAround(layout, base, { left: window.x, top: window.y, cell, columns, rows })
  closeEdges(raster, edgeBoxes(layout), worst)
  return raster
}

/**
 * The rasters of all boards for one base, each with what stands on the boards beside it, too: what does not depend on which
 * hatchways are open is put in once.
 */
export function boardRasters(layout: Layout, base: number): (worst: number) => readonly BoardRaster[] {
  const ground = layout.field.boards.map(({ board, box }): BoardRaster => {
    const { columns, rows, rim } = latticeOf(layout.kit, board)
    const across = cellsAcross(layout)
    const cell = layout.kit.lattice.pitch.value / across
    // The same on every side, with the middle of the outermost still on the board.
    const beside = Math.round(rim.value / cell)
    const raster = rasterAround(layout, base, {
      left: box.x + rim.value - beside * cell,
      top: box.y + rim.value - beside * cell,
      cell,
      columns: columns * across + 2 * beside,
      rows: rows * across + 2 * beside,
    })
    return { ...raster, board }
  })
  const edges = edgeBoxes(layout)
  return (worst) =>
    ground.map((board) => {
      const raster = copyOf(board)
      closeEdges(raster, edges, worst)
      return raster
    })
}

/** The same again, to put more into it. */
const copyOf = (raster: BoardRaster): BoardRaster => ({
  ...raster,
  free: { ...raster.free, words: raster.free.words.slice() },
})

/** Where the cells of a raster lie. */
interface Cells extends Pick<Raster, 'left' | 'top' | 'cell'> {
  readonly columns: number
  readonly rows: number
}

/** Everything but what closes an edge that may be open: what is left of a wall beside the way stands in any case. */
function rasterAround(layout: Layout, base: number, { columns, rows, ...place }: Cells): Raster {
  const clear = base / 2 - place.cell / 2
  const raster: Raster = { ...place, clear, free: bitGrid(columns, rows) }
  const window = { x: place.left, y: place.top, width: columns * place.cell, height: rows * place.cell }
  for (const { box } of layout.field.boards) fill(raster, box, 0, true)
  for (const stretch of outerEdges(layout.field))
    if (boxesApart(stretch, window) < clear) fill(raster, stretch, clear, false)
  for (const { state, whole, stubs } of edgeBoxes(layout)) {
    if (isFar(window, whole, clear)) continue
    if (state === EDGE.wall) fill(raster, whole, clear, false)
    else for (const stub of stubs) fill(raster, stub, clear, false)
  }
  for (const { kind, box } of terrainBoxesOf(layout).blocks)
    if ((kind === 'pillar' || kind === 'wall-end') && !isFar(window, box, clear)) fill(raster, box, clear, false)
  return raster
}

/** True for most boxes of a battlefield when only a part of it is looked at: there is no cell of it within that reach (mm). */
const isFar = (window: Box, box: Box, reach: number): boolean =>
  box.x - reach > window.x + window.width + CELL_MM ||
  box.x + box.width + reach < window.x ||
  box.y - reach > window.y + window.height + CELL_MM ||
  box.y + box.height + reach < window.y

/** Closes the edges that stand worse than that (see `EDGE`); walls are closed already. */
function closeEdges(raster: Raster, edges: readonly EdgeBoxes[], worst: number): void {
  for (const { state, whole } of edges) if (state > worst && state < EDGE.wall) fill(raster, whole, raster.clear, false)
}

/** Boxes on an edge: the wall over its whole length, and the parts beside the opening when it is open. */
interface EdgeBoxes {
  /** See `EDGE`. */
  readonly state: number
  readonly whole: Box
  readonly stubs: readonly Box[]
}

const edgeBoxes = fromParts((layout): readonly EdgeBoxes[] => {
  const { pitch } = layout.kit.lattice
  return everyEdge(layout).flatMap(({ board, edge }) => {
    const state = edgeState(layout, board, edge)
    if (state === EDGE.free) return []
    const toward = edge.axis === 'horizontal' ? 'east' : 'south'
    const width = thicknessAt(layout, board, edge)
    const along = (from: number, to: number): Box => block(layout, board, edge, toward, { from, to, width })
    const stubs =
      state === EDGE.breached || state === EDGE.breachable
        ? []
        : stretchesBetween([openingAt(layout, board, edge)], pitch.value).map(({ from, to }) => along(from, to))
    return [{ state, whole: along(0, pitch.value), stubs }]
  })
})

/** The first cell whose middle is not before a place, and the last whose middle is not behind it. */
const firstCell = (from: number, cell: number): number => Math.ceil(from / cell - 0.5)
const lastCell = (to: number, cell: number): number => Math.floor(to / cell - 0.5)

/** Sets every cell whose middle lies less than so far from a box; with 0, every one in the box. */
function fill({ left, top, cell, free }: Raster, place: Box, around: number, value: boolean): void {
  const x = place.x - left
  const right = x + place.width
  const west = Math.max(0, firstCell(x - around, cell))
  const east = Math.min(free.columns - 1, lastCell(right + around, cell))
  if (west > east) return
  const y = place.y - top
  const bottom = y + place.height
  const lastRow = Math.min(free.rows - 1, lastCell(bottom + around, cell))
  const most = around * around - ROUNDED
  // Beside the box all rows are alike.
  let besideFrom = -1
  let besideTo = -1
  for (let row = Math.max(0, firstCell(y - around, cell)); row <= lastRow; row += 1) {
    if (around === 0) {
      setBits(free, row, west, east, value)
      continue
    }
    const middle = (row + 0.5) * cell
    const dy = Math.max(y - middle, 0, middle - bottom)
    if (dy === 0 && besideFrom !== -1) {
      setBits(free, row, besideFrom, besideTo, value)
      continue
    }
    const rest = most - dy * dy
    if (rest <= 0) continue
    const reach = Math.sqrt(rest)
    // The root is rounded; the cell at its end is asked itself.
    let from = Math.max(west, firstCell(x - reach, cell))
    let to = Math.min(east, lastCell(right + reach, cell))
    while (from > west && isNear((from - 0.5) * cell, x, right, dy, most)) from -= 1
    while (from <= to && !isNear((from + 0.5) * cell, x, right, dy, most)) from += 1
    while (to < east && isNear((to + 1.5) * cell, x, right, dy, most)) to += 1
    while (to >= from && !isNear((to + 0.5) * cell, x, right, dy, most)) to -= 1
    setBits(free, row, from, to, value)
    if (dy === 0) {
      besideFrom = from
      besideTo = to
    }
  }
}

/** Whether the middle of a cell, so far above or below a box, lies less than the root of `most` from it. */
function isNear(at: number, x: number, right: number, dy: number, most: number): boolean {
  const dx = Math.max(x - at, 0, at - right)
  return dx * dx + dy * dy < most
}

/** Takes the ground away on which a round thing of that width stands (mm on the battlefield). */
export const blockDisc = (raster: Raster, at: { readonly x: number; readonly y: number }, width: number): void =>
  fill(raster, { x: at.x, y: at.y, width: 0, height: 0 }, width / 2 + raster.clear, false)

/** The cells of a raster whose middles lie in a box: from and to, both counted. The box lies within the raster. */
export const cellsIn = ({ left, top, cell }: Raster, { x, y, width, height }: Box) => ({
  west: firstCell(x - left, cell),
  north: firstCell(y - top, cell),
  east: lastBefore(x - left + width, cell),
  south: lastBefore(y - top + height, cell),
})

/** The last cell whose middle lies before a place. */
function lastBefore(to: number, cell: number): number {
  let last = lastCell(to, cell) + 1
  while ((last + 0.5) * cell >= to) last -= 1
  return last
}
