/**
 * Where terrain features that nobody walks through part the deck: a Terminal in the middle of a corridor leaves no base
 * a way past it. Found on a fine raster of each board, on which the middle of the smallest base keeps clear of walls,
 * pillars, features and the edge of the boards; where boards touch, their rasters hang together along the seam.
 */

import { type CellBox, type Parts, partsOf } from '#foundation/geometry/bit-grid.ts'
import { type Box, boardPoint } from '#foundation/geometry/point.ts'
import { type BoardNumber, boardSquares, latticeOf, nodePoint, type Square, squareIndexOn } from '#model/kit/lattice.ts'
import { type Feature, traitsOf } from '#model/mission/objects.ts'
import { boxOf, toField } from './battlefield.ts'
import { type BoardRaster, blockDisc, boardRasters, cellsIn } from './clearance-raster.ts'
import { fromParts } from './from-parts.ts'
import type { Layout } from './layout.ts'
import { terrainBoxesOf } from './terrain-boxes.ts'

// Features by place: those near a box, without a look at all of them.

/** Side of a square of the index (mm). */
const CELL_MM = 100

/** Every feature whose centre may lie within `reach` of a box (mm on the battlefield), and some close by. */
export function featuresNear(layout: Layout, box: Box, reach: number): readonly Feature[] {
  const grid = gridOf(layout)
  if (grid.size === 0) return []
  const found: Feature[] = []
  for (let x = cellOf(box.x - reach); x <= cellOf(box.x + box.width + reach); x += 1)
    for (let y = cellOf(box.y - reach); y <= cellOf(box.y + box.height + reach); y += 1)
      found.push(...(grid.get(`${x},${y}`) ?? []))
  return found
}

const gridOf = fromParts((layout): ReadonlyMap<string, readonly Feature[]> => {
  const grid = new Map<string, Feature[]>()
  for (const feature of layout.document.features) {
    const at = toField(layout.field, feature.board, boardPoint(feature.x, feature.y))
    const key = `${cellOf(at.x)},${cellOf(at.y)}`
    const there = grid.get(key)
    if (there === undefined) grid.set(key, [feature])
    else there.push(feature)
  }
  return grid
})

const cellOf = (value: number): number => Math.floor(value / CELL_MM)

// Which features can part the deck at all: those with something close by on both sides. Quick, and never too few.

/** More features than this so close together leave no gaps; a file with thousands would take seconds to compare. */
const CROWD = 100

/**
 * True when two things stand so close to a feature, in directions more than a right angle apart, that a base passes
 * neither of the two gaps. Elsewhere it walks around the feature.
 * @param width how wide features are taken to be (mm)
 * @param base the diameter of the base (mm)
 */
export function isSqueezed(layout: Layout, feature: Feature, width: number, base: number): boolean {
  const at = toField(layout.field, feature.board, boardPoint(feature.x, feature.y))
  const reach = width / 2 + base
  const around: Box = { x: at.x - reach, y: at.y - reach, width: 2 * reach, height: 2 * reach }
  const others = featuresNear(layout, around, width / 2)
  if (others.length > CROWD) return true
  const ways: { readonly x: number; readonly y: number }[] = []
  const add = (x: number, y: number, radius: number): void => {
    const length = Math.hypot(x - at.x, y - at.y)
    if (length - radius < reach)
      ways.push(length === 0 ? { x: 0, y: 0 } : { x: (x - at.x) / length, y: (y - at.y) / length })
  }
  for (const { box } of terrainBoxesOf(layout).near(around)) {
    const x = Math.min(box.x + box.width, Math.max(box.x, at.x))
    const y = Math.min(box.y + box.height, Math.max(box.y, at.y))
    add(x, y, 0)
  }
  for (const other of others) {
    if (other.id === feature.id) continue
    const place = toField(layout.field, other.board, boardPoint(other.x, other.y))
    add(place.x, place.y, width / 2)
  }
  const board = boxOf(layout.field, feature.board)
  add(board.x, at.y, 0)
  add(board.x + board.width, at.y, 0)
  add(at.x, board.y, 0)
  add(at.x, board.y + board.height, 0)
  return ways.some((one, index) => ways.slice(index + 1).some((other) => one.x * other.x + one.y * other.y < 0.1))
}

// The parts of the ground that hang together on the rasters of several boards, also across the seams between them.

/** Cells of two boards that share less of the seam (mm) only touch. */
const SHARED_MM = 0.01

interface JoinedParts {
  /** How many cells each part has on all boards, by its number. */
  readonly sizes: readonly number[]
  /** Results of `partsOf` for each board, with the numbers of the parts on all boards. */
  readonly onBoard: ReadonlyMap<BoardNumber, OnBoard>
}

interface OnBoard extends Pick<Parts, 'onlyIn' | 'countIn'> {
  readonly raster: BoardRaster
}

/** Parts are numbered board by board; those that hang together have the number of the first of them. */
function joinedParts({ field }: Pick<Layout, 'field'>, rasters: readonly BoardRaster[]): JoinedParts {
  let count = 0
  const single = rasters.map((raster) => {
    const parts = partsOf(raster.free)
    const first = count
    count += parts.sizes.length
    return { raster, parts, first }
  })
  const number = Int32Array.from({ length: count }, (_, index) => index)
  for (const { board, side, other } of field.seams) {
    // Each seam is there twice.
    if (side !== 'east' && side !== 'south') continue
    const [one, beyond] = [board, other].map((each) => single.find(({ raster }) => raster.board === each))
    if (one === undefined || beyond === undefined) continue
    for (const [mine, theirs] of touching(one.raster, beyond.raster, side === 'east')) {
      const [a, b] = [one.parts.onlyIn(mine), beyond.parts.onlyIn(theirs)]
      if (a >= 0 && b >= 0) join(number, one.first + a, beyond.first + b)
    }
  }
  const sizes: number[] = new Array(count).fill(0)
  for (const { parts, first } of single)
    for (const [index, size] of parts.sizes.entries()) {
      const root = rootOf(number, first + index)
      sizes[root] = (sizes[root] ?? 0) + size
    }
  const onBoard = single.map(({ raster, parts, first }): readonly [BoardNumber, OnBoard] => [
    raster.board,
    {
      raster,
      onlyIn: (box) => {
        const only = parts.onlyIn(box)
        return only < 0 ? only : rootOf(number, first + only)
      },
      countIn: (box) => {
        const counts = new Map<number, number>()
        for (const [part, cells] of parts.countIn(box)) {
          const root = rootOf(number, first + part)
          counts.set(root, (counts.get(root) ?? 0) + cells)
        }
        return counts
      },
    },
  ])
  return { sizes, onBoard: new Map(onBoard) }
}

/** Pairs of cells, one of each board, that lie side by side along the seam between them. */
function* touching(one: BoardRaster, other: BoardRaster, upright: boolean): Generator<readonly [CellBox, CellBox]> {
  const { cell } = one
  const along = upright ? other.top - one.top : other.left - one.left
  const [mine, theirs] = upright ? [one.free.rows, other.free.rows] : [one.free.columns, other.free.columns]
  for (let index = 0; index < mine; index += 1) {
    const from = Math.max(0, Math.floor((index * cell - along + SHARED_MM) / cell))
    const to = Math.min(theirs - 1, Math.ceil(((index + 1) * cell - along - SHARED_MM) / cell) - 1)
    for (let place = from; place <= to; place += 1)
      yield upright ? [at(one.free.columns - 1, index), at(0, place)] : [at(index, one.free.rows - 1), at(place, 0)]
  }
}

const at = (x: number, y: number): CellBox => ({ west: x, east: x, north: y, south: y })

function join(number: Int32Array, one: number, other: number): void {
  const [a, b] = [rootOf(number, one), rootOf(number, other)]
  number[Math.max(a, b)] = Math.min(a, b)
}

function rootOf(number: Int32Array, part: number): number {
  let root = part
  for (let next = number[root] ?? root; next !== root; next = number[root] ?? root) root = next
  return root
}

/** How wide a feature is taken to be (mm): nobody has measured it. As for distances and sight. */
export const FEATURE_WIDTH_MM = 50
/** The smallest base (mm). */
const SMALLEST_BASE_MM = 25
/** A part of a square that is smaller is a corner nobody looks into. */
const LEAST_SHARE = 0.25

/** Features that no model walks through. */
export const solidFeatures = fromParts(({ document }): readonly Feature[] =>
  document.features.filter((feature) => traitsOf(document, feature).blocksMovement),
)

/**
 * Asks whether features part two neighbouring squares between which walls leave a way; null when no feature can.
 * @param worst the worst an edge may be to count as open (see `EDGE`)
 */
export function featuresPart(layout: Layout, worst: number): ((one: Square, other: Square) => boolean) | null {
  const features = solidFeatures(layout)
  if (!features.some((feature) => isSqueezed(layout, feature, FEATURE_WIDTH_MM, SMALLEST_BASE_MM))) return null
  const bareRasters = (): readonly BoardRaster[] => rastersOf(layout)(worst)
  const rasters = bareRasters()
  const centres = new Map(
    features.map(({ board, x, y }) => {
      const at = toField(layout.field, board, boardPoint(x, y))
      return [`${at.x},${at.y}`, at] as const
    }),
  )
  for (const raster of rasters) for (const at of centres.values()) blockDisc(raster, at, FEATURE_WIDTH_MM)
  const parted = partOfSquares(layout, rasters)
  const number = (square: Square): number => squareIndexOn(layout.kit, square)
  let bare: Int32Array | undefined
  return (one, other) => {
    const [a, b] = [number(one), number(other)]
    if (parted[a] === parted[b]) return false
    bare ??= partOfSquares(layout, bareRasters())
    return bare[a] === bare[b]
  }
}

const rastersOf = fromParts((layout) => boardRasters(layout, SMALLEST_BASE_MM))

/**
 * For each square, by its number, the part of the deck that it belongs to. A square in which several parts meet belongs
 * to the largest of them; one that nobody can stand in to the largest beside it.
 */
function partOfSquares(layout: Layout, rasters: readonly BoardRaster[]): Int32Array {
  const { sizes, onBoard } = joinedParts(layout, rasters)
  const { kit, field } = layout
  const pitch = kit.lattice.pitch.value
  const count = field.boards.reduce((sum, { board }) => {
    const { columns, rows } = latticeOf(kit, board)
    return sum + columns * rows
  }, 0)
  const ofSquares = new Int32Array(count).fill(-1)
  for (const { board, box } of field.boards) {
    const part = onBoard.get(board)
    if (part === undefined) continue
    const { raster, onlyIn, countIn } = part
    for (const { x, y } of boardSquares(latticeOf(kit, board))) {
      const corner = nodePoint(kit, { x, y })
      const square = { x: box.x + corner.x, y: box.y + corner.y, width: pitch, height: pitch }
      const cells = cellsIn(raster, square)
      const only = onlyIn(cells)
      if (only !== -2) {
        ofSquares[squareIndexOn(kit, { board, x, y })] = only
        continue
      }
      const counts = countIn(cells)
      let total = 0
      for (const count of counts.values()) total += count
      let best = -1
      for (const [label, count] of counts)
        if (count >= total * LEAST_SHARE && (best === -1 || (sizes[label] ?? 0) > (sizes[best] ?? 0))) best = label
      ofSquares[squareIndexOn(kit, { board, x, y })] = best
    }
  }
  fillUp(layout, ofSquares, sizes)
  return ofSquares
}

/** Squares that are full belong to the largest part next to them, so that they join nothing. */
function fillUp({ kit, field }: Layout, ofSquares: Int32Array, sizes: readonly number[]): void {
  const before = ofSquares.slice()
  for (const { board } of field.boards) {
    const lattice = latticeOf(kit, board)
    for (const { x, y } of boardSquares(lattice)) {
      const index = squareIndexOn(kit, { board, x, y })
      if (before[index] !== -1) continue
      const beside = [
        x > 0 ? before[index - 1] : undefined,
        x + 1 < lattice.columns ? before[index + 1] : undefined,
        y > 0 ? before[index - lattice.columns] : undefined,
        y + 1 < lattice.rows ? before[index + lattice.columns] : undefined,
      ].filter((other) => other !== undefined && other !== -1)
      const [largest] = beside.sort((a, b) => (sizes[b ?? -1] ?? 0) - (sizes[a ?? -1] ?? 0))
      ofSquares[index] = largest ?? -1
    }
  }
}
