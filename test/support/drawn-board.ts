/** Pictures of one board, point by point: for tests of what is read from pictures. */
import { cornersOf } from '../../src/core/editing/trace/homography.ts'
import { type ReadablePicture, readablePicture } from '../../src/core/editing/trace/read-walls.ts'

export const [COLUMNS, ROWS] = [6, 7]
const [PITCH, MARGIN] = [36, 18]

export type Colour = readonly [number, number, number]
/** The colour of a place, in squares from the upper left corner of the lattice. */
export type Paint = (x: number, y: number) => Colour

/** A picture of a board made ready for reading. Each pixel is the mean of four places. */
export function drawnBoard(paint: Paint): ReadablePicture {
  const [width, height] = [COLUMNS * PITCH + 2 * MARGIN, ROWS * PITCH + 2 * MARGIN]
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  const parts = [0.25, 0.75].flatMap((dy) => [0.25, 0.75].map((dx) => [dx, dy] as const))
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const places = parts.map(([dx, dy]) => paint((x + dx - MARGIN) / PITCH, (y + dy - MARGIN) / PITCH))
      for (const part of [0, 1, 2] as const)
        data[(y * width + x) * 4 + part] = places.reduce((sum, colour) => sum + colour[part], 0) / 4
    }
  const corners = cornersOf(MARGIN - 0.5, MARGIN - 0.5, COLUMNS * PITCH, ROWS * PITCH)
  const board = { board: 1, columns: COLUMNS, rows: ROWS, corners } as const
  return readablePicture({ width, height, data }, { ways: [[board]], pitch: PITCH })
}

/** The board seen in a mirror, upside down, or both. */
export const turned =
  (paint: Paint, mirrored: boolean, upsideDown: boolean): Paint =>
  (x, y) =>
    paint(mirrored ? COLUMNS - x : x, upsideDown ? ROWS - y : y)

/** Light from one side: so much is left of it at the other. */
export const shaded =
  (paint: Paint, left: number): Paint =>
  (x, y) => {
    const share = 1 - ((1 - left) * Math.max(0, Math.min(COLUMNS, x))) / COLUMNS
    const [red, green, blue] = paint(x, y)
    return [red * share, green * share, blue * share]
  }

/** Grey lines of the lattice over a picture. */
export const withGrid =
  (paint: Paint): Paint =>
  (x, y) =>
    Math.min(Math.abs(x - Math.round(x)), Math.abs(y - Math.round(y))) < 0.02 ? [150, 150, 150] : paint(x, y)
