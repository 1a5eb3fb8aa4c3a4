import { describe, expect, it } from 'vitest'
import { type Fragment, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { ships, without } from '../../../../../../test/support/ship-mission.ts'
import { sSystemsThree } from './rule.ts'

const said = (fragment: Fragment): string[] => messagesOf(sSystemsThree, fragment)

describe('s-systems-three', () => {
  it('is content with two ships as the template has them', () => {
    expect(said(ships)).toEqual([])
  })
  it('names what is missing', () => {
    expect(said(without('system-armoury', 'west', 1))).toEqual([
      'West ship has no armoury; a ship has one of each system.',
    ])
  })
})
