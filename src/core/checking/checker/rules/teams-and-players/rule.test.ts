import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { teamsAndPlayers } from './rule.ts'

const sidesOf = (...teams: (string | null)[]): Mission['sides'] =>
  teams.map((team, index) => ({
    id: `p${index + 1}`,
    name: `Player ${index + 1}`,
    role: 'player',
    ...(team === null ? {} : { team }),
  }))
const said = (sides: Mission['sides'], twoPlayers?: { one: string[]; other: string[] }): string[] =>
  messagesOf(teamsAndPlayers, {
    sides,
    play: { ...blankMission().play, ...(twoPlayers === undefined ? {} : { twoPlayers }) },
  })

describe('teams-and-players', () => {
  it('wants somebody to play against', () => {
    expect(said(sidesOf('Red', 'Red', 'Red'))).toEqual([
      'All sides are in the team “Red”: nobody is left to play against.',
    ])
    expect(said(sidesOf('Red', 'Red', null))).toEqual([])
    expect(said(sidesOf('Red', 'Blue', 'Red', 'Blue'))).toEqual([])
    expect(said(sidesOf(null, null, null))).toEqual([])
  })
  it('tells teams whose names are nearly the same', () => {
    expect(said(sidesOf('A and C', 'B', 'A and c', 'B'))).toEqual([
      'The teams “A and C” and “A and c” differ in capital letters or blanks alone.',
    ])
    expect(said(sidesOf('Red', 'Blue', 'Red ', 'Blue'))).toHaveLength(1)
    expect(said(sidesOf('Red', 'Blue', 'Red', null))).toEqual([])
  })
  it('wants every side to be one player’s', () => {
    const sides = sidesOf(null, null, null, null)
    expect(said(sides, { one: ['p1', 'p3'], other: ['p2', 'p4'] })).toEqual([])
    expect(said(sides, { one: ['p1'], other: ['p2'] })).toEqual([
      'With two players nobody plays Player 3 and Player 4.',
    ])
    expect(said(sides, { one: ['p1', 'p2'], other: ['p2', 'p3', 'p4'] })).toEqual([
      'With two players Player 2 is named more than once.',
    ])
    expect(said(sides, { one: ['p1', 'p1', 'p2'], other: ['p3', 'p4'] })).toEqual([
      'With two players Player 1 is named more than once.',
    ])
  })
  it('leaves teams together', () => {
    const sides = sidesOf('Red', 'Red', 'Blue', 'Blue')
    expect(said(sides, { one: ['p1', 'p2'], other: ['p3', 'p4'] })).toEqual([])
    expect(said(sides, { one: ['p1', 'p3'], other: ['p2', 'p4'] })).toEqual([
      'With two players the teams “Red” and “Blue” play against themselves.',
    ])
  })
})
