import { describe, expect, it } from 'vitest'
import { auk, fleet, tern } from '../../../../../../test/support/fleet.ts'
import { saidBy } from '../../../../../../test/support/rule-tester.ts'
import { cStartContact } from './rule.ts'

const said = saidBy(cStartContact)

describe('c-start-contact', () => {
  it('lets a squadron touch its own ship', () => {
    expect(said(fleet([tern(), { ...auk({}, 846), side: 'attacker' }]))).toEqual([])
  })
})
