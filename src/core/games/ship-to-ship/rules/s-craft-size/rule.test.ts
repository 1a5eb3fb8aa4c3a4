import { describe, expect, it } from 'vitest'
import { type Fragment, findingsOf, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { moved, ships, withoutRegion } from '../../../../../../test/support/ship-mission.ts'
import { sCraftSize } from './rule.ts'

const said = (fragment: Fragment): string[] => messagesOf(sCraftSize, fragment)

describe('s-craft-size', () => {
  it('is content with two ships as the template has them', () => {
    expect(said(ships)).toEqual([])
  })
  it('finds craft over the edge of a hangar, in none, of another size, and on one another', () => {
    expect(said(moved('assault-craft', 'west', { x: 320 }))).toEqual([
      'Assault Craft 1 in A5 reaches out of the hangar “H1”.',
    ])
    expect(said(moved('assault-craft', 'west', { x: 150 }))).toEqual([
      'Assault Craft 1 in A2 is in no hangar of West ship.',
    ])
    expect(said(moved('assault-craft', 'west', { base: { kind: 'rectangle', length: 150, width: 76.2 } }))).toEqual([
      'Assault Craft 1 in A6 is not 8" by 3".',
    ])
    expect(said(moved('assault-craft', 'west', { y: 120 }))).toEqual([
      'Assault Craft 4 in C6 overlaps Assault Craft 1.',
    ])
  })
  it('tells the same of craft and hangars in whatever order they stand in the file', () => {
    const { tokens = [] } = moved('assault-craft', 'west', { y: 120 })
    // The first hangar reaches over the second one.
    const regions = ships.regions.map((region) =>
      region.id === 'r1'
        ? { ...region, squares: region.squares.map((square) => ({ ...square, y: square.y + 1 })) }
        : region,
    )
    for (const parts of [{ tokens }, { tokens, regions }]) {
      const all = { ...ships, ...parts }
      const turned = { ...all, tokens: all.tokens.toReversed(), regions: all.regions.toReversed() }
      expect(findingsOf(sCraftSize, turned)).toEqual(findingsOf(sCraftSize, all))
    }
  })
  it('is one finding for all craft whose hangar is missing', () => {
    expect(said(withoutRegion('H1', 1))).toEqual([
      'Assault Craft 1 in A6, Assault Craft 4 in C6 and Assault Craft 7 in D6 are in no hangar of West ship.',
    ])
  })
  it('takes the craft of a side that has both ships for those of the ship they lie in', () => {
    expect(said({ ...ships, tokens: ships.tokens.map((token) => ({ ...token, side: 'east' })) })).toEqual([])
  })
})
