import { describe, expect, it } from 'vitest'
import { runRules } from '#checking/checker/engine.ts'
import { needNotMet } from '#checking/checker/rules/need-not-met/rule.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
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
  it('speaks of what the mission needs where need-not-met is off', () => {
    const needs = [{ part: { part: 'regions' as const, kind: 'access-zone' as const, label: 'A' }, least: 2, most: 2 }]
    const off = { rules: { 'need-not-met': { severity: 'off' as const } }, waivers: [] }
    const regions = [access('r1', 'A', [1, 0, 0])]
    const mission = { ...levels, play: { ...blankMission().play, needs }, regions }
    expect(said(mission)).toEqual([])
    expect(said({ ...mission, checks: off })).toContain(
      'warning: Access Zone A in A1 has no partner with the same letter.',
    )
  })
  it('leaves a lift of three stops that lacks some to need-not-met, which says of which', () => {
    const needs = [{ part: { part: 'regions' as const, kind: 'access-zone' as const }, least: 3, most: 3 }]
    const checks = { rules: { 'access-zones-unpaired': { thresholds: { ends: 3 } } }, waivers: [] }
    const two = [access('r1', 'A', [1, 0, 0]), access('r2', 'A', [2, 0, 0])]
    const mission = { ...levels, checks, play: { ...blankMission().play, needs } }
    for (const [regions, where] of [
      [two, 'A1 and A-6'],
      [two.slice(0, 1), 'A1'],
    ] as const) {
      const lift = { ...mission, regions }
      expect(said(lift)).toEqual([])
      expect(findingsOf(needNotMet, lift)[0]?.advice).toBe(
        `Draw the missing ends of Access Zone A in ${where}, or change what the mission needs.`,
      )
    }
    // Two ends are all that there is to a way where nobody says otherwise.
    expect(findingsOf(needNotMet, { ...mission, checks: { rules: {}, waivers: [] }, regions: two })[0]?.advice).toMatch(
      /^Draw .* more, or change/,
    )
  })
  it('leaves it to need-not-met by the figure that a person has for all missions, where the mission has none', () => {
    const needs = [{ part: { part: 'regions' as const, kind: 'access-zone' as const }, least: 3, most: 3 }]
    const regions = [access('r1', 'A', [1, 0, 0]), access('r2', 'A', [2, 0, 0])]
    const lift = { ...blankMission(), ...levels, regions, play: { ...blankMission().play, needs } }
    const person = { 'access-zones-unpaired': { thresholds: { ends: 3 } } }
    const advice = (mission: Mission) => {
      const findings = runRules([accessZonesUnpaired, needNotMet], mission, person)
      return findings.map(({ rule, advice: what }) => `${rule}: ${what}`)
    }
    expect(advice(lift)).toEqual([
      'need-not-met: Draw the missing ends of Access Zone A in A1 and A-6, or change what the mission needs.',
    ])
    const two = { rules: { 'access-zones-unpaired': { thresholds: { ends: 2 } } }, waivers: [] }
    expect(advice({ ...lift, checks: two })[0]).toMatch(/^need-not-met: Draw .* more, or change/)
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
