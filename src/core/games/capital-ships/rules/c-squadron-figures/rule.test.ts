import { describe, expect, it } from 'vitest'
import { auk, fleet, tern } from '../../../../../../test/support/fleet.ts'
import { saidBy } from '../../../../../../test/support/rule-tester.ts'
import { cSquadronFigures } from './rule.ts'

const said = saidBy(cSquadronFigures)
const without = (...names: string[]) => {
  const squadron = tern()
  return {
    ...squadron,
    figures: Object.fromEntries(Object.entries(squadron.figures).filter(([name]) => !names.includes(name))),
  }
}

describe('c-squadron-figures', () => {
  it('says what is missing, below 0 or no number', () => {
    expect(said(fleet([without('AC'), auk()]))).toEqual(['warning: Exo-armour squadron 1 has no AC.'])
    expect(said(fleet([without('AC', 'AS', 'Fire Control'), auk()]))).toEqual([
      'warning: Exo-armour squadron 1 has no Fire Control, no AC and no AS.',
    ])
    expect(said(fleet([tern({ 'Fire Control': -1 }), auk()]))).toEqual([
      'warning: Exo-armour squadron 1 has Fire Control -1 (less than 0).',
    ])
    expect(said(fleet([tern({ 'Fire Control': 'good' }), auk()]))).toEqual([
      'warning: Exo-armour squadron 1 has Fire Control “good”, which is no number.',
    ])
  })
  it('asks for one of AC and AS, and takes a dash for none', () => {
    expect(said(fleet([tern({ AC: '–', AS: 0 }), auk()]))).toEqual([
      'warning: Exo-armour squadron 1 has neither AC nor AS.',
    ])
    expect(said(fleet([tern({ AC: '3+', AS: '–', 'Fire Control': '0' }), auk()]))).toEqual([])
  })
  it('takes missiles for yes, no or how many', () => {
    expect(said(fleet([tern({ Missiles: 'maybe' }), auk()]))).toEqual([
      'warning: Exo-armour squadron 1 has Missiles “maybe”, which is neither yes nor no.',
    ])
    for (const Missiles of ['yes', 'No', 'x', 2, '–'])
      expect(said(fleet([tern({ Missiles }), auk()])), String(Missiles)).toEqual([])
  })
  it('asks whose it is', () => {
    expect(said(fleet([{ ...tern(), side: null }, auk()]))).toEqual([
      'warning: Exo-armour squadron 1 belongs to nobody, so nobody plays it and it boards nobody.',
    ])
  })
})
