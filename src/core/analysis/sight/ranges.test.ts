import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { mm } from '#foundation/geometry/units.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { embeddedRuleSetSchema } from '#model/mission/embedded-rule-set.ts'
import { roundBase } from './base.ts'
import { engagement } from './engagement.ts'
import { inchesOf, rangeOf } from './ranges.ts'
import { solidOf } from './solid.ts'
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
