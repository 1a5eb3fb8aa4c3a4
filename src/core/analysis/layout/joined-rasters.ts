/** The parts of the ground that hang together on the rasters of several boards, also across the seams between them. */
import { type CellBox, type Parts, partsOf } from '#foundation/geometry/bit-grid.ts'
import type { BoardNumber } from '#model/kit/square-names.ts'
import type { BoardRaster } from './clearance-raster.ts'
import type { Layout } from './layout.ts'

/** Cells of two boards that share less of the seam (mm) only touch. */
const SHARED_MM = 0.01

export interface JoinedParts {
  /** How many cells each part has on all boards, by its number. */
  readonly sizes: readonly number[]
  /** What `partsOf` tells of each board, by the numbers of the parts on all boards. */
  readonly onBoard: ReadonlyMap<BoardNumber, OnBoard>
}

interface OnBoard extends Pick<Parts, 'onlyIn' | 'countIn'> {
  readonly raster: BoardRaster
}

/** Parts are numbered board by board; those that hang together have the number of the first of them. */
export function joinedParts({ field }: Pick<Layout, 'field'>, rasters: readonly BoardRaster[]): JoinedParts {
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
