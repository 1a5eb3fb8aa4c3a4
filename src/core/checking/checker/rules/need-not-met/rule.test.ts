import { describe, expect, it } from 'vitest'
import { compartmentsNotNumbered } from '#games/boarding-actions/rules/compartments-not-numbered/rule.ts'
import { checkMission } from '#games/shared/checks/check.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import type { MapPart } from '#model/mission/map-part.ts'
import type { Condition } from '#model/mission/scoring.ts'
import { spoken } from '../../../../../../test/support/fragments.ts'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { findingsOf, messagesOf, missionOf, saidBy } from '../../../../../../test/support/rule-tester.ts'
import { ships } from '../../../../../../test/support/ship-mission.ts'
import { needNotMet } from './rule.ts'

const needing = (part: MapPart, least: number, most: number | null = null): Mission['play'] => ({
  ...blankMission().play,
  needs: [{ part, least, most }],
})
const said = saidBy(needNotMet)
const marker = (id: string, label = '', kind: Mission['markers'][number]['kind'] = 'objective') => ({
  id,
  kind,
  label,
  board: 1 as const,
  x: 60.5,
  y: 60.5,
})
const objectives: MapPart = { part: 'markers', kind: 'objective' }
const square = { board: 1 as const, x: 2, y: 3 }

describe('need-not-met', () => {
  it('counts what is there and says what is missing', () => {
    expect(said({ play: needing(objectives, 3) })).toEqual([
      'error: The mission needs at least 3 Objective Markers; the map has none.',
    ])
    expect(said({ play: needing(objectives, 3, 3), markers: [marker('m1'), marker('m2', '', 'loader')] })).toEqual([
      'error: The mission needs 3 Objective Markers; the map has 1 only.',
    ])
    expect(said({ play: needing(objectives, 1), markers: [marker('m1'), marker('m2')] })).toEqual([])
  })
  it('counts an Access Zone that was drawn on both decks as both of its pair', () => {
    const pair: MapPart = { part: 'regions', kind: 'access-zone', label: 'A' }
    const other = { ...square, board: 2 as const }
    const zone = (id: string, squares: (typeof square | typeof other)[]) => ({
      ...{ id, kind: 'access-zone' as const, label: 'A' },
      squares,
    })
    for (const regions of [[zone('r1', [square, other])], [zone('r1', [square]), zone('r2', [other])]])
      expect(said({ play: needing(pair, 2, 2), regions })).toEqual([])
    expect(said({ play: needing(pair, 2, 2), regions: [zone('r1', [square])] })).toEqual([
      'error: The mission needs 2 Access Zones A; the map has 1 only.',
    ])
  })
  it('names regions whose label is wrong, once for both', () => {
    const compartment = (id: string, label: string, x: number) => ({
      ...{ id, kind: 'compartment' as const, label },
      squares: [{ ...square, x }],
    })
    const needs = ['1', '2', '3'].map((label) => ({
      part: { part: 'regions' as const, kind: 'compartment' as const, label },
      least: 1,
      most: 1,
    }))
    const play = { ...blankMission().play, needs }
    for (const wrong of ['8', '1', '', 'Compartment 2']) {
      const regions = [compartment('r1', '1', 0), compartment('r2', 'compartment 2', 1), compartment('r3', wrong, 2)]
      const [finding, ...more] = findingsOf(needNotMet, { play, regions })
      expect(more).toEqual([])
      expect(finding?.message).toBe('The mission needs 1 Compartment 3; the map has none.')
      expect(finding?.items).toEqual(['r3'])
      expect(finding?.at?.name).toBe('D3')
      expect(finding?.fix?.edits).toEqual([{ type: 'put', collection: 'regions', item: { ...regions[2], label: '3' } }])
      expect(messagesOf(compartmentsNotNumbered, { play, regions })).toEqual([])
    }
    const [finding] = findingsOf(needNotMet, { play, regions: [compartment('r1', '1', 0), compartment('r2', '2', 1)] })
    expect(finding?.fix).toBeNull()
  })
  it('gives an Access Zone the letter of one on the other board', () => {
    const zone = (id: string, board: 1 | 2, label: string) => ({
      ...{ id, kind: 'access-zone' as const, label },
      squares: [{ ...square, board, x: Number(id.slice(1)) }],
    })
    const needs = ['A', 'B'].map((label) => ({
      part: { part: 'regions' as const, kind: 'access-zone' as const, label },
      least: 2,
      most: 2,
    }))
    const regions = [zone('r1', 1, 'A'), zone('r2', 2, 'B'), zone('r3', 1, 'C'), zone('r4', 2, 'D')]
    const fixes = findingsOf(needNotMet, { play: { ...blankMission().play, needs }, regions }).map(
      ({ fix }) => fix?.edits,
    )
    expect(fixes).toEqual([
      [{ type: 'put', collection: 'regions', item: { ...regions[2], label: 'B' } }],
      [{ type: 'put', collection: 'regions', item: { ...regions[3], label: 'A' } }],
    ])
  })
  it('warns of more than is allowed', () => {
    const markers = [marker('m1'), marker('m2'), marker('m3')]
    expect(said({ play: needing(objectives, 1, 2), markers })).toEqual([
      'warning: The mission needs no more than 2 Objective Markers; the map has 3.',
    ])
    expect(said({ play: needing(objectives, 2, 2), markers })).toEqual([
      'warning: The mission needs 2 Objective Markers; the map has 3.',
    ])
    expect(said({ play: needing(objectives, 0, 0), markers })).toEqual([
      'warning: The mission needs no Objective Markers; the map has 3.',
    ])
  })
  it('says so when a need contradicts itself or another one of the same part', () => {
    const contrary = 'error: The mission needs at least 3 Objective Markers and allows no more than 2.'
    expect(said({ play: needing(objectives, 3, 2) })).toEqual([contrary])
    const play = needing(objectives, 3)
    expect(said({ play: { ...play, needs: [...play.needs, { part: objectives, least: 0, most: 2 }] } })).toEqual([
      contrary,
    ])
  })
  it.each<[MapPart, Partial<Mission>, string]>([
    [
      { part: 'markers', kind: 'objective', label: 'A' },
      { markers: [marker('m1', 'A')] },
      '2 Objective Markers A; the map has 1 only',
    ],
    [
      { part: 'zones', kind: 'entry', side: 'defender' },
      { zones: [{ id: 'z1', kind: 'entry', side: 'attacker', label: '', squares: [square] }] },
      '2 Entry Zones of Defender; the map has none',
    ],
    [
      { part: 'regions', kind: 'sector', label: 'A' },
      { regions: [{ id: 'r1', kind: 'sector', label: 'Sector A', squares: [square] }] },
      '2 Sectors A; the map has 1 only',
    ],
    [
      { part: 'zones', kind: 'guard-entry', serves: 'deployment' },
      {
        zones: [
          { id: 'z1', kind: 'guard-entry', side: null, label: '', squares: [square] },
          { id: 'z2', kind: 'guard-entry', side: null, label: '', serves: 'deployment', squares: [square] },
        ],
      },
      '2 Defender Guard Entry Zones for deployment only; the map has 1 only',
    ],
    [{ part: 'links', kind: 'power-line' }, {}, '2 Power Lines; the map has none'],
    [
      { part: 'features', kind: 'explosive-canisters' },
      { features: [{ id: 'f1', kind: 'pipes', board: 1, x: 60.5, y: 60.5, turn: 0 }] },
      '2 Explosive Canisters; the map has none',
    ],
    [
      { part: 'hatchways', tag: 'airlock' },
      { panels: [panelOf('p1', 1, 'B3 1 2 h first south')] },
      '2 hatchways marked “airlock”; the map has none',
    ],
    [
      { part: 'hatchways', tag: null },
      { panels: [panelOf('p1', 1, 'B3 1 2 h first south')] },
      '2 hatchways; the map has 1 only',
    ],
    [
      { part: 'breachable-walls' },
      { panels: [{ ...panelOf('p1', 1, 'B3 1 2 h first south'), breach: 'intact' }] },
      '2 breachable walls; the map has 1 only',
    ],
  ])('counts %j', (part, fragment, text) => {
    expect(said({ ...fragment, play: needing(part, 2) })).toEqual([`error: The mission needs at least ${text}.`])
    expect(said({ ...fragment, play: needing(part, 0) })).toEqual([])
  })
  it('looks for single items', () => {
    const play = needing({ part: 'item', id: 'm1' }, 1, 1)
    expect(said({ play })).toEqual(['error: The mission needs a certain thing that is not on the map any more.'])
    expect(said({ play, markers: [marker('m1')] })).toEqual([])
  })
})

describe('what a need says is said once', () => {
  const play = (...conditions: Condition[]): Mission['play'] => ({
    ...blankMission().play,
    firstTurn: { kind: 'roll-off' },
    objectives: [{ id: 'o1', title: 'One', side: null, timing: { kind: 'end' }, conditions }],
  })
  const rulesOf = (document: Mission): string[] => checkMission(document).map(({ rule }) => rule)

  it.each<[string, MapPart, Partial<Mission>]>([
    [
      'scoring-names-missing',
      objectives,
      { play: play({ kind: 'control-at-least', markers: { kind: 'all' }, count: 2, points: 90 }) },
    ],
    [
      'no-linked-pair',
      { part: 'links', kind: 'power-line' },
      { play: play({ kind: 'control-linked', link: 'power-line', count: 3, points: 90 }) },
    ],
    ['side-without-entry-zone', { part: 'zones', kind: 'entry', side: 'attacker' }, {}],
    ['side-without-entry-zone', { part: 'zones', kind: 'patrol-entry' }, {}],
    [
      'underdog-without-zone',
      { part: 'zones', kind: 'underdog-entry' },
      { play: { ...blankMission().play, underdog: 'entry-zone' } },
    ],
    ['kind-missing', { part: 'regions', kind: 'prison-cells' }, spoken({ rules: 'The Prison Cells are shut.' }, {})],
    [
      'rule-about-nothing',
      { part: 'regions', kind: 'furnace' },
      {
        play: {
          ...blankMission().play,
          rules: [
            { id: 's1', kind: 'special-rule', title: 'Hot', text: '', about: [{ part: 'regions', kind: 'furnace' }] },
          ],
        },
      },
    ],
  ])('%s leaves it to need-not-met', (rule, part, fragment) => {
    const without = missionOf(fragment)
    const withNeed = missionOf({
      ...fragment,
      play: { ...without.play, needs: [{ part, least: 2, most: null }] },
    })
    const count = (document: Mission, id: string): number => rulesOf(document).filter((each) => each === id).length
    expect(count(without, rule)).toBeGreaterThan(0)
    expect(count(withNeed, rule)).toBe(count(without, rule) - 1)
    expect(count(withNeed, 'need-not-met')).toBe(1)
  })
})

describe('need-not-met, of a ship of the wrong side', () => {
  it('does not find too much because a whole ship was given to the other side', () => {
    const needs = [{ part: { part: 'tokens', kind: 'wall-section', side: 'east' }, least: 3, most: 3 }] as const
    const play = { ...ships.play, needs }
    expect(messagesOf(needNotMet, { ...ships, play })).toEqual([])
    const tokens = ships.tokens.map((token) => ({ ...token, side: 'east' }))
    expect(messagesOf(needNotMet, { ...ships, play, tokens })).toEqual([])
  })
})
