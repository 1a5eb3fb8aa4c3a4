import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  COLUMNS,
  drawnBoard,
  type Paint,
  ROWS,
  shaded,
  turned,
  withGrid,
} from '../../../../test/support/drawn-board.ts'
import { readMarkers } from './read-markers.ts'

interface Drawn {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly look: 'dark disc' | 'dark ring' | 'light disc'
}

const FLOOR = 200
const withMarkers =
  (markers: readonly Drawn[]): Paint =>
  (x, y) => {
    const marker = markers.find((one) => Math.sqrt((one.x - x) ** 2 + (one.y - y) ** 2) < one.size / 2)
    if (marker === undefined) return [FLOOR, FLOOR, FLOOR]
    const far = Math.sqrt((marker.x - x) ** 2 + (marker.y - y) ** 2)
    const isLine = marker.look !== 'dark ring' || far > marker.size / 2 - 0.07
    const grey = !isLine ? FLOOR : marker.look === 'light disc' ? 255 : 30
    return [grey, grey, grey]
  }

const anyMarker = fc.record({
  size: fc.double({ min: 0.36, max: 0.75, noNaN: true }),
  look: fc.constantFrom('dark disc' as const, 'dark ring' as const, 'light disc' as const),
  off: fc.constantFrom(0.4, 0.5, 0.55),
})

it('finds discs and rings, in a mirror, upside down and in any light', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(COLUMNS * ROWS - 1), { minLength: 1, maxLength: 6 }),
      fc.array(anyMarker, { minLength: 6, maxLength: 6 }),
      fc.boolean(),
      fc.boolean(),
      fc.double({ min: 0.6, max: 1, noNaN: true }),
      (places, looks, mirrored, upsideDown, light) => {
        const drawn = places.map((place, index): Drawn => {
          const { size, look, off } = looks[index] ?? { size: 0.5, look: 'dark disc', off: 0.5 }
          return { x: (place % COLUMNS) + off, y: Math.floor(place / COLUMNS) + off, size, look }
        })
        const found = readMarkers(drawnBoard(shaded(turned(withGrid(withMarkers(drawn)), mirrored, upsideDown), light)))
        expect(found).toHaveLength(drawn.length)
        for (const one of drawn) {
          const [x, y] = [mirrored ? COLUMNS - one.x : one.x, upsideDown ? ROWS - one.y : one.y]
          const near = found.find((other) => Math.abs(other.x - x) + Math.abs(other.y - y) < 0.12)
          expect(near).toBeDefined()
          expect(Math.abs((near?.size ?? 0) - one.size)).toBeLessThan(0.15)
        }
      },
    ),
    { numRuns: 15 },
  )
})

it('takes neither squares, corners of walls nor pillars on the lattice for markers', () => {
  const isAt = (x: number, y: number, far: number): boolean =>
    Math.abs(x - Math.round(x)) < far && Math.abs(y - Math.round(y)) < far && x > 0.5 && y > 0.5
  const dark = [40, 40, 40] as const
  const light = [240, 240, 240] as const
  const squares: Paint = (x, y) => (isAt(x + 0.5, y + 0.5, 0.22) ? dark : light)
  const corners: Paint = (x, y) =>
    (Math.abs(x - 3) < 0.06 && y < 4) || (Math.abs(y - 4) < 0.06 && x < 3) ? dark : light
  const pillars: Paint = (x, y) =>
    Math.sqrt((x - Math.round(x)) ** 2 + (y - Math.round(y)) ** 2) < 0.17 && x > 1 && y > 1 ? dark : light
  for (const paint of [squares, corners, pillars]) expect(readMarkers(drawnBoard(paint))).toEqual([])
})

it('always reads the same, to the last digit', () => {
  const drawn = [
    { x: 1.5, y: 2.5, size: 0.45, look: 'dark ring' },
    { x: 4.5, y: 5.5, size: 0.6, look: 'light disc' },
  ] as const
  const sums = readMarkers(drawnBoard(withGrid(withMarkers(drawn)))).map(
    ({ x, y, size, sureness }) => x + y + size + sureness,
  )
  expect(sums).toMatchInlineSnapshot(`
    [
      5.206819581280788,
      10.958976012023435,
    ]
  `)
})
