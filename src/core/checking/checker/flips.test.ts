import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { reachability } from '#analysis/layout/reachable-squares.ts'
import { checkMission, checkOnce } from '#games/shared/checks/check.ts'
import type { Mission } from '#model/mission/document.ts'
import { findFaults } from '#model/mission/references.ts'
import { hatchwayTags } from '#model/mission/terrain.ts'
import { idsOf } from '#model/rule-sets/kinds.ts'
import { allMissions } from '../../../../test/support/all-missions.ts'
import { anyMap } from '../../../../test/support/arbitrary-map.ts'
import { auk, fleet, tern } from '../../../../test/support/fleet.ts'
import { entryZone } from '../../../../test/support/fragments.ts'
import { fullMap } from '../../../../test/support/full-map.ts'
import { featureKinds } from '../../../../test/support/kind-tables.ts'
import { sampleMissions } from '../../../../test/support/map-look.ts'
import { flipped, HALF_TURN, MIRROR_X, MIRROR_Y } from '../../../../test/support/map-transform.ts'
import { quarterTurned, withOwnBoards } from '../../../../test/support/quarter-turn.ts'
import { missionOf } from '../../../../test/support/rule-tester.ts'
import { moved } from '../../../../test/support/ship-mission.ts'
import { sixBoards } from '../../../../test/support/six-boards.ts'
import { someOf } from '../../../../test/support/some-of.ts'

const kinds = (document: Mission): string[] =>
  checkMission(document)
    .map(({ rule, severity }) => `${rule} ${severity}`)
    .sort()

/** A mirrored long panel is another piece: what says so is about the box, not about the map. */
const byHand = new Set(['unusual-hatchway-handedness'])
const shape = (document: Mission): string[] => kinds(document).filter((kind) => !byHand.has(kind.split(' ')[0] ?? ''))

describe.each([
  ['a half turn', HALF_TURN],
  ['a mirror image from west to east', MIRROR_X],
  ['a mirror image from north to south', MIRROR_Y],
])('%s', (_, flip) => {
  it('has the same faults', () => {
    fc.assert(
      fc.property(anyMap({ panels: 40, others: 8 }), (map) => {
        const other = flipped(map, flip)
        expect(findFaults(other)).toEqual([])
        // Hands stay as they are after a half turn.
        const told = flip === HALF_TURN ? kinds : shape
        expect(told(other)).toEqual(told(map))
      }),
      { numRuns: 9 },
    )
  })
  it('of the full map is clean too', () => {
    expect(shape(flipped(fullMap(), flip))).toEqual([])
  })
})

/** Random maps with features anywhere, and hatchways that special rules speak of. */
const anySpecialMap = fc
  .tuple(
    anyMap({ panels: 40, others: 6 }),
    fc.array(fc.constantFrom(...hatchwayTags, undefined), { minLength: 40, maxLength: 40 }),
    fc.array(
      fc.record({
        kind: fc.constantFrom(...idsOf(featureKinds)),
        x: fc.nat(6060).map((tenths) => tenths / 10),
        y: fc.nat(7030).map((tenths) => tenths / 10),
        turn: fc.nat(23).map((steps) => steps * 15),
      }),
      { maxLength: 12 },
    ),
  )
  .map(
    ([map, tags, features]): Mission => ({
      ...map,
      panels: map.panels.map((panel, index) => {
        const tag = tags[index]
        return panel.hatchway === null || tag === undefined ? panel : { ...panel, hatchway: { ...panel.hatchway, tag } }
      }),
      features: features.map((feature, index) => ({ ...feature, id: `f${index + 1}`, board: 1 as const })),
    }),
  )

describe.each([
  ['a half turn', HALF_TURN],
  ['a mirror image from west to east', MIRROR_X],
  ['a mirror image from north to south', MIRROR_Y],
])('%s of a map with features and special hatchways', (_, flip) => {
  it('has the same faults', () => {
    fc.assert(
      fc.property(anySpecialMap, (map) => {
        expect(shape(flipped(map, flip))).toEqual(shape(map))
      }),
      { numRuns: 9 },
    )
  })
})

describe('random maps', () => {
  it('hold faults of every rule, so that the properties say something', () => {
    const seen = new Set(
      fc
        .sample(anyMap({ panels: 60, others: 8 }), { numRuns: 50, seed: 1 })
        .flatMap((map) => checkMission(map))
        .map(({ rule }) => rule),
    )
    expect(seen.size).toBeGreaterThan(30)
  })
})

// How the boards lie on the table changes nothing about what is wrong: turned by a quarter, and with the second board
// shifted.

/** Findings with their items; places have other names for sides and neighbours when they lie turned. */
const toldTurned = (mission: Mission): string[] =>
  checkOnce(mission)
    .map(({ rule, severity, items }) => `${rule} ${severity} ${items.toSorted().join(' ')}`)
    .sort()

/** The second board of two further along the seam, as far as half a square and more. */
const shifted =
  (by: number) =>
  (mission: Mission): Mission => {
    const { arrangement } = withOwnBoards(mission)
    if (arrangement.kind !== 'boards') return mission
    const boards = arrangement.boards.map((board, index) => (index === 1 ? { ...board, y: board.y + by } : board))
    return { ...mission, arrangement: { ...arrangement, boards } }
  }

const faults: readonly (readonly [string, (mission: Mission) => Mission])[] = [
  ['as it is', (mission) => mission],
  [
    'with a wall of three gone',
    (mission) => ({ ...mission, panels: mission.panels.filter((_, index) => index % 3 !== 1) }),
  ],
  ['without loose pillars', (mission) => ({ ...mission, halfPillars: [], wallEnds: [] })],
  [
    'with markers elsewhere',
    (mission) => ({
      ...mission,
      markers: mission.markers.map((marker, index) =>
        index % 2 === 1 ? { ...marker, x: Math.max(0, marker.x - 37.5) } : { ...marker, y: Math.max(0, marker.y - 41) },
      ),
    }),
  ],
  [
    'with smaller zones',
    (mission) => ({
      ...mission,
      zones: mission.zones.map((zone) => ({
        ...zone,
        squares: zone.squares.slice(0, Math.max(1, zone.squares.length - 1)),
      })),
    }),
  ],
  [
    'with tokens elsewhere',
    (mission) => ({
      ...mission,
      tokens: mission.tokens.map((token, index) => ({
        ...token,
        x: Math.max(0, token.x - 40),
        y: Math.max(0, token.y - (index % 2) * 55),
      })),
    }),
  ],
  ['with its second board half a square along', shifted(50.5)],
  ['with its second board a quarter of a square along', shifted(24)],
]

const turnable = [...allMissions(), ['six boards', sixBoards()] as const]

/** All as they are; each with every third of the faults. */
const turnedWith = faults.map(
  ([name, faulty], fault) => [name, faulty, fault === 0 ? turnable : someOf(turnable, 3, fault)] as const,
)

describe.each(turnedWith)('every sample and template %s', (_, faulty, missions) => {
  it('has the same findings after a quarter turn either way', () => {
    const differ = missions.flatMap(([name, mission], index) => {
      const before = faulty(mission)
      // Boards that would lie on one another.
      if (findFaults(before).length > 0) return []
      const findings = toldTurned(before)
      const turned = quarterTurned(before)
      const now = index % 2 === 0 ? turned : quarterTurned(quarterTurned(turned))
      return findFaults(now).length === 0 && toldTurned(now).join('\n') === findings.join('\n') ? [] : [name]
    })
    expect(differ).toEqual([])
  })
})

// Findings do not depend on the order in which a file lists squares and items.

const backwards = (mission: Mission): Mission => {
  const areas = <Area extends { readonly squares: Mission['zones'][number]['squares'] }>(
    all: readonly Area[],
  ): Area[] => all.map((area) => ({ ...area, squares: area.squares.toReversed() })).reverse()
  return {
    ...mission,
    zones: areas(mission.zones),
    regions: areas(mission.regions),
    tokens: mission.tokens.toReversed(),
  }
}

/** A mission with enough wrong that much is told: without walls, markers, sides of zones, or with half of its tokens. */
const spoiled: readonly ((mission: Mission) => Mission)[] = [
  (mission) => ({ ...mission, panels: mission.panels.filter((_, index) => index % 2 === 0) }),
  (mission) => ({ ...mission, markers: [], links: [], zones: mission.zones.map((zone) => ({ ...zone, side: null })) }),
  (mission) => ({ ...mission, tokens: mission.tokens.map((token) => ({ ...token, x: token.x / 2, y: token.y / 2 })) }),
  (mission) => ({ ...mission, regions: mission.regions.map((region) => ({ ...region, label: 'X' })) }),
  (mission) => ({ ...mission, tokens: mission.tokens.map((token) => ({ ...token, side: null, label: '' })) }),
  (mission) => ({ ...mission, tokens: mission.tokens.map((token) => ({ ...token, x: 100, y: 100, turn: 45 })) }),
  (mission) => ({ ...mission, tokens: mission.tokens.map((token) => ({ ...token, figures: {}, face: 'down' })) }),
  (mission) => ({ ...mission, regions: [], zones: mission.zones.map((zone) => ({ ...zone, label: '1' })) }),
]

/** Without what a fix would do: it writes the area down as it is listed. */
const toldInOrder = (mission: Mission) =>
  checkMission(mission).map(({ rule, message, advice, items, at }) => ({ rule, message, advice, items, at }))

it.each(sampleMissions())('of %s', (name, mission) => {
  const from = sampleMissions().findIndex(([each]) => each === name)
  for (const spoil of someOf(spoiled, 2, from)) {
    const one = spoil(mission)
    expect(toldInOrder(backwards(one))).toEqual(toldInOrder(one))
  }
})

// Features part the deck alike wherever other boards lie, and on whichever square it is.

const told = (mission: Mission): string =>
  checkOnce(mission)
    .map(({ rule, severity, items }) => `${rule} ${severity} ${items.toSorted().join(' ')}`)
    .sort()
    .join('\n')

const decks = withOwnBoards(new Map(allMissions()).get('two-decks-down') ?? missionOf({}))

/** The boards of every deck but the first further to the right and down. */
const movedDecks = (mission: Mission, right: number, down: number): Mission =>
  mission.arrangement.kind !== 'boards'
    ? mission
    : {
        ...mission,
        arrangement: {
          ...mission.arrangement,
          boards: mission.arrangement.boards.map((board) =>
            (board.deck ?? 1) === 1 ? board : { ...board, x: board.x + right, y: board.y + down },
          ),
        },
      }

/** With Terminals that may or may not leave a way: a millimetre to and fro before each hatchway. */
const tight = (mission: Mission): Mission => ({
  ...mission,
  features: mission.panels
    .filter(({ hatchway }) => hatchway !== null)
    .map((panel, index) => ({
      id: `tight${index}`,
      kind: 'terminal' as const,
      board: panel.board,
      turn: 0,
      x: 12 + 97 * Math.min(5, Math.max(0, panel.x)) + 40 + (index % 7),
      y: 12 + 97 * Math.min(6, Math.max(0, panel.y)) + 40 + (index % 5),
    })),
})

describe('where features part the deck', () => {
  it.each([
    ['as the sample is', decks],
    ['with a Terminal before every hatchway', tight(decks)],
  ])('is the same wherever the other deck is drawn, %s', (_, mission) => {
    expect(findFaults(mission)).toEqual([])
    const findings = told(mission)
    for (let by = 1; by <= 40; by += 9) {
      expect(told(movedDecks(mission, by + 0.4, 0)), `right ${by}`).toBe(findings)
      expect(told(movedDecks(mission, 0, by + 0.7)), `down ${by}`).toBe(findings)
    }
    const turned = quarterTurned(mission)
    for (const by of [1.3, 2.1, 50.5]) expect(told(movedDecks(turned, by, by)), `turned, ${by}`).toBe(findings)
  })

  it('is the same in every square of a board, and on the board beside it, however far that is shifted', () => {
    // A corridor of one square, and a Terminal in it that leaves so much on one side.
    const parted = (board: 1 | 2, y: number, free: number, offset: number): boolean => {
      const walls = [y, y + 1].flatMap((line) =>
        [0, 1, 2, 3, 4, 5].map((x) => ({
          ...{ id: `p${line}${x}`, board, piece: 'B1', axis: 'horizontal' as const, x, y: line, hatchway: null },
        })),
      )
      const bare: Mission = missionOf({
        arrangement: {
          kind: 'boards',
          boards: [
            { x: 0, y: 0 },
            { x: 606, y: offset },
          ],
        },
        panels: walls,
      })
      const at = { x: 12 + 97 * 2.5, y: 12 + 97 * (y + 1) - free - 25 }
      const features: Mission['features'] = [{ id: 'f1', kind: 'terminal', board, turn: 0, ...at }]
      const areas = (mission: Mission): number => reachability(layoutOf(mission)).areas.length
      return areas({ ...bare, features }) > areas(bare)
    }
    const seen = new Set<boolean>()
    for (const free of [24, 26, 27, 28, 29, 30, 31, 32, 33]) {
      const [first, ...others] = ([1, 2] as const).flatMap((board) =>
        [1, 2, 3, 4].flatMap((y) => [0, 48.5, 97, 31].map((offset) => parted(board, y, free, offset))),
      )
      for (const other of others) expect(other, `${free} mm`).toBe(first)
      seen.add(first === true)
    }
    expect(seen.size).toBe(2)
  })
})

// Of several that are equally near the same one is reported, whichever way round the table is turned.

const toldOfEquals = (mission: Mission, rule: string): string[] =>
  checkOnce(mission)
    .filter((finding) => finding.rule === rule)
    .map(({ severity, items }) => `${severity} ${items.join(' ')}`)
    .sort()

/** Findings as the map is, and after each quarter turn. */
function afterTurns(rule: string, mission: Mission): string[][] {
  const once = quarterTurned(mission)
  const twice = quarterTurned(once)
  return [mission, once, twice, quarterTurned(twice)].map((turned) => toldOfEquals(turned, rule))
}

const around = [
  [-1, 0],
  [0, -1],
  [1, 0],
  [0, 1],
] as const
const pipes = (id: string, x: number, y: number): Mission['features'][number] => ({
  ...{ id, kind: 'pipes', board: 1, turn: 0 },
  x,
  y,
})
const marker = { id: 'm1', kind: 'objective', label: 'A', board: 1, x: 254.5, y: 254.5 } as const

const cases: readonly (readonly [string, string, Mission])[] = [
  [
    'zones around a zone',
    'entry-zones-too-close',
    missionOf({
      zones: [
        entryZone('z9', 'defender', [1, 2, 3]),
        ...around.map(([x, y], index) => entryZone(`z${index + 1}`, 'attacker', [1, 2 + 2 * x, 3 + 2 * y])),
      ],
    }),
  ],
  [
    'squares of one zone',
    'entry-zones-too-close',
    missionOf({
      zones: [
        entryZone('z1', 'defender', ...around.map(([x, y]) => [1, 2 + 2 * x, 3 + 2 * y] as const)),
        entryZone('z2', 'attacker', [1, 2, 3]),
      ],
    }),
  ],
  [
    'features that a marker lies in, all around it',
    'marker-in-terrain',
    missionOf({
      markers: [marker],
      features: around.map(([x, y], index) => pipes(`f${index + 1}`, marker.x + 22 * x, marker.y + 22 * y)),
    }),
  ],
  [
    'features that a marker only touches before and behind one that it lies in',
    'marker-in-terrain',
    missionOf({
      markers: [marker],
      features: [pipes('f1', 254.5 - 44, 254.5), pipes('f2', 254.5, 254.5 - 20), pipes('f3', 254.5 + 20, 254.5)],
    }),
  ],
  [
    'ships that may have driven a squadron off',
    'c-after-drive-off',
    missionOf(
      fleet([
        tern({ 'Driven off': 1 }),
        ...around.map(([x, y], index) => ({ ...auk({}, 800 + 99.7 * x, 300 + 99.7 * y), id: `k${index + 10}` })),
      ]),
    ),
  ],
  [
    'a system on the line between its room and a hangar',
    's-system-place',
    moved('system-generator', 'west', { x: 304.8 }),
  ],
]

describe('of equals', () => {
  it.each(cases)('%s: the same is told however the table lies', (_, rule, mission) => {
    const [first = [], ...turned] = afterTurns(rule, mission)
    expect(turned).toEqual([first, first, first])
  })
  it('something is told of all but what lies between', () => {
    for (const [name, rule, mission] of cases)
      expect(toldOfEquals(mission, rule).length > 0, name).toBe(rule !== 's-system-place')
  })
})
