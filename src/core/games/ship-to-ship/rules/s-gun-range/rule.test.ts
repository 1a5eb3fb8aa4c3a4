import { describe, expect, it } from 'vitest'
import { type Fragment, messagesOf, reportersOf } from '../../../../../../test/support/rule-tester.ts'
import { moved, ships, withVoid } from '../../../../../../test/support/ship-mission.ts'
import { sGunBlocked } from '../s-gun-blocked/rule.ts'
import { sGunRange } from './rule.ts'

const said = (fragment: Fragment): string[] => messagesOf(sGunRange, fragment)

describe('s-gun-range', () => {
  it('is content with two ships as the template has them', () => {
    expect(said(ships)).toEqual([])
  })
  it('measures from each gun', () => {
    expect(said(moved('ship-gun', 'west', { x: 300 }))).toEqual(['Gun 1 in E4 is 33.2" from board 2; guns reach 30".'])
  })
  it('leaves a gun inside its ship to the check that says so', () => {
    const back = moved('ship-gun', 'west', { x: 300 })
    expect(reportersOf(sGunRange, sGunBlocked, back)).toEqual([['s-gun-blocked'], ['s-gun-range']])
  })
  it('is told once where no gun reaches across the void', () => {
    expect(said({ ...ships, ruleSet: { id: 'ship-to-ship', settings: { gunRange: 10 } } })).toEqual([
      'No gun reaches across the void: it is 21" wide, and guns reach 10".',
    ])
  })
  it('leaves it to the check of the void where that alone is too wide', () => {
    expect(said(withVoid(736))).toEqual([])
    expect(said(withVoid(750))).toEqual([])
  })
})
