/** Snapping of loose items. */
import { toBoard, toField } from '#analysis/layout/battlefield.ts'
import { allSquares } from '#analysis/layout/connected-areas.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import {
  type BoardPoint,
  boardPoint,
  contains,
  distance,
  type FieldPoint,
  fieldPoint,
  unite,
} from '#foundation/geometry/point.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import type { Kit } from '#model/kit/kit.ts'
import {
  type BoardNumber,
  latticeOf,
  nodePoint,
  type Square,
  squareCentre,
  squareKey,
  squareOnBoard,
} from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'

/** `lattice`: the nearest centre of a square, middle of an edge or node; `eighth`: a grid of 1/8 inch. */
export const snapModes = ['lattice', 'centres', 'edges', 'nodes', 'eighth', 'free'] as const
export type SnapMode = (typeof snapModes)[number]

/** Step of the fine grid, from the upper left corner of the board (mm). */
export const EIGHTH_MM = MM_PER_INCH / 8

/** The place to which a place on a board snaps (mm); with `free` it stays. */
export function snapTo(kit: Kit, board: BoardNumber, mode: SnapMode, at: BoardPoint): BoardPoint {
  const lattice = latticeOf(kit, board)
  const onGridOf = (step: number): BoardPoint =>
    boardPoint(onGrid(at.x, lattice.boardWidth.value, step), onGrid(at.y, lattice.boardHeight.value, step))
  // A table without squares has a grid of whole inches instead.
  if (lattice.columns === 0 && mode !== 'free' && mode !== 'eighth') return onGridOf(MM_PER_INCH)
  switch (mode) {
    case 'free':
      return at
    case 'eighth':
      return onGridOf(EIGHTH_MM)
    case 'lattice':
      return nearest(lattice, at, () => true)
    case 'centres':
      return nearest(lattice, at, (x, y) => isOdd(x) && isOdd(y))
    case 'edges':
      return nearest(lattice, at, (x, y) => isOdd(x) !== isOdd(y))
    case 'nodes':
      return nearest(lattice, at, (x, y) => !isOdd(x) && !isOdd(y))
  }
}

const onGrid = (value: number, length: number, step: number): number =>
  Math.min(Math.floor(length / step), Math.max(0, Math.round(value / step))) * step

const isOdd = (value: number): boolean => value % 2 !== 0

/** The nearest place of the lattice that is wanted; places are counted in halves of the pitch from the first node. */
function nearest(lattice: Kit['lattice'], at: BoardPoint, isWanted: (x: number, y: number) => boolean): BoardPoint {
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

// Squares that a stroke is about: under a place, along a line, between two corners.

/** The square under a place of the battlefield; undefined beside the boards. */
export function squareAt(document: Mission, at: FieldPoint): Square | undefined {
  const layout = layoutOf(document)
  const spot = toBoard(layout.field, at)
  const zone = spot && squareOnBoard(layout.kit, spot.board, spot.point)
  return spot && zone && { board: spot.board, ...zone }
}

/** The squares under a line, from its beginning: a quick pointer skips none. */
export function squaresAlong(document: Mission, from: FieldPoint, to: FieldPoint): Square[] {
  const step = layoutOf(document).kit.lattice.pitch.value / 8
  const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / step))
  const found = new Map<string, Square>()
  for (let index = 0; index <= count; index += 1) {
    const part = index / count
    const square = squareAt(document, fieldPoint(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part))
    if (square !== undefined) found.set(squareKey(square), square)
  }
  return [...found.values()]
}

/** The squares of the rectangle that has these two in its corners, as the boards lie on the battlefield. */
export function squaresBetween(document: Mission, one: Square, other: Square): Square[] {
  const layout = layoutOf(document)
  const { field, kit } = layout
  const side = kit.lattice.pitch.value
  const boxOf = (square: Square) => ({
    ...toField(field, square.board, nodePoint(kit, square)),
    width: side,
    height: side,
  })
  const frame = unite([boxOf(one), boxOf(other)])
  return allSquares(layout).filter((square) => contains(frame, toField(field, square.board, squareCentre(kit, square))))
}
