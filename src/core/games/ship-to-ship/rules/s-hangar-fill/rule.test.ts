import { describe, expect, it } from 'vitest'
import { type Fragment, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { ships, without } from '../../../../../../test/support/ship-mission.ts'
import { sHangarFill } from './rule.ts'

const said = (fragment: Fragment): string[] => messagesOf(sHangarFill, fragment)

describe('s-hangar-fill', () => {
  it('is content with two ships as the template has them', () => {
    expect(said(ships)).toEqual([])
  })
  it('lets hangars have unlike numbers, but none of them nothing', () => {
    expect(said(without('assault-craft', 'west', 6))).toEqual([])
    const third = ships.tokens.filter(({ kind, side, y }) => kind === 'assault-craft' && side === 'west' && y > 609)
    expect(said({ ...ships, tokens: ships.tokens.filter((token) => !third.includes(token)) })).toEqual([
      'The hangar “H1” of West ship has more than one craft, while the hangar “H3” is empty.',
    ])
  })
  it('counts craft where they lie, whoever owns them', () => {
    const nobodys = {
      ...ships,
      tokens: ships.tokens.map((each) => ({ ...each, side: each.y > 609 ? null : each.side })),
    }
    expect(said(nobodys)).toEqual([])
  })
})
