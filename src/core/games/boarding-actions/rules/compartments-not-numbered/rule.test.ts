import { describe, expect, it } from 'vitest'
import { playOf, region } from '../../../../../../test/support/fragments.ts'
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
      'warning: The number 2 is on 2 compartments: A2 and A3.',
      'warning: Compartment Brig in A4 has no number from 1 to 5, so no die picks it.',
    ])
    expect(said({ regions: numbered('1', '2', '2', '6') })).toEqual([
      'warning: Compartments 3, 4 and 5 are not on the map.',
      'warning: The number 2 is on 2 compartments: A2 and A3.',
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
    expect(finding?.advice).toBe('Draw them as one compartment, or give each its own number; missing is 3.')
  })
  it('lets a mission of one’s own have any number of them, and one without a number', () => {
    for (const count of [2, 3, 4, 5, 6])
      expect(said({ regions: numbered(...Array.from({ length: count }, (_, index) => `${index + 1}`)) })).toEqual([])
    const seven = Array.from({ length: 7 }, (_, at) =>
      region(`r${at + 1}`, 'compartment', `${at + 1}`, [1, at % 4, at]),
    )
    expect(said({ regions: seven })).toEqual([])
    expect(said({ regions: numbered('Brig') })).toEqual([])
    expect(said({ regions: numbered('1', '2', 'Brig') })).toEqual([
      'warning: Compartment Brig in A3 has no number from 1 to 3, so no die picks it.',
    ])
  })
  it('goes by what the facts of the mission name', () => {
    const rows = [1, 2, 3, 4].map((face) => ({
      from: face,
      to: face,
      text: `Compartment ${face}`,
      part: { part: 'regions' as const, kind: 'compartment' as const, label: `${face}` },
    }))
    const play = playOf({ tables: [{ kind: 'dice', id: 't1', title: 'Which', dice: 'D6', rows }] })
    expect(said({ regions: numbered('1', '2', '3', '5'), play })).toEqual(['warning: Compartment 4 is not on the map.'])
    expect(said({ regions: numbered('1', '2', '3'), play })).toEqual(['warning: Compartment 4 is not on the map.'])
  })
  it('goes by its threshold', () => {
    const checks = { rules: { 'compartments-not-numbered': { thresholds: { count: 3 } } }, waivers: [] }
    expect(said({ regions: numbered('1', '2', '3'), checks })).toEqual([])
    expect(said({ regions: numbered('1', '2'), checks })).toEqual(['warning: Compartment 3 is not on the map.'])
  })
})
