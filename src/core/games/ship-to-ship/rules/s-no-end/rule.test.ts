import { describe, expect, it } from 'vitest'
import { type Fragment, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { ships } from '../../../../../../test/support/ship-mission.ts'
import { sNoEnd } from './rule.ts'

const said = (fragment: Fragment): string[] => messagesOf(sNoEnd, fragment)

describe('s-no-end', () => {
  it('is content with two ships as the template has them', () => {
    expect(said(ships)).toEqual([])
  })
  it('is content with any of the three', () => {
    const of = (settings: Record<string, number>) => said({ ...ships, ruleSet: { id: 'ship-to-ship', settings } })
    expect([of({}), of({ endByTurns: 0, endMinutes: 120 }), of({ endByTurns: 0, endPoints: 15 })]).toEqual([[], [], []])
    expect(of({ endByTurns: 0 })).toHaveLength(1)
  })
})
