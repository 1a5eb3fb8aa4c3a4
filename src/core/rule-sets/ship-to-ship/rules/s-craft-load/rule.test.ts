import { describe, expect, it } from 'vitest'
import { type Fragment, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { listing, ships, unit } from '../../../../../../test/support/ship-mission.ts'
import { sCraftLoad } from './rule.ts'

const said = (fragment: Fragment): string[] => messagesOf(sCraftLoad, fragment)

describe('s-craft-load', () => {
  it('is content with two ships as the template has them', () => {
    expect(said(ships)).toEqual([])
  })
  it('lets squads share a craft, and no squad lie in two', () => {
    const squads = (count: number, models: number, size = 'infantry') =>
      Array.from({ length: count }, (_, index) => unit(`u${index + 1}`, 'assault', 'troops', 50, models, size))
    expect(said(listing(squads(16, 6)))).toEqual([])
    expect(said(listing(squads(9, 7)))).toEqual(['The assault of West ship needs 9 craft; there are 8.'])
    expect(said(listing(squads(17, 3, 'large')))).toEqual(['The assault of West ship needs 9 craft; there are 8.'])
    expect(said(listing(squads(1, 2, 'walker')))).toEqual([
      '“u1” of West ship has 2 models; a craft carries 1 of that size.',
    ])
    expect(said(listing(squads(1, 5, 'riders')))).toHaveLength(1)
  })
})
