import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compactItems, expandItems, type Json, packMixed, unpackMixed } from './link-packing.ts'

const primer = new TextEncoder().encode('{"kind":"marker"}')

it('gives back any bytes, whatever follows them, and never where some are missing', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 400 }), fc.uint8Array({ maxLength: 4 }), (bytes, more) => {
      const packed = packMixed(bytes, primer) ?? new Uint8Array()
      expect(unpackMixed(Uint8Array.of(...packed, ...more), primer)).toEqual(bytes)
      expect(unpackMixed(packed.subarray(0, -1), primer)).not.toEqual(bytes)
    }),
    { numRuns: 20 },
  )
})

it('takes no more than its two bytes of length can say', () => {
  expect(packMixed(new Uint8Array(65_536), primer)).toBeNull()
})

const value = fc.oneof(
  fc.constantFrom('east', 'west'),
  fc.nat({ max: 40 }),
  fc.integer(),
  fc.string(),
  fc.constant(null),
  fc.record({ half: fc.constantFrom('first', 'second'), tag: fc.constantFrom('a', 'b') }),
  fc.array(fc.record({ board: fc.constantFrom(1, 2), x: fc.nat({ max: 99 }), y: fc.nat({ max: 99 }) }), {
    minLength: 1,
  }),
  fc.array(fc.string(), { minLength: 1 }),
)
const id = fc.oneof(
  fc.nat({ max: 30 }).map((number) => `p${number}`),
  fc.constantFrom('p01', 'p', 'q3', 'p-1', 'p1e3'),
)
const row = fc
  .record({ id, place: fc.nat({ max: 99 }), known: value, later: value, new: value }, { requiredKeys: ['id', 'place'] })
  .map((item): Record<string, unknown> => ({ ...item }))
const again = (items: readonly Record<string, unknown>[], fields: readonly string[]): unknown =>
  expandItems(JSON.parse(JSON.stringify(compactItems(items, 'p', fields))) as Json, 'p', fields, { left: 1e6 })

describe('columns', () => {
  it('give every item back, with fields that have no place of their own too', () => {
    fc.assert(
      fc.property(fc.array(row), (items) => {
        expect(again(items, ['place', 'known'])).toEqual(items)
        expect(again(items, [])).toEqual(items)
      }),
    )
  })

  it('say little about what is usual', () => {
    const items = Array.from({ length: 30 }, (_, index) => ({ id: `p${index + 1}`, board: 1, x: index % 6, axis: 'h' }))
    expect(compactItems(items, 'p', ['board', 'x', 'axis', 'breach'])).toEqual([
      30,
      0,
      '1'.repeat(30),
      '012345'.repeat(5),
      [['h']],
    ])
    expect(compactItems([], 'p', ['x'])).toBe(0)
  })

  it('never throw on what is not well-formed, and never grow beyond the budget', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expandItems(value as Json, 'p', ['x', 'y'], { left: 1000 })
      }),
    )
    const budget = { left: 1000 }
    expandItems([500, 0, [['x'.repeat(50)]]], 'p', ['x'], budget)
    expect(budget.left).toBeLessThan(0)
  })
})
