import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Condition, MarkersMeant } from '#model/mission/scoring.ts'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { findingsOf, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { scoringNamesMissing } from './rule.ts'

const marker = (index: number, label: string, kind: Mission['markers'][number]['kind'] = 'objective') => ({
  id: `m${index}`,
  kind,
  label,
  board: 1 as const,
  x: 60.5 + 97 * (index - 1),
  y: 60.5,
})
const scoring = (...conditions: Condition[]): Mission['play'] => ({
  ...blankMission().play,
  objectives: [{ id: 'o1', title: 'One', side: null, timing: { kind: 'end' }, conditions }],
})
const labelled = (...labels: string[]): MarkersMeant => ({ kind: 'labelled', labels })
const found = (condition: Condition, parts: Partial<Mission> = {}) =>
  findingsOf(scoringNamesMissing, { ...parts, play: scoring(condition) }).map(({ severity, message }) => [
    severity,
    message,
  ])

describe('scoring-names-missing', () => {
  it('names the labels that are missing, as a warning when the rest is enough', () => {
    const condition: Condition = { kind: 'control-at-least', markers: labelled('A', 'B', 'C'), count: 1, points: 5 }
    expect(found(condition, { markers: [marker(1, 'A')] })).toEqual([
      ['warning', '“One” speaks of markers B and C, which the map does not have.'],
    ])
    expect(found({ ...condition, count: 2 }, { markers: [marker(1, 'A')] })).toEqual([
      ['error', '“One” speaks of markers B and C, which the map does not have.'],
    ])
  })
  it('counts markers', () => {
    const condition: Condition = { kind: 'control-at-least', markers: { kind: 'all' }, count: 2, points: 5 }
    expect(found(condition)).toEqual([['error', '“One” speaks of markers, but there are none on the map.']])
    expect(found(condition, { markers: [marker(1, 'A')] })).toEqual([
      ['error', '“One” speaks of at least 2 markers, but the map has only 1.'],
    ])
    expect(found(condition, { markers: [marker(1, 'A'), marker(2, '', 'loader')] })).toEqual([])
  })
  it('looks at kinds of markers, also at those that limit others', () => {
    const condition: Condition = {
      kind: 'per-marker',
      markers: { kind: 'of-kind', marker: 'terminal' },
      limitedBy: { kind: 'of-kind', marker: 'generator' },
      points: 5,
    }
    expect(found(condition, { markers: [marker(1, '', 'terminal')] })).toEqual([
      ['error', '“One” speaks of markers of the kind Generator, but there are none on the map.'],
    ])
  })
  it('looks at regions and at the markers in them', () => {
    const condition: Condition = { kind: 'control-in-region', region: 'sector', label: 'B', count: 2, points: 5 }
    const regions = [{ id: 'r1', kind: 'sector' as const, label: 'B', squares: [{ board: 1 as const, x: 0, y: 0 }] }]
    expect(found(condition)).toEqual([['error', '“One” speaks of Sector B, which the map does not have.']])
    expect(found(condition, { regions, markers: [marker(1, ''), marker(2, '')] })).toEqual([
      ['error', '“One” speaks of 2 markers in Sector B, but the map has only 1.'],
    ])
    expect(found({ ...condition, label: null, count: null }, { regions, markers: [marker(1, '')] })).toEqual([])
  })
  it('looks at tagged hatchways', () => {
    const condition: Condition = {
      kind: 'per-event',
      event: 'Open',
      on: { kind: 'hatchways', tag: 'airlock' },
      points: 20,
    }
    const panel = panelOf('p1', 1, 'B3 1 2 h first south')
    expect(found(condition, { panels: [panel] })).toEqual([
      ['error', '“One” speaks of hatchways marked “airlock”, but there are none on the map.'],
    ])
    const airlock = { ...panel, hatchway: panel.hatchway && { ...panel.hatchway, tag: 'airlock' as const } }
    expect(found(condition, { panels: [airlock] })).toEqual([])
  })
  it('tells the same lack of one objective once, and has nothing to say of what no map holds', () => {
    const all: Condition = { kind: 'control-all', markers: labelled('Z'), points: 5 }
    expect(messagesOf(scoringNamesMissing, { play: scoring(all, { ...all, kind: 'control-more' }) })).toHaveLength(1)
    expect(found({ kind: 'warlord-destroyed', points: 10 })).toEqual([])
    expect(found({ kind: 'control-linked', link: 'power-line', count: 2, points: 5 })).toEqual([])
  })
})
