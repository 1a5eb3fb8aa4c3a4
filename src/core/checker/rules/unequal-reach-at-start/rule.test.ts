import { describe, expect, it } from 'vitest'
import { panelOf } from '../../../../../test/support/panel-notation.ts'
import { type Fragment, findingsOf } from '../../../../../test/support/rule-tester.ts'
import { unequalReachAtStart } from './rule.ts'

const zone = (id: string, side: string | null, ...squares: [board: 1 | 2, x: number, y: number][]) =>
  ({ id, kind: 'entry', side, label: '', squares: squares.map(([board, x, y]) => ({ board, x, y })) }) as const
const said = (fragment: Fragment) =>
  findingsOf(unequalReachAtStart, fragment).map(({ severity, message }) => `${severity}: ${message}`)
/** A wall across board 1 below the second row, with one hatchway. */
const wall = (last: string) => ['A2 0 2 h', 'A2 2 2 h', last].map((text, index) => panelOf(`p${index + 1}`, 1, text))
const marker = (id: string, label: string, y: number) =>
  ({ id, kind: 'objective', label, board: 1, x: 60.5, y }) as const
const zones = [zone('z1', 'attacker', [1, 0, 0]), zone('z2', 'defender', [1, 5, 6])]
const [closed, open] = [wall('A4 4 2 h first north'), wall('A4 4 2 h first north open')]
const base: Fragment = { arrangement: { kind: 'single' }, zones }

describe('unequal-reach-at-start', () => {
  const markers = [marker('m1', 'A', 351.5), marker('m2', 'B', 545.5), marker('m3', 'C', 60.5)]

  it('counts markers on this side of closed hatchways and names those that are lacking', () => {
    expect(said({ ...base, panels: closed, markers })).toEqual([
      'notice: Defender can walk to 2 markers before any hatchway is opened, Attacker to 1; Attacker lacks Objective Marker A and Objective Marker B.',
    ])
  })
  it('is content when both have the same number, whichever they are', () => {
    expect(said({ ...base, panels: closed, markers: [markers[0], markers[2]].flatMap((one) => one ?? []) })).toEqual([])
    expect(said({ ...base, panels: open, markers })).toEqual([])
  })
  it('asks symmetric missions only, and goes by its threshold', () => {
    const sheet = {
      title: 'T',
      number: '',
      summary: '',
      author: '',
      licence: '',
      symmetry: 'none',
      briefing: '',
      rules: '',
      scoring: '',
    } as const
    expect(said({ ...base, panels: closed, markers, mission: { ...sheet, type: 'asymmetric' } })).toEqual([])
    const checks = { rules: { 'unequal-reach-at-start': { thresholds: { difference: 1 } } }, waivers: [] }
    expect(said({ ...base, panels: closed, markers, checks })).toEqual([])
  })
  it('asks for some markers within reach where the author does, in any mission', () => {
    const checks = { rules: { 'unequal-reach-at-start': { thresholds: { least: 2, difference: 5 } } }, waivers: [] }
    expect(said({ ...base, panels: closed, markers, checks })).toEqual([
      'notice: Attacker can walk to 1 marker before any hatchway is opened; 2 should be within reach.',
    ])
    expect(said({ ...base, panels: open, markers, checks })).toEqual([])
  })
})
