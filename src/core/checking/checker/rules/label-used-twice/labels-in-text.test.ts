import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { spoken } from '../../../../../../test/support/fragments.ts'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { messagesOf } from '../../../../../../test/support/rule-tester.ts'
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
