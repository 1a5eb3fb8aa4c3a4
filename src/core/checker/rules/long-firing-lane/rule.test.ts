import { describe, expect, it } from 'vitest'
import { panelOf } from '../../../../../test/support/panel-notation.ts'
import { type Fragment, findingsOf } from '../../../../../test/support/rule-tester.ts'
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
  it('is content with lanes up to its threshold, and with a bare deck', () => {
    expect(said({ arrangement: { kind: 'single' }, panels })).toEqual([])
    expect(said(set(20))).toEqual([])
  })
})
