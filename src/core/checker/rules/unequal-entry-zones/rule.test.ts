import { describe, expect, it } from 'vitest'
import { type Fragment, findingsOf } from '../../../../../test/support/rule-tester.ts'
import { unequalEntryZones } from './rule.ts'

const sheet = {
  title: 'T',
  number: '',
  type: 'symmetric',
  summary: '',
  author: '',
  licence: '',
  symmetry: 'none',
  briefing: '',
  rules: '',
  scoring: '',
} as const
const zone = (id: string, side: string | null, ...squares: [board: 1 | 2, x: number, y: number][]) =>
  ({ id, kind: 'entry', side, label: '', squares: squares.map(([board, x, y]) => ({ board, x, y })) }) as const
const said = (fragment: Fragment) =>
  findingsOf(unequalEntryZones, fragment).map(({ severity, message }) => `${severity}: ${message}`)
const zones = [
  zone('z1', 'attacker', [1, 0, 0]),
  zone('z2', 'attacker', [1, 0, 2]),
  zone('z3', 'defender', [1, 5, 0], [1, 5, 1]),
]

describe('unequal-entry-zones', () => {
  it('counts zones, not squares', () => {
    expect(said({ zones })).toEqual(['warning: Attacker has 2 Entry Zones and Defender has 1 Entry Zone.'])
    expect(said({ zones: zones.slice(1) })).toEqual([])
  })
  it('asks symmetric missions only, and goes by its threshold', () => {
    expect(said({ zones, mission: { ...sheet, type: 'asymmetric' } })).toEqual([])
    const checks = { rules: { 'unequal-entry-zones': { thresholds: { difference: 1 } } }, waivers: [] }
    expect(said({ zones, checks })).toEqual([])
  })
  it('leaves sides without zones to another rule', () => {
    expect(said({ zones: zones.slice(0, 2) })).toEqual([])
  })
})
