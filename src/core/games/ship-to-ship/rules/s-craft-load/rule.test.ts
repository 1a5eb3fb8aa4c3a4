import { describe, expect, it } from 'vitest'
import { embarked } from '#model/mission/force-sums.ts'
import { type Fragment, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { listing, ships, unit } from '../../../../../../test/support/ship-mission.ts'
import { sCraftLoad } from './rule.ts'

const said = (fragment: Fragment): string[] => messagesOf(sCraftLoad, fragment)

describe('s-craft-load', () => {
  it('is content with two ships as the template has them', () => {
    expect(said(ships)).toEqual([])
  })
  it('lets squads share a craft, and others wait off the table', () => {
    const squads = (count: number, models: number, size = 'infantry', aboard = true) =>
      Array.from({ length: count }, (_, index) =>
        embarked(unit(`u${index + 1}`, 'assault', 'troops', 50, models, size), aboard),
      )
    expect(said(listing(squads(16, 6)))).toEqual([])
    expect(said(listing(squads(9, 7)))).toEqual(['The embarked squads of West ship need 9 craft; there are 8.'])
    expect(said(listing(squads(9, 7, 'infantry', false)))).toEqual([])
    expect(said(listing(squads(17, 3, 'large')))).toEqual([
      'The embarked squads of West ship need 9 craft; there are 8.',
    ])
    expect(said(listing(squads(1, 2, 'walker', false)))).toEqual([
      '“u1” of West ship has 2 models; a craft carries 1 of that size.',
    ])
    expect(said(listing(squads(1, 5, 'riders')))).toHaveLength(1)
  })
  it('asks not which craft an older file named, and finds who embarks without being of the assault', () => {
    const squad = (id: string, part = 'assault') => ({ ...unit(id, part, 'troops', 50, 12), aboard: 'k900' })
    expect(said(listing([squad('a'), squad('b')]))).toEqual([])
    expect(said(listing([squad('a', 'defence')]))).toEqual([
      '“a” of West ship is embarked, but it is not of the assault.',
    ])
  })
})
