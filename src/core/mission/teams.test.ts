import { describe, expect, it } from 'vitest'
import { matesOf, opponentsOf, playTogether, teamOf } from './teams.ts'

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
})
