/** How lengths are written: never as a limit that they are on the other side of. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shownInches } from './length-texts.ts'
import { isWithin } from './limits.ts'

const inch = 25.4

describe('lengths in inches', () => {
  it.each([
    [0, '0.0"'],
    [4.21 * inch, '4.2"'],
    [1 * inch, '1.0"'],
    [1.047 * inch, '1.05"'],
    [1.0028 * inch, 'just over 1"'],
    [0.9965 * inch, 'just under 1"'],
    [0.96 * inch, '0.96"'],
    [9.04 * inch, '9.04"'],
    [6.52 * inch, '6.52"'],
    [6.4972 * inch, 'just under 6.5"'],
    // By no more than rounding: within the limit.
    [1 * inch + 0.04, '1.0"'],
    [0.1, 'just over 0"'],
  ])('%f mm are %s', (length, text) => {
    expect(shownInches(length)).toBe(text)
  })

  it('are on the side of every limit that they are written on', () => {
    const near = fc.tuple(fc.integer({ min: 1, max: 80 }), fc.double({ min: -0.3, max: 0.3, noNaN: true }))
    fc.assert(
      fc.property(near, ([halves, off]) => {
        const limit = halves / 2
        const length = (limit + off) * inch
        const text = shownInches(length)
        const written = Number(/[\d.]+/.exec(text)?.[0]) + (text.startsWith('just over') ? 0.001 : 0)
        expect(written <= limit).toBe(isWithin(length, limit))
      }),
      { numRuns: 2000 },
    )
  })
})
