import { describe, expect, it } from 'vitest'
import { type Fragment, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { ships, withVoid } from '../../../../../../test/support/ship-mission.ts'
import { sGapTooWide } from './rule.ts'

const said = (fragment: Fragment): string[] => messagesOf(sGapTooWide, fragment)

describe('s-gap-too-wide', () => {
  it('is content with two ships as the template has them', () => {
    expect(said(ships)).toEqual([])
  })
  it('knows 25 inches, and any width that the mission sets', () => {
    expect(said(withVoid(634.9))).toEqual([])
    expect(said(withVoid(635))).toEqual(['The void between boards 1 and 2 is 25" wide; it has to be less than 25".'])
    expect(said({ ...withVoid(635), ruleSet: { id: 'ship-to-ship', settings: { gapMost: 30 } } })).toEqual([])
  })
})
