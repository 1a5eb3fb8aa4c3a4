import { describe, expect, it } from 'vitest'
import { auk, fleet, tern } from '../../../../../../test/support/fleet.ts'
import { saidBy } from '../../../../../../test/support/rule-tester.ts'
import { cNoContact } from './rule.ts'

const said = saidBy(cNoContact)

describe('c-no-contact', () => {
  it('lets a squadron be that was driven off', () => {
    expect(said(fleet([tern({ Boards: 'Auk', 'Driven off': 'Auk' }), auk()]))).toEqual([])
  })
  it('says how far', () => {
    expect(said(fleet([tern({ Boards: 'Auk' }), auk({}, 871.4)]))).toEqual([
      'error: Exo-armour squadron 1 boards Capital ship Auk from 1", without contact.',
    ])
  })
})
