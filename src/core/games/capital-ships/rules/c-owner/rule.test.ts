import { describe, expect, it } from 'vitest'
import { auk, fleet, heron } from '../../../../../../test/support/fleet.ts'
import { saidBy } from '../../../../../../test/support/rule-tester.ts'
import { cOwner } from './rule.ts'

const said = saidBy(cOwner)

describe('c-owner', () => {
  it('is content with a first owner who is not the owner any more', () => {
    expect(
      said(
        fleet([heron(), { ...auk({ Structure: 0, Captured: 'yes', 'First owner': 'Defender' }), side: 'attacker' }]),
      ),
    ).toEqual([])
  })
  it('asks who it was where the figure only says yes', () => {
    expect(said(fleet([heron(), auk({ Structure: 0, Captured: 1 })]))).toEqual([
      'warning: Capital ship Auk is captured and belongs to Defender; it does not say who captured it.',
    ])
  })
  it('names what the figure says where that is no side', () => {
    expect(said(fleet([heron(), auk({ Structure: 0, Captured: 'Attaker' })]))).toEqual([
      'warning: Capital ship Auk is captured by “Attaker”, which is no side of the mission, and belongs to Defender.',
    ])
  })
})
