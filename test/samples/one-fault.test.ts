/** Missions with one fault each, made in other ways than the examples of the checks: the checker says that, and nothing else. */
import { describe, expect, it } from 'vitest'
import { toTenths } from '../../src/core/foundation/geometry/units.ts'
import { rules as ofCapitalShips } from '../../src/core/games/capital-ships/rules.ts'
import { checkMission } from '../../src/core/games/shared/checks/check.ts'
import { rules as ofShips } from '../../src/core/games/ship-to-ship/rules.ts'
import type { Mission } from '../../src/core/model/mission/document.ts'
import { missionOf } from '../support/rule-tester.ts'
import { listing, unit } from '../support/ship-mission.ts'
import { sampleOf } from './open-sample.ts'

type Token = Mission['tokens'][number]
type Region = Mission['regions'][number]
type Change = (mission: Mission) => Mission

const tokens =
  (change: (token: Token) => Token | null): Change =>
  (mission) => ({ ...mission, tokens: mission.tokens.flatMap((token) => change(token) ?? []) })
const regions =
  (change: (region: Region) => readonly Region[]): Change =>
  (mission) => ({ ...mission, regions: mission.regions.flatMap(change) })
const settings =
  (values: Record<string, number>): Change =>
  (mission) => ({ ...mission, ruleSet: { id: mission.ruleSet?.id ?? '', settings: values } })
const all =
  (...changes: readonly Change[]): Change =>
  (mission) =>
    changes.reduce((changed, change) => change(changed), mission)
const gap =
  (inches: number): Change =>
  (mission) => ({ ...mission, arrangement: { kind: 'joined', edge: 'east', gap: inches * 25.4, offset: 0 } })
const units =
  (change: (list: readonly ReturnType<typeof unit>[]) => readonly ReturnType<typeof unit>[]): Change =>
  (mission) => ({ ...mission, forces: listing(change(troops)).forces })

const troops = [
  unit('u1', 'assault', 'troops', 450),
  unit('u2', 'assault', 'troops', 450),
  unit('u3', 'defence', 'troops', 300),
  unit('u4', 'defence', 'troops', 300),
]
const list = listing(troops)
/** Two ships of 1500 points, with a list, and in no symmetry that a fault on one side would break. */
const ships: Mission = { ...list, mission: { ...list.mission, symmetry: 'none' } }

const isWest = ({ kind, side, label }: Token, which: string, number = ''): boolean =>
  kind === which && side === 'west' && label === number
const west = (which: string, number: string, change: Partial<Token> | null): Change =>
  tokens((token) => (isWest(token, which, number) ? (change === null ? null : { ...token, ...change }) : token))
const inWest = (region: Region, label: string): boolean => region.label === label && region.squares[0]?.board === 1
const area = (label: string, change: (region: Region) => readonly Region[]): Change =>
  regions((region) => (inWest(region, label) ? change(region) : [region]))
const secondOf = (region: Region, count: number): Region => ({
  ...region,
  id: 'r90',
  label: `${region.label} 2`,
  squares: region.squares.slice(count),
})
/** A third gun on each ship, so far inside that its own hangar lies before it. */
const thirdGuns: Change = (mission) => ({
  ...mission,
  tokens: [
    ...mission.tokens.filter(({ kind, label }) => kind !== 'assault-craft' || label !== '5'),
    ...mission.tokens
      .filter(({ kind, label }) => kind === 'ship-gun' && label === '1')
      .map((gun, index) => ({
        ...gun,
        id: `k${90 + index}`,
        label: '3',
        x: gun.board === 1 ? 500 : 109.6,
        y: 460,
      })),
  ],
})
/** Hull plates all around the western aft room. */
const walledAft: Change = (mission) => ({
  ...mission,
  panels: [
    ...mission.panels.filter(
      ({ board, x, y, axis }) => board !== 1 || (axis === 'vertical' ? y < 8 : y !== 8 || x >= 4),
    ),
    { id: 'p90', piece: 'H4', board: 1, x: 0, y: 8, axis: 'horizontal', hatchway: null },
    { id: 'p91', piece: 'H4', board: 1, x: 4, y: 8, axis: 'vertical', hatchway: null },
  ],
})

/** The first doorways closed. */
const doorways =
  (count: number): Change =>
  (mission) => {
    const doors = mission.panels.filter(({ hatchway }) => hatchway !== null).slice(0, count)
    return {
      ...mission,
      panels: mission.panels.map((panel) =>
        panel.hatchway !== null && doors.includes(panel)
          ? { ...panel, hatchway: { ...panel.hatchway, start: 'closed' } }
          : panel,
      ),
    }
  }

const ofTheShips: Readonly<Record<string, readonly Change[]>> = {
  's-gap-too-wide': [gap(25), settings({ gapMost: 20 })],
  's-gap-too-narrow': [gap(11), settings({ gapLeast: 22 })],
  's-section-count': [
    area('Fore Room', (room) => [{ ...room, squares: room.squares.slice(0, 8) }, secondOf(room, 8)]),
    settings({ sections: 9 }),
  ],
  's-ships-unequal': [
    west('wall-section', '1', null),
    west('ship-gun', '1', { side: 'east' }),
    west('wall-section', '2', { side: null }),
  ],
  's-wall-without-hangar': [
    all(
      area('H1', (hangar) => [{ ...hangar, kind: 'ship-room' }]),
      tokens((token) => (token.kind === 'assault-craft' && token.board === 1 && token.y < 300 ? null : token)),
    ),
  ],
  's-hangar-size': [
    area('H2', (hangar) => [{ ...hangar, squares: hangar.squares.slice(0, -1) }]),
    settings({ hangarSide: 9 }),
  ],
  's-wall-between-guns': [west('wall-section', '3', { y: 800, base: { kind: 'rectangle', length: 200, width: 12.7 } })],
  's-gun-blocked': [all(thirdGuns, settings({ sections: 8 }))],
  's-gun-range': [settings({ gunRange: 20 })],
  's-doorway-closed': [doorways(1), doorways(9)],
  's-systems-three': [west('system-generator', '', { kind: 'system-armoury' }), west('system-armoury', '', null)],
  's-system-room': [west('system-armoury', '', { y: 380 })],
  's-system-place': [
    area('Fore Room', (room) => [{ ...room, squares: room.squares.filter(({ x, y }) => x < 1 || x > 2 || y < 1) }]),
    west('system-life-support', '', { x: 560, y: 860 }),
  ],
  's-rooms-too-few': [
    area('Fore Room', () => []),
    all(
      area('Aft Room', () => []),
      west('system-armoury', '', { y: 380 }),
    ),
  ],
  's-bridge': [
    area('Bridge', () => []),
    area('Bridge', (bridge) => [{ ...bridge, kind: 'ship-room' }]),
    area('Fore Room', (room) => [{ ...room, kind: 'ship-bridge' }]),
  ],
  's-room-unreachable': [walledAft],
  's-craft-count': [settings({ craft: 5 }), west('assault-craft', '5', { side: null })],
  's-hangar-fill': [
    tokens((token) => (token.kind === 'assault-craft' && token.board === 1 && token.y > 610 ? null : token)),
  ],
  's-craft-size': [
    west('assault-craft', '4', { base: { kind: 'oval', length: 180, width: 76.2 } }),
    west('assault-craft', '8', { x: 150, y: 380 }),
  ],
  's-craft-load': [
    units((all) => all.map((each) => (each.id === 'u1' ? { ...each, models: 13 } : each))),
    units((all) => all.map((each) => (each.id === 'u2' ? { ...each, size: 'Monstrous beast', models: 2 } : each))),
  ],
  's-force-split': [
    (mission) => ({
      ...mission,
      forces: mission.forces.map((force) => ({
        ...force,
        parts: force.parts.map((part) => ({ ...part, share: 50 })),
      })),
    }),
    units((all) => all.map((each) => ({ ...each, points: 375 }))),
  ],
  's-slots': [
    units((all) => all.map((each) => (each.id === 'u4' ? { ...each, slot: 'defence-hq' } : each))),
    units((all) => [...all, unit('u5', 'assault', 'heavy', 0, 1, 'battle tank')]),
    units((all) => [...all, unit('u5', 'assault', 'fast', 0, 3)]),
  ],
  's-bridge-armour': [
    tokens((token) => (token.kind === 'ship-gun' ? { ...token, figures: { armour: 16, strength: 10 } } : token)),
  ],
  's-no-end': [settings({ endByTurns: 0 })],
  's-end-points': [settings({ endPoints: 200 })],
  's-areas-overlap': [
    (mission) => {
      const fore = mission.regions.find((region) => inWest(region, 'Fore Room'))
      return area('Bridge', (bridge) => [
        { ...bridge, squares: [...bridge.squares, ...(fore?.squares ?? []).slice(0, 1)] },
      ])(mission)
    },
  ],
  's-room-in-pieces': [
    (mission) => {
      const fore = mission.regions.find((region) => inWest(region, 'Fore Room'))
      return area('Fore Room', (room) => [{ ...room, squares: (fore?.squares ?? []).filter(({ y }) => y !== 1) }])(
        mission,
      )
    },
  ],
  's-part-figures': [
    tokens((token) =>
      isWest(token, 'wall-section', '1') ? { ...token, figures: { ...token.figures, structure: 0 } } : token,
    ),
    tokens((token) => (token.kind === 'system-armoury' ? { ...token, figures: {} } : token)),
    settings({ gunStrength: 9 }),
  ],
  's-secret-shown': [west('system-generator', '', { face: 'up' })],
}

const berth = sampleOf('cold-berth.bulkhead')
const named = (name: string, change: Partial<Token>, figures: Record<string, string | number | null> = {}): Change =>
  tokens((token) => {
    if (token.label !== name) return token
    const entries = Object.entries({ ...token.figures, ...figures }).flatMap(([key, value]) =>
      value === null ? [] : [[key, value] as const],
    )
    return { ...token, ...change, figures: Object.fromEntries(entries) }
  })
/** Lantern Jaw beside Patience, so many inches from edge to edge of their bases. */
const beside = (inches: number, figures: Record<string, string | number>): Change =>
  named('Lantern Jaw', { x: toTenths(609.6 + 42 + inches * 25.4), y: 1092.2, turn: 90 }, figures)
/** Hobnail so many inches before Lantern Jaw. */
const hobnail = (inches: number, figures: Record<string, string | number>): Change =>
  named('Hobnail', { x: 406.4, y: toTenths(127 + 37.5 + 16 + inches * 25.4) }, figures)

const ofTheFleet: Readonly<Record<string, readonly Change[]>> = {
  'c-marines-too-few': [beside(0.8, { Boards: 'Patience', Marines: 0 })],
  'c-not-capital': [all(hobnail(0.5, {}), named('Lantern Jaw', {}, { Boards: 'Hobnail' }))],
  'c-out-of-range': [named('Lantern Jaw', {}, { Boards: 'patience' })],
  'c-no-contact': [hobnail(0.6, { Boards: 'Lantern Jaw' })],
  'c-own-ship': [
    all(
      named('Second Helping', { x: 406.4 + 42 + 20, y: 127 }),
      named('Lantern Jaw', {}, { Boards: 'Second Helping' }),
    ),
    hobnail(3, { 'Driven off': 'Patience', 'Fire Control': 1 }),
  ],
  'c-committed': [
    beside(0.5, { Boards: 'Patience', Committed: 3 }),
    beside(0.5, { Boards: 'Patience', Committed: 'all' }),
    named('Patience', {}, { Committed: 9 }),
  ],
  'c-after-drive-off': [hobnail(3, { 'Driven off': 'Lantern Jaw', 'Fire Control': 1 })],
  'c-fire-control': [hobnail(1, { 'Driven off': 'Lantern Jaw', 'Fire Control': 2 })],
  'c-captured-empty': [named('Cold Berth', { side: 'attacker' }, { Captured: 'Attacker', Structure: 0, Marines: 0 })],
  'c-captured-sound': [
    named('Cold Berth', { side: 'attacker' }, { Captured: 'attacker', Marines: 1 }),
    named('Patience', {}, { Captured: 'Attaker' }),
    named('Patience', {}, { Captured: 'yes' }),
  ],
  'c-owner': [named('Patience', {}, { Captured: 'Attacker', Structure: 0, Marines: 1 })],
  'c-ids': [named('Second Helping', { label: 'lantern jaw ' }), named('Tinker', { label: 'Hobnail' })],
  'c-missing-stat': [
    named('Patience', {}, { 'Point Defence': 'some' }),
    named('Patience', {}, { Structure: null }),
    named('Patience', {}, { Structure: 0 }),
    named('Patience', {}, { Move: 'slow' }),
  ],
  'c-bases-overlap': [named('Second Helping', { x: 406.4 + 30, y: 140 })],
  'c-start-contact': [hobnail(0, {})],
  'c-reach-first-turn': [named('Lantern Jaw', {}, { Move: 40 })],
  'c-no-marines-at-all': [
    tokens((token) => (token.kind === 'exo-squadron' ? null : { ...token, figures: { ...token.figures, Marines: 0 } })),
  ],
  'c-no-objective': [(mission) => ({ ...mission, play: { ...mission.play, objectives: [] } })],
  'c-trait-setting': [all(settings({ marinesToBoard: 2 }), named('Patience', {}, { Marines: 1 }))],
  'c-squadron-figures': [
    named('Hobnail', {}, { 'Fire Control': '−1' }),
    named('Hobnail', {}, { Missiles: 'maybe' }),
    named('Hobnail', {}, { AC: null, AS: null }),
    named('Hobnail', { side: null }),
    named('Hobnail', {}, { Move: 'fast' }),
    named('Hobnail', {}, { Move: -3 }),
  ],
  'c-pool-table': [
    (mission) => ({
      ...mission,
      play: {
        ...mission.play,
        tables: [
          {
            kind: 'grid',
            id: 'pools',
            title: 'Results by dice',
            corner: { rows: 'Dice', columns: 'Result' },
            rows: ['one'],
            columns: ['N', 'S', 'D', 'T', 'Q'],
            cells: [['60', '25', '10', '4', '1']],
          },
        ],
      },
    }),
  ],
}

describe.each([
  ['ship-to-ship assault', ships, ofTheShips, ofShips],
  ['capital-ship boarding', berth, ofTheFleet, ofCapitalShips],
] as const)('%s', (_, whole, faults, rules) => {
  it('begins with nothing to say, and has a fault for each check', () => {
    expect(checkMission(missionOf(whole)).filter(({ waived }) => waived === null)).toEqual([])
    expect(Object.keys(faults).sort()).toEqual(rules.map(({ info }) => info.id).sort())
  })
  const cases = Object.entries(faults).flatMap(([rule, changes]) =>
    changes.map((change, index): [string, number, Change] => [rule, index + 1, change]),
  )
  it.each(cases)('%s %i', (rule, __, change) => {
    const found = checkMission(missionOf(change(whole))).filter(({ waived }) => waived === null)
    expect([...new Set(found.map((each) => `${each.rule}`))], found.map(({ message }) => message).join('\n')).toEqual([
      rule,
    ])
  })
})
