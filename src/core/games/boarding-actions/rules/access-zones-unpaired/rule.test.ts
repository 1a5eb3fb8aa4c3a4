import { describe, expect, it } from 'vitest'
import { needNotMet } from '#checking/checker/rules/need-not-met/rule.ts'
import { blankMission } from '#model/mission/blank.ts'
import { region } from '../../../../../../test/support/fragments.ts'
import { findingsOf, saidBy } from '../../../../../../test/support/rule-tester.ts'
import { accessZonesUnpaired } from './rule.ts'

const said = saidBy(accessZonesUnpaired)
const levels = { arrangement: { kind: 'levels', upper: 2 } } as const
const access = (id: string, label: string, ...squares: [1 | 2, number, number][]) =>
  region(id, 'access-zone', label, ...squares)

describe('access-zones-unpaired', () => {
  it('wants two ends for each letter', () => {
    expect(said({ ...levels, regions: [access('r1', 'A', [1, 0, 0])] })).toEqual([
      'warning: Access Zone A in A1 has no partner with the same letter.',
    ])
    const three = [access('r1', 'A', [1, 0, 0]), access('r2', 'a', [2, 0, 0]), access('r3', 'Access Zone A', [2, 5, 0])]
    expect(said({ ...levels, regions: three })).toEqual([
      'warning: Access Zone A has 3 ends, and should have 2: A1, A-6 and A-1.',
    ])
    expect(said({ ...levels, regions: three.slice(0, 2) })).toEqual([])
    expect(said({ ...levels, regions: [access('r1', 'A', [1, 0, 0], [2, 0, 0])] })).toEqual([])
  })
  it('tells once of two ends that belong together', () => {
    const regions = [access('r1', 'A', [1, 0, 0]), access('r2', 'C', [2, 0, 0])]
    const [finding, ...more] = findingsOf(accessZonesUnpaired, { ...levels, regions })
    expect(more).toEqual([])
    expect(finding?.message).toBe('Access Zone A in A1 and Access Zone C in A-6 have no partner each.')
    expect(finding?.items).toEqual(['r1', 'r2'])
    expect(finding?.fix?.label).toBe('Give Access Zone C the letter A')
    expect(said({ ...levels, regions: [access('r1', '', [1, 0, 0]), access('r2', 'C', [2, 0, 0])] })).toEqual([
      'warning: Access Zone C in A-6 has no partner, and the one in A1 has no letter.',
    ])
    // On one deck they are no pair.
    expect(said({ ...levels, regions: [access('r1', 'A', [1, 0, 0]), access('r2', 'C', [1, 4, 0])] })).toHaveLength(2)
  })
  it('leaves what the mission needs by its letter to need-not-met', () => {
    const play = {
      ...blankMission().play,
      needs: [{ part: { part: 'regions' as const, kind: 'access-zone' as const, label: 'A' }, least: 2, most: 2 }],
    }
    const lone = access('r1', 'A', [1, 0, 0])
    expect(said({ ...levels, play, regions: [lone] })).toEqual([])
    expect(said({ ...levels, play, regions: [lone, access('r2', 'C', [2, 0, 0])] })).toEqual([])
    expect(said({ ...levels, play, regions: [lone, access('r2', 'a', [2, 0, 0])] })).toEqual([])
    const other = access('r3', 'B', [1, 4, 0])
    expect(said({ ...levels, play, regions: [lone, access('r2', 'A', [2, 0, 0]), other] })).toEqual([
      'warning: Access Zone B in A5 has no partner with the same letter.',
    ])
  })
  it('leaves ends that are missing to need-not-met, where drawing them meets the need', () => {
    const needing = (least: number) => ({
      ...{ ...levels, regions: [access('r1', 'A', [1, 0, 0])] },
      play: {
        ...blankMission().play,
        needs: [{ part: { part: 'regions' as const, kind: 'access-zone' as const }, least, most: least }],
      },
    })
    expect(said(needing(2))).toEqual([])
    expect(findingsOf(needNotMet, needing(2))[0]?.advice).toBe(
      'Draw the other end of Access Zone A in A1, or change what the mission needs.',
    )
    // A lift of three stops.
    const checks = { rules: { 'access-zones-unpaired': { thresholds: { ends: 3 } } }, waivers: [] }
    expect(said({ ...needing(3), checks })).toEqual([])
    expect(said(needing(3))).toHaveLength(1)
    expect(findingsOf(needNotMet, needing(3))[0]?.advice).toMatch(/^Draw 2 Access Zones more, or change/)
  })
  it('goes by its threshold', () => {
    const checks = { rules: { 'access-zones-unpaired': { thresholds: { ends: 3 } } }, waivers: [] }
    const three = [access('r1', 'A', [1, 0, 0]), access('r2', 'A', [2, 0, 0]), access('r3', 'A', [2, 5, 0])]
    expect(said({ ...levels, checks, regions: three })).toEqual([])
    expect(said({ ...levels, checks, regions: three.slice(0, 2) })).toEqual([
      'warning: Access Zone A has 2 ends, and should have 3: A1 and A-6.',
    ])
  })
  it('wants the ends on both levels, but not on boards side by side', () => {
    const same = [access('r1', 'A', [1, 0, 0]), access('r2', 'A', [1, 5, 0])]
    expect(said({ ...levels, regions: same })).toEqual([
      'warning: Both ends of Access Zone A are on one level: A1 and A6.',
    ])
    expect(said({ regions: same })).toEqual([])
  })
  it('wants letters', () => {
    expect(said({ regions: [access('r1', '', [1, 0, 0]), access('r2', '', [2, 0, 0])] })).toEqual([
      'warning: 2 Access Zones have no letter: A1 and A-6.',
    ])
  })
})
