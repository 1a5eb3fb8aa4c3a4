import { describe, expect, it } from 'vitest'
import { type Fragment, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { moved, ships } from '../../../../../../test/support/ship-mission.ts'
import { sWallBetweenGuns } from './rule.ts'

const said = (fragment: Fragment): string[] => messagesOf(sWallBetweenGuns, fragment)

describe('s-wall-between-guns', () => {
  it('is content with two ships as the template has them', () => {
    expect(said(ships)).toEqual([])
  })
  it('leaves it to the check of the gun, or of the section, where one of them cannot be where it is', () => {
    expect(said(moved('ship-gun', 'west', { x: 100 }))).toEqual([])
    expect(said(moved('wall-section', 'west', { turn: 0 }))).toEqual([])
    expect(said(moved('ship-gun', 'west', { y: 650 }))).toHaveLength(1)
  })
  it('finds the section that a gun has left', () => {
    const off = { rules: { 's-gun-blocked': { severity: 'off' as const } }, waivers: [] }
    expect(said({ ...moved('ship-gun', 'west', { x: 100 }), checks: off })).toContain(
      'No gun stands at either end of Outer Wall Section 1 in C8.',
    )
  })
})
