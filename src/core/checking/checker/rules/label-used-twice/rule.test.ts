import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Condition } from '#model/mission/scoring.ts'
import { spoken } from '../../../../../../test/support/fragments.ts'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { findingsOf, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { ships } from '../../../../../../test/support/ship-mission.ts'
import { labelUsedTwice } from './rule.ts'

const { mission, play } = blankMission()
const marker = (index: number, label: string, kind: Mission['markers'][number]['kind'] = 'objective') => ({
  id: `m${index}`,
  kind,
  label,
  board: 1 as const,
  x: 60.5 + 97 * (index - 1),
  y: 60.5,
})
const said = (rules: string, parts: Partial<Mission> = {}) =>
  messagesOf(labelUsedTwice, spoken({ rules }, { markers: [marker(1, 'A'), marker(2, 'A'), marker(3, 'B')], ...parts }))

describe('a label that a text names as if one thing carried it', () => {
  it('is on several markers', () => {
    const told = ['“Spoken” says “marker A”, but the map has 2: A1 and A2.']
    expect(said('Whoever controls marker A opens the vault.')).toEqual(told)
    expect(said('Whoever controls the marker A opens the vault.')).toEqual(told)
    expect(said('**Vault.** Objective Marker A is hidden.')).toEqual([
      '“Spoken” says “Objective Marker A”, but the map has 2: A1 and A2.',
    ])
  })
  it.each([
    'Each marker A is worth 5 points.',
    'Whoever holds any marker A opens the vault.',
    'Marker B opens the vault.',
    'With a marker a model can do much.',
    'Beside marker AB nobody stands.',
    'Markers A open the vault.',
  ])('is not where it is clear: %s', (text) => {
    expect(said(text)).toEqual([])
  })
  it('is not where a story speaks, scoring says which are meant, or the mission needs several', () => {
    const text = 'Marker A opens the vault.'
    expect(
      messagesOf(labelUsedTwice, {
        markers: [marker(1, 'A'), marker(2, 'A')],
        mission: { ...mission, briefing: text },
      }),
    ).toEqual([])
    const conditions = [
      { kind: 'per-marker' as const, markers: { kind: 'labelled' as const, labels: ['A'] }, points: 5 },
    ]
    const objectives = [{ id: 'o1', title: 'One', side: null, timing: { kind: 'end' as const }, conditions }]
    expect(said(text, { play: { ...play, objectives } })).toEqual([])
    const needs = [{ part: { part: 'markers' as const, kind: 'objective' as const, label: 'A' }, least: 2, most: null }]
    expect(said(text, { play: { ...play, needs } })).toEqual([])
    expect(said(text, { markers: [marker(1, 'A'), marker(2, 'A', 'generator')] })).toEqual([])
  })
  it('is on several hatchways', () => {
    const panels = ['B3 2 2 h first south', 'B3 4 2 h first south'].map((text, index) => {
      const panel = panelOf(`p${index + 1}`, 1, text)
      return { ...panel, hatchway: panel.hatchway && { ...panel.hatchway, label: '1' } }
    })
    expect(said('Hatchway 1 stays shut until round 2.', { panels })).toEqual([
      '“Spoken” says “Hatchway 1”, but the map has 2: between B3 and C3 and between B5 and C5.',
    ])
  })
})

const markersOf = (labels: string, kind: Mission['markers'][number]['kind'] = 'objective') =>
  [...labels].map((label, index) => ({
    id: `m${index + 1}`,
    kind,
    label,
    board: 1 as const,
    x: 60.5 + 97 * index,
    y: 60.5,
  }))
const scoring = (...conditions: Condition[]): Mission['play'] => ({
  ...blankMission().play,
  objectives: [{ id: 'o1', title: 'One', side: null, timing: { kind: 'end' }, conditions }],
})
const atLeast = (count: number, ...labels: string[]): Condition => ({
  kind: 'control-at-least',
  markers: { kind: 'labelled', labels },
  count,
  points: 5,
})

describe('label-used-twice', () => {
  it('names the kind, the label and the squares', () => {
    expect(messagesOf(labelUsedTwice, { play: scoring(atLeast(1, 'A')), markers: markersOf('AABB') })).toEqual([
      'Scoring names one Objective Marker A, but the map has 2: in A1 and A2.',
    ])
  })
  it('lets markers of different kinds share a label', () => {
    const markers = [...markersOf('A'), ...markersOf('BA', 'generator').slice(1)]
    expect(findingsOf(labelUsedTwice, { play: scoring(atLeast(1, 'A')), markers })).toEqual([])
  })
  it('sees that more markers than labels mean several of one label', () => {
    const markers = markersOf('AABB')
    expect(findingsOf(labelUsedTwice, { play: scoring(atLeast(3, 'A', 'B')), markers })).toEqual([])
    expect(findingsOf(labelUsedTwice, { play: scoring(atLeast(2, 'A', 'B')), markers })).toHaveLength(2)
  })
  it('is content where all or each of them are meant, and where nothing is scored', () => {
    const meant = { kind: 'labelled' as const, labels: ['A'] }
    const markers = markersOf('AA')
    for (const condition of [
      { kind: 'control-all', markers: meant, points: 5 },
      { kind: 'control-more', markers: meant, points: 5 },
      { kind: 'per-marker', markers: meant, points: 5 },
    ] satisfies Condition[])
      expect(findingsOf(labelUsedTwice, { play: scoring(condition), markers })).toEqual([])
    expect(findingsOf(labelUsedTwice, { markers })).toEqual([])
  })
  it('wants one hatchway of a name that a right names, unless the mission needs several', () => {
    const panels = [1, 3].map((y) => {
      const panel = panelOf(`p${y}`, 1, `B3 1 ${y} h first south`)
      return { ...panel, hatchway: panel.hatchway && { ...panel.hatchway, label: 'Cell door' } }
    })
    const door = { part: 'hatchways' as const, tag: null, label: 'Cell door' }
    const play: Mission['play'] = {
      ...blankMission().play,
      operating: [{ hatchways: { label: 'Cell door' }, does: 'opens', forGood: true }],
    }
    expect(findingsOf(labelUsedTwice, { play, panels }).map(({ message, items }) => [message, items])).toEqual([
      ['The mission speaks of one hatchway “Cell door”, but the map has 2.', ['p1', 'p3']],
    ])
    expect(findingsOf(labelUsedTwice, { play, panels: panels.slice(0, 1) })).toEqual([])
    const needs = [{ part: door, least: 2, most: null }]
    expect(findingsOf(labelUsedTwice, { play: { ...play, needs }, panels })).toEqual([])
    const rule = {
      id: 's1',
      kind: 'special-rule' as const,
      title: 'Lock',
      text: '',
      about: [],
      within: { part: door, inches: 1 },
    }
    expect(messagesOf(labelUsedTwice, { play: { ...blankMission().play, rules: [rule] }, panels })).toHaveLength(1)
  })
  it('wants one of what a row of a table picks', () => {
    const regions = [0, 1].map((x) => ({
      id: `r${x}`,
      kind: 'compartment' as const,
      label: '3',
      squares: [{ board: 1 as const, x, y: 0 }],
    }))
    const row = {
      from: 1,
      to: 6,
      text: 'Vented',
      part: { part: 'regions' as const, kind: 'compartment' as const, label: '3' },
    }
    const tables: Mission['play']['tables'] = [{ kind: 'dice', id: 't1', title: 'Vents', dice: 'D6', rows: [row] }]
    expect(messagesOf(labelUsedTwice, { play: { ...blankMission().play, tables }, regions })).toEqual([
      'The mission speaks of one Compartment 3, but the map has 2.',
    ])
  })
  it('knows regions by kind and label', () => {
    const region = (id: string, kind: Mission['regions'][number]['kind'], label: string, x: number) => ({
      id,
      kind,
      label,
      squares: [{ board: 1 as const, x, y: 0 }],
    })
    const regions = [
      region('r1', 'sector', 'A', 0),
      region('r2', 'sector', 'A', 1),
      region('r3', 'compartment', 'A', 2),
      region('r4', 'sector', 'B', 3),
      region('r5', 'sector', 'B', 4),
    ]
    const play = scoring({ kind: 'control-in-region', region: 'sector', label: 'A', count: 1, points: 5 })
    expect(findingsOf(labelUsedTwice, { play, regions }).map(({ message, items }) => [message, items])).toEqual([
      ['Scoring names one Sector A, but the map has 2: in A1 and A2.', ['r1', 'r2']],
    ])
  })
  it('leaves an area whose own label the mission needs to that need', () => {
    const area = (id: string, x: number) => ({
      id,
      kind: 'lighting-area' as const,
      label: '1',
      squares: [{ board: 1 as const, x, y: 0 }],
    })
    const regions = [area('r1', 0), area('r2', 1)]
    const scored = scoring({ kind: 'control-in-region', region: 'lighting-area', label: '1', count: 1, points: 5 })
    const needs = (...labels: string[]): Mission['play'] => ({
      ...scored,
      needs: labels.map((label) => ({ part: { part: 'regions', kind: 'lighting-area', label }, least: 1, most: 1 })),
    })
    expect(findingsOf(labelUsedTwice, { play: needs('1', '2'), regions })).toEqual([])
    expect(findingsOf(labelUsedTwice, { play: needs('1'), regions })).toHaveLength(1)
  })
})

describe('areas that nobody can tell apart by their name', () => {
  const zone = (id: string, label: string, x: number, more: Partial<Mission['zones'][number]> = {}) => ({
    ...{ id, kind: 'entry', side: 'attacker', label, squares: [{ board: 1 as const, x, y: 0 }] },
    ...more,
  })

  it('are zones of one kind and side with one number', () => {
    expect(messagesOf(labelUsedTwice, { zones: [zone('z1', '1', 0), zone('z2', '1', 3), zone('z3', '2', 5)] })).toEqual(
      ['2 areas are called Entry Zone 1: in A1 and A4.'],
    )
    const others = [
      zone('z1', '1', 0),
      zone('z2', '1', 3, { side: 'defender' }),
      zone('z3', '1', 4, { kind: 'backup-entry' }),
    ]
    expect(messagesOf(labelUsedTwice, { zones: others })).toEqual([])
    // Without a number, or with a word, several are one kind of place.
    for (const label of ['', 'Spur'])
      expect(messagesOf(labelUsedTwice, { zones: [zone('z1', label, 0), zone('z2', label, 3)] })).toEqual([])
  })

  it('are hangars of one ship, and not those of the other', () => {
    const [hangar] = ships.regions.filter(({ kind }) => kind === 'ship-hangar')
    if (hangar === undefined) throw new Error('no hangar')
    expect(messagesOf(labelUsedTwice, ships)).toEqual([])
    const regions = ships.regions.map((region) =>
      region.kind === 'ship-hangar' && region.squares[0]?.board === hangar.squares[0]?.board
        ? { ...region, label: hangar.label }
        : region,
    )
    const told = messagesOf(labelUsedTwice, { ...ships, regions })
    expect(told).toHaveLength(1)
    expect(told[0]).toContain(`areas are called Hangar ${hangar.label}`)
  })
})
