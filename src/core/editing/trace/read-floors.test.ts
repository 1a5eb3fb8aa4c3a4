import fc from 'fast-check'
import { expect, it } from 'vitest'
import { squareKey } from '#model/kit/lattice.ts'
import {
  COLUMNS,
  type Colour,
  drawnBoard,
  type Paint,
  ROWS,
  shaded,
  turned,
  withGrid,
} from '../../../../test/support/drawn-board.ts'
import { readFloors } from './read-floors.ts'

const keyAt = (x: number, y: number): string =>
  squareKey({ board: 1, x: Math.max(0, Math.min(COLUMNS - 1, x)), y: Math.max(0, Math.min(ROWS - 1, y)) })
const everywhere = Array.from({ length: COLUMNS * ROWS }, (_, n) => [n % COLUMNS, Math.floor(n / COLUMNS)] as const)

/** A floor with squares of other colours, by their keys. */
const floorWith = (floor: Colour, squares: ReadonlyMap<string, Colour>): Paint =>
  withGrid((x, y) => squares.get(keyAt(Math.floor(x), Math.floor(y))) ?? floor)

const read = (paint: Paint): ReadonlySet<string>[] =>
  readFloors(drawnBoard(paint)).map(({ squares }) => new Set(squares.map(squareKey)))

/** Boards with the colours of two zones on them. */
const looks: readonly (readonly [Colour, Colour, Colour])[] = [
  [
    [240, 240, 240],
    [190, 210, 245],
    [245, 220, 175],
  ],
  [
    [24, 28, 34],
    [30, 55, 90],
    [85, 65, 30],
  ],
  [
    [200, 180, 140],
    [205, 140, 120],
    [150, 165, 175],
  ],
]

it('groups squares by colour, in a mirror, upside down and in any light', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...looks),
      fc.uniqueArray(fc.nat(everywhere.length - 1), { minLength: 2, maxLength: 12 }),
      fc.boolean(),
      fc.boolean(),
      fc.double({ min: 0.6, max: 1, noNaN: true }),
      ([floor, one, other], places, mirrored, upsideDown, light) => {
        const keys = places.map((place) => everywhere[place] ?? ([0, 0] as const))
        const coloured = new Map(keys.map(([x, y], index) => [keyAt(x, y), index % 2 === 0 ? one : other] as const))
        const found = read(shaded(turned(floorWith(floor, coloured), mirrored, upsideDown), light))
        const drawn = [0, 1].map(
          (half) =>
            new Set(
              keys
                .filter((_, index) => index % 2 === half)
                .map(([x, y]) => keyAt(mirrored ? COLUMNS - 1 - x : x, upsideDown ? ROWS - 1 - y : y)),
            ),
        )
        expect(new Set(found)).toEqual(new Set(drawn))
      },
    ),
    { numRuns: 20 },
  )
})

it('tells where squares lie together, and their colour', () => {
  const blue: Colour = [190, 210, 245]
  const squares = new Map(
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [4, 6],
    ].map(([x = 0, y = 0]) => [keyAt(x, y), blue] as const),
  )
  const [group, ...others] = readFloors(drawnBoard(floorWith([250, 250, 250], squares)))
  expect(others).toEqual([])
  expect(group?.regions.map((region) => region.map(squareKey))).toEqual([['1:0,0', '1:1,0', '1:1,1'], ['1:4,6']])
  for (const [index, part] of (group?.colour ?? []).entries())
    expect(Math.abs(part - (blue[index] ?? 0))).toBeLessThan(4)
})

it('takes hatching for a floor of its own, and neither two greys of rooms nor a shadow', () => {
  const grey: Colour = [225, 225, 225]
  const ink: Colour = [40, 40, 40]
  const hatched: Paint = (x, y) =>
    keyAt(Math.floor(x), Math.floor(y)) === '1:2,3' && (x + y) % 0.16 < 0.05 ? ink : [240, 240, 240]
  expect(read(withGrid(hatched))).toEqual([new Set(['1:2,3'])])
  expect(read(withGrid((x, y) => (x < 3 && y < 4 ? grey : [238, 238, 238])))).toEqual([])
  // It ends within squares.
  expect(read(withGrid((x, y) => (x + 0.7 * y < 4.3 ? [130, 130, 130] : [240, 240, 240])))).toEqual([])
})
