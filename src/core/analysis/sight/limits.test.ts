/** How lengths are written: never as a limit that they are on the other side of. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { mm } from '#foundation/geometry/units.ts'
import { blankMission } from '#model/mission/blank.ts'
import { embeddedRuleSetSchema, type Mission } from '#model/mission/document.ts'
import { engagement } from './hatchways.ts'
import { inchesOf, isWithin, rangeOf, shownInches } from './limits.ts'
import { roundBase, solidOf } from './solid.ts'
import { DEFAULT_SETTINGS, terrainOf } from './terrain.ts'

const figure = (value: number) => ({ value, confidence: 'H', source: 'House rules' })
const withRanges = (ranges: object): Mission => {
  const own = embeddedRuleSetSchema.parse({ id: 'far-reach', name: 'Far reach', base: 'boarding-actions', ranges })
  return { ...blankMission(), ruleSet: { id: own.id, own } }
}
const engaged = (mission: Mission): boolean => {
  const solid = solidOf(terrainOf(layoutOf(mission), DEFAULT_SETTINGS))
  // 50 mm between their edges: two inches, with no hatchway between.
  const [one, other] = [300, 382].map((x) => roundBase(fieldPoint(x, 300), mm(32)))
  return one !== undefined && other !== undefined && engagement(solid, one, other).engaged
}

describe('ranges', () => {
  it('are those of the rule set', () => {
    expect(inchesOf(layoutOf(blankMission()), 'deepStrike')).toBe(9)
    expect(inchesOf(layoutOf(withRanges({ deepStrike: figure(7) })), 'deepStrike')).toBe(7)
    expect(inchesOf(layoutOf(withRanges({ deepStrike: figure(7) })), 'control')).toBe(1)
  })
  it('that a game does not have let nothing be within them', () => {
    const mission = withRanges({ engagement: null, engagementThroughHatchway: null })
    expect(rangeOf(layoutOf(mission), 'engagement')).toBeNull()
    expect(engaged(mission)).toBe(false)
  })
  it('decide who is engaged', () => {
    expect(engaged(blankMission())).toBe(false)
    expect(engaged(withRanges({ engagement: figure(2) }))).toBe(true)
  })
})

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
