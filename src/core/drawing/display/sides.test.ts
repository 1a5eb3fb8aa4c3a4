import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Box } from '#foundation/geometry/point.ts'
import { type HatchDirection, hatchLines } from './sides.ts'

const box: fc.Arbitrary<Box> = fc.record({
  x: fc.double({ min: -300, max: 1500, noNaN: true }),
  y: fc.double({ min: -300, max: 1500, noNaN: true }),
  width: fc.double({ min: 5, max: 200, noNaN: true }),
  height: fc.double({ min: 5, max: 200, noNaN: true }),
})
const direction = fc.constantFrom<HatchDirection>('rising', 'falling', 'level', 'upright')
const spacing = fc.double({ min: 2, max: 40, noNaN: true })

const inside = ({ x, y, width, height }: Box, at: { x: number; y: number }): boolean =>
  at.x >= x - 1e-6 && at.y >= y - 1e-6 && at.x <= x + width + 1e-6 && at.y <= y + height + 1e-6

test('lines lie inside their box and run the right way', () => {
  fc.assert(
    fc.property(box, direction, spacing, (area, way, apart) => {
      for (const [from, to] of hatchLines([area], way, apart)) {
        expect(inside(area, from) && inside(area, to)).toBe(true)
        const [dx, dy] = [to.x - from.x, to.y - from.y]
        const across = { rising: dx + dy, falling: dx - dy, level: dy, upright: dx }[way]
        expect(across).toBeCloseTo(0, 6)
      }
    }),
  )
})

test('no place of the box is further from a line than the spacing', () => {
  fc.assert(
    fc.property(box, direction, spacing, fc.double({ min: 0, max: 1, noNaN: true }), (area, way, apart, part) => {
      // The middle band of the box, where lines are long enough to be drawn.
      const at = { x: area.x + area.width * part, y: area.y + area.height / 2 }
      const constant = ({ x, y }: { x: number; y: number }): number =>
        ({ rising: (x + y) / Math.SQRT2, falling: (y - x) / Math.SQRT2, level: y, upright: x })[way]
      const step = hatchLines([area], way, apart).map(([from]) => Math.abs(constant(from) - constant(at)))
      const room = way === 'level' ? area.height : way === 'upright' ? area.width : Math.min(area.width, area.height)
      if (room > 4 * apart) expect(Math.min(...step)).toBeLessThanOrEqual(apart + 1e-6)
    }),
  )
})

test('two boxes that share a border get one line over both', () => {
  const left = { x: 0, y: 0, width: 97, height: 97 }
  const right = { x: 97, y: 0, width: 97, height: 97 }
  const both = hatchLines([left, right], 'level', 10)
  expect(both).toHaveLength(hatchLines([left], 'level', 10).length)
  for (const [from, to] of both) expect([from.x, to.x]).toEqual([0, 194])
})
