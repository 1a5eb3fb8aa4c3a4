/** A picture laid straight under the boards, and the lattice as it runs over the picture. */
import { boxOf } from '#analysis/layout/battlefield.ts'
import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { type Box, unite, type XY } from '#foundation/geometry/point.ts'
import type { Mission } from '#model/mission/document.ts'
import { type BoardInPicture, latticesOf, pitchOf } from './boards-in-picture.ts'
import { type Corners, cornersOf, type Homography, homography, transformed } from './homography.ts'
import type { PicturePoint, Raster } from './picture.ts'

export interface LaidPicture {
  readonly raster: Raster & { readonly data: Uint8ClampedArray<ArrayBuffer> }
  /** The part of the battlefield that it covers (mm). */
  readonly box: Box
}

/** Most pixels along a side of a laid picture. */
const MOST_PX = 2048

/** Lays a picture straight: as fine as the picture is, clear where there is no board. Null if no board can be laid. */
export function layStraight(
  picture: Raster,
  mission: Mission,
  boards: readonly BoardInPicture[],
  grey: boolean,
): LaidPicture | null {
  const layout = layoutOf(mission)
  const parts = boards.flatMap((board) => {
    const matrix = fromField(layout, board)
    return matrix === null ? [] : [{ box: boxOf(layout.field, board.board), matrix }]
  })
  if (parts.length === 0) return null
  const box = unite(parts.map((part) => part.box))
  const fineness = Math.max(...boards.map(pitchOf)) / layout.kit.lattice.pitch.value
  const scale = Math.min(fineness, MOST_PX / Math.max(box.width, box.height))
  const [width, height] = [Math.max(1, Math.round(box.width * scale)), Math.max(1, Math.round(box.height * scale))]
  const data = new Uint8ClampedArray(4 * width * height)
  for (const part of parts) {
    const [left, top] = [Math.round((part.box.x - box.x) * scale), Math.round((part.box.y - box.y) * scale)]
    const right = Math.min(width, Math.round((part.box.x + part.box.width - box.x) * scale))
    const bottom = Math.min(height, Math.round((part.box.y + part.box.height - box.y) * scale))
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1)
        copyPixel(picture, part.matrix, box.x + (x + 0.5) / scale, box.y + (y + 0.5) / scale, data, 4 * (y * width + x))
  }
  if (grey) toGrey(data)
  return { raster: { width, height, data }, box }
}

/** From millimetres of the battlefield to pixels. */
function fromField(layout: Layout, { board, corners }: BoardInPicture): Homography | null {
  const lattice = latticesOf(layout).find((one) => one.board === board)
  return lattice === undefined
    ? null
    : homography(cornersOf(lattice.x, lattice.y, lattice.width, lattice.height), corners)
}

/** Copies the colour of a place between four pixels; beyond the edge of the picture there is none. */
function copyPixel(
  { width, height, data }: Raster,
  [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0]: Homography,
  u: number,
  v: number,
  into: Uint8ClampedArray,
  to: number,
): void {
  const w = g * u + h * v + 1
  const [x, y] = [(a * u + b * v + c) / w, (d * u + e * v + f) / w]
  if (!(x >= 0 && y >= 0 && x < width - 1 && y < height - 1)) return
  const [ix, iy] = [Math.floor(x), Math.floor(y)]
  const [fx, fy] = [x - ix, y - iy]
  const at = 4 * (iy * width + ix)
  const down = 4 * width
  for (let n = 0; n < 4; n += 1) {
    const upper = (data[at + n] ?? 0) * (1 - fx) + (data[at + 4 + n] ?? 0) * fx
    const lower = (data[at + down + n] ?? 0) * (1 - fx) + (data[at + down + 4 + n] ?? 0) * fx
    into[to + n] = upper * (1 - fy) + lower * fy
  }
}

function toGrey(data: Uint8ClampedArray): void {
  for (let at = 0; at < data.length; at += 4) {
    const light = 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0)
    data.fill(light, at, at + 3)
  }
}

/** The lattice lines of a board in the picture, from rim to rim. */
export function latticeLines({
  columns,
  rows,
  corners,
}: Omit<BoardInPicture, 'board'>): readonly (readonly [PicturePoint, PicturePoint])[] {
  const matrix = homography(cornersOf(0, 0, columns, rows), corners)
  if (matrix === null) return []
  const at = (x: number, y: number): PicturePoint => transformed(matrix, { x, y })
  return [
    ...Array.from({ length: columns + 1 }, (_, x) => [at(x, 0), at(x, rows)] as const),
    ...Array.from({ length: rows + 1 }, (_, y) => [at(0, y), at(columns, y)] as const),
  ]
}

/** The boards after the picture was moved over the battlefield by so much (mm). */
export function movedUnder(layout: Layout, boards: readonly BoardInPicture[], by: XY): readonly BoardInPicture[] {
  return boards.map((board) => {
    const matrix = fromField(layout, board)
    const lattice = latticesOf(layout).find((one) => one.board === board.board)
    if (matrix === null || lattice === undefined) return board
    const [a, b, c, d] = cornersOf(lattice.x - by.x, lattice.y - by.y, lattice.width, lattice.height)
    const corners: Corners = [
      transformed(matrix, a),
      transformed(matrix, b),
      transformed(matrix, c),
      transformed(matrix, d),
    ]
    return { ...board, corners }
  })
}
