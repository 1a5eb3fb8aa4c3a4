import { describe, expect, it } from 'vitest'
import { region } from '../../../../../../test/support/fragments.ts'
import { saidBy } from '../../../../../../test/support/rule-tester.ts'
import { compartmentsNotNumbered } from './rule.ts'

const said = saidBy(compartmentsNotNumbered)
const numbered = (...labels: string[]) =>
  labels.map((label, index) => region(`r${index + 1}`, 'compartment', label, [1, index, 0]))

describe('compartments-not-numbered', () => {
  it('reads numbers alone and after the name of the kind', () => {
    expect(said({ regions: numbered('1', '2', 'Compartment 3', 'compartment 4', '5', '6') })).toEqual([])
  })
  it('names missing numbers, other labels and numbers used twice', () => {
    expect(said({ regions: numbered('1', '2', '2', 'Brig', '5', '6') })).toEqual([
      'warning: Compartments 3 and 4 are not on the map.',
      'warning: The number 2 is on 2 compartments: A2 and A3.',
      'warning: Compartment Brig in A4 has no number from 1 to 6, so no die picks it.',
    ])
  })
  it('goes by its threshold', () => {
    const checks = { rules: { 'compartments-not-numbered': { thresholds: { count: 3 } } }, waivers: [] }
    expect(said({ regions: numbered('1', '2', '3'), checks })).toEqual([])
  })
})
