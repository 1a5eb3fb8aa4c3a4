import { expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Condition, MarkersMeant } from '#model/mission/scoring.ts'
import { apart, preparedOf, sampleMission, settingsWith } from '../../../../test/support/playtest-missions.ts'
import { Account } from './account.ts'
import type { Scoring } from './conditions.ts'
import { playBattles } from './play.ts'
import { preparePlaytest } from './prepare.ts'

type Objective = Mission['play']['objectives'][number]

/** Scored at the end of each own Command phase of the rounds 2 to 5. */
const eachRound = {
  kind: 'progressive',
  from: 2,
  to: 5,
  phase: 'command',
  turn: 'own',
  lastRoundAtEnd: false,
} as const
const all: MarkersMeant = { kind: 'all' }
const onlyA: MarkersMeant = { kind: 'labelled', labels: ['A'] }
const onlyB: MarkersMeant = { kind: 'labelled', labels: ['B'] }

/** Points of both sides in a battle in which each holds the marker of its own zone from its first turn on. */
const pointsFor = (
  conditions: readonly Condition[],
  timing: Objective['timing'] = eachRound,
  more: Partial<Objective> = {},
) =>
  playBattles(
    preparedOf(apart([{ side: null, timing, conditions: [...conditions], ...more }])),
    settingsWith({ first: 'attacker' }),
    0,
    1,
  ).results[0]?.vp

it.each<[string, readonly Condition[], readonly number[]]>([
  ['one of them', [{ kind: 'control-at-least', markers: all, count: 1, points: 5 }], [20, 20]],
  ['two of them', [{ kind: 'control-at-least', markers: all, count: 2, points: 5 }], [0, 0]],
  ['all with a label', [{ kind: 'control-all', markers: onlyA, points: 4 }], [16, 0]],
  ['more of one label', [{ kind: 'control-more', markers: onlyB, points: 3 }], [0, 12]],
  ['more of all', [{ kind: 'control-more', markers: all, points: 3 }], [0, 0]],
  ['each', [{ kind: 'per-marker', markers: all, points: 2 }], [8, 8]],
  ['each, with a limit each time', [{ kind: 'per-marker', markers: all, points: 9, most: 5 }], [20, 20]],
  ['each, limited by others', [{ kind: 'per-marker', markers: onlyA, limitedBy: onlyB, points: 9 }], [0, 0]],
  ['each, limited by its own', [{ kind: 'per-marker', markers: onlyA, limitedBy: all, points: 2 }], [8, 0]],
  ['given once', [{ kind: 'given', points: 7 }], [7, 7]],
  ['nobody lost', [{ kind: 'warlord-destroyed', points: 9 }], [0, 0]],
  [
    'losses, every step',
    [
      {
        kind: 'points-destroyed',
        steps: [
          { from: 0, points: 1 },
          { from: 50, points: 9 },
        ],
        adds: 'every-step',
      },
    ],
    [4, 4],
  ],
  [
    'deeds, once for each marker',
    [{ kind: 'per-event', event: 'read', on: { kind: 'markers', markers: all }, points: 8 }],
    [8, 8],
  ],
  [
    'text',
    [
      { kind: 'free', text: 'Anything', maximum: 10 },
      { kind: 'given', points: 1 },
    ],
    [1, 1],
  ],
])('scores what is known by hand: %s', (_, conditions, points) => {
  expect(pointsFor(conditions)).toEqual(points)
})

const onePoint: readonly Condition[] = [{ kind: 'control-at-least', markers: all, count: 1, points: 1 }]

it.each<[string, Objective['timing'], readonly number[]]>([
  ['before the battle, when nobody holds anything', { kind: 'start' }, [0, 0]],
  ['at the end', { kind: 'end' }, [1, 1]],
  ['in the first Command phase, if somebody sets up there', { ...eachRound, from: 1, to: 1 }, [0, 1]],
  ['in each turn', { ...eachRound, turn: 'both' }, [8, 8]],
  ['in the opponent’s turn', { ...eachRound, turn: 'opponent', from: 5 }, [1, 1]],
  ['at the start of the turn', { ...eachRound, phase: 'turn-end', at: 'start' }, [4, 4]],
  ['at the start of a phase', { ...eachRound, phase: 'fight', at: 'start', from: 4 }, [2, 2]],
  ['in the last round at the end of the turn', { ...eachRound, lastRoundAtEnd: true }, [4, 4]],
])('scores at its time: %s', (_, timing, points) => {
  expect(pointsFor(onePoint, timing)).toEqual(points)
})

it('keeps to the limits of an objective, and to the cap of the mission', () => {
  const conditions: readonly Condition[] = [{ kind: 'per-marker', markers: all, points: 40 }]
  expect(pointsFor(conditions, eachRound, { most: 50 })).toEqual([50, 50])
  expect(pointsFor(conditions)).toEqual([90, 90])
  expect(pointsFor(conditions, eachRound, { side: 'defender' })).toEqual([0, 90])
})

/** Scores one condition of a mission for its sides, with this control of the markers. */
function scoredWith(condition: Condition, control: readonly number[], parts: Partial<Mission> = {}, slot = 2) {
  const mission = apart([{ side: null, timing: eachRound, conditions: [condition] }], parts)
  const { scoring } = preparedOf(mission).engine
  const account = new Account(scoring, control.length)
  const standing = {
    control: Int8Array.from(control),
    open: new Uint8Array(scoring.hatchways.length),
    lost: Int32Array.of(120, 0),
    warlordLost: Uint8Array.of(1, 0),
  }
  const score = (at: number): readonly number[] => {
    for (const objective of scoring.objectives as Scoring['objectives'])
      for (const side of objective.sides) account.score(objective, side, at, standing, null)
    return [...account.total]
  }
  return { first: score(slot), second: score(slot + 1) }
}

const place = (id: string, label: string, x: number): Mission['markers'][number] => ({
  id,
  kind: 'objective',
  label,
  board: 1,
  x,
  y: 60.5,
})
const three = [place('m1', 'A', 60.5), place('m2', 'A', 157.5), place('m3', 'B', 254.5)]

it('scores chains of linked markers', () => {
  const links = [
    { id: 'l1', kind: 'power-line', from: 'm1', to: 'm2' },
    { id: 'l2', kind: 'power-line', from: 'm2', to: 'm3' },
  ] as unknown as Mission['links']
  const chain: Condition = { kind: 'control-linked', link: 'power-line', count: 3, points: 6 }
  expect(scoredWith(chain, [1, 1, 1], { markers: three, links }).first).toEqual([0, 6])
  expect(scoredWith(chain, [1, 0, 1], { markers: three, links }).first).toEqual([0, 0])
})

it('scores markers in an area', () => {
  const regions = [
    {
      id: 'r1',
      kind: 'sector',
      label: 'A',
      squares: [
        { board: 1, x: 0, y: 0 },
        { board: 1, x: 1, y: 0 },
      ],
    },
  ] as unknown as Mission['regions']
  const inside: Condition = { kind: 'control-in-region', region: 'sector', label: 'A', count: null, points: 5 }
  expect(scoredWith(inside, [0, 0, 1], { markers: three, regions }).first).toEqual([5, 0])
  expect(scoredWith(inside, [0, 1, 0], { markers: three, regions }).first).toEqual([0, 0])
  expect(scoredWith({ ...inside, count: 1 }, [0, 1, 0], { markers: three, regions }).first).toEqual([5, 5])
})

it('takes from the opponent, down to a floor', () => {
  const toll: Condition = { kind: 'take-and-give', markers: onlyA, holding: onlyB, points: 6, otherwise: 2 }
  expect(scoredWith(toll, [0, 0, 0], { markers: three }).first).toEqual([12, -12])
  expect(scoredWith(toll, [0, 0, 1], { markers: three }).first).toEqual([4, -4])
  expect(scoredWith({ ...toll, floor: 0 }, [0, 0, 0], { markers: three }).first).toEqual([12, 0])
})

it('scores losses', () => {
  const steps = [
    { from: 50, points: 3 },
    { from: 100, points: 5 },
    { from: 200, points: 9 },
  ]
  const lost = (adds: 'every-step' | 'highest-step'): Condition => ({ kind: 'points-destroyed', steps, adds })
  expect(scoredWith(lost('every-step'), [-1, -1]).first).toEqual([0, 8])
  expect(scoredWith(lost('highest-step'), [-1, -1]).first).toEqual([0, 5])
  // The Warlord counts once.
  expect(scoredWith({ kind: 'warlord-destroyed', points: 7 }, [-1, -1])).toEqual({ first: [0, 7], second: [0, 7] })
})

it('counts deeds within their limits, and things that exclude each other once', () => {
  const deed: Condition = { kind: 'per-event', event: 'read', on: { kind: 'markers', markers: all }, points: 4 }
  const inOrder = (condition: Condition, control: readonly number[], slot?: number) =>
    scoredWith(condition, control, { markers: three }, slot)
  expect(inOrder(deed, [0, 0, 1])).toEqual({ first: [8, 4], second: [8, 4] })
  expect(inOrder({ ...deed, limits: { perTurn: 1 } }, [0, 0, 1])).toEqual({ first: [4, 4], second: [8, 4] })
  expect(inOrder({ ...deed, limits: { perBattle: 1 } }, [0, 0, 1]).second).toEqual([4, 4])
  expect(inOrder({ ...deed, most: 6 }, [0, 0, 1]).second).toEqual([6, 4])
  expect(inOrder({ ...deed, delay: { turns: 1 } }, [0, 0, 1], 1)).toEqual({ first: [0, 0], second: [8, 4] })
  const claimed: Condition = { kind: 'per-marker', markers: all, points: 5, exclusive: 'crates' }
  expect(inOrder(claimed, [0, 1, -1])).toEqual({ first: [5, 5], second: [10, 10] })
})

it('says why a mission can’t be played', () => {
  const refusal = (mission: Mission) => {
    const prepared = preparePlaytest(mission)
    return prepared.ok ? null : prepared.error
  }
  const playable = apart([{ side: null, timing: { kind: 'end' }, conditions: [...onePoint] }])
  expect(refusal(playable)).toBeNull()
  expect(refusal(sampleMission('ninth-watch'))).toMatchObject({ reason: 'game' })
  expect(refusal(sampleMission('cold-berth'))?.sentence).toContain('odds')
  expect(refusal({ ...playable, sides: playable.sides.slice(0, 1) })).toMatchObject({ reason: 'sides' })
  expect(refusal({ ...playable, zones: playable.zones.slice(0, 1) })).toEqual({
    reason: 'no-entry-zone',
    sides: ['Defender'],
    sentence: 'Defender has no entry zone, so there is nowhere to set up: draw one, and try again.',
  })
  expect(refusal(blankMission())).toMatchObject({ reason: 'nothing-scored' })
})

it('lists what is not played with its share of the budget', () => {
  const { facts } = preparedOf(sampleMission('dead-mans-vault'))
  expect(facts.unplayed.filter(({ what }) => what === 'condition')).toEqual([
    {
      what: 'condition',
      title: 'No generator runs',
      sentence: 'No generator runs (at most 5 VP)',
      points: [{ side: 'defender', points: 20 }],
    },
    {
      what: 'condition',
      title: 'The vault is empty',
      sentence: 'No Attacker unit is in the vault (at most 30 VP)',
      points: [{ side: 'defender', points: 30 }],
    },
  ])
  expect(facts.symmetric).toBe(false)
  const written = apart([
    { side: null, timing: { kind: 'as-written' }, conditions: [], text: 'As you like', most: 12 },
    { side: null, timing: { kind: 'end' }, conditions: [...onePoint] },
  ])
  expect(preparedOf(written).facts.unplayed[0]).toMatchObject({
    what: 'objective',
    points: [{ points: 12 }, { points: 12 }],
  })
})
