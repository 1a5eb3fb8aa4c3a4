import { describe, expect, it } from 'vitest'
import { auk, fleet, heron } from '../../../../../../test/support/fleet.ts'
import { saidBy } from '../../../../../../test/support/rule-tester.ts'
import { cMarinesTooFew } from './rule.ts'

const said = saidBy(cMarinesTooFew)

describe('c-marines-too-few', () => {
  it('goes by the setting of the mission', () => {
    expect(said(fleet([heron({ Marines: 1, Boards: 'Auk' }), auk()], { marinesToBoard: 2 }))).toEqual([
      'error: Capital ship Heron boards with Marines 1; in this mission a ship needs 2.',
    ])
  })
  it('leaves those alone that do not board', () => {
    expect(said(fleet([heron({ Marines: 0 }), auk()]))).toEqual([])
  })
})
