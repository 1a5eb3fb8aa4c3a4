import { describe, expect, it } from 'vitest'
import { type Fragment, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { moved, ships, withoutRegion } from '../../../../../../test/support/ship-mission.ts'
import { sSystemPlace } from './rule.ts'

const said = (fragment: Fragment): string[] => messagesOf(sSystemPlace, fragment)

describe('s-system-place', () => {
  it('is content with two ships as the template has them', () => {
    expect(said(ships)).toEqual([])
  })
  it('does not tell which system it is', () => {
    expect(said(moved('system-generator', 'west', { x: 450 }))).toEqual(['A system lies in a hangar, in C6.'])
    const withHole = ships.regions.map((room) => ({
      ...room,
      squares: room.squares.filter(({ board, x, y }) => board !== 1 || x < 1 || x > 2 || y < 1 || y > 2),
    }))
    expect(said({ ...ships, regions: withHole })).toEqual(['A system lies outside the rooms, in C3.'])
  })
  it('finds a system that is not of whose ship it lies in', () => {
    expect(said(moved('system-armoury', 'west', { side: 'east' }))).toEqual([
      expect.stringMatching(/^A system in \S+ lies in West ship, but belongs to East ship\.$/),
    ])
    expect(said(moved('system-armoury', 'west', { side: null }))).toEqual([
      expect.stringMatching(/lies in West ship, but belongs to nobody\.$/),
    ])
  })
  it('leaves it to the room that is missing, where there are too few', () => {
    expect(said(withoutRegion('Fore Room', 1))).toEqual([])
  })
})
