import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import { noCustomKinds } from '#model/mission/custom-kinds.ts'
import type { Condition, MarkersMeant, Timing } from '#model/mission/scoring.ts'
import { publishedFrames } from '../../../../test/support/published-scoring.ts'
import { formatCondition, formatObjective, formatScorer, formatTiming } from './scoring-texts.ts'

const document = {
  ...blankMission(),
  kinds: { ...noCustomKinds, markers: [{ id: 'own-relic' as const, name: 'Relic', sign: 'R', role: null }] },
}
const all: MarkersMeant = { kind: 'all' }
const relics: MarkersMeant = { kind: 'of-kind', marker: 'own-relic' }
const labelled = (...labels: string[]): MarkersMeant => ({ kind: 'labelled', labels })

const said: readonly (readonly [Condition, string])[] = [
  [{ kind: 'control-at-least', markers: all, count: 2, points: 5 }, '5 VP for controlling 2 or more markers'],
  [{ kind: 'control-at-least', markers: relics, count: 1, points: 5 }, '5 VP for controlling 1 or more Relics'],
  [
    { kind: 'control-at-least', markers: labelled('A', 'B', 'A'), count: 1, points: 5 },
    '5 VP for controlling 1 or more of the markers A and B',
  ],
  [{ kind: 'control-all', markers: all, points: 5 }, '5 VP for controlling all markers'],
  [{ kind: 'control-all', markers: labelled('A'), points: 5 }, '5 VP for controlling every marker A'],
  [{ kind: 'control-all', markers: labelled('A', 'B'), points: 5 }, '5 VP for controlling all markers A and B'],
  [{ kind: 'control-more', markers: all, points: 5 }, '5 VP for controlling more markers than the opponent'],
  [
    { kind: 'control-more', markers: labelled('A', 'B'), points: 5 },
    '5 VP for controlling more of the markers A and B than the opponent',
  ],
  [
    { kind: 'control-linked', link: 'power-line', count: 2, points: 5 },
    '5 VP for controlling 2 markers directly linked by a Power Line',
  ],
  [
    { kind: 'control-linked', link: 'power-line', count: 3, points: 5 },
    '5 VP for controlling 3 markers in a row, each directly linked to the next by a Power Line',
  ],
  [
    { kind: 'control-in-region', region: 'lighting-area', label: '1', count: null, points: 15 },
    '15 VP for controlling all markers in Lighting Area 1',
  ],
  [
    { kind: 'control-in-region', region: 'furnace', label: null, count: 1, points: 10 },
    '10 VP for controlling 1 or more markers in any Furnace',
  ],
  [{ kind: 'per-marker', markers: all, points: 15 }, '15 VP for each marker controlled'],
  [
    { kind: 'per-marker', markers: labelled('A', 'B'), points: 15, most: 30 },
    '15 VP for each marker A or B controlled, at most 30 VP',
  ],
  [
    {
      kind: 'per-marker',
      markers: { kind: 'of-kind', marker: 'terminal' },
      limitedBy: { kind: 'of-kind', marker: 'generator' },
      points: 10,
    },
    '10 VP for each Terminal controlled, up to the number of Generators controlled',
  ],
  [
    { kind: 'per-event', event: 'Downloaded', on: { kind: 'markers', markers: all }, points: 15, most: 45 },
    '15 VP for each marker that is “Downloaded”, once each, at most 45 VP',
  ],
  [
    { kind: 'per-event', event: 'Open', on: { kind: 'hatchways', tag: 'airlock' }, points: 20 },
    '20 VP for each airlock that is “Open”, once each',
  ],
  [
    { kind: 'per-event', event: 'Ritual', on: { kind: 'times', times: 3 }, points: 10 },
    '10 VP for “Ritual”, up to 3 times in the battle',
  ],
  [
    { kind: 'per-event', event: 'Ritual', on: { kind: 'times', times: 1 }, points: 10 },
    '10 VP for “Ritual”, once in the battle',
  ],
  [
    {
      kind: 'points-destroyed',
      steps: [
        { from: 250, points: 60 },
        { from: 125, points: 30 },
      ],
      adds: 'highest-step',
    },
    'VP for enemy points destroyed: 30 from 125 and 60 from 250, only the highest counts',
  ],
  [
    { kind: 'points-destroyed', steps: [{ from: 125, points: 15 }], adds: 'every-step' },
    'VP for enemy points destroyed: 15 from 125',
  ],
  [{ kind: 'warlord-destroyed', points: 10 }, '10 VP for destroying the enemy Warlord'],
  [
    {
      kind: 'fate',
      outcomes: [
        { name: 'Held', points: 20 },
        { name: 'Lost', points: 5, sides: [{ side: 'attacker', points: 30 }] },
        {
          name: 'Gone',
          points: 0,
          sides: [
            { side: 'attacker', points: 90 },
            { side: 'defender', points: 0 },
          ],
        },
      ],
    },
    'VP by outcome: “Held” 20; “Lost” Attacker 30, others 5; “Gone” Attacker 90, Defender 0',
  ],
  [
    {
      kind: 'take-and-give',
      markers: { kind: 'of-kind', marker: 'loader' },
      holding: { kind: 'of-kind', marker: 'control-node' },
      points: 10,
      otherwise: 5,
    },
    '10 VP taken from the opponent for each Loader while controlling all Control Nodes, otherwise 5',
  ],
  [
    { kind: 'take-and-give', markers: labelled('A'), points: 10, otherwise: 0 },
    '10 VP taken from the opponent for each marker A',
  ],
  [
    { kind: 'take-and-give', markers: all, holding: labelled('A'), points: 10, otherwise: 0 },
    '10 VP taken from the opponent for each marker while controlling every marker A, otherwise none',
  ],
  [
    { kind: 'take-and-give', markers: labelled('A'), points: 10, otherwise: 0, floor: 0 },
    '10 VP taken from the opponent for each marker A; the opponent never falls below 0 VP',
  ],
  [
    {
      kind: 'per-event',
      event: 'Downloaded',
      on: { kind: 'markers', markers: all },
      points: 15,
      limits: { perTurn: 1 },
      delay: { turns: 1 },
    },
    '15 VP for each marker that is “Downloaded”, once each, at most 1 per turn; scored in your next turn',
  ],
  [
    {
      kind: 'per-event',
      event: 'Ritual',
      on: { kind: 'times', times: 9 },
      points: 5,
      most: 20,
      limits: { perTurn: 1, perRound: 2, perBattle: 4 },
      delay: { turns: 2 },
    },
    '5 VP for “Ritual”, up to 9 times in the battle, at most 1 per turn, 2 per round and 4 per battle, at most 20 VP; scored 2 of your turns later',
  ],
  [{ kind: 'given', points: 60 }, '60 VP automatically'],
  [{ kind: 'free', text: 'What the host decides.', maximum: 20 }, 'What the host decides (at most 20 VP)'],
]

it.each(said)('says %j', (condition, text) => {
  expect(formatCondition(document, condition)).toBe(text)
})

it('has been asked about every kind of condition', () => {
  const kinds = new Set(said.map(([{ kind }]) => kind))
  expect(kinds.size).toBe(13)
  for (const { document: frame } of publishedFrames)
    for (const { conditions } of frame.play.objectives)
      for (const condition of conditions) expect(kinds).toContain(condition.kind)
})

describe('timing', () => {
  const usual: Timing = { kind: 'progressive', from: 2, to: 5, phase: 'command', turn: 'own', lastRoundAtEnd: false }

  it.each([
    [{ kind: 'start' }, 'Before the first round'],
    [{ kind: 'end' }, 'At the end of the battle'],
    [usual, 'In rounds 2 to 5, at the end of your Command phase'],
    [
      { ...usual, from: 3, to: 3, phase: 'fight', turn: 'opponent' },
      'In round 3, at the end of your opponent’s Fight phase',
    ],
    [{ ...usual, at: 'end' }, 'In rounds 2 to 5, at the end of your Command phase'],
    [{ ...usual, at: 'start' }, 'In rounds 2 to 5, at the start of your Command phase'],
    [
      { ...usual, from: 1, to: 1, phase: 'turn-end', at: 'start', turn: 'opponent' },
      'In round 1, at the start of your opponent’s turn',
    ],
    [{ ...usual, phase: 'turn-end', turn: 'both' }, 'In rounds 2 to 5, at the end of each player’s turn'],
    [{ ...usual, phase: 'round-end', turn: 'both', lastRoundAtEnd: true }, 'In rounds 2 to 5, at the end of the round'],
    [
      { ...usual, lastRoundAtEnd: true },
      'In rounds 2 to 5, at the end of your Command phase; in the last round of the battle the player with the second turn scores at the end of the turn',
    ],
  ] satisfies [Timing, string][])('%j', (timing, text) => {
    expect(formatTiming(blankMission(), timing)).toBe(text)
  })
})

it('puts an objective together: who, when, what, limit', () => {
  const objective = { id: 'o1', title: 'Relics', side: 'attacker', timing: { kind: 'end' as const }, most: 40 }
  expect(formatObjective(document, { ...objective, conditions: [{ kind: 'given', points: 1 }] })).toEqual({
    who: 'Attacker',
    when: 'At the end of the battle',
    conditions: ['1 VP automatically'],
    limit: 'At most 40 VP in the battle',
  })
  expect(formatScorer(document, null)).toBe('Each side')
})
