/** What nobody gets to is told once: by what lies there, by the zones that are shut in, or by the area or the boards. */
import { describe, expect, it } from 'vitest'
import { checkMission } from '#games/shared/checks/check.ts'
import { entryZone, region, walls } from '../../../../test/support/fragments.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { type Fragment, missionOf } from '../../../../test/support/rule-tester.ts'

const REACH =
  /^(?:area-sealed-off|boards-not-joined|entry-zone-cannot-leave|marker-out-of-reach|prison-cells-hatchway|region-out-of-reach)$/
const told = (fragment: Fragment): string[] =>
  checkMission(missionOf(fragment)).flatMap(({ rule }) => (REACH.test(rule) ? [rule] : []))
const marker = (id: string, board: 1 | 2, x: number, y: number) =>
  ({ id, kind: 'objective', label: id, board, x: 12 + 97 * (x + 0.5), y: 12 + 97 * (y + 0.5) }) as const
const zones = [entryZone('z1', 'attacker', [1, 5, 5]), entryZone('z2', 'defender', [2, 0, 0])]

describe('a walled-in chamber', () => {
  const sealed: Fragment = { panels: walls('A2 2 1 v', 'A2 3 1 v', 'B1 2 1 h', 'B1 2 3 h'), zones }
  it('is told as an area, or by a marker or the cells in it', () => {
    expect(told(sealed)).toEqual(['area-sealed-off'])
    expect(told({ ...sealed, markers: [marker('m1', 1, 2, 2)] })).toEqual(['marker-out-of-reach'])
    expect(told({ ...sealed, regions: [region('r1', 'prison-cells', '', [1, 2, 1], [1, 2, 2])] })).toEqual([
      'region-out-of-reach',
    ])
  })
  it('is told as an area where the mission has the other rule off', () => {
    const markers = [marker('m1', 1, 2, 2)]
    const checks = { rules: { 'marker-out-of-reach': { severity: 'off' as const } }, waivers: [] }
    expect(told({ ...sealed, markers, checks })).toEqual(['area-sealed-off'])
    const regions = [region('r1', 'prison-cells', '', [1, 2, 1], [1, 2, 2])]
    const off = { rules: { 'region-out-of-reach': { severity: 'off' as const } }, waivers: [] }
    expect(told({ ...sealed, regions, checks: off }).sort()).toEqual(['area-sealed-off', 'prison-cells-hatchway'])
  })
})

describe('boards without a way between them', () => {
  const markers = [marker('m1', 1, 1, 1), marker('m2', 1, 4, 4)]
  const seam = ['A2 0 0 v', 'A2 0 2 v', 'A2 0 4 v', 'B1 0 6 v'].map((text, index) => panelOf(`p${index + 1}`, 1, text))
  it.each([
    ['a gap', { arrangement: { kind: 'joined', edge: 'west', gap: 300, offset: 0 }, panels: [] }],
    ['walls', { panels: seam }],
  ] satisfies [string, Fragment][])('are told by the markers beyond, and else as such: %s', (_, fragment) => {
    expect(told({ ...fragment, zones })).toEqual(['boards-not-joined'])
    expect(told({ ...fragment, zones, markers })).toEqual(['marker-out-of-reach'])
    const checks = { rules: { 'marker-out-of-reach': { severity: 'off' as const } }, waivers: [] }
    expect(told({ ...fragment, zones, markers, checks })).toEqual(['boards-not-joined'])
  })
})

describe('a side whose zones are all shut in', () => {
  it('is told by its zones, and not again by the markers beyond', () => {
    const bulkhead = ['A2 2 0 v', 'A2 2 2 v', 'A2 2 4 v', 'B1 2 6 v'].map((text, index) =>
      panelOf(`p${index}`, 1, text),
    )
    const own = [entryZone('z1', 'attacker', [1, 0, 1]), entryZone('z2', 'defender', [1, 5, 5])]
    const fragment: Fragment = { arrangement: { kind: 'single' }, panels: bulkhead, zones: own }
    expect(told({ ...fragment, markers: [marker('m1', 1, 4, 2)] })).toEqual(['entry-zone-cannot-leave'])
    expect(told({ ...fragment, markers: [marker('m1', 1, 0, 2)] }).sort()).toEqual([
      'entry-zone-cannot-leave',
      'marker-out-of-reach',
    ])
  })
})
