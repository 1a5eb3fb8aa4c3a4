import { describe, expect, it } from 'vitest'
import { type Fragment, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { listing, ships, unit } from '../../../../../../test/support/ship-mission.ts'
import { sForceSplit } from './rule.ts'

const said = (fragment: Fragment): string[] => messagesOf(sForceSplit, fragment)

describe('s-force-split', () => {
  it('is content with two ships as the template has them', () => {
    expect(said(ships)).toEqual([])
  })
  it('lets a list be off by five points, and a mission set another share; what is shared out otherwise is told once', () => {
    const of = (assault: number) =>
      said(listing([unit('u1', 'assault', 'troops', assault), unit('u2', 'defence', 'troops', 1500 - assault)]))
    expect([of(900), of(905), of(895)]).toEqual([[], [], []])
    expect(of(906)).toEqual([
      'The assault of West ship has 906 points; 60 % of 1500 are 900. The defence of West ship has 594 points; 40 % of 1500 are 600.',
    ])
    expect(said({ ...ships, ruleSet: { id: 'ship-to-ship', settings: { assaultShare: 50 } } })[1]).toBe(
      'The assault of West ship is 60 %; it should have 50 % of the points. The defence of West ship is 40 %; it should have 50 % of the points.',
    )
  })
  it('knows the parts by what their author calls them', () => {
    const own = listing([{ ...unit('u1', 'part-1', 'x', 10) }])
    const parts = [
      { id: 'part-1', name: 'Assault force', share: 60 },
      { id: 'part-2', name: 'Defense', share: 40 },
    ]
    const called = { ...own, forces: own.forces.map((force, at) => (at === 0 ? { ...force, parts } : force)) }
    expect(said(called)).toEqual([
      'The assault of West ship has 10 points; 60 % of 1500 are 900. The defence of West ship has 0 points; 40 % of 1500 are 600.',
    ])
  })
})
