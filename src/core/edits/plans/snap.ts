/** Where what stands free snaps to. */
import { type BoardPoint, boardPoint, distance } from '#core/geometry/point.ts'
import { MM_PER_INCH } from '#core/geometry/units.ts'
import type { Kit } from '#core/kit/kit.ts'

/** `lattice`: the nearest centre of a square, middle of an edge or node; `eighth`: a grid of 1/8 inch. */
export const snapModes = ['lattice', 'centres', 'edges', 'nodes', 'eighth', 'free'] as const
export type SnapMode = (typeof snapModes)[number]

/** Step of the fine grid, from the upper left corner of the board (mm). */
export const EIGHTH_MM = MM_PER_INCH / 8

/** The place to which a place on a board snaps (mm); with `free` it stays. */
export function snapTo(kit: Kit, mode: SnapMode, at: BoardPoint): BoardPoint {
  switch (mode) {
    case 'free':
      return at
    case 'eighth':
      return boardPoint(onGrid(at.x, kit.lattice.boardWidth.value), onGrid(at.y, kit.lattice.boardHeight.value))
    case 'lattice':
      return nearest(kit, at, () => true)
    case 'centres':
      return nearest(kit, at, (x, y) => isOdd(x) && isOdd(y))
    case 'edges':
      return nearest(kit, at, (x, y) => isOdd(x) !== isOdd(y))
    case 'nodes':
      return nearest(kit, at, (x, y) => !isOdd(x) && !isOdd(y))
  }
}

const onGrid = (value: number, length: number): number =>
  Math.min(Math.floor(length / EIGHTH_MM), Math.max(0, Math.round(value / EIGHTH_MM))) * EIGHTH_MM

const isOdd = (value: number): boolean => value % 2 !== 0

/** The nearest place of the lattice that is wanted; places are counted in halves of the pitch from the first node. */
function nearest({ lattice }: Kit, at: BoardPoint, isWanted: (x: number, y: number) => boolean): BoardPoint {
  const half = lattice.pitch.value / 2
  const rim = lattice.rim.value
  const around = (value: number, count: number): number[] => {
    const middle = Math.min(2 * count, Math.max(0, Math.round((value - rim) / half)))
    return [middle, middle - 1, middle + 1].filter((step) => step >= 0 && step <= 2 * count)
  }
  let best = at
  let least = Number.POSITIVE_INFINITY
  for (const x of around(at.x, lattice.columns))
    for (const y of around(at.y, lattice.rows)) {
      if (!isWanted(x, y)) continue
      const candidate = boardPoint(rim + x * half, rim + y * half)
      const gap = distance(candidate, at)
      if (gap >= least) continue
      best = candidate
      least = gap
    }
  return best
}
