import { describe, expect, it } from 'vitest'
import { auk, fleet, heron, tern } from '../../../../../../test/support/fleet.ts'
import { saidBy } from '../../../../../../test/support/rule-tester.ts'
import { cOwnShip } from './rule.ts'

const said = saidBy(cOwnShip)

describe('c-own-ship', () => {
  it('lets a prize of nobody be boarded', () => {
    expect(said(fleet([heron({ Boards: 'Auk' }), { ...auk(), side: null }]))).toEqual([])
  })
  it('means the enemy’s of two ships of one name', () => {
    expect(said(fleet([heron({ Boards: 'Auk' }), auk(), { ...auk({}, 800), id: 'k5', side: 'attacker' }]))).toEqual([])
  })
  it('tells that a squadron was driven off by its own side', () => {
    const mission = fleet([
      tern({ 'Driven off': 'Auk' }),
      { ...auk({}, 900), side: 'attacker' },
      { ...auk({}, 300), id: 'k7', label: 'Gull' },
    ])
    expect(said(mission)).toEqual([
      'error: Exo-armour squadron 1 was driven off by Capital ship Auk, which has the same owner.',
    ])
  })
  it('means the enemy’s of two ships of one name that drove a squadron off', () => {
    expect(
      said(fleet([tern({ 'Driven off': 'Auk' }), { ...auk({}, 900), id: 'k5', side: 'attacker' }, auk({}, 300)])),
    ).toEqual([])
  })
  it('tells a squadron that boards its own side once', () => {
    expect(said(fleet([tern({ Boards: 'Auk', 'Driven off': 'Auk' }), { ...auk(), side: 'attacker' }]))).toEqual([
      'error: Exo-armour squadron 1 boards Capital ship Auk, which has the same owner.',
    ])
  })

  describe('in a team', () => {
    const crews = (team?: string) => [
      { id: 'attacker', name: 'Attacker', role: 'attacker' as const, team: 'Red' },
      { id: 'ally', name: 'Ally', role: 'player' as const, ...(team === undefined ? {} : { team }) },
      { id: 'defender', name: 'Defender', role: 'defender' as const },
    ]
    const ally = { ...auk(), side: 'ally' }
    it('tells of a ship of the same team that is boarded', () => {
      const mission = fleet([heron({ Boards: 'Auk' }), ally])
      expect(said({ ...mission, sides: crews() })).toEqual([])
      expect(said({ ...mission, sides: crews('Red') })).toEqual([
        'error: Capital ship Heron boards Capital ship Auk, which belongs to its team.',
      ])
    })
    it('tells that a squadron was driven off by its own team', () => {
      expect(said({ ...fleet([tern({ 'Driven off': 'Auk' }), ally]), sides: crews('Red') })).toEqual([
        'error: Exo-armour squadron 1 was driven off by Capital ship Auk, which belongs to its team.',
      ])
    })
  })
})
