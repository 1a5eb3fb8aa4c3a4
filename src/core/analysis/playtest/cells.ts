/**
 * The battlefield cut into cells: each square 3 × 3, one model to a cell, which a base of 32 mm fills on squares of 97 mm. Whole squares can't
 * tell 6″ from 8″, and halves miss the hatch, which stands in the middle third of an edge. Walls, hatchways, features,
 * Inaccessible Areas and seams come from the terrain that measuring and fairness use.
 */

import { forMoving } from '#analysis/fairness/cells.ts'
import { toField } from '#analysis/layout/battlefield.ts'
import { allSquares } from '#analysis/layout/connected-areas.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { rangeOf } from '#analysis/sight/limits.ts'
import { solidOf } from '#analysis/sight/solid.ts'
import { defaultTerrainOf, steppedOver, type Terrain } from '#analysis/sight/terrain.ts'
import { enterOf } from '#foundation/geometry/convex-blocks.ts'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import type { Kit } from '#model/kit/kit.ts'
import { nodePoint, type Square, squareKey } from '#model/kit/lattice.ts'

/** Diameter of every model's base (mm). */
export const BASE = 32

/**
 * Cells along a side of a square. Small squares with hatchways over their nodes have two: they are nearer to the size of a
 * base then, and a middle of two cells lies before each hatchway.
 */
const cutOf = (kit: Kit): number =>
  kit.pieces.some((piece) => piece.kind === 'panel' && piece.hatchwayAt === 'middle') &&
  kit.lattice.pitch.value < 3 * LEAST_SIDE
    ? 2
    : 3

/** Cells smaller than this (mm) hold models closer together than their bases allow. */
const LEAST_SIDE = 25

/** Side of a cell (mm). */
export const cellSideOf = (kit: Kit): number => kit.lattice.pitch.value / cutOf(kit)

/** Neighbours in eight directions are nearer than this many cells. */
const DIAGONAL = 1.5

/** Cells of two boards that touch may lie so much further apart than those of one board (mm): rims lie between them. */
const OVER_SEAM = 40

/** Neighbours of cells as rows: those of cell `i` are `start[i]` to `start[i + 1] - 1` of the other arrays. */
export interface Neighbours {
  readonly start: Int32Array
  readonly to: Int32Array
  /** From middle to middle (mm). */
  readonly length: Float32Array
  /** Number of the hatchway that must be open, or −1. */
  readonly through: Int16Array
}

export interface CellMap {
  readonly terrain: Terrain
  readonly count: number
  /** Middles (mm on the battlefield). */
  readonly x: Float64Array
  readonly y: Float64Array
  readonly squares: readonly Square[]
  /** By cell: position of its square. */
  readonly squareOf: Int32Array
  /** By square: its cells. */
  readonly ofSquare: readonly (readonly number[])[]
  /** By square: number of the ground it lies on; nothing is measured from one to another. */
  readonly planeOf: Int32Array
  /** Side of a cell (mm). */
  readonly side: number
  /** One step of a model. */
  readonly steps: Neighbours
  /** Cells whose models are within Engagement Range of each other. */
  readonly near: Neighbours
}

/** Returns a range of the rule set in mm, or that many inches if the game doesn't say. */
export const rangeInMm = (layout: Layout, name: Parameters<typeof rangeOf>[1], inches: number): number =>
  (rangeOf(layout, name) ?? inches) * MM_PER_INCH

/** Lists the cells of squares, in their order. */
export function cellsOf({ squares, ofSquare }: CellMap, wanted: readonly Square[]): Int32Array {
  const positions = new Map(squares.map((square, index) => [squareKey(square), index]))
  return Int32Array.from(wanted.flatMap((square) => ofSquare[positions.get(squareKey(square)) ?? -1] ?? []))
}

export function cutIntoCells(layout: Layout): CellMap {
  const { kit, field } = layout
  const cut = cutOf(kit)
  const side = cellSideOf(kit)
  const terrain = defaultTerrainOf(layout)
  const { blocks } = forMoving(solidOf(terrain, 'open')).terrain
  const allOpen = new Uint8Array(terrain.gates)
  const squares = allSquares(layout)
  const [xs, ys, squareOf]: [number[], number[], number[]] = [[], [], []]
  const ofSquare = squares.map((square, index) => {
    const corner = toField(field, square.board, nodePoint(kit, square))
    const own: number[] = []
    for (let row = 0; row < cut; row += 1)
      for (let column = 0; column < cut; column += 1) {
        const [x, y] = [corner.x + (column + 0.5) * side, corner.y + (row + 0.5) * side]
        if (blocks.covers(x, y, allOpen)) continue
        own.push(xs.length)
        xs.push(x)
        ys.push(y)
        squareOf.push(index)
      }
    return own
  })
  const planeOf = Int32Array.from(squares, ({ board }) =>
    terrain.planes.findIndex(({ boards }) => boards.includes(board)),
  )
  const ground = {
    terrain,
    count: xs.length,
    x: Float64Array.from(xs),
    y: Float64Array.from(ys),
    squares,
    squareOf: Int32Array.from(squareOf),
    ofSquare,
    planeOf,
    side,
  }
  return { ...ground, ...neighboursOf(layout, ground, blocks) }
}

type Ground = Omit<CellMap, 'steps' | 'near'>

function neighboursOf(layout: Layout, ground: Ground, moving: Terrain['blocks']): Pick<CellMap, 'steps' | 'near'> {
  const { terrain, count, x, y, squares, squareOf, planeOf, side } = ground
  const engagement = BASE + rangeInMm(layout, 'engagement', 1)
  const throughHatch = BASE + rangeInMm(layout, 'engagementThroughHatchway', 2)
  const oneWay = oneWayGates(terrain)
  const steps = new Rows()
  const near = new Rows()
  const beside = cellsWithin(x, y, throughHatch)
  for (let from = 0; from < count; from += 1) {
    const [ax, ay] = [x[from] ?? 0, y[from] ?? 0]
    const square = squareOf[from] ?? 0
    for (const to of beside[from] ?? []) {
      const other = squareOf[to] ?? 0
      if (planeOf[square] !== planeOf[other]) continue
      const [bx, by] = [x[to] ?? 0, y[to] ?? 0]
      const length = Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay))
      const longest = squares[square]?.board === squares[other]?.board ? side * DIAGONAL : side + OVER_SEAM
      const walked = length <= longest ? moving.gatesAlong(ax, ay, bx, by) : null
      if (walked !== null && walked.length < 2 && oneWay.get(walked[0] ?? -1)?.(bx - ax, by - ay) !== true)
        steps.add(to, length + slowedBy(terrain, ax, ay, bx, by), walked[0] ?? -1)
      const seen = terrain.blocks.gatesAlong(ax, ay, bx, by)
      if (seen !== null && seen.length < 2 && length <= (seen.length === 1 ? throughHatch : engagement))
        near.add(to, length, seen[0] ?? -1)
    }
    steps.close()
    near.close()
  }
  return { steps: steps.made(), near: near.made() }
}

/** How much longer a step is because it leads onto features that slow down (mm). */
const slowedBy = ({ impediments }: Terrain, ax: number, ay: number, bx: number, by: number): number =>
  steppedOver(
    impediments.filter(({ ring }) => enterOf(ring, ax, ay, 0.001, 0.001) === null),
    [fieldPoint(ax, ay), fieldPoint(bx, by)],
  ).reduce((sum, { moveLost }) => sum + moveLost * MM_PER_INCH, 0)

/** By gate of a hatchway that lets through one way only: true if a step leads the other way. */
function oneWayGates(terrain: Terrain): ReadonlyMap<number, (dx: number, dy: number) => boolean> {
  const against = {
    north: (_: number, dy: number) => dy < 0,
    south: (_: number, dy: number) => dy > 0,
    west: (dx: number) => dx < 0,
    east: (dx: number) => dx > 0,
  }
  return new Map(
    terrain.hatchways.flatMap(({ gate, panel: { hatchway } }) =>
      hatchway?.tag === 'one-way' ? [[gate, against[hatchway.face]] as const] : [],
    ),
  )
}

/** Collects rows of neighbours, cell after cell. */
class Rows {
  private readonly start = [0]
  private readonly to: number[] = []
  private readonly length: number[] = []
  private readonly through: number[] = []

  add(to: number, length: number, gate: number): void {
    this.to.push(to)
    this.length.push(length)
    this.through.push(gate)
  }
  /** Ends the row of a cell. */
  close(): void {
    this.start.push(this.to.length)
  }
  made(): Neighbours {
    return {
      start: Int32Array.from(this.start),
      to: Int32Array.from(this.to),
      length: Float32Array.from(this.length),
      through: Int16Array.from(this.through),
    }
  }
}

/** Returns a number from 0 to 4 that grows with the angle of a direction, without trigonometry. */
function turnOf(dx: number, dy: number): number {
  const part = dy / (Math.abs(dx) + Math.abs(dy))
  return dx < 0 ? 2 - part : part < 0 ? 4 + part : part
}

/** Lists the other cells whose middles are within so much of each cell (mm), in their order round it. */
function cellsWithin(x: Float64Array, y: Float64Array, most: number): readonly (readonly number[])[] {
  const buckets = new Map<string, number[]>()
  const keyAt = (column: number, row: number): string => `${column} ${row}`
  for (const [cell, px] of x.entries()) {
    const key = keyAt(Math.floor(px / most), Math.floor((y[cell] ?? 0) / most))
    const bucket = buckets.get(key)
    if (bucket === undefined) buckets.set(key, [cell])
    else bucket.push(cell)
  }
  return Array.from(x, (px, cell) => {
    const py = y[cell] ?? 0
    const found: number[] = []
    for (let row = -1; row <= 1; row += 1)
      for (let column = -1; column <= 1; column += 1)
        for (const other of buckets.get(keyAt(Math.floor(px / most) + column, Math.floor(py / most) + row)) ?? []) {
          const [dx, dy] = [(x[other] ?? 0) - px, (y[other] ?? 0) - py]
          if (other !== cell && dx * dx + dy * dy <= most * most) found.push(other)
        }
    // Round the cell, so that battles can go round it either way.
    const angle = (other: number): number => turnOf((x[other] ?? 0) - px, (y[other] ?? 0) - py)
    return found.sort((a, b) => angle(a) - angle(b) || a - b)
  })
}
