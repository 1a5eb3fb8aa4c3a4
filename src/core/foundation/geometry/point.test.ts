import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Box, boardPoint, contains, distance, overlaps, unite } from './point.ts'
import { less, same, TOLERANCE_MM } from './tolerance.ts'
import { mm, toInches, toTenths } from './units.ts'

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
