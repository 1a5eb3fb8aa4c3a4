import { describe, expect, it } from 'vitest'
import { type Fragment, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { moved, ships } from '../../../../../../test/support/ship-mission.ts'
import { sSystemRoom } from './rule.ts'

const said = (fragment: Fragment): string[] => messagesOf(sSystemRoom, fragment)

describe('s-system-room', () => {
  it('is content with two ships as the template has them', () => {
    expect(said(ships)).toEqual([])
  })
  it('finds two on the bridge too', () => {
    expect(said(moved('system-generator', 'west', { y: 400 }))).toEqual([
      'There are 2 systems in the bridge of West ship.',
    ])
  })
})
