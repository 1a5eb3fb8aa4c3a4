/** Rules on markers, links, scoring and symmetry: nothing about them depends on which way round a map is drawn. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { squaresAt } from '#analysis/layout/map-parts.ts'
import { rules } from '#games/shared/checks/registry.ts'
import { BOARDING_ACTIONS_KIT } from '#model/kit/kit.ts'
import type { Mission } from '#model/mission/document.ts'
import type { MapPart } from '#model/mission/map-part.ts'
import { findFaults } from '#model/mission/references.ts'
import type { Condition } from '#model/mission/scoring.ts'
import { usualRuleSet } from '#model/rule-sets/rule-sets.ts'
import { styleNamed } from '#publishing/sheet/style/sheet-style.ts'
import { arbitraryDiagrams } from '../../../../test/support/arbitrary-diagrams.ts'
import { anyMap } from '../../../../test/support/arbitrary-map.ts'
import { fullMap } from '../../../../test/support/full-map.ts'
import { logoPng } from '../../../../test/support/logo-png.ts'
import { flipped, HALF_TURN, MIRROR_X, MIRROR_Y } from '../../../../test/support/map-transform.ts'
import { runRules } from './engine.ts'

const ours = rules.filter(
  ({ info }) =>
    ['markers', 'mission', 'symmetry'].includes(info.group) &&
    // Only in games without Entry Zones is a side known to have nothing.
    info.id !== 'side-with-nothing' &&
    (info.ruleSets ?? [usualRuleSet.id]).includes(usualRuleSet.id),
)
const kinds = (document: Mission): string[] =>
  runRules(ours, document)
    .map(({ rule, severity }) => `${rule} ${severity}`)
    .sort()

const labelled = fc.record({
  kind: fc.constant('labelled' as const),
  labels: fc.array(fc.constantFrom('A', 'B', 'C'), { minLength: 1, maxLength: 3 }),
})
const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    kind: fc.constant('control-at-least' as const),
    markers: labelled,
    count: fc.integer({ min: 1, max: 3 }),
    points: fc.nat(30),
  }),
  fc.record({
    kind: fc.constant('control-linked' as const),
    link: fc.constant('power-line' as const),
    count: fc.integer({ min: 2, max: 4 }),
    points: fc.nat(30),
  }),
  fc.record({
    kind: fc.constant('control-in-region' as const),
    region: fc.constantFrom('sector' as const, 'furnace' as const),
    label: fc.constantFrom('A', null),
    count: fc.constantFrom(1, null),
    points: fc.nat(30),
  }),
  fc.record({
    kind: fc.constant('points-destroyed' as const),
    steps: fc.constant([750]).map((froms) => froms.map((from) => ({ from, points: 10 }))),
    adds: fc.constant('every-step' as const),
  }),
)

const part = fc.constantFrom<MapPart[]>(
  { part: 'markers', kind: 'objective' },
  { part: 'markers', kind: 'objective', label: 'A' },
  { part: 'regions', kind: 'furnace' },
  { part: 'hatchways', tag: 'airlock' },
  { part: 'breachable-walls' },
  { part: 'item', id: 'gone' },
)

const anyMission = fc
  .record({
    map: anyMap({ panels: 20, others: 8 }),
    labels: fc.array(fc.constantFrom('A', 'B', ''), { minLength: 8, maxLength: 8 }),
    ends: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 6 }),
    symmetry: fc.constantFrom('none' as const, 'half-turn' as const, 'mirror-long' as const, 'mirror-short' as const),
    conditions: fc.array(condition, { maxLength: 4 }),
    needs: fc.array(fc.record({ part, least: fc.nat(3), most: fc.option(fc.nat(3)) }), { maxLength: 2 }),
    about: fc.array(part, { maxLength: 2 }),
    diagrams: arbitraryDiagrams({
      board: fc.constantFrom(1 as const, 2 as const),
      x: fc.nat(600),
      y: fc.nat(700),
    }),
    underdog: fc.constantFrom('none' as const, 'entry-zone' as const),
    rounds: fc.integer({ min: 4, max: 7 }),
    type: fc.constantFrom('symmetric' as const, 'multiplayer' as const, 'breaching' as const),
    alone: fc.boolean(),
    last: fc.integer({ min: 2, max: 4 }),
    tokens: fc.array(
      fc.record({
        board: fc.constant(1 as const),
        x: fc.nat(600),
        y: fc.nat(700),
        label: fc.constantFrom('A', 'B', ''),
      }),
      { maxLength: 3 },
    ),
    points: fc.constantFrom(400, 600),
  })
  .map(
    ({
      map,
      labels,
      ends,
      symmetry,
      conditions,
      needs,
      about,
      diagrams,
      underdog,
      rounds,
      type,
      alone,
      last,
      tokens,
      points,
    }): Mission => {
      const marker = (index: number): string => map.markers[index % Math.max(1, map.markers.length)]?.id ?? ''
      const [side] = map.sides
      return {
        ...map,
        diagrams,
        // A base of which no turn can be seen.
        tokens: tokens.map((token, index) => ({
          id: `k${index + 1}`,
          kind: 'single-model',
          side: null,
          turn: 0,
          base: { kind: 'round', diameter: 60 },
          figures: {},
          face: 'up',
          ...token,
        })),
        forces:
          side === undefined
            ? []
            : [
                {
                  side: side.id,
                  parts: [],
                  slots: [],
                  units: [{ id: 'u1', name: 'One', points, models: 5, size: 'infantry' }],
                },
              ],
        sides: map.sides.map((side, index) => (alone && index > 0 ? { ...side, role: 'player' } : side)),
        mission: { ...map.mission, symmetry, type },
        play: {
          ...map.play,
          deployment: { ...map.play.deployment, reserves: { kind: 'arrive', from: 2, to: last } },
          underdog,
          rounds,
          needs,
          rules: [{ id: 's1', kind: 'special-rule', title: 'One', text: '', about }],
          objectives:
            conditions.length === 0
              ? []
              : [{ id: 'o1', title: 'One', side: null, timing: { kind: alone ? 'start' : 'end' }, conditions }],
        },
        // Every other marker stands near the one before it.
        markers: map.markers.map((item, index) => ({
          ...item,
          ...(index % 2 === 1 ? beside(map.markers[index - 1] ?? item) : {}),
          kind: index < 4 ? 'objective' : item.kind,
          label: labels[index] ?? '',
        })),
        regions: [...map.regions, ...(rounds === 5 ? map.markers.slice(0, 1).map(nobodyAround) : [])],
        links: (map.markers.length === 0 ? [] : ends).map(([from, to], index) => ({
          id: `l${index + 1}`,
          kind: 'power-line',
          from: marker(from),
          to: marker(to),
        })),
      }
    },
  )

/** An Inaccessible Area around a marker. */
const nobodyAround = (marker: Mission['markers'][number]): Mission['regions'][number] => ({
  id: 'r99',
  kind: 'inaccessible',
  label: '',
  squares: squaresAt(BOARDING_ACTIONS_KIT, marker),
})

const beside = ({ board, x, y }: Mission['markers'][number]) => ({ board, x: x < 300 ? x + 60 : x - 60, y })

/** Facts of play, some of them odd: figures that dice do not show, one side for two players, this mission after this one. */
const facts = fc.record({
  odd: fc.boolean(),
  least: fc.integer({ min: 1, max: 8 }),
  to: fc.integer({ min: 4, max: 7 }),
})

const damaged: Mission['mission']['style'] = {
  ...styleNamed('dossier'),
  club: { name: 'Crew', footer: '', logo: { kind: 'png', data: logoPng.slice(0, 64) } },
}

const securing: NonNullable<Mission['play']['securing']> = [
  { markers: { kind: 'all' }, by: 'nobody' },
  { markers: { kind: 'all' }, by: 'any-unit' },
]

/** Some with a side that the type of the mission has no room for. */
const anyCrewed = fc.tuple(anyMission, fc.nat(5), facts).map(([mission, third, { odd, least, to }]): Mission => {
  const { play, sides } = mission
  const [one, other] = sides.map(({ id }) => id)
  const ids = one === undefined || other === undefined ? undefined : { one: [one], other: [odd ? one : other] }
  return {
    ...mission,
    // A logo that ends in the middle.
    ...(odd ? { mission: { ...mission.mission, style: damaged } } : {}),
    sides: third === 0 ? [...sides, { id: 'third', name: 'Third', role: 'player' }] : sides,
    play: {
      ...play,
      rules: play.rules.map((rule) => ({
        ...rule,
        text: odd ? 'On 2+ marker C burns.' : '',
        roll: { kind: 'at-least', dice: 'D6', least },
      })),
      tables: [
        { kind: 'dice', id: 't1', title: 'Events', dice: 'D6', rows: [{ from: 1, to, text: odd ? 'TBD' : 'Bang' }] },
        { kind: 'choice', id: 't2', title: odd ? 'Events' : 'Choices', once: true, rows: [{ text: 'Bang' }] },
      ],
      operating: [{ hatchways: odd ? { label: 'Door' } : {}, does: 'opens' }],
      next: [{ mission: odd ? mission.mission.title : 'Another one' }],
      ...(odd ? { underdogBonus: 'A reroll.', securing } : {}),
      ...(ids === undefined ? {} : { twoPlayers: ids }),
    },
  }
})

describe('rules on markers, missions and symmetry', () => {
  const seen = new Set<string>()

  it.each([
    ['a half turn', HALF_TURN],
    ['a mirror image from west to east', MIRROR_X],
    ['a mirror image from north to south', MIRROR_Y],
  ])('find the same after %s', (_, flip) => {
    fc.assert(
      fc.property(anyCrewed, (document) => {
        const other = flipped(document, flip)
        expect(findFaults(other)).toEqual([])
        const found = kinds(document)
        for (const kind of found) seen.add(kind.split(' ')[0] ?? '')
        expect(kinds(other)).toEqual(found)
      }),
      { numRuns: 30 },
    )
  })
  it('have all been seen to find something on the way', () => {
    expect(ours.map(({ info }) => info.id).filter((id) => !seen.has(id))).toEqual([])
  })
  it('find the same in any order of the items', () => {
    fc.assert(
      fc.property(anyMission, (document) => {
        const reversed: Mission = {
          ...document,
          panels: document.panels.toReversed(),
          halfPillars: document.halfPillars.toReversed(),
          wallEnds: document.wallEnds.toReversed(),
          zones: document.zones.toReversed(),
          regions: document.regions.toReversed(),
          markers: document.markers.toReversed(),
          links: document.links.toReversed(),
        }
        expect(runRules(ours, reversed)).toEqual(runRules(ours, document))
      }),
      { numRuns: 30 },
    )
  })
})

describe('a hostile file', () => {
  const base = fullMap()
  const many = <Item>(make: (index: number) => Item): Item[] =>
    Array.from({ length: 10_000 }, (_, index) => make(index))
  const spot = { kind: 'objective', label: 'A', board: 1, x: 300, y: 303 } as const
  const [wall] = base.panels
  const objectives = [
    {
      id: 'o1',
      title: 'One',
      side: null,
      timing: { kind: 'end' as const },
      conditions: [
        {
          kind: 'control-at-least' as const,
          markers: { kind: 'labelled' as const, labels: ['A'] },
          count: 1,
          points: 5,
        },
        { kind: 'control-linked' as const, link: 'power-line' as const, count: 50, points: 5 },
        { kind: 'control-in-region' as const, region: 'sector' as const, label: null, count: 50, points: 5 },
      ],
    },
  ]
  const crowd = {
    ...base,
    play: { ...base.play, objectives },
    panels: many((index) => ({ ...wall, id: `p${index + 1}`, x: 2, y: 3, axis: 'horizontal' })),
    markers: many((index) => ({ id: `m${index + 1}`, ...spot })),
    links: many((index) => ({
      id: `l${index + 1}`,
      kind: 'power-line',
      from: `m${index + 1}`,
      to: `m${((index * 7919) % 10_000) + 1}`,
    })),
    zones: many((index) => ({
      id: `z${index + 1}`,
      kind: 'underdog-entry',
      side: null,
      label: '',
      squares: [{ board: 1, x: 0, y: 0 }],
    })),
    regions: many((index) => ({
      id: `r${index + 1}`,
      kind: 'inaccessible',
      label: '',
      squares: [{ board: 1, x: 2, y: 2 }],
    })),
  } as unknown as Mission
  const spread = {
    ...crowd,
    markers: many((index) => ({
      id: `m${index + 1}`,
      ...spot,
      x: ((index * 37) % 6060) / 10,
      y: ((index * 53) % 7030) / 10,
    })),
  } as Mission

  it.each([
    ['everything on one spot', crowd],
    ['markers all over', spread],
  ])('of ten thousand of each kind is checked: %s', (_, document) => {
    for (const rule of ours)
      for (const finding of runRules([rule], document)) expect(finding.id).not.toContain(':broken')
  })
})
