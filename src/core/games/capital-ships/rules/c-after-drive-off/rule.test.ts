import { describe, expect, it } from 'vitest'
import { auk, fleet, tern } from '../../../../../../test/support/fleet.ts'
import { saidBy } from '../../../../../../test/support/rule-tester.ts'
import { cAfterDriveOff } from './rule.ts'

const said = saidBy(cAfterDriveOff)

describe('c-after-drive-off', () => {
  it('without a name means the nearest enemy ship', () => {
    expect(said(fleet([tern({ 'Driven off': 1 }), auk({}, 900)]))).toEqual([
      'warning: Exo-armour squadron 1 was driven off and stands 2.1" from Capital ship Auk, not 1".',
    ])
  })
  it('says so where the name is that of nobody, of itself or of a squadron, and nothing of the distance then', () => {
    const other = { ...tern({}, 1100), id: 'k4', label: '2' }
    const by = (name: string): string[] => said(fleet([tern({ 'Driven off': name }), other, auk({}, 900)]))
    expect(by('Aukk')).toEqual([
      'warning: Exo-armour squadron 1 was driven off by “Aukk”, and nothing here is called that.',
    ])
    expect(by('k3')).toEqual(['warning: Exo-armour squadron 1 was driven off by itself.'])
    expect(by('k4')).toEqual([
      'warning: Exo-armour squadron 1 was driven off by Exo-armour squadron 2, which is no capital ship.',
    ])
    expect(by('Yes')).toHaveLength(1)
  })
  it('says nothing of the distance to a ship of its own side, which drives nobody off', () => {
    expect(said(fleet([tern({ 'Driven off': 'Auk' }), { ...auk({}, 900), side: 'attacker' }]))).toEqual([])
  })
  it('says nothing of the distance to a ship of its team, either', () => {
    const sides = [
      { id: 'attacker', name: 'Attacker', role: 'attacker' as const, team: 'Red' },
      { id: 'ally', name: 'Ally', role: 'player' as const, team: 'Red' },
    ]
    expect(said({ ...fleet([tern({ 'Driven off': 'Auk' }), { ...auk({}, 900), side: 'ally' }]), sides })).toEqual([])
  })
})
