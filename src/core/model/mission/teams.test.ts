import { describe, expect, it } from 'vitest'
import { areMates, matesOf, opponentsOf, opposingParties, playTogether, teamOf } from './teams.ts'

const side = (id: string, team?: string) => ({ id, ...(team === undefined ? {} : { team }) })
const teams = { sides: [side('a', 'Red'), side('b', 'Blue'), side('c', 'Red'), side('d')] }

describe('teams', () => {
  it('are the sides of one team name; a side without one plays for itself', () => {
    expect(matesOf(teams, 'c')).toEqual(['a', 'c'])
    expect(matesOf(teams, 'd')).toEqual(['d'])
    expect(matesOf(teams, 'nobody')).toEqual(['nobody'])
    expect(teamOf(teams, 'c')).toBe('a')
    expect(teamOf(teams, 'd')).toBe('d')
    expect(playTogether(teams, 'a', 'c')).toBe(true)
    expect(playTogether(teams, 'a', 'b')).toBe(false)
    expect(playTogether(teams, 'b', 'd')).toBe(false)
    expect(playTogether(teams, 'd', 'd')).toBe(true)
  })
  it('play against all the others, and against one at least', () => {
    expect(opponentsOf(teams, 'a')).toBe(2)
    expect(opponentsOf(teams, 'd')).toBe(3)
    expect(opponentsOf({ sides: [side('a')] }, 'a')).toBe(1)
  })
  it('are parties with a name, in the order of their first sides', () => {
    const named = teams.sides.map((each) => ({ ...each, name: each.id.toUpperCase() }))
    expect(opposingParties({ sides: named }).map(({ name, sides }) => [name, sides.map(({ id }) => id)])).toEqual([
      ['the team “Red”', ['a', 'c']],
      ['B', ['b']],
      ['D', ['d']],
    ])
    expect(opposingParties({ sides: named }, ({ id }) => `side ${id}`).map(({ name }) => name)).toEqual([
      'the team “Red”',
      'side b',
      'side d',
    ])
  })
  it('are mates of each other and of themselves; no team at all is none', () => {
    const alone = { id: 'e', team: null }
    expect(areMates(teams.sides[0], teams.sides[2])).toBe(true)
    expect(areMates(teams.sides[3], alone)).toBe(false)
    expect(areMates(alone, alone)).toBe(true)
  })
})
