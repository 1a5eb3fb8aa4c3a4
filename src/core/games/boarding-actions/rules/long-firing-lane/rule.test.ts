import { describe, expect, it } from 'vitest'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { type Fragment, findingsOf } from '../../../../../../test/support/rule-tester.ts'
import { longFiringLane } from './rule.ts'

const said = (fragment: Fragment) =>
  findingsOf(longFiringLane, fragment).map(({ severity, message }) => `${severity}: ${message}`)
const panels = [panelOf('p1', 1, 'A2 2 3 h')]
const set = (length: number): Fragment => ({
  checks: { rules: { 'long-firing-lane': { thresholds: { length } } }, waivers: [] },
})

describe('long-firing-lane', () => {
  it('names both ends and the length', () => {
    const lanes = said({ arrangement: { kind: 'single' }, panels, ...set(20) })
    expect(lanes).toEqual(['notice: An open firing lane of 25.6 inches runs from A1 to G4.'])
  })
  it('runs as if optional terrain were not there, and stops at terrain that always is', () => {
    const all = (optional: boolean) =>
      [0, 1, 2, 3, 4, 5].flatMap((x) =>
        [0, 1, 2, 3, 4, 5, 6].map((y) => ({
          id: `f${x}${y}`,
          kind: 'terminal' as const,
          board: 1 as const,
          x: 60.5 + 97 * x,
          y: 60.5 + 97 * y,
          turn: 0,
          ...(optional ? { optional } : {}),
        })),
      )
    const at = (optional: boolean) =>
      said({ arrangement: { kind: 'single' }, panels, features: all(optional), ...set(20) })
    expect(at(true)).toEqual(['notice: An open firing lane of 25.6 inches runs from A1 to G4.'])
    expect(at(false)).toEqual([])
  })
  it('is content with lanes up to its threshold, and with a bare deck', () => {
    expect(said({ arrangement: { kind: 'single' }, panels })).toEqual([])
    expect(said(set(20))).toEqual([])
  })
})
