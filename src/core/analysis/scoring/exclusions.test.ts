import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bestShare, type Counted, countedPoints } from './exclusions.ts'

/** Tries every way to give each thing to one of the conditions or to none. */
function bruteForce(things: number, [first, ...others]: readonly Counted[]): number {
  if (first === undefined) return 0
  const shares = Array.from({ length: Math.min(things, first.count) + 1 }, (_, taken) => taken)
  return Math.max(
    ...shares.map((taken) => countedPoints({ ...first, count: taken }) + bruteForce(things - taken, others)),
  )
}

const counted: fc.Arbitrary<Counted> = fc.record({
  count: fc.nat(6),
  each: fc.nat(12),
  most: fc.oneof(fc.nat(40), fc.constant(Number.POSITIVE_INFINITY)),
})

it('shares things among conditions as well as any way to do it', () => {
  fc.assert(
    fc.property(fc.nat(8), fc.array(counted, { maxLength: 4 }), (things, conditions) => {
      expect(bestShare(things, conditions)).toBe(bruteForce(things, conditions))
    }),
  )
})

it('leaves the rest below a limit to whoever gains more from it', () => {
  const ten = { count: 5, each: 10, most: 15 }
  expect(bestShare(2, [ten, { count: 5, each: 9, most: Number.POSITIVE_INFINITY }])).toBe(19)
})
