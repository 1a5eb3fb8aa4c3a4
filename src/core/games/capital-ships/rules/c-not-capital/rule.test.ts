import { describe, expect, it } from 'vitest'
import { auk, fleet, heron, tern } from '../../../../../../test/support/fleet.ts'
import { saidBy } from '../../../../../../test/support/rule-tester.ts'
import { cNotCapital } from './rule.ts'

const said = saidBy(cNotCapital)

describe('c-not-capital', () => {
  it('names a target that is not there', () => {
    expect(said(fleet([heron({ Boards: 'Auk' })]))).toEqual([
      'error: Capital ship Heron boards “Auk”, and nothing here is called that.',
    ])
  })
  it('finds a target by its id too, and by letters of any size', () => {
    expect(said(fleet([heron({ Boards: 'k2' }), auk(), tern({ Boards: 'AUK' })]))).toEqual([])
  })
  it('says so of a ship that boards itself', () => {
    expect(said(fleet([heron({ Boards: 'Heron' }), auk()]))).toEqual(['error: Capital ship Heron boards itself.'])
  })
})
