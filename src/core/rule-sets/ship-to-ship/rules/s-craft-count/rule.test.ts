import { describe, expect, it } from 'vitest'
import { type Fragment, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { ships } from '../../../../../../test/support/ship-mission.ts'
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
})
