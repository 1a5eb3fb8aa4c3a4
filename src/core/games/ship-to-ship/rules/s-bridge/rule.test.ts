import { describe, expect, it } from 'vitest'
import { type Fragment, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { ships, withoutRegion } from '../../../../../../test/support/ship-mission.ts'
import { sBridge } from './rule.ts'

const said = (fragment: Fragment): string[] => messagesOf(sBridge, fragment)

describe('s-bridge', () => {
  it('is content with two ships as the template has them', () => {
    expect(said(ships)).toEqual([])
  })
  it('finds none and two', () => {
    expect(said(withoutRegion('Bridge', 1))).toEqual(['There is no bridge in West ship.'])
    const two = {
      ...ships,
      regions: ships.regions.map((each) => (each.label === 'Aft Room' ? { ...each, kind: 'ship-bridge' } : each)),
    }
    expect(said(two)).toHaveLength(2)
  })
})
