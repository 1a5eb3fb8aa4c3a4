import { describe, expect, it } from 'vitest'
import { type Fragment, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { moved, ships } from '../../../../../../test/support/ship-mission.ts'
import { sSecretShown } from './rule.ts'

const said = (fragment: Fragment): string[] => messagesOf(sSecretShown, fragment)

describe('s-secret-shown', () => {
  it('is content with two ships as the template has them', () => {
    expect(said(ships)).toEqual([])
  })
  it('finds what lies face up', () => {
    expect(said(moved('system-armoury', 'east', { face: 'up' }))).toEqual([
      'Armoury in C-2 lies face up: every sheet shows what it is.',
    ])
  })
})
