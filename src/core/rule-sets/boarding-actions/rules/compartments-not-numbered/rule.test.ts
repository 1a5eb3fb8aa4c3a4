import { describe, expect, it } from 'vitest'
import { region } from '../../../../../../test/support/fragments.ts'
import { findingsOf, saidBy } from '../../../../../../test/support/rule-tester.ts'
import { compartmentsNotNumbered } from './rule.ts'

const said = saidBy(compartmentsNotNumbered)
const numbered = (...labels: string[]) =>
  labels.map((label, index) => region(`r${index + 1}`, 'compartment', label, [1, index, 0]))

describe('compartments-not-numbered', () => {
  it('reads numbers alone and after the name of the kind', () => {
    expect(said({ regions: numbered('1', '2', 'Compartment 3', 'compartment 4', '5', '6') })).toEqual([])
  })
  it('names missing numbers, other labels and numbers used twice', () => {
    expect(said({ regions: numbered('1', '2', '2', 'Brig', '5') })).toEqual([
      'warning: Compartments 3, 4 and 6 are not on the map.',
      'warning: The number 2 is on 2 compartments: A2 and A3.',
      'warning: Compartment Brig in A4 has no number from 1 to 6, so no die picks it.',
    ])
  })
  it('tells of wrong numbers alone where there are as many compartments as there should be', () => {
    expect(said({ regions: numbered('1', '2', '3', '4', '5', '7') })).toEqual([
      'warning: Compartment 7 in A6 has no number from 1 to 6, so no die picks it.',
    ])
    const [finding, ...others] = findingsOf(compartmentsNotNumbered, {
      regions: numbered('1', '2', '2', '4', '5', '6'),
    })
    expect(others).toEqual([])
    expect(finding?.message).toBe('The number 2 is on 2 compartments: A2 and A3.')
    expect(finding?.advice).toBe('Draw them as one compartment, or give each a number of its own; missing is 3.')
  })
  it('goes by its threshold', () => {
    const checks = { rules: { 'compartments-not-numbered': { thresholds: { count: 3 } } }, waivers: [] }
    expect(said({ regions: numbered('1', '2', '3'), checks })).toEqual([])
  })
})
