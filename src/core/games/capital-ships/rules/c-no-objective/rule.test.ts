import { describe, expect, it } from 'vitest'
import { fleet } from '../../../../../../test/support/fleet.ts'
import { saidBy } from '../../../../../../test/support/rule-tester.ts'
import { cNoObjective } from './rule.ts'

const said = saidBy(cNoObjective)

describe('c-no-objective', () => {
  it('says nothing of an empty table', () => {
    expect(said(fleet([]))).toEqual([])
  })
})
