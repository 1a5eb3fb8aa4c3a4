import { describe, expect, it } from 'vitest'
import { type Fragment, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { moved, ships, withVoid } from '../../../../../../test/support/ship-mission.ts'
import { sGunRange } from './rule.ts'

const said = (fragment: Fragment): string[] => messagesOf(sGunRange, fragment)

describe('s-gun-range', () => {
  it('is content with two ships as the template has them', () => {
    expect(said(ships)).toEqual([])
  })
  it('measures from each gun', () => {
    expect(said(withVoid(736))).toEqual([])
    expect(said(withVoid(750))).toHaveLength(4)
    expect(said(moved('ship-gun', 'west', { x: 300 }))).toEqual(['Gun 1 in E4 is 33.2" from board 2; guns reach 30".'])
  })
})
