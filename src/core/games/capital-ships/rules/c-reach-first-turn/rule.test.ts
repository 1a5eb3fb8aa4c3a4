import { describe, expect, it } from 'vitest'
import { auk, fleet, heron, tern } from '../../../../../../test/support/fleet.ts'
import { saidBy } from '../../../../../../test/support/rule-tester.ts'
import { cReachFirstTurn } from './rule.ts'

const said = saidBy(cReachFirstTurn)

describe('c-reach-first-turn', () => {
  it('goes by the Move of a squadron, and by the setting where it says none', () => {
    expect(said(fleet([tern({ Move: 2 }), auk({ Marines: 0 }, 920)]))).toEqual([])
  })
  it('sees a squadron that gets there with the Move of the settings', () => {
    expect(said(fleet([tern(), auk({ Marines: 0 }, 920)]))).toEqual([
      'notice: Exo-armour squadron 1 begins 2.9" from Capital ship Auk, within its reach of 6".',
    ])
  })
  it('tells once of two ships that reach each other', () => {
    expect(said(fleet([heron(), auk({}, 372.7)]))).toEqual([
      'notice: Capital ship Heron and Capital ship Auk begin 0.5" apart, each within the other’s reach of 1".',
    ])
    expect(said(fleet([heron({ Move: 2 }), auk({}, 372.7)]))).toEqual([
      'notice: Capital ship Heron and Capital ship Auk begin 0.5" apart, within their reach of 3" and 1".',
    ])
    expect(said(fleet([heron({ Marines: 0 }), auk({}, 372.7)]))).toEqual([
      'notice: Capital ship Auk begins 0.5" from Capital ship Heron, within its reach of 1".',
    ])
  })
})
