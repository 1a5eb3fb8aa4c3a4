import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Box,
  boardPoint,
  contains,
  distance,
  distanceToBox,
  less,
  overlaps,
  overlapsBox,
  same,
  TOLERANCE_MM,
  unite,
} from './point.ts'
import { mm, toInches, toTenths } from './units.ts'

describe('polygon box', () => {
  const box = { x: 10, y: 10, width: 20, height: 10 }

  describe('a convex polygon and a box', () => {
    it('overlap when they share ground, not when they only touch', () => {
      const square = (x: number, y: number) => [
        { x, y },
        { x: x + 5, y },
        { x: x + 5, y: y + 5 },
        { x, y: y + 5 },
      ]
      expect([square(8, 8), square(15, 12), square(5, 10), square(40, 10)].map((one) => overlapsBox(one, box))).toEqual(
        [true, true, false, false],
      )
      // A slanting line past the corner, and one through it.
      expect(
        overlapsBox(
          [
            { x: 0, y: 25 },
            { x: 12, y: 40 },
          ],
          box,
        ),
      ).toBe(false)
      expect(
        overlapsBox(
          [
            { x: 0, y: 0 },
            { x: 40, y: 30 },
          ],
          box,
        ),
      ).toBe(true)
    })

    it('agree with walking over the ground in small steps, for turned rectangles', () => {
      const place = fc.integer({ min: -30, max: 60 })
      const half = fc.integer({ min: 2, max: 20 })
      fc.assert(
        fc.property(place, place, half, half, fc.nat(359), (x, y, long, wide, degrees) => {
          const angle = (degrees * Math.PI) / 180
          const at = (dx: number, dy: number) => ({
            x: x + dx * Math.cos(angle) - dy * Math.sin(angle),
            y: y + dx * Math.sin(angle) + dy * Math.cos(angle),
          })
          let nearest = Number.POSITIVE_INFINITY
          for (let i = -20; i <= 20; i += 1)
            for (let j = -20; j <= 20; j += 1)
              nearest = Math.min(nearest, distanceToBox(box, at((i / 20) * long, (j / 20) * wide)))
          fc.pre(nearest === 0 || nearest > 1.5)
          expect(overlapsBox([at(-long, -wide), at(long, -wide), at(long, wide), at(-long, wide)], box)).toBe(
            nearest === 0,
          )
        }),
      )
    })

    it('agree with boxes, for upright rectangles', () => {
      const side = fc.integer({ min: 1, max: 30 })
      fc.assert(
        fc.property(fc.nat(50), fc.nat(50), side, side, (x, y, width, height) => {
          const corners = [
            { x, y },
            { x: x + width, y },
            { x: x + width, y: y + height },
            { x, y: y + height },
          ]
          expect(overlapsBox(corners, box)).toBe(overlaps({ x, y, width, height }, box))
        }),
      )
    })
  })
})

describe('point', () => {
  const box: fc.Arbitrary<Box> = fc.record({
    x: fc.integer({ min: -6, max: 6 }),
    y: fc.integer({ min: -6, max: 6 }),
    width: fc.integer({ min: 1, max: 6 }),
    height: fc.integer({ min: 1, max: 6 }),
  })
  /** The unit squares a box of whole millimetres covers. */
  const cells = ({ x, y, width, height }: Box): Set<string> => {
    const covered = new Set<string>()
    for (let column = x; column < x + width; column += 1)
      for (let row = y; row < y + height; row += 1) covered.add(`${column},${row}`)
    return covered
  }

  describe('boxes', () => {
    it('overlap exactly when they share a unit square', () => {
      fc.assert(
        fc.property(box, box, (a, b) => {
          const shared = [...cells(a)].some((cell) => cells(b).has(cell))
          expect(overlaps(a, b)).toBe(shared)
          expect(overlaps(b, a)).toBe(shared)
        }),
      )
    })

    it('contain their border and nothing beyond', () => {
      const some: Box = { x: 1, y: 2, width: 3, height: 4 }
      for (const point of [boardPoint(1, 2), boardPoint(4, 6), boardPoint(2.5, 2)])
        expect(contains(some, point)).toBe(true)
      for (const point of [boardPoint(0.9, 3), boardPoint(4.1, 3), boardPoint(2, 1.9), boardPoint(2, 6.1)])
        expect(contains(some, point)).toBe(false)
    })

    it('unite to the smallest box around them', () => {
      fc.assert(
        fc.property(fc.array(box, { minLength: 1, maxLength: 5 }), (boxes) => {
          const all = unite(boxes)
          expect(all.x).toBe(Math.min(...boxes.map(({ x }) => x)))
          expect(all.y).toBe(Math.min(...boxes.map(({ y }) => y)))
          expect(all.x + all.width).toBe(Math.max(...boxes.map(({ x, width }) => x + width)))
          expect(all.y + all.height).toBe(Math.max(...boxes.map(({ y, height }) => y + height)))
        }),
      )
      expect(unite([])).toEqual({ x: 0, y: 0, width: 0, height: 0 })
    })
  })

  describe('lengths', () => {
    it('measure a right triangle', () => {
      expect(distance(boardPoint(1, 1), boardPoint(4, 5))).toBe(5)
    })

    it('are the same, or clearly smaller, or clearly larger, never two of these', () => {
      fc.assert(
        fc.property(
          fc.double({ min: -1e4, max: 1e4, noNaN: true }),
          fc.double({ min: -0.05, max: 0.05, noNaN: true }),
          (a, d) => {
            const b = a + d
            expect([same(a, b), less(a, b), less(b, a)].filter(Boolean)).toHaveLength(1)
          },
        ),
      )
      expect(same(0.1 + 0.2, 0.3)).toBe(true)
      expect(less(1, 1 + 2 * TOLERANCE_MM)).toBe(true)
      expect(less(1, 1)).toBe(false)
    })

    it('are 25.4 mm to the inch', () => {
      expect(toInches(mm(127))).toBe(5)
    })

    it('round to the nearest tenth, which JSON writes with one digit at most, and never to −0', () => {
      fc.assert(
        fc.property(fc.double({ min: -1e4, max: 1e4, noNaN: true }), (value) => {
          const rounded = toTenths(value)
          expect(Math.abs(rounded - value)).toBeLessThanOrEqual(0.05 + 1e-9)
          expect(JSON.stringify(rounded)).toMatch(/^-?\d+(\.\d)?$/)
          expect(Object.is(rounded, -0)).toBe(false)
          expect(toTenths(rounded)).toBe(rounded)
        }),
      )
    })
  })
})
