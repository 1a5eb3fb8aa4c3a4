import { describe, expect, it } from 'vitest'
import { type Fragment, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { moved, ships } from '../../../../../../test/support/ship-mission.ts'
import { sGunBlocked } from './rule.ts'

const said = (fragment: Fragment): string[] => messagesOf(sGunBlocked, fragment)

describe('s-gun-blocked', () => {
  it('is content with two ships as the template has them', () => {
    expect(said(ships)).toEqual([])
  })
  it('finds a gun at the far side of its ship', () => {
    expect(said(moved('ship-gun', 'west', { x: 30 }))).toEqual(['Gun 1 in E1 has its own ship between it and board 2.'])
    expect(said(moved('ship-gun', 'west', { x: 30 }, 2))).toHaveLength(2)
  })
})
