import { describe, expect, it } from 'vitest'
import { auk, fleet, heron } from '../../../../../../test/support/fleet.ts'
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
})
