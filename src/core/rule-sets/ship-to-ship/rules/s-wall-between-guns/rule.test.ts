import { describe, expect, it } from 'vitest'
import { type Fragment, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { moved, ships } from '../../../../../../test/support/ship-mission.ts'
import { sWallBetweenGuns } from './rule.ts'

const said = (fragment: Fragment): string[] => messagesOf(sWallBetweenGuns, fragment)

describe('s-wall-between-guns', () => {
  it('is content with two ships as the template has them', () => {
    expect(said(ships)).toEqual([])
  })
  it('finds the section that a gun has left', () => {
    expect(said(moved('ship-gun', 'west', { x: 100 }))).toEqual([
      'No gun stands at either end of Outer Wall Section 1 in C8.',
    ])
  })
})
