import { describe, expect, it } from 'vitest'
import { auk, fleet, tern } from '../../../../../../test/support/fleet.ts'
import { saidBy } from '../../../../../../test/support/rule-tester.ts'
import { cFireControl } from './rule.ts'

const said = saidBy(cFireControl)

describe('c-fire-control', () => {
  it('lets those be that were not driven off', () => {
    expect(said(fleet([tern({ 'Driven off': 'no' }), auk()]))).toEqual([])
  })
})
