import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { findingsOf } from '../../../../../../test/support/rule-tester.ts'
import { sideWithoutEntryZone } from './rule.ts'

type Kind = Mission['zones'][number]['kind']
const zone = (kind: Kind, side: string | null) =>
  ({ id: `z-${kind}`, kind, side, label: '', squares: [{ board: 1, x: 0, y: 0 }] }) as const
const without = (...zones: ReturnType<typeof zone>[]) =>
  findingsOf(sideWithoutEntryZone, { zones }).map(({ id }) => id.replace('side-without-entry-zone:', ''))

describe('side-without-entry-zone', () => {
  it('names the side', () => {
    const sides = [{ id: 'reavers', name: 'The Reavers', role: 'player' }] as const
    const [finding] = findingsOf(sideWithoutEntryZone, { sides })
    expect(finding?.message).toBe('The Reavers has no Entry Zone.')
  })
  it('counts a zone for the side it names, whatever its kind', () => {
    expect(without(zone('entry', 'attacker'))).toEqual(['defender'])
    expect(without(zone('patrol-entry', 'attacker'))).toEqual(['defender'])
  })
  it('counts a zone that names no side for the role of its kind', () => {
    expect(without(zone('backup-entry', null), zone('attacker-entry', null))).toEqual([])
  })
  it('counts a plain or Underdog zone that names no side for nobody', () => {
    expect(without(zone('entry', null), zone('underdog-entry', null))).toEqual(['attacker', 'defender'])
  })
  it('lets armies that choose their half set up in zones of nobody', () => {
    const zones = [
      { id: 'z1', kind: 'entry' as const, side: null, label: '', squares: [{ board: 1 as const, x: 1, y: 3 }] },
    ]
    const play: Mission['play'] = { ...blankMission().play, halves: { line: 'seam', chosenBy: 'roll-off' } }
    expect(findingsOf(sideWithoutEntryZone, { play, zones })).toEqual([])
    expect(findingsOf(sideWithoutEntryZone, { play })).toHaveLength(2)
    expect(findingsOf(sideWithoutEntryZone, { zones })).toHaveLength(2)
  })
  it('notices a plain zone that no side was given, where every side has others', () => {
    const zone = (id: string, side: string | null, x: number) =>
      ({ id, kind: 'entry', side, label: '', squares: [{ board: 1, x, y: 0 }] }) as const
    const zones = [zone('z1', 'attacker', 0), zone('z2', 'defender', 5), zone('z3', null, 3)]
    expect(
      findingsOf(sideWithoutEntryZone, { zones }).map(({ severity, message }) => `${severity}: ${message}`),
    ).toEqual(['notice: Entry Zone (A4) belongs to no side, so that nobody sets up there.'])
    expect(findingsOf(sideWithoutEntryZone, { zones: zones.slice(0, 2) })).toEqual([])
  })
})
