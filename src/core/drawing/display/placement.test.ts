import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Box } from '#foundation/geometry/point.ts'
import { cheapest, footprint, TakenRoom } from './placement.ts'

const box: fc.Arbitrary<Box> = fc.record({
  x: fc.integer({ min: -200, max: 3000 }),
  y: fc.integer({ min: -200, max: 3000 }),
  width: fc.integer({ min: 1, max: 300 }),
  height: fc.integer({ min: 1, max: 300 }),
})

test('the cost of a box is the weighted area it shares with what is taken', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(box, fc.integer({ min: 1, max: 9 })), { maxLength: 40 }), box, (taken, asked) => {
      const room = new TakenRoom()
      for (const [area, weight] of taken) room.add(footprint(area, weight))
      const span = (a: number, size: number, b: number, other: number): number =>
        Math.max(0, Math.min(a + size, b + other) - Math.max(a, b))
      const expected = taken.reduce(
        (sum, [area, weight]) =>
          sum +
          weight * span(area.x, area.width, asked.x, asked.width) * span(area.y, area.height, asked.y, asked.height),
        0,
      )
      expect(room.cost(footprint(asked, 1), Number.POSITIVE_INFINITY)).toBe(expected)
      expect(room.cost(footprint(asked, 1), Number.POSITIVE_INFINITY)).toBe(expected)
    }),
  )
})

test('the first of equally cheap places wins', () => {
  const places = [4, 2, 7, 2].map((cost, at) => ({ cost, at }))
  expect(cheapest(places, ({ cost }) => cost)?.at).toBe(1)
  expect(cheapest([], () => 0)).toBeUndefined()
})

test('places that cost more by their number alone than the best one are not even made', () => {
  const made: number[] = []
  const places = {
    length: 50,
    at: (index: number): number => {
      made.push(index)
      return [9, 3, 4][index] ?? 9
    },
  }
  expect(cheapest(places, (cost, index) => cost + index, 1)).toBe(3)
  // The best costs 4, which the fifth would cost for its number alone.
  expect(made).toEqual([0, 1, 2, 3])
})
