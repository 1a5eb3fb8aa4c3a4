import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import { missionTypes } from '../../../../../../test/support/kind-tables.ts'
import { messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { numberOfSides } from './rule.ts'

const fits = (type: (typeof missionTypes)[number], count: number): boolean =>
  messagesOf(numberOfSides, {
    mission: { ...blankMission().mission, type },
    sides: Array.from({ length: count }, (_, index) => ({ id: `s${index}`, name: `Side ${index}`, role: 'player' })),
  }).length === 0

describe('number-of-sides', () => {
  it('is two to four in a multiplayer mission and two in any other', () => {
    for (const type of missionTypes) {
      const wanted = type === 'multiplayer' ? [2, 3, 4] : [2]
      expect(
        [1, 2, 3, 4, 5, 6].filter((count) => fits(type, count)),
        type,
      ).toEqual(wanted)
    }
  })
  it('counts a team as one', () => {
    const said = (type: 'symmetric' | 'multiplayer', ...teams: string[]): string[] =>
      messagesOf(numberOfSides, {
        mission: { ...blankMission().mission, type },
        sides: teams.map((team, index) => ({
          id: `s${index}`,
          name: `Side ${index}`,
          role: 'player',
          ...(team === '' ? {} : { team }),
        })),
      })
    expect(said('symmetric', 'Red', 'Red', 'Blue', 'Blue')).toEqual([])
    expect(said('symmetric', 'Red', 'Red', '')).toEqual([])
    expect(said('symmetric', 'Red', 'Red', 'Blue', 'Green')).toEqual([
      'A mission of this type has two sides; this one has 4 sides in 3 teams.',
    ])
    expect(said('symmetric', 'Red', 'Red', 'Red')).toHaveLength(1)
    expect(said('multiplayer', 'Red', 'Red', 'Blue', 'Blue', 'Green', 'Green')).toEqual([])
    expect(said('multiplayer', 'Red', 'Blue', '', '', 'Green', 'Grey')).toHaveLength(1)
  })
  it('says how many there are', () => {
    expect(messagesOf(numberOfSides, { sides: [{ id: 'a', name: 'A', role: 'attacker' }] })).toEqual([
      'A mission of this type has two sides; this one has one side.',
    ])
  })
})
