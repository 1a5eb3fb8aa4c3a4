import { describe, expect, it } from 'vitest'
import { type Fragment, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { ships, withoutRegion } from '../../../../../../test/support/ship-mission.ts'
import { sRoomsTooFew } from './rule.ts'

const said = (fragment: Fragment): string[] => messagesOf(sRoomsTooFew, fragment)

describe('s-rooms-too-few', () => {
  it('is content with two ships as the template has them', () => {
    expect(said(ships)).toEqual([])
  })
  it('counts rooms and bridge together', () => {
    expect(said(withoutRegion('Aft Room', 2))).toEqual([
      'There are 2 rooms and bridges in East ship; three systems need three.',
    ])
  })
})
