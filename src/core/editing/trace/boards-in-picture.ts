/** Where the lattice of each board lies in a picture, by the corners that a person set. */
import type { Layout } from '#analysis/layout/layout.ts'
import { unite } from '#foundation/geometry/point.ts'
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

/** @param corners four for all boards together, or four for each board in the order of their numbers */
export function boardsInPicture(
  layout: Layout,
  corners: readonly PicturePoint[],
  meaning: CornerMeaning,
): Result<PlacedBoards, CornerFault> {
  const { boards } = layout.field
  if (boards.some(({ board }) => latticeOf(layout.kit, board).columns === 0)) return failure({ kind: 'no-squares' })
  const isEach = corners.length === 4 * boards.length
  if (!isEach && corners.length !== 4) return failure({ kind: 'count', boards: boards.length })
  if (!isEach && !fillRectangle(layout)) return failure({ kind: 'apart' })
  const ways = isEach ? [each(layout, corners, meaning)] : together(layout, corners, meaning)
  const [crossed] = ways.flatMap((way) => (way.ok ? [] : [way.error]))
  if (crossed !== undefined) return failure(crossed)
  const found = ways.flatMap((way) => (way.ok ? [way.value] : []))
  const pitch = Math.min(...found.flat().map(pitchOf))
  return pitch < LEAST_PITCH ? failure({ kind: 'small', pitch }) : success({ ways: found, pitch })
}

/** Mean pixels to a square. */
export function pitchOf({ columns, rows, corners: [a, b, c, d] }: BoardInPicture): number {
  return ((distance(a, b) + distance(d, c)) / columns + (distance(a, d) + distance(b, c)) / rows) / 4
}

type Placed = Result<readonly BoardInPicture[], CornerFault>

function each(layout: Layout, corners: readonly PicturePoint[], meaning: CornerMeaning): Placed {
  const placed: BoardInPicture[] = []
  for (const [index, { board }] of layout.field.boards.entries()) {
    const { columns, rows, rim, pitch, boardWidth, boardHeight } = latticeOf(layout.kit, board)
    const own = fourOf(corners, index)
    const lattice = cornersOf(rim.value, rim.value, columns * pitch.value, rows * pitch.value)
    const meant = meaning === 'line' ? lattice : cornersOf(0, 0, boardWidth.value, boardHeight.value)
    const seen = isConvex(own) ? seenFrom(meant, own, lattice) : null
    if (seen === null) return failure({ kind: 'crossed', board })
    placed.push({ board, columns, rows, corners: seen })
  }
  return success(placed)
}

function together(layout: Layout, corners: readonly PicturePoint[], meaning: CornerMeaning): Placed[] {
  const { boards } = layout.field
  const own = fourOf(corners, 0)
  if (!isConvex(own)) return [failure({ kind: 'crossed', board: null })]
  const lattices = boards.map(({ board, box }) => {
    const { columns, rows, rim, pitch } = latticeOf(layout.kit, board)
    const [width, height] = [columns * pitch.value, rows * pitch.value]
    return { board, columns, rows, rim: rim.value, x: box.x + rim.value, y: box.y + rim.value, width, height }
  })
  /** Each board pushed left and up by the rims of the boards before it. */
  const rimless = lattices.map((one) => {
    const before = (side: 'x' | 'y', size: 'width' | 'height'): number =>
      new Set(lattices.filter((other) => other[side] + other[size] < one[side]).map((other) => other[side])).size
    return { ...one, x: one.x - 2 * one.rim * before('x', 'width'), y: one.y - 2 * one.rim * before('y', 'height') }
  })
  const isRimless = meaning === 'line' && lattices.length > 1 && lattices.some(({ rim }) => rim > 0)
  return [lattices, ...(isRimless ? [rimless] : [])].map((boxes): Placed => {
    const { x, y, width, height } = meaning === 'line' ? unite(boxes) : layout.field.bounds
    const placed = boxes.map((box) => {
      const seen = seenFrom(cornersOf(x, y, width, height), own, cornersOf(box.x, box.y, box.width, box.height))
      return seen && { board: box.board, columns: box.columns, rows: box.rows, corners: seen }
    })
    const whole = placed.filter((board) => board !== null)
    return whole.length === placed.length ? success(whole) : failure({ kind: 'crossed', board: null })
  })
}

const NOWHERE: PicturePoint = { x: 0, y: 0 }
function fourOf(corners: readonly PicturePoint[], index: number): Corners {
  const [a = NOWHERE, b = NOWHERE, c = NOWHERE, d = NOWHERE] = corners.slice(4 * index, 4 * index + 4)
  return [a, b, c, d]
}

/** The corners of a rectangle in the picture, if those of another are seen in it where they were set. */
function seenFrom(meant: Corners, seen: Corners, wanted: Corners): Corners | null {
  const matrix = homography(meant, seen)
  if (matrix === null) return null
  const [a, b, c, d] = wanted
  return [transformed(matrix, a), transformed(matrix, b), transformed(matrix, c), transformed(matrix, d)]
}
