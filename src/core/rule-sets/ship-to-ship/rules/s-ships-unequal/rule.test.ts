import { describe, expect, it } from 'vitest'
import { type Fragment, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { moved, ships, without } from '../../../../../../test/support/ship-mission.ts'
import { sShipsUnequal } from './rule.ts'

const said = (fragment: Fragment): string[] => messagesOf(sShipsUnequal, fragment)

describe('s-ships-unequal', () => {
  it('is content with two ships as the template has them', () => {
    expect(said(ships)).toEqual([])
  })
  it('finds guns and sections of another owner', () => {
    expect(said(moved('ship-gun', 'west', { side: 'east' }))).toEqual([
      'Gun 1 stands on West ship, but belongs to East ship.',
    ])
  })
  it('compares guns, sections and systems', () => {
    expect(said(without('ship-gun', 'west', 1))).toEqual(['The ships differ: 1 gun in West ship, 2 guns in East ship.'])
    expect(said(without('wall-section', 'east', 3))).toEqual([
      'The ships differ: 3 wall sections in West ship, 0 wall sections in East ship.',
    ])
  })
})
