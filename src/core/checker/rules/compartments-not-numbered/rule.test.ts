import { describe, expect, it } from 'vitest'
import type { Mission } from '#core/mission/document.ts'
import { type Fragment, findingsOf } from '../../../../../test/support/rule-tester.ts'
import { compartmentsNotNumbered } from './rule.ts'

type Kind = Mission['regions'][number]['kind']
const region = (id: string, kind: Kind, label: string, ...squares: [board: 1 | 2, x: number, y: number][]) =>
  ({ id, kind, label, squares: squares.map(([board, x, y]) => ({ board, x, y })) }) as const
const said = (fragment: Fragment) =>
  findingsOf(compartmentsNotNumbered, fragment).map(({ severity, message }) => `${severity}: ${message}`)
const numbered = (...labels: string[]) =>
  labels.map((label, index) => region(`r${index + 1}`, 'compartment', label, [1, index, 0]))

describe('compartments-not-numbered', () => {
  it('reads numbers alone and after the name of the kind', () => {
    expect(said({ regions: numbered('1', '2', 'Compartment 3', 'compartment 4', '5', '6') })).toEqual([])
  })
  it('names missing numbers, other labels and numbers used twice', () => {
    expect(said({ regions: numbered('1', '2', '2', 'Brig', '5', '6') })).toEqual([
      'warning: There is no Compartment 3 and 4.',
      'warning: The number 2 is on 2 compartments.',
      'warning: Compartment Brig has no number from 1 to 6, so no die picks it.',
    ])
  })
  it('goes by its threshold', () => {
    const checks = { rules: { 'compartments-not-numbered': { thresholds: { count: 3 } } }, waivers: [] }
    expect(said({ regions: numbered('1', '2', '3'), checks })).toEqual([])
  })
})
