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
  it('looks into each craft, and at who is said to be in it', () => {
    const squad = (id: string, models: number, aboard: string | undefined, size = 'infantry', part = 'assault') => ({
      ...unit(id, part, 'troops', 50, models, size),
      ...(aboard === undefined ? {} : { aboard }),
    })
    const crafts = ships.tokens.filter(({ kind }) => kind === 'assault-craft')
    const [first = '', second = ''] = crafts.filter(({ side }) => side === 'west').map(({ id }) => id)
    const theirs = crafts.find(({ side }) => side === 'east')?.id
    expect(said(listing([squad('a', 6, first), squad('b', 6, first), squad('c', 12, second)]))).toEqual([])
    expect(said(listing([squad('a', 6, first), squad('b', 7, first)]))).toEqual([
      'Assault Craft 1 of West ship carries 13 models; 12 of that size fit.',
    ])
    expect(said(listing([squad('a', 6, first), squad('b', 2, first, 'large')]))).toEqual([
      'Assault Craft 1 of West ship carries squads of different sizes; those of one size may share a craft.',
    ])
    expect(said(listing([squad('a', 6, 'k999')]))).toEqual([
      '“a” of West ship is said to be aboard a craft that is not on the map.',
    ])
    expect(said(listing([squad('a', 6, theirs)]))).toEqual([
      '“a” of West ship is said to be aboard Assault Craft 1, which is no craft of its side.',
    ])
    expect(said(listing([squad('a', 6, first, 'infantry', 'defence')]))).toEqual([
      '“a” of West ship is said to be aboard Assault Craft 1, but it is not of the assault.',
    ])
    // Two squads of 6 that share a craft leave no room; alone in their craft they do.
    const ten = Array.from({ length: 7 }, (_, index) => squad(`t${index}`, 10, undefined))
    expect(said(listing([...ten, squad('a', 6, first), squad('b', 6, first)]))).toEqual([])
    expect(said(listing([...ten, squad('a', 6, first), squad('b', 6, second)]))).toEqual([
      'The assault of West ship needs 9 craft; there are 8.',
    ])
  })
})
