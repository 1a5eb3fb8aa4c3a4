/** Where the lattice of each board lies in a picture, by the corners that a person set. */
import type { Layout } from '#analysis/layout/layout.ts'
import { grow } from '#drawing/display/shapes.ts'
import { type Box, unite } from '#foundation/geometry/point.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import { type BoardNumber, latticeOf } from '#model/kit/lattice.ts'
import { type Corners, cornersOf, homography, isConvex, transformed } from './homography.ts'
import { distance, type PicturePoint } from './picture.ts'

/** Corners of the boards as they lie on the table, or of their outermost lattice lines. */
export type CornerMeaning = 'board' | 'line'

export interface BoardInPicture {
  readonly board: BoardNumber
  readonly columns: number
  readonly rows: number
  /** The corners of its lattice. */
  readonly corners: Corners
}

/** Fewest pixels to a square: with fewer, hatchways melt into walls. */
export const LEAST_PITCH = 24
/** With fewer pixels to a square than this, more is misread. */
export const GOOD_PITCH = 32

/**
 * Why a picture cannot be read with these corners. `count`: neither four for all boards nor four for each. `crossed`:
 * the sides of a board cross. `small`: a square has too few pixels. `apart`: boards that do not touch, or that are
 * shifted, need four corners each. `no-squares`: there is nothing to read on an open table.
 */
export type CornerFault =
  | { readonly kind: 'count'; readonly boards: number }
  | { readonly kind: 'crossed'; readonly board: BoardNumber | null }
  | { readonly kind: 'small'; readonly pitch: number }
  | { readonly kind: 'apart' }
  | { readonly kind: 'no-squares' }

export interface PlacedBoards {
  /**
   * The ways in which they can lie. There are two if boards touch and corners say only where the outermost lines are:
   * a picture may draw them with their rims, or without, so that they share a line.
   */
  readonly ways: readonly (readonly BoardInPicture[])[]
  /** Pixels to a square, on the smallest board. */
  readonly pitch: number
}

/** True if the boards fill a rectangle, so that four corners are enough for all of them. */
export function fillRectangle({ field: { boards, bounds } }: Layout): boolean {
  const area = boards.reduce((sum, { box }) => sum + box.width * box.height, 0)
  return Math.abs(area - bounds.width * bounds.height) < 1 && new Set(boards.map(({ deck }) => deck)).size === 1
}

/** A lattice on the battlefield (mm). */
export interface LatticeBox extends Box {
  readonly board: BoardNumber
  readonly columns: number
  readonly rows: number
  readonly rim: number
}

export const latticesOf = ({ kit, field }: Layout): readonly LatticeBox[] =>
  field.boards.map(({ board, box }) => {
    const { columns, rows, rim, pitch } = latticeOf(kit, board)
    const [width, height] = [columns * pitch.value, rows * pitch.value]
    return { board, columns, rows, rim: rim.value, x: box.x + rim.value, y: box.y + rim.value, width, height }
  })

/** The same as pictures draw them that have no rims: each pushed left and up by the rims of the boards before it. */
export const withoutRims = (lattices: readonly LatticeBox[]): readonly LatticeBox[] =>
  lattices.map((one) => {
    const rims = (side: 'x' | 'y', size: 'width' | 'height'): number =>
      new Set(lattices.filter((other) => other[side] + other[size] < one[side]).map((other) => other[side])).size
    return { ...one, x: one.x - 2 * one.rim * rims('x', 'width'), y: one.y - 2 * one.rim * rims('y', 'height') }
  })

/** Places that a person sets corners for (mm): those of all boards together, or of each. */
export function cornerPlaces(
  lattices: readonly LatticeBox[],
  meaning: CornerMeaning,
  isEach: boolean,
): readonly Corners[] {
  const boxes = lattices.map((one) => (meaning === 'line' ? one : grow(one, one.rim)))
  return (isEach ? boxes : [unite(boxes)]).map(({ x, y, width, height }) => cornersOf(x, y, width, height))
}

/**
 * @param corners four for all boards together, or four for each board in the order of their numbers
 * @param only the one board that the picture shows
 */
export function boardsInPicture(
  layout: Layout,
  corners: readonly PicturePoint[],
  meaning: CornerMeaning,
  only: BoardNumber | null = null,
): Result<PlacedBoards, CornerFault> {
  const lattices = latticesOf(layout).filter(({ board }) => only === null || board === only)
  if (lattices.some(({ columns }) => columns === 0)) return failure({ kind: 'no-squares' })
  const isEach = corners.length === 4 * lattices.length
  if (!isEach && corners.length !== 4) return failure({ kind: 'count', boards: lattices.length })
  if (!isEach && !fillRectangle(layout)) return failure({ kind: 'apart' })
  const set = Array.from({ length: corners.length / 4 }, (_, index) => fourOf(corners, index))
  const bowTie = set.findIndex((four) => !isConvex(four))
  if (bowTie >= 0) return failure({ kind: 'crossed', board: isEach ? (lattices[bowTie]?.board ?? null) : null })
  const mayLackRims = meaning === 'line' && !isEach && lattices.length > 1
  const ways = [lattices, ...(mayLackRims ? [withoutRims(lattices)] : [])].map((boxes) => {
    const places = cornerPlaces(boxes, meaning, isEach)
    return boxes.flatMap((box, index): BoardInPicture[] => {
      const [meant, seen] = isEach ? [places[index], set[index]] : [places[0], set[0]]
      const matrix = meant && seen && homography(meant, seen)
      if (!matrix) return []
      const [a, b, c, d] = cornersOf(box.x, box.y, box.width, box.height)
      const at = (place: PicturePoint): PicturePoint => transformed(matrix, place)
      return [{ board: box.board, columns: box.columns, rows: box.rows, corners: [at(a), at(b), at(c), at(d)] }]
    })
  })
  if (ways.some((boards) => boards.length < lattices.length)) return failure({ kind: 'crossed', board: null })
  const pitch = Math.min(...ways.flat().map(pitchOf))
  return pitch < LEAST_PITCH ? failure({ kind: 'small', pitch }) : success({ ways, pitch })
}

/** Mean pixels to a square. */
export function pitchOf({ columns, rows, corners: [a, b, c, d] }: Omit<BoardInPicture, 'board'>): number {
  return ((distance(a, b) + distance(d, c)) / columns + (distance(a, d) + distance(b, c)) / rows) / 4
}

const NOWHERE: PicturePoint = { x: 0, y: 0 }
function fourOf(corners: readonly PicturePoint[], index: number): Corners {
  const [a = NOWHERE, b = NOWHERE, c = NOWHERE, d = NOWHERE] = corners.slice(4 * index, 4 * index + 4)
  return [a, b, c, d]
}
