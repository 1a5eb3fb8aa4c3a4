import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LineStretch, united, without } from './grid-segments.ts'

const stretch = fc
  .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 9 }))
  .map(([from, length]): LineStretch => ({ from, to: from + length }))
const covers = (stretches: readonly LineStretch[], at: number): boolean =>
  stretches.some(({ from, to }) => from < at && at < to)
const middles = Array.from({ length: 45 }, (_, index) => index + 0.5)

describe('stretches of a line', () => {
  it('united cover what they covered, in order, none touching another', () => {
    fc.assert(
      fc.property(fc.array(stretch), (stretches) => {
        const found = united(stretches)
        expect(middles.filter((at) => covers(found, at))).toEqual(middles.filter((at) => covers(stretches, at)))
        for (const [index, { from }] of found.entries())
          if (index > 0) expect(from).toBeGreaterThan(found[index - 1]?.to ?? Number.POSITIVE_INFINITY)
      }),
    )
  })

  it('without others leave what only they covered', () => {
    fc.assert(
      fc.property(fc.array(stretch), fc.array(stretch), (stretches, taken) => {
        const left = without(stretches, taken)
        expect(middles.filter((at) => covers(left, at))).toEqual(
          middles.filter((at) => covers(stretches, at) && !covers(taken, at)),
        )
      }),
    )
  })
})
