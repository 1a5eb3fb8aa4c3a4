import { describe, expect, it } from 'vitest'
import { type Fragment, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { listing, ships, unit } from '../../../../../../test/support/ship-mission.ts'
import { sSlots } from './rule.ts'

const said = (fragment: Fragment): string[] => messagesOf(sSlots, fragment)

describe('s-slots', () => {
  it('is content with two ships as the template has them', () => {
    expect(said(ships)).toEqual([])
  })
  it('counts each row of either chart, walkers and tanks', () => {
    const troops = [1, 2, 3, 4].map((index) => unit(`u${index}`, index < 3 ? 'assault' : 'defence', 'troops', 10))
    const of = (...more: ReturnType<typeof unit>[]) => said(listing([...troops, ...more]))
    expect(of()).toEqual([])
    expect(said(listing(troops.slice(1)))).toEqual([
      'West ship: 1 of troops in the assault, where there have to be 2 or more.',
    ])
    const many = (count: number, part: string, slot: string, size = 'infantry') =>
      Array.from({ length: count }, (_, index) => unit(`v${index}`, part, slot, 10, 1, size))
    for (const [part, slot, most] of [
      ['assault', 'hq', 2],
      ['assault', 'elites', 3],
      ['assault', 'fast', 1],
      ['assault', 'heavy', 1],
      ['defence', 'hq', 2],
      ['defence', 'elites', 2],
      ['defence', 'fast', 1],
      ['defence', 'heavy', 2],
    ] as const) {
      const size = slot === 'fast' ? 'riders' : 'infantry'
      expect([part, slot, of(...many(most, part, slot, size)).length]).toEqual([part, slot, 0])
      expect([part, slot, of(...many(most + 1, part, slot, size)).length]).toEqual([part, slot, 1])
    }
    expect(of(...many(2, 'assault', 'elites', 'walker'))).toEqual([
      'West ship: 2 walkers among the elites of the assault, of one allowed at most.',
    ])
    expect(of(...many(1, 'defence', 'heavy', 'tank'))).toEqual([
      'West ship: “v0” is a tank in the heavy support of the defence, where none may be.',
    ])
    expect(of(...many(1, 'defence', 'elites', 'tank'))).toEqual([])
    expect(of(...many(1, 'assault', 'fast', 'infantry'))).toEqual([
      'West ship: “v0” is fast attack of the assault, where only bikes or riders may be.',
    ])
  })
  it('knows parts and slots by what their author calls them', () => {
    const units = [
      { ...unit('u1', 'part-1', 'x', 10), slot: 'slot-1' },
      { ...unit('u2', 'part-2', 'x', 10), slot: 'slot-1' },
    ]
    const own = listing(units)
    const parts = [
      { id: 'part-1', name: 'Assault force', share: 60 },
      { id: 'part-2', name: 'Defense', share: 40 },
    ]
    const slots = [{ id: 'slot-1', name: 'Troop' }]
    const called = { ...own, forces: own.forces.map((force, at) => (at === 0 ? { ...force, parts, slots } : force)) }
    expect(said(called)).toEqual([
      'West ship: 1 of troops in the assault, where there have to be 2 or more.',
      'West ship: 1 of troops in the defence, where there have to be 2 or more.',
    ])
  })
})
