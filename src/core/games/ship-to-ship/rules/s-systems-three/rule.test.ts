import { describe, expect, it } from 'vitest'
import { type Fragment, findingsOf, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { ships, without } from '../../../../../../test/support/ship-mission.ts'
import { sSystemsThree } from './rule.ts'

const said = (fragment: Fragment): string[] => messagesOf(sSystemsThree, fragment)

describe('s-systems-three', () => {
  it('is content with two ships as the template has them', () => {
    expect(said(ships)).toEqual([])
  })
  it('names what is missing', () => {
    expect(said(without('system-armoury', 'west', 1))).toEqual([
      'West ship has no armoury; a ship has one of each system.',
    ])
  })
  it('advises to place what is missing, and nothing else', () => {
    const advice = (fragment: Fragment) => findingsOf(sSystemsThree, fragment).map((finding) => finding.advice)
    expect(advice(without('system-armoury', 'west', 1))).toEqual(['Place an armoury in it.'])
    expect(advice(without('system-life-support', 'west', 1))).toEqual(['Place life support in it.'])
    const [armoury] = ships.tokens.filter(({ kind }) => kind === 'system-armoury')
    const doubled = armoury === undefined ? [] : [{ ...armoury, id: 'k99' }]
    expect(advice({ ...ships, tokens: [...ships.tokens, ...doubled] })).toEqual(['Leave one armoury of it.'])
  })
})
