import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import { kindsOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { pictureOf } from '#ui/pictures/pictures.tsx'
import {
  columnsOf,
  entryOf,
  firstSections,
  groupOf,
  railGroups,
  searched,
  sectionsOf,
  sectionsOfGroup,
  toolOfGroup,
} from './sections.ts'

const mission: Mission = {
  ...blankMission(),
  kit: { id: 'boarding-actions', count: 1, codes: { A1: 'LW' } },
  panels: Array.from({ length: 5 }, (_, y) => ({
    id: `p${y + 1}`,
    piece: 'A1',
    board: 1 as const,
    x: 0,
    y,
    axis: 'horizontal' as const,
    hatchway: null,
  })),
}
const entries = sectionsOf(mission).flatMap((section) => section.entries)

it('columns are counted, and no tool places them', () => {
  const panel = { id: 'p1', piece: 'W1', board: 1, x: 1, y: 1, axis: 'horizontal', hatchway: null } as const
  const next = { ...panel, id: 'p2', x: 2 }
  const map: Mission = { ...blankMission(), kit: { id: 'connectors-114', count: 1, codes: {} }, panels: [panel, next] }
  expect(columnsOf(map)).toMatchObject({ code: 'C', needed: 3, available: 24, spare: 21 })
  expect(columnsOf(mission)).toBeUndefined()
  const tools = sectionsOf(map).flatMap((section) => section.entries.map(({ tool }) => tool))
  expect(tools.filter(({ kind }) => kind === 'joint')).toEqual([])
  expect(tools.filter(({ kind }) => kind === 'panel')).toHaveLength(3)
})

describe('the palette', () => {
  it('shows the group’s code and what is missing', () => {
    const long = entries.find(({ id }) => id === 'panel:A1')
    expect(long).toMatchObject({ code: 'LW', name: 'Long Wall', left: -1, key: '1' })
  })
  it('offers an entry zone for each side', () => {
    expect(entries.filter(({ id }) => id.startsWith('zone:entry:')).map(({ detail }) => detail)).toEqual([
      'Attacker',
      'Defender',
    ])
  })
  it('gives a kind with a role to the side of that role', () => {
    expect(entries.find(({ id }) => id.startsWith('zone:patrol-entry'))?.tool).toEqual({
      kind: 'zone',
      zone: 'patrol-entry',
      side: 'defender',
    })
    expect(entries.find(({ id }) => id.startsWith('zone:underdog-entry'))?.tool).toEqual({
      kind: 'zone',
      zone: 'underdog-entry',
      side: null,
    })
  })
  it('names every entry once and draws each of them', () => {
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
    for (const { id, tool } of entries) expect(pictureOf(mission, tool)?.shapes.length, id).toBeGreaterThan(0)
  })
  it('groups kinds as the map key does, the mission’s own last', () => {
    const kinds: Mission['kinds'] = {
      zones: [{ id: 'own-lift', name: 'Cargo Lift', sign: 'CL', role: 'defender', serves: 'both' }],
      regions: [{ id: 'own-duct', name: 'Duct', sign: 'DU', role: null }],
      markers: [{ id: 'own-relic', name: 'Relic', sign: 'R', role: null }],
    }
    const sections = sectionsOf({ ...mission, kinds })
    const group = (id: string): string[] | undefined =>
      sections.find((section) => section.id === id)?.entries.map((entry) => entry.id)
    expect(group('own')).toEqual(['zone:own-lift:defender', 'region:own-duct', 'marker:own-relic'])
    expect(group('markers')).not.toContain('marker:own-relic')
    expect(group('misc')).toContain('region:escape-zone')
    expect(group('players')).toHaveLength(8)
    const everything = sections.flatMap((section) => section.entries)
    const all = kindsOf({ kinds })
    for (const { id } of all.zones)
      expect(everything.some(({ tool }) => tool.kind === 'zone' && tool.zone === id)).toBe(true)
    for (const { id } of all.regions) expect(everything.some((entry) => entry.id === `region:${id}`)).toBe(true)
    for (const { id } of all.markers) expect(everything.some((entry) => entry.id === `marker:${id}`)).toBe(true)
  })
  it('finds entries by words of their names, owners and groups', () => {
    const found = (text: string): string[] =>
      searched(sectionsOf(mission), text).flatMap((section) => section.entries.map(({ name }) => name))
    expect(found('escape')).toEqual(['Escape Zone'])
    expect(found('zone escape ')).toEqual(['Escape Zone'])
    expect(found('chaos lift')).toEqual(['Chaos Lift'])
    expect(found('zzz')).toEqual([])
    expect(found('LW')).toEqual(['Long Wall'])
  })
  it('shows a zone in hand at its kind, also after its side was changed', () => {
    const sections = sectionsOf(mission)
    expect(entryOf(sections, { kind: 'zone', zone: 'guard-entry', side: 'attacker' })).toBe('zone:guard-entry:defender')
    expect(entryOf(sections, { kind: 'zone', zone: 'entry', side: 'defender' })).toBe('zone:entry:defender')
    expect(entryOf(sections, { kind: 'select' })).toBeNull()
  })
})

describe('pictures of panels', () => {
  it('show all panels to one scale', () => {
    const boxes = ['A1', 'A4', 'B3'].map((piece) => pictureOf(mission, { kind: 'panel', piece })?.box)
    expect(boxes[0]).toEqual(boxes[1])
    expect(boxes[0]).toEqual(boxes[2])
  })
})

describe('the palette of a game on an open table', () => {
  const table: Mission = {
    ...blankMission(),
    ruleSet: { id: 'capital-ships' },
    arrangement: { kind: 'open', width: 1219.2, height: 1219.2 },
  }
  it('has neither walls nor areas, and its tokens are open', () => {
    const sections = sectionsOf(table)
    expect(sections.map(({ id }) => id)).toEqual(['features', 'tokens', 'own'])
    expect(sections.find(({ id }) => id === 'tokens')?.open).toBe(true)
    expect(sections.flatMap(({ entries: all }) => all.map(({ tool }) => tool.kind))).not.toContain('panel')
  })
})

const sections = sectionsOf(blankMission())
const entriesOf = (group: (typeof railGroups)[number]) =>
  sectionsOfGroup(sections, group).flatMap(({ entries }) => entries.map(({ id }) => id))

describe('the groups of the rail', () => {
  it('have everything of the tray, each thing once', () => {
    const all = sections.flatMap(({ entries }) => entries.map(({ id }) => id))
    expect(railGroups.flatMap(entriesOf).sort()).toEqual([...all].sort())
  })
  it('hold things of their own sort only, and no empty section', () => {
    for (const group of railGroups)
      for (const { entries } of sectionsOfGroup(sections, group)) {
        expect(entries.length).toBeGreaterThan(0)
        for (const { tool } of entries) expect(groupOf(tool, blankMission())).toBe(group)
      }
  })
  it('take what was in hand last, while there is such a thing, else the first', () => {
    expect(toolOfGroup(sections, 'wall', undefined)).toEqual({ kind: 'run' })
    expect(toolOfGroup(sections, 'wall', 'panel:B2')).toEqual({ kind: 'panel', piece: 'B2' })
    expect(toolOfGroup(sections, 'wall', 'panel:Z9')).toEqual({ kind: 'run' })
  })
  it('begin with what a game is played with: walls, or where it has none, its own tray before notes', () => {
    const groupsOf = (shown: typeof sections) => [
      ...new Set(shown.flatMap(({ entries }) => entries.map(({ group }) => group))),
    ]
    const ships = sectionsOf({
      ...blankMission(),
      ruleSet: { id: 'capital-ships' },
      arrangement: { kind: 'open', width: 1200, height: 1200 },
    })
    expect([groupsOf(firstSections(sections)), groupsOf(firstSections(ships))]).toEqual([['wall'], ['game']])
  })
  it('have zones by their side, in the order of the sides, as short as their shelf allows', () => {
    const shelves = sectionsOfGroup(sections, 'zone').map(({ title, entries }) => [
      title,
      entries.map(({ short }) => short),
    ])
    expect(shelves.map(([title]) => title)).toEqual(['Attacker', 'Defender', 'Other'])
    expect(shelves[1]?.[1]).toEqual(expect.arrayContaining(['Entry Zone', 'Guard', 'Bridge Crew']))
  })
  it('have the kinds of a game with a tray of its own on its shelves', () => {
    const ship = sectionsOf({ ...blankMission(), ruleSet: { id: 'ship-to-ship' } })
    expect(sectionsOfGroup(ship, 'game').map(({ title }) => title)).toEqual([
      'Hull',
      'Hangar',
      'Room',
      'Gun',
      'Craft',
      'Other',
    ])
    expect(['zone', 'area', 'marker', 'token'].flatMap((group) => sectionsOfGroup(ship, group as 'zone'))).toEqual([])
  })
  it('are none for tools that place nothing', () => {
    expect(groupOf({ kind: 'select' }, blankMission())).toBeNull()
    expect(groupOf({ kind: 'sight' }, blankMission())).toBeNull()
  })
})
