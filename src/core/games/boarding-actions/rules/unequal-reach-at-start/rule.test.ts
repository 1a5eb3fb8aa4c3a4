import { describe, expect, it } from 'vitest'
import { entryZone, region, sheetOf, walls } from '../../../../../../test/support/fragments.ts'
import { type Fragment, saidBy } from '../../../../../../test/support/rule-tester.ts'
import { unequalReachAtStart } from './rule.ts'

const said = saidBy(unequalReachAtStart)
/** A wall across board 1 below the second row, with one hatchway. */
const wall = (last: string) => walls('A2 0 2 h', 'A2 2 2 h', last)
const marker = (id: string, label: string, y: number) =>
  ({ id, kind: 'objective', label, board: 1, x: 60.5, y }) as const
const zones = [entryZone('z1', 'attacker', [1, 0, 0]), entryZone('z2', 'defender', [1, 5, 6])]
const [closed, open] = [wall('A4 4 2 h first north'), wall('A4 4 2 h first north open')]
const base: Fragment = { arrangement: { kind: 'single' }, zones }

const four = ['a', 'b', 'c', 'd'].map((id, index) => ({
  ...{ id, name: `Player ${id.toUpperCase()}`, role: 'player' as const },
  team: index < 2 ? 'North' : 'South',
}))

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
    expect(said({ ...base, panels: closed, markers, mission: sheetOf({ type: 'asymmetric' }) })).toEqual([])
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
  it('counts control zones like markers, and Access Zones not at all', () => {
    const regions = [region('r1', 'furnace-control', '', [1, 2, 5]), region('r2', 'access-zone', 'A', [1, 4, 5])]
    expect(said({ ...base, panels: closed, markers, regions })).toEqual([
      'notice: Defender can walk to 3 markers and control zones before any hatchway is opened, Attacker to 1; Attacker lacks Objective Marker A, Objective Marker B and Furnace Control Zone.',
    ])
  })
  it('leaves what a side never gets to, with every hatchway open, to the rules about that', () => {
    const shut = walls('A2 0 2 h', 'A2 2 2 h', 'A2 4 2 h')
    expect(said({ ...base, panels: shut, markers })).toEqual([])
    const apart: Fragment = {
      arrangement: { kind: 'joined', edge: 'west', gap: 300, offset: 0 },
      zones: [entryZone('z1', 'attacker', [1, 0, 0]), entryZone('z2', 'defender', [2, 0, 0])],
    }
    expect(said({ ...apart, markers })).toEqual([])
    const checks = { rules: { 'unequal-reach-at-start': { thresholds: { least: 1 } } }, waivers: [] }
    expect(said({ ...apart, markers, checks })).toEqual([
      'notice: Defender can walk to 0 markers before any hatchway is opened; 1 should be within reach.',
    ])
  })
  it('lets a team have what one of them walks to', () => {
    const fourZones = [
      ...[entryZone('z1', 'a', [1, 0, 0]), entryZone('z2', 'b', [1, 5, 6])],
      ...[entryZone('z3', 'c', [1, 1, 0]), entryZone('z4', 'd', [1, 4, 6])],
    ]
    expect(said({ ...base, zones: fourZones, sides: four, panels: closed, markers })).toEqual([])
    const shut = fourZones.filter(({ id }) => id !== 'z4')
    expect(said({ ...base, zones: shut, sides: four, panels: closed, markers })).toEqual([
      'notice: The team “North” can walk to 3 markers before any hatchway is opened, the team “South” to 1; the team “South” lacks Objective Marker A and Objective Marker B.',
    ])
  })
})
