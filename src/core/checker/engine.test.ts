import { describe, expect, it } from 'vitest'
import { blankMission } from '#core/mission/blank.ts'
import { stressMap } from '../../../test/support/full-map.ts'
import { deepFreeze } from '../../../test/support/rule-tester.ts'
import { checkMission } from './check.ts'
import { runRules } from './engine.ts'
import { type Severity, severities } from './finding.ts'
import { rules } from './registry.ts'
import type { FindingDraft, Rule } from './rule.ts'

const ruleOf = (id: string, severity: Severity, check: () => readonly FindingDraft[]): Rule => ({
  info: { id, title: `Rule ${id}`, group: 'build', severity, source: 'Tests', confidence: 'H', thresholds: [] },
  why: 'Because.',
  check,
})
const draftAt = (x: number, y: number, items: readonly string[] = [], board: 1 | 2 = 1): FindingDraft => ({
  message: `At ${x}, ${y}.`,
  advice: 'Nothing.',
  items,
  at: { board, x, y, name: '' },
})

describe('running rules', () => {
  it('turns a rule that throws into a finding about the rule and runs the others', () => {
    const broken = ruleOf('broken-one', 'error', () => {
      throw new Error('no such thing')
    })
    const sound = ruleOf('sound-one', 'error', () => [draftAt(1, 2)])
    const findings = runRules([broken, sound], blankMission())
    expect(findings.map(({ rule, severity }) => [rule, severity])).toEqual([
      ['sound-one', 'error'],
      ['broken-one', 'warning'],
    ])
    expect(findings[1]?.message).toBe('The check “Rule broken-one” could not finish: no such thing')
  })
  it('sorts by severity, rule, place and items', () => {
    const first = ruleOf('first', 'warning', () => [draftAt(1, 1), { ...draftAt(9, 9), severity: 'error' }])
    const second = ruleOf('second', 'error', () => [
      draftAt(0, 0, [], 2),
      draftAt(5, 5),
      draftAt(4, 5, ['p10']),
      draftAt(4, 5, ['p9']),
      draftAt(8, 1),
      { ...draftAt(0, 0), key: 'whole', at: null },
    ])
    expect(runRules([first, second], blankMission()).map(({ id }) => id)).toEqual([
      'first:@1:9.0,9.0',
      'second:whole',
      'second:@1:8.0,1.0',
      'second:p9@1:4.0,5.0',
      'second:p10@1:4.0,5.0',
      'second:@1:5.0,5.0',
      'second:@2:0.0,0.0',
      'first:@1:1.0,1.0',
    ])
  })
})

describe('checking a mission', () => {
  const map = stressMap(600)
  const reversed = {
    ...map,
    panels: map.panels.toReversed(),
    halfPillars: map.halfPillars.toReversed(),
    zones: map.zones.toReversed(),
    markers: map.markers.toReversed(),
  }

  it('says of a new mission only that both sides have nowhere to set up', () => {
    expect(checkMission(blankMission()).map(({ id }) => id)).toEqual([
      'side-without-entry-zone:attacker',
      'side-without-entry-zone:defender',
    ])
  })
  it('finds faults of at least six kinds on a wild map, worst first, with ids of their own', () => {
    const findings = checkMission(deepFreeze(map))
    expect(new Set(findings.map(({ rule }) => rule)).size).toBeGreaterThanOrEqual(6)
    const ranks = findings.map(({ severity }) => severities.indexOf(severity))
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    expect(new Set(findings.map(({ id }) => id)).size).toBe(findings.length)
  })
  it('gives the same ids in the same order whatever the order of the items in the document', () => {
    expect(checkMission(reversed).map(({ id }) => id)).toEqual(checkMission(map).map(({ id }) => id))
  })
  it('keeps the id of a fault when something else changes', () => {
    const ids = new Set(checkMission({ ...map, panels: [], halfPillars: [] }).map(({ id }) => id))
    const zoneFaults = checkMission(map).filter(({ rule }) => rule === 'square-in-two-zones')
    expect(zoneFaults.length).toBeGreaterThan(0)
    expect(zoneFaults.filter(({ id }) => !ids.has(id))).toEqual([])
  })
  it('has ten rules', () => {
    expect(rules).toHaveLength(10)
  })
})
