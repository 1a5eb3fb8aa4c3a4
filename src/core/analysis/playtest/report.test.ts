// Figures of series that were made by hand, so that every number here can be worked out on paper.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readMission } from '#model/document-io/read-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import { defaultSettings } from './patrols.ts'
import { playBattles } from './play.ts'
import { preparePlaytest } from './prepare.ts'
import { comparePlaytests, reportPlaytest } from './report.ts'
import {
  apartOf,
  comparisonText,
  eventSentence,
  firstTurnText,
  leadText,
  playtestLine,
  playtestText,
  recordText,
} from './text.ts'
import type { BattleEvent, BattleRecord, BattleResult, PlaytestFacts, PlaytestReport, Tally } from './types.ts'

const side = (id: string, name: string, team: number) => ({ id, name, team, most: 90 })
const facts: PlaytestFacts = {
  title: 'Two Pumps',
  rounds: 2,
  sides: [side('attacker', 'Attacker', 0), side('defender', 'Defender', 1)],
  symmetric: true,
  first: null,
  objectives: [
    { id: 'o1', name: 'Hold the pumps', sides: [0, 1] },
    { id: 'o2', name: 'Into the vault', sides: [0] },
  ],
  conditions: [
    { index: 0, objective: 0, kind: 'per-marker', sentence: '5 VP for each', counting: 'played', sides: [0, 1] },
    {
      index: 1,
      objective: 0,
      kind: 'per-event',
      sentence: '3 VP for each vented',
      counting: 'by-holding',
      sides: [0, 1],
    },
    { index: 2, objective: 1, kind: 'free', sentence: 'A unit is in the vault', counting: 'not-played', sides: [0] },
  ],
  markers: [{ id: 'm1', name: 'Pump A' }],
  hatchways: [
    { id: 'h1', name: 'hatchway B2 at C4' },
    { id: 'h2', name: 'hatchway B2 at D1' },
  ],
  squares: [
    { board: 1, x: 0, y: 0, name: 'A1' },
    { board: 1, x: 1, y: 0, name: 'A2' },
  ],
  unplayed: [
    {
      what: 'condition',
      title: 'Into the vault',
      sentence: 'A unit is in the vault.',
      points: [{ side: 'attacker', points: 20 }],
    },
    { what: 'rule', title: 'Steam', sentence: '“Steam”', points: [] },
    { what: 'rule', title: 'Valves', sentence: '“Valves”', points: [] },
  ],
}

/** Battles with these points, whose sides begin by turns. */
const results = (...vp: (readonly number[])[]): BattleResult[] =>
  vp.map((points, battle) => ({ battle, patrol: battle % 3, tempers: [0, 0], first: battle % 2, vp: points }))

const tallyOf = (battles: readonly BattleResult[], changes: Partial<Tally> = {}): Tally => ({
  results: battles,
  vpByRound: [
    [0, 20, 20, 10],
    [0, 10, 10, 0],
  ],
  models: [84, 84],
  units: [20, 20],
  modelsLost: [20, 40],
  tabled: [0, 1],
  stayedHome: [0, 2],
  objectiveVp: [
    [50, 20],
    [0, 0],
  ],
  objectiveMet: [
    [4, 2],
    [0, 0],
  ],
  conditionVp: [
    [50, 20],
    [0, 0],
    [0, 0],
  ],
  conditionMet: [
    [4, 2],
    [0, 0],
    [0, 0],
  ],
  markerHeld: [[8, 4]],
  markerVp: [[40, 12]],
  markerLed: [4],
  markerLedWon: [5],
  hatchwayOpened: [
    [4, 2],
    [0, 0],
  ],
  hatchwayPassed: [
    [12, 4],
    [0, 0],
  ],
  hatchwayUsed: [4, 0],
  squareDied: [
    [1, 3],
    [0, 0],
  ],
  squareStood: [
    [8, 4],
    [0, 0],
  ],
  ...changes,
})

/** Points 20 : 10, 10 : 10, 10 : 0, 10 : 0. */
const battles = results([20, 10], [10, 10], [10, 0], [10, 0])
const report = (tally = tallyOf(battles), more: Partial<PlaytestFacts> = {}, settings = {}): PlaytestReport =>
  reportPlaytest({ facts: { ...facts, ...more } }, { ...defaultSettings, battles: 4, ...settings }, tally)

describe('the report of a series', () => {
  it('has means with intervals of the dice', () => {
    const { sides, lead, draws } = report()
    expect(sides[0]?.vp.mean).toBe(12.5)
    // Deviations 7.5, −2.5, −2.5, −2.5: variance 25, error √(25 / 4).
    expect(sides[0]?.vp.margin).toBeCloseTo(1.96 * 2.5, 10)
    expect(lead?.mean).toBe(7.5)
    expect(sides.map(({ wins }) => wins?.mean)).toEqual([0.75, 0])
    expect(draws?.mean).toBe(0.25)
    expect(sides[1]).toMatchObject({
      byRound: [0, 2.5, 2.5, 0],
      models: 21,
      modelsLost: 10,
      tabled: 0.25,
      stayedHome: 0.5,
    })
  })
  it('has Wilson’s interval of a share, which is never empty', () => {
    // 0 of 4: from 0 to z² / (n + z²).
    expect(report().sides[1]?.wins?.margin).toBeCloseTo(1.96 ** 2 / (4 + 1.96 ** 2), 10)
  })
  it('counts the first turn apart for each side', () => {
    // The Attacker began 0 and 2 (leads 10, 10: won both), the Defender 1 and 3 (leads 0, 10: half of one).
    const { firstTurn } = report()
    expect(firstTurn?.wins.mean).toBe((1 + 0.25) / 2)
    expect(firstTurn?.worth?.mean).toBe((10 - 5) / 2)
    expect(report(undefined, { first: 1 }).firstTurn).toBeNull()
    expect(report(undefined, {}, { first: 'defender' }).firstTurn).toBeNull()
    // A map that one side wins whoever begins says nothing about the first turn.
    expect(report(tallyOf(results([9, 0], [9, 0], [9, 0]))).firstTurn).toMatchObject({
      wins: { mean: 0.5 },
      worth: { mean: 0 },
    })
  })
  it('has no winner if the sides have different tasks', () => {
    const asymmetric = report(undefined, { symmetric: false })
    expect(asymmetric).toMatchObject({
      draws: null,
      sides: [{ wins: null }, { wins: null }],
      markers: [{ decides: null }],
    })
    const text = playtestText(asymmetric, 'Bulkhead 1')
    expect(text).not.toContain('Wins')
    expect(text).not.toContain('wins')
  })
  it('lets sides of a team win together', () => {
    const sides = ['a', 'b', 'c', 'd'].map((id, index) => side(id, `Player ${id}`, index % 2))
    const four = report(tallyOf(results([5, 9, 9, 0], [8, 1, 8, 2])), { sides })
    expect(four.draws?.mean).toBe(0.5)
    expect(four.sides.map(({ wins }) => wins?.mean)).toEqual([0.5, 0, 0.5, 0])
    expect(four).toMatchObject({ lead: null, disagreements: [], firstTurn: null })
  })
  it('says which objectives and conditions nobody scores, but not of those that are not played', () => {
    const [pumps, vault] = report().objectives
    expect(pumps).toMatchObject({
      never: false,
      sides: [
        { vp: 12.5, met: 1 },
        { vp: 5, met: 0.5 },
      ],
    })
    expect(pumps?.conditions.map(({ never }) => never)).toEqual([false, true])
    expect(vault).toMatchObject({ never: false, conditions: [{ never: false, counting: 'not-played' }] })
    expect(report().countedByHolding).toEqual(['3 VP for each vented'])
  })
  it('has figures of markers, hatchways and squares', () => {
    expect(report().markers).toEqual([
      { id: 'm1', name: 'Pump A', held: [0.5, 0.25], vp: [10, 3], decides: 0.625, ledIn: 1 },
    ])
    expect(report().hatchways).toMatchObject([
      { opened: 1.5, passed: 4, unused: false },
      { opened: 0, passed: 0, unused: true },
    ])
    expect(report().squares.map(({ died, stood }) => [died, stood])).toEqual([
      [1, 3],
      [0, 0],
    ])
  })
  it('names patrols and tempers under which another side leads, and none whose lead is chance', () => {
    const many = Array.from(
      { length: 90 },
      (_, battle): BattleResult => ({
        battle,
        patrol: battle % 3,
        tempers: battle % 9 === 0 ? [1, 1] : [0, 2],
        first: battle % 2,
        // The third patrol leads the other way; the others lead more.
        vp: battle % 3 === 2 ? [10, 15 + (battle % 2)] : [20 + (battle % 2), 10],
      }),
    )
    expect(report(tallyOf(many)).disagreements).toMatchObject([
      { by: 'patrol', name: 'Assault troops', lead: { mean: -5.5 } },
    ])
    expect(report(tallyOf(many), {}, { patrols: defaultSettings.patrols.slice(0, 1) }).disagreements).toEqual([])
    const level = results(
      ...Array.from({ length: 60 }, (_, battle) => [10 + ((battle * 7) % 5), 10 + ((battle * 3) % 5)]),
    )
    expect(report(tallyOf(level)).disagreements).toEqual([])
  })
  it('of a single battle has no intervals', () => {
    const one = report(tallyOf(results([20, 10])))
    expect(one.lead).toEqual({ mean: 10, margin: Number.POSITIVE_INFINITY })
    expect(JSON.parse(JSON.stringify(one)).lead.margin).toBeNull()
    expect(leadText(one)).toBe('No side leads clearly: the Attacker by 10.0 VP.')
  })
})

describe('a comparison', () => {
  const after = results([20, 10], [10, 10], [10, 4], [10, 2])
  it('pairs battles by their numbers', () => {
    const comparison = comparePlaytests(tallyOf(battles), tallyOf(after))
    expect(comparison).toMatchObject({
      battles: 4,
      same: 2,
      sides: [{ mean: 0, margin: 0 }, { mean: 1.5 }],
      lead: { mean: -1.5 },
    })
    expect(comparePlaytests(tallyOf(battles), tallyOf(after.slice(2)))).toMatchObject({ battles: 2, same: 0 })
    if (comparison === null) throw new Error('nothing to compare')
    expect(comparisonText(report(), report(tallyOf(after)), comparison)).toBe(
      [
        'Lead of the Attacker: 7.5 VP before, 6.0 VP now, 1.5 ± 1.9 VP less. That could be chance.',
        'Points of the Attacker: no change.',
        'Points of the Defender: 1.5 ± 1.9 VP more.',
        '2 of 4 battles with the same dice ended with the same points.',
      ].join('\n'),
    )
  })
  it('says who leads now if that has changed', () => {
    const turned = tallyOf(results([10, 20], [10, 10], [4, 10], [2, 10]))
    const comparison = comparePlaytests(tallyOf(battles), turned)
    if (comparison === null) throw new Error('nothing to compare')
    const [lead] = comparisonText(report(), report(turned), comparison).split('\n')
    expect(lead).toMatch(
      /^The Attacker led by 7\.5 VP before; now the Defender leads by 6\.0 VP: 13\.5 ± [\d.]+ VP apart\./,
    )
  })
  it('is refused if the series differ', () => {
    const other = (changes: Partial<BattleResult>): Tally => tallyOf(after.map((result) => ({ ...result, ...changes })))
    expect(comparePlaytests(tallyOf(battles), other({ patrol: 2 }))).toBeNull()
    expect(comparePlaytests(tallyOf(battles), other({ tempers: [0, 1] }))).toBeNull()
    expect(comparePlaytests(tallyOf(battles), other({ vp: [1, 2, 3] }))).toBeNull()
    expect(comparePlaytests(tallyOf(battles), tallyOf([]))).toBeNull()
  })
})

describe('the report as text', () => {
  it('has everything that must be printed with it', () => {
    expect(playtestText(report(), 'Bulkhead 1')).toMatchInlineSnapshot(`
      "Playtest: Two Pumps
      4 battles · seed 1 · Line troops, Horde and Assault troops · each player’s temper drawn for each battle · Bulkhead 1
      Generic patrols, led by a simple program, fought 4 battles. Use the figures to compare maps: they don’t predict games. The intervals are those of the dice, not of the model.

                Victory points  At most  Wins       Models lost   Wiped out
      Attacker  12.5 ± 4.9      90       75 ± 45 %  5.0 of 21.0   0 %
      Defender  5.0 ± 5.7       90       0 ± 49 %   10.0 of 21.0  25 %
      Draws                              25 ± 45 %

      Points by round  Before  Round 1  Round 2  At the end
      Attacker         0.0     5.0      5.0      2.5
      Defender         0.0     2.5      2.5      0.0

      The Attacker leads by 7.5 ± 4.9 VP.
      The first turn wins 63 ± 41 % of the battles and is worth 2.5 ± 4.9 VP.
      The Defender had no place to set up 0.5 units a battle: they stayed at home.

      Attacker          Defender        Objective (points in a battle, and the share of battles that brought any)
      12.5 VP in 100 %  5.0 VP in 50 %  Hold the pumps
      12.5 VP in 100 %  5.0 VP in 50 %    - 5 VP for each
      0.0 VP in 0 %     0.0 VP in 0 %     - 3 VP for each vented
      not played        not played      Into the vault

      Never scored:
        - Hold the pumps: 3 VP for each vented

      Marker  Held by the Attacker  Points that hang on it  Held by the Defender  Points that hang on it  Who holds it longer wins
      Pump A  50 %                  10.0                    25 %                  3.0                     63 % of 100 %

      Hatchways used in fewer than 1 of 100 battles: 1 of 2: B2 at D1.
      Squares that no model ended a turn in: 1 of 2: A2.
      Most models fell at A1 (1.0 a battle).

      Not played:
        - Into the vault: A unit is in the vault (20 of 90 VP of the Attacker)
        - Special rules: “Steam”, “Valves”

      Counted by who holds the marker, or by how the hatchway stands:
        - 3 VP for each vented
      "
    `)
  })
  it('is one line for one of several missions', () => {
    expect(playtestLine(report(), 'pumps.bulkhead')).toMatchInlineSnapshot(
      `"  7.5 VP apart  pumps.bulkhead  Attacker 12.5 ± 4.9, Defender 5.0 ± 5.7 VP  first turn wins 63 %  1 never scored  3 not played"`,
    )
    expect(apartOf(report())).toBe(7.5)
  })
  it('says if the first turn matters much', () => {
    const much = results(...Array.from({ length: 100 }, (_, battle) => (battle % 2 === 0 ? [9, 1] : [1, 9])))
    expect(firstTurnText(report(tallyOf(much)))).toBe(
      'The first turn wins 100 ± 4 % of the battles and is worth 8.0 ± 0.0 VP: that is more than 60 %.',
    )
  })
})

describe('one battle', () => {
  const units = [
    { side: 0, name: 'Leader', models: 1, points: 80 },
    { side: 0, name: 'Squad', models: 5, points: 84 },
    { side: 0, name: 'Squad', models: 5, points: 84 },
    { side: 1, name: 'Squad', models: 5, points: 84 },
  ]
  const still = { open: [false, false], control: [null], secured: [false], vp: [0, 0] }
  const record: BattleRecord = {
    battle: 7,
    first: 0,
    patrol: 'Line troops',
    tempers: ['greedy', 'bold'],
    units,
    base: 32,
    frames: [
      {
        ...still,
        round: 0,
        side: null,
        phase: 'set-up',
        events: [{ kind: 'arrived', unit: 2, from: 'set-up' }],
        models: [[0, 2, 60, 60]],
      },
      { ...still, round: 1, side: 0, phase: 'command', events: [], models: [[0, 2, 60, 60]] },
      {
        ...still,
        round: 1,
        side: 0,
        phase: 'movement',
        events: [{ kind: 'moved', unit: 2, how: 'move' }],
        models: [[0, 2, 351.5, 206]],
      },
      {
        ...still,
        round: 1,
        side: 0,
        phase: 'end',
        events: [{ kind: 'scored', side: 0, condition: 0, points: 5 }],
        models: [],
        vp: [5, 0],
      },
    ],
    vp: [5, 0],
  }
  it('is told step by step, with the squares and the points', () => {
    expect(recordText(facts, blankMission('Two Pumps'), record)).toMatchInlineSnapshot(`
      "Battle 7 · Two Pumps
      Line troops · Attacker greedy, Defender bold · first turn: Attacker

      Set-up
        Attacker: Squad 2 sets up at A-6.

      Round 1 · Attacker · Movement phase
        Attacker: Squad 2 moves to B-3.

      Round 1 · Attacker · End of the turn
        Attacker scores 5 points for Hold the pumps.
        Points: Attacker 5, Defender 0.

      End: Attacker 5, Defender 0.
      "
    `)
  })
  it('has a sentence for everything that happens', () => {
    const events: BattleEvent[] = [
      { kind: 'arrived', unit: 0, from: 'before' },
      { kind: 'arrived', unit: 1, from: 'reserves' },
      { kind: 'stayed-home', unit: 3 },
      { kind: 'late', unit: 3 },
      { kind: 'shocked', unit: 1 },
      { kind: 'changed-deck', unit: 1 },
      { kind: 'moved', unit: 1, how: 'advance' },
      { kind: 'moved', unit: 1, how: 'fall-back' },
      { kind: 'moved', unit: 1, how: 'early' },
      { kind: 'operated', unit: 1, hatchway: 0, to: 'open', preventedBy: null },
      { kind: 'operated', unit: 1, hatchway: 1, to: 'closed', preventedBy: 3 },
      { kind: 'shot', unit: 1, target: 3, attacks: 10, overwatch: false },
      { kind: 'shot', unit: 3, target: 1, attacks: 1, overwatch: true },
      { kind: 'fought', unit: 1, target: 3, attacks: 15, overwatch: false },
      { kind: 'fell', unit: 3, models: 2, gone: false },
      { kind: 'fell', unit: 3, models: 3, gone: true },
      { kind: 'fell', unit: 0, models: 1, gone: true },
      { kind: 'charged', unit: 1, target: 3, roll: 8, arrived: true },
      { kind: 'charged', unit: 1, target: 3, roll: 3, arrived: false },
      { kind: 'secures', unit: 1, marker: 0 },
      { kind: 'secured', unit: 1, marker: 0 },
      { kind: 'overwatch', unit: 1 },
      { kind: 'set-to-defend', unit: 3 },
      { kind: 'scored', side: 1, condition: 1, points: 1 },
    ]
    expect(events.map((event) => eventSentence(facts, record, event, 'C4'))).toMatchInlineSnapshot(`
      [
        "Attacker: Leader sets up at C4 before everybody else.",
        "Attacker: Squad 1 arrives from Reserves at C4.",
        "Defender: Squad finds no place to set up and stays at home.",
        "Defender: Squad can’t arrive in time and is destroyed.",
        "Attacker: Squad 1 is Battle-shocked.",
        "Attacker: Squad 1 changes decks to C4.",
        "Attacker: Squad 1 Advances to C4.",
        "Attacker: Squad 1 Falls Back to C4.",
        "Attacker: Squad 1 moves to C4 before the first round.",
        "Attacker: Squad 1 opens hatchway B2 at C4.",
        "Attacker: Squad 1 tries to close hatchway B2 at D1, but the Defender’s Squad prevents it.",
        "Attacker: Squad 1 shoots at the Defender’s Squad, 10 attacks.",
        "Defender: Squad fires Overwatch at the Attacker’s Squad 1, 1 attack.",
        "Attacker: Squad 1 fights the Defender’s Squad, 15 attacks.",
        "Defender: Squad loses 2 models.",
        "Defender: Squad loses its last 3 models.",
        "Attacker: Leader loses its last model.",
        "Attacker: Squad 1 charges the Defender’s Squad and reaches it with a roll of 8.",
        "Attacker: Squad 1 fails to charge the Defender’s Squad with a roll of 3.",
        "Attacker: Squad 1 begins to secure Pump A.",
        "Attacker: Squad 1 has secured Pump A.",
        "Attacker: Squad 1 Sets Overwatch.",
        "Defender: Squad Sets to Defend.",
        "Defender scores 1 point for Hold the pumps.",
      ]
    `)
  })
})

describe('the report of battles on a sample', () => {
  it.each(['pump-room', 'cold-spine', 'four-claims'])('%s adds up', (name) => {
    const read = readMission(
      readFileSync(new URL(`../../../../resources/samples/${name}.bulkhead`, import.meta.url), 'utf8'),
    )
    const prepared = read.ok ? preparePlaytest(read.value.document) : null
    if (prepared?.ok !== true) throw new Error(`${name} can’t be played`)
    const settings = { ...defaultSettings, battles: 12 }
    const played = reportPlaytest(prepared.value, settings, playBattles(prepared.value, settings, 0, 12))
    const total = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
    for (const { id, vp, byRound, most, models, modelsLost } of played.sides) {
      const scored = played.objectives.flatMap(({ sides }) => sides.filter((each) => each.side === id))
      expect(total(scored.map((each) => each.vp))).toBeCloseTo(total(byRound), 6)
      expect(vp.mean).toBeLessThanOrEqual(total(byRound) + 1e-6)
      expect(vp.mean).toBeLessThanOrEqual(most)
      expect(modelsLost).toBeLessThanOrEqual(models)
    }
    expect(total(played.squares.map(({ died }) => died))).toBeLessThanOrEqual(
      total(played.sides.map((each) => each.modelsLost)) + 1e-6,
    )
    for (const { held, decides } of played.markers) {
      expect(total(held)).toBeLessThanOrEqual(1 + 1e-6)
      expect(decides ?? 0.5).toBeLessThanOrEqual(1)
    }
    const text = playtestText(played, 'Bulkhead 1')
    for (const words of [
      played.disclaimer,
      ...played.objectives.map(({ title }) => title),
      ...played.markers.map((each) => each.name),
    ])
      expect(text).toContain(words)
    expect(text).not.toMatch(/NaN|undefined|Infinity/)
  })
})
