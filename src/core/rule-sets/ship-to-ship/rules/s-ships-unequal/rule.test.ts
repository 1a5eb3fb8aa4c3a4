import { describe, expect, it } from 'vitest'
import { type Fragment, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { ships, without } from '../../../../../../test/support/ship-mission.ts'
import { sShipsUnequal } from './rule.ts'

const said = (fragment: Fragment): string[] => messagesOf(sShipsUnequal, fragment)

describe('s-ships-unequal', () => {
  it('is content with two ships as the template has them', () => {
    expect(said(ships)).toEqual([])
  })
  it('compares guns, sections and systems', () => {
    expect(said(without('ship-gun', 'west', 1))).toEqual([
      'The ships differ: 1 gun in the ship of West ship, 2 guns in the ship of East ship.',
    ])
    expect(said(without('wall-section', 'east', 3))).toEqual([
      'The ships differ: 3 wall sections in the ship of West ship, 0 wall sections in the ship of East ship.',
    ])
  })
})
