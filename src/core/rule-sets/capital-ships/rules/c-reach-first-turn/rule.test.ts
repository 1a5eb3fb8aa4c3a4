import { describe, expect, it } from 'vitest'
import { auk, fleet, tern } from '../../../../../../test/support/fleet.ts'
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
})
