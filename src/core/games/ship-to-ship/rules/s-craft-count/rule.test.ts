import { describe, expect, it } from 'vitest'
import { type Fragment, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { moved, ships } from '../../../../../../test/support/ship-mission.ts'
import { sCraftCount } from './rule.ts'

const said = (fragment: Fragment): string[] => messagesOf(sCraftCount, fragment)

describe('s-craft-count', () => {
  it('is content with two ships as the template has them', () => {
    expect(said(ships)).toEqual([])
  })
  it('counts five or eight, as the mission says', () => {
    expect(said({ ...ships, ruleSet: { id: 'ship-to-ship', settings: { craft: 5 } } })).toEqual([
      'West ship has 8 craft; the most is 5.',
      'East ship has 8 craft; the most is 5.',
    ])
    const ninth = ships.tokens.filter(({ kind }) => kind === 'assault-craft').slice(0, 1)
    expect(said({ ...ships, tokens: [...ships.tokens, ...ninth.map((each) => ({ ...each, id: 'k99' }))] })).toEqual([
      'West ship has 9 craft; the most is 8.',
    ])
  })
  it('says that craft of nobody count for no player', () => {
    expect(said(moved('assault-craft', 'west', { side: null }))).toEqual([
      'Assault Craft 1 belongs to nobody, and so counts for no player.',
    ])
    expect(said(moved('assault-craft', 'west', { side: null }, 3))).toEqual([
      '3 craft belong to nobody, and so count for no player.',
    ])
  })
})
