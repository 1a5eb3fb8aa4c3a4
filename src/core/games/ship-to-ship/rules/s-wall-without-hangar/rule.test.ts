import { describe, expect, it } from 'vitest'
import { type Fragment, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { moved, ships, withoutRegion } from '../../../../../../test/support/ship-mission.ts'
import { sWallWithoutHangar } from './rule.ts'

const said = (fragment: Fragment): string[] => messagesOf(sWallWithoutHangar, fragment)

describe('s-wall-without-hangar', () => {
  it('is content with two ships as the template has them', () => {
    expect(said(ships)).toEqual([])
  })
  it('finds a section behind which the hangar is gone, and one in the middle of a hangar', () => {
    expect(said(withoutRegion('H1', 1))).toEqual(['No hangar lies behind Outer Wall Section 1 in C8.'])
    expect(said(moved('wall-section', 'west', { x: 450 }))).toHaveLength(1)
  })
})
