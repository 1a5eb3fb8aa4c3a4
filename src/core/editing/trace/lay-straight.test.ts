import fc from 'fast-check'
import { expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { blankMission } from '#model/mission/blank.ts'
import { boardsInPicture } from './boards-in-picture.ts'
import { homography, transformed } from './homography.ts'
import { latticeLines, layStraight, movedUnder } from './lay-straight.ts'
import { type PicturePoint, pictureKind, type Raster } from './picture.ts'

const mission = blankMission()
const layout = layoutOf(mission)
const { bounds } = layout.field
const field = [
  { x: 0, y: 0 },
  { x: bounds.width, y: 0 },
  { x: bounds.width, y: bounds.height },
  { x: 0, y: bounds.height },
] as const

/** A picture whose colours say where a pixel lies: between pixels, too. */
const [WIDTH, HEIGHT] = [700, 500]
const raster: Raster = {
  width: WIDTH,
  height: HEIGHT,
  data: Uint8ClampedArray.from({ length: 4 * WIDTH * HEIGHT }, (_, at) => {
    const [x, y] = [(at >> 2) % WIDTH, Math.floor((at >> 2) / WIDTH)]
    return [(255 * x) / WIDTH, (255 * y) / HEIGHT, 0, 255][at % 4] ?? 0
  }),
}

const jog = fc.double({ min: -18, max: 18, noNaN: true })
const corners = fc.array(jog, { minLength: 8, maxLength: 8 }).map((by): PicturePoint[] =>
  [
    [30, 30],
    [660, 40],
    [650, 460],
    [40, 450],
  ].map(([x = 0, y = 0], index) => ({ x: x + (by[2 * index] ?? 0), y: y + (by[2 * index + 1] ?? 0) })),
)

const boardsFor = (four: readonly PicturePoint[]) => {
  const placed = boardsInPicture(layout, four, 'board')
  if (!placed.ok) throw new Error(placed.error.kind)
  return placed.value.ways[0] ?? []
}

it('lays every place of the boards where the picture shows it', () => {
  fc.assert(
    fc.property(corners, fc.nat(999), fc.nat(999), (four, across, down) => {
      const [a, b, c, d] = four
      const matrix = a && b && c && d && homography(field, [a, b, c, d])
      const laid = layStraight(raster, mission, boardsFor(four), false)
      if (!matrix || laid === null) throw new Error('the corners are convex')
      const { width, height, data } = laid.raster
      const [x, y] = [Math.floor((across * width) / 1000), Math.floor((down * height) / 1000)]
      const at = 4 * (y * width + x)
      const place = { x: ((x + 0.5) * bounds.width) / width, y: ((y + 0.5) * bounds.height) / height }
      const seen = transformed(matrix, place)
      expect(Math.abs((data[at] ?? 0) - (255 * seen.x) / WIDTH)).toBeLessThan(1.6)
      expect(Math.abs((data[at + 1] ?? 0) - (255 * seen.y) / HEIGHT)).toBeLessThan(1.6)
    }),
    { numRuns: 12 },
  )
})

it('moves a picture by as much as it was dragged, and draws the lattice from corner to corner', () => {
  fc.assert(
    fc.property(corners, jog, jog, (four, x, y) => {
      const boards = boardsFor(four)
      const moved = movedUnder(layout, movedUnder(layout, boards, { x, y }), { x: -x, y: -y })
      for (const [index, board] of boards.entries())
        for (const [n, corner] of board.corners.entries()) {
          const back = moved[index]?.corners[n] ?? corner
          expect(Math.hypot(back.x - corner.x, back.y - corner.y)).toBeLessThan(1e-6)
          expect(latticeLines(board).flat()).toContainEqual({
            x: expect.closeTo(corner.x, 6),
            y: expect.closeTo(corner.y, 6),
          })
        }
    }),
  )
})

it('tells pictures by their first bytes', () => {
  const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  const kinds = {
    png: '\x89PNG\r\n',
    jpeg: '\xff\xd8\xff\xe1',
    gif: 'GIF89a',
    webp: 'RIFF\x10\x00\x00\x00WEBP',
    avif: '\x00\x00\x00\x20ftypavif',
    heic: '\x00\x00\x00\x20ftypheic',
  } as const
  for (const [kind, text] of Object.entries(kinds)) expect(pictureKind(bytes(text))).toBe(kind)
  for (const other of ['', '{"format":"bulkhead"}', '%PDF-1.7', '<svg', '\x00\x00\x00\x20ftypisom'])
    expect(pictureKind(bytes(other))).toBeNull()
})
