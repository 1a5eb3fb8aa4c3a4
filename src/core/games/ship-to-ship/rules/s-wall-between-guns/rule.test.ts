import { describe, expect, it } from 'vitest'
import { tokenPlace } from '#checking/checker/rules/token-place/rule.ts'
import { type Fragment, messagesOf, reportersOf } from '../../../../../../test/support/rule-tester.ts'
import { moved, ships } from '../../../../../../test/support/ship-mission.ts'
import { sGunBlocked } from '../s-gun-blocked/rule.ts'
import { sWallBetweenGuns } from './rule.ts'

const said = (fragment: Fragment): string[] => messagesOf(sWallBetweenGuns, fragment)

describe('s-wall-between-guns', () => {
  it('is content with two ships as the template has them', () => {
    expect(said(ships)).toEqual([])
  })
  it('leaves it to the check of the gun, or of the section, where one of them cannot be where it is', () => {
    const inside = moved('ship-gun', 'west', { x: 100 })
    expect(reportersOf(sWallBetweenGuns, sGunBlocked, inside)).toEqual([['s-gun-blocked'], ['s-wall-between-guns']])
    const over = moved('wall-section', 'west', { turn: 0 })
    expect(reportersOf(sWallBetweenGuns, tokenPlace, over)).toEqual([['token-place'], ['s-wall-between-guns']])
    expect(said(moved('ship-gun', 'west', { y: 650 }))).toHaveLength(1)
  })
  it('finds the section that a gun has left', () => {
    expect(said(moved('ship-gun', 'west', { x: 100 }))).toContain(
      'No gun stands at either end of Outer Wall Section 1 in C8.',
    )
  })
})
