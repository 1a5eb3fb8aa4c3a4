import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import type { MapPart } from '#model/mission/map-part.ts'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { reportersOf, saidBy } from '../../../../../../test/support/rule-tester.ts'
import { needNotMet } from '../need-not-met/rule.ts'
import { factAboutNothing } from './rule.ts'

const usual = blankMission().play
const said = saidBy(factAboutNothing)
const play = (facts: Partial<Mission['play']>): { readonly play: Mission['play'] } => ({ play: { ...usual, ...facts } })
const strongrooms: MapPart = { part: 'regions', kind: 'strongroom' }
const panel = panelOf('p1', 1, 'B3 1 2 h first south')
const door = { ...panel, hatchway: panel.hatchway && { ...panel.hatchway, label: 'Cell door' } }
const marker = (label: string) => ({
  id: `m${label.toLowerCase()}`,
  kind: 'objective' as const,
  label,
  board: 1 as const,
  x: 60,
  y: 60,
})

describe('fact-about-nothing', () => {
  it('looks at what is set up before the rest', () => {
    const deployment = { ...usual.deployment, before: [{ side: 'defender', part: strongrooms, units: 1 }] }
    expect(said(play({ deployment }))).toEqual([
      'warning: A setting for units before the rest refers to Strongrooms, but the map doesn’t have any.',
    ])
    const region = { id: 'r1', kind: 'strongroom' as const, label: '', squares: [{ board: 1 as const, x: 0, y: 0 }] }
    expect(said({ ...play({ deployment }), regions: [region] })).toEqual([])
  })
  it('looks at where a rule can be used, unless the rule refers to it as well', () => {
    const rule = { id: 's1', kind: 'special-rule' as const, title: 'Loot', text: '' }
    const within = { part: strongrooms, inches: 'in' as const }
    expect(said(play({ rules: [{ ...rule, about: [], within }] }))).toEqual([
      'warning: The place of “Loot” refers to Strongrooms, but the map doesn’t have any.',
    ])
    expect(said(play({ rules: [{ ...rule, about: [strongrooms], within }] }))).toEqual([])
  })
  it('names each part that rows of a table pick, once for each table', () => {
    const rows = [1, 2, 3].map((number) => ({
      from: number,
      to: number,
      text: 'Vented',
      part: { part: 'regions' as const, kind: 'compartment' as const, label: `${number}` },
    }))
    const region = { id: 'r1', kind: 'compartment' as const, label: '2', squares: [{ board: 1 as const, x: 0, y: 0 }] }
    const tables: Mission['play']['tables'] = [{ kind: 'dice', id: 't1', title: 'Vents', dice: 'D3', rows }]
    expect(said({ ...play({ tables }), regions: [region] })).toEqual([
      'warning: “Vents” refers to Compartment 1 and Compartment 3, but the map doesn’t have any.',
    ])
  })
  it('looks at hatchways by tag, by label, and at all', () => {
    const operating = (hatchways: { tag?: 'airlock'; label?: string }) =>
      play({ operating: [{ hatchways, does: 'opens', forGood: true }] })
    expect(said(operating({ label: 'Cell door' }))).toEqual([
      'warning: A setting for operating hatchways refers to hatchway “Cell door”, but the map doesn’t have any.',
    ])
    expect(said({ ...operating({ label: 'Cell door' }), panels: [door] })).toEqual([])
    expect(said({ ...operating({ tag: 'airlock' }), panels: [door] })).toHaveLength(1)
    expect(said(operating({}))).toHaveLength(1)
    expect(said({ ...operating({}), panels: [panel] })).toEqual([])
  })
  it('looks at markers that are Secured, by kind, by label and at all, and at where they lie', () => {
    const securing = (facts: Omit<NonNullable<Mission['play']['securing']>[number], 'by'>) =>
      play({ securing: [{ by: 'any-unit', ...facts }] })
    expect(said(securing({ markers: { kind: 'of-kind', marker: 'control-node' } }))).toEqual([
      'warning: A setting for Securing refers to Control Nodes, but the map doesn’t have any.',
    ])
    expect(said(securing({ markers: { kind: 'all' } }))).toHaveLength(1)
    const labelled = securing({ markers: { kind: 'labelled', labels: ['A', 'B'] } })
    expect(said({ ...labelled, markers: [marker('A')] })).toEqual([
      'warning: A setting for Securing refers to marker B, but the map doesn’t have any.',
    ])
    expect(said({ ...labelled, markers: [marker('A'), marker('B')] })).toEqual([])
    expect(said({ ...securing({ markers: { kind: 'all' }, region: 'furnace' }), markers: [marker('A')] })).toEqual([
      'warning: A setting for Securing refers to Furnaces, but the map doesn’t have any.',
    ])
  })
  it('looks for Access Zones where decks fight each other', () => {
    expect(said(play({ fightBetweenDecks: true }))).toEqual([
      'warning: Fighting between decks refers to Access Zones, but the map doesn’t have any.',
    ])
  })
  it('leaves to need-not-met what the mission asks for in its list of needs', () => {
    const needs = [
      { part: { part: 'hatchways' as const, tag: null, label: 'Cell door' }, least: 1, most: 1 },
      { part: { part: 'markers' as const, kind: 'objective' as const }, least: 2, most: null },
    ]
    const facts = play({
      needs,
      operating: [{ hatchways: { label: 'Cell door' }, does: 'opens' }],
      securing: [{ markers: { kind: 'all' }, by: 'any-unit' }],
    })
    expect(reportersOf(factAboutNothing, needNotMet, facts)).toEqual([
      ['need-not-met', 'need-not-met'],
      ['fact-about-nothing', 'fact-about-nothing'],
    ])
  })
})
