import { describe, expect, it } from 'vitest'
import { auk, fleet, heron, tern } from '../../../../../../test/support/fleet.ts'
import { saidBy } from '../../../../../../test/support/rule-tester.ts'
import { cNoMarinesAtAll } from './rule.ts'

const said = saidBy(cNoMarinesAtAll)

describe('c-no-marines-at-all', () => {
  it('is content with a squadron', () => {
    expect(said(fleet([tern(), auk({ Marines: 0 })]))).toEqual([])
  })
  it('counts only those who have somebody to board', () => {
    expect(said(fleet([heron(), { ...auk(), side: 'attacker' }]))).toEqual([
      'error: Nobody on the table can board an enemy capital ship.',
    ])
  })
  it('says nothing of an empty table', () => {
    expect(said(fleet([]))).toEqual([])
  })
})
