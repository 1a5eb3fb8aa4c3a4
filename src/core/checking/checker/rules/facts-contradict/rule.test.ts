import { describe, expect, it } from 'vitest'
import type { Mission } from '#model/mission/document.ts'
import { defaultPlay } from '#model/mission/play.ts'
import { entryZone } from '../../../../../../test/support/fragments.ts'
import { findingsOf, saidBy } from '../../../../../../test/support/rule-tester.ts'
import { ships } from '../../../../../../test/support/ship-mission.ts'
import { factsContradict } from './rule.ts'

const said = saidBy(factsContradict)

type Objective = Mission['play']['objectives'][number]
type Condition = Objective['conditions'][number]
const end = { kind: 'end' } as const
const command = {
  kind: 'progressive',
  from: 2,
  to: 5,
  phase: 'command',
  turn: 'own',
  lastRoundAtEnd: false,
} as const
const scored = (
  ...objectives: readonly (Pick<Objective, 'title' | 'timing' | 'conditions'> &
    Partial<Pick<Objective, 'side' | 'most'>>)[]
) => ({
  play: { ...defaultPlay, objectives: objectives.map((each, index) => ({ id: `o${index + 1}`, side: null, ...each })) },
})
const losses = (
  adds: 'every-step' | 'highest-step',
  ...steps: readonly (readonly [from: number, points: number])[]
) => ({
  play: {
    ...defaultPlay,
    objectives: [
      {
        id: 'o1',
        title: 'Losses',
        side: null,
        timing: { kind: 'end' as const },
        conditions: [
          { kind: 'points-destroyed' as const, steps: steps.map(([from, points]) => ({ from, points })), adds },
        ],
      },
    ],
  },
})

describe('facts-contradict', () => {
  it('finds steps at one figure, and higher ones that bring less', () => {
    expect(said(losses('every-step', [125, 15], [125, 20]))).toEqual([
      'warning: “Losses” has more than one step from 125 destroyed points on.',
    ])
    expect(said(losses('highest-step', [375, 20], [125, 15], [250, 30]))).toEqual([
      'warning: “Losses” brings 20 from 375 destroyed points on, and already 30 from 250 on.',
    ])
    expect(said(losses('highest-step', [0, 0], [125, 15], [250, 15]))).toEqual([])
    // Each brings something more.
    expect(said(losses('every-step', [125, 15], [250, 5]))).toEqual([])
  })
  it('finds a condition that an objective has twice, but not two that differ', () => {
    const hold = (...points: readonly number[]) => ({
      play: {
        ...defaultPlay,
        objectives: [
          {
            id: 'o1',
            title: 'Hold',
            side: null,
            timing: { kind: 'end' as const },
            conditions: points.map((each) => ({ kind: 'warlord-destroyed' as const, points: each })),
          },
        ],
      },
    })
    expect(said(hold(5, 10, 5, 5))).toEqual([
      'warning: “Hold” has one condition more than once: the points are added up as often.',
    ])
    expect(said(hold(5, 10))).toEqual([])
  })
  it('finds two things said about Securing of the same markers', () => {
    const loaders = { kind: 'of-kind' as const, marker: 'loader' as const }
    const securing = [
      { markers: loaders, by: 'nobody' as const },
      { markers: loaders, by: 'any-unit' as const },
    ]
    expect(said({ play: { ...defaultPlay, securing } })).toEqual([
      'warning: Of the same markers the mission says that nobody can Secure them, and that any unit can Secure them.',
    ])
    const apart = securing.map((each, index) => ({ ...each, side: index === 0 ? 'attacker' : 'defender' }))
    expect(said({ play: { ...defaultPlay, securing: apart } })).toEqual([])
  })
  it('finds limits of which one is never reached, and what is over before it begins', () => {
    const rule = (more: object): string[] =>
      said({
        play: {
          ...defaultPlay,
          rules: [{ id: 's1', kind: 'tactical-manoeuvre', title: 'Burners', text: 'Fire.', about: [], ...more }],
        },
      })
    expect(rule({ limits: { perTurn: 3, perBattle: 1 } })).toEqual([
      'warning: “Burners” can be done 3 times in each turn, and 1 in the battle: it is never done so often.',
    ])
    expect(rule({ limits: { perTurn: 1, perRound: 1, perBattle: 3 } })).toEqual([])
    expect(rule({ takesEffect: 'round-end', lasts: 'turn-end' })).toEqual([
      'warning: The effect of “Burners” would end before it begins: check when it takes effect and how long it lasts.',
    ])
    for (const lasts of ['next-command-phase', 'round-end', 'battle-end'])
      expect(rule({ takesEffect: 'round-end', lasts })).toEqual([])
    expect(rule({ takesEffect: 'at-once', lasts: 'at-once' })).toEqual([])
  })
  it('finds a roll for one of several whose table has another number of them', () => {
    const rows = (...ends: number[]) =>
      ends.map((to, index) => ({ from: (ends[index - 1] ?? 0) + 1, to, text: `Row ${index}` }))
    const of = (count: number, ...ends: number[]): string[] =>
      said({
        play: {
          ...defaultPlay,
          tables: [{ kind: 'dice', id: 't1', title: 'Which', dice: 'D6', rows: rows(...ends) }],
          rules: [
            {
              ...{ id: 's1', kind: 'special-rule' as const, title: 'Vented', text: '', about: [], tables: ['t1'] },
              roll: { kind: 'at-least-then-one-of', dice: 'D6', least: 3, of: count },
            },
          ],
        },
      })
    expect(of(5, 1, 2, 3, 4, 5, 6)).toEqual([
      'warning: The roll of “Vented” is for one of 5, and its table “Which” has 6 rows.',
    ])
    expect([of(6, 1, 2, 3, 4, 5, 6), of(3, 2, 4, 6), of(6, 2, 4, 6)]).toEqual([[], [], []])
  })
  it('finds an Underdog that nobody can be', () => {
    const play = { ...defaultPlay, underdog: 'command-point' as const, pointsLimit: 500 }
    expect(said({ play: { ...play, underdogBelow: 500 } })).toHaveLength(1)
    expect(said({ play: { ...play, underdogBelow: 499 } })).toEqual([])
    expect(said({ play: { ...play, underdogBelow: 600, underdog: 'none' } })).toEqual([])
    expect(said({ play: { ...play, underdogBelow: 600, pointsLimit: 0 } })).toEqual([])
  })
  it('finds an Attacker who is called Defender', () => {
    const sides = (...names: readonly [string, string]) => ({
      sides: [
        { id: 'attacker', name: names[0], role: 'attacker' as const },
        { id: 'defender', name: names[1], role: 'defender' as const },
      ],
    })
    expect(said(sides('Defender', 'attacker'))).toEqual([
      'warning: The side with the role Attacker is called “Defender”.',
      'warning: The side with the role Defender is called “attacker”.',
    ])
    expect(said(sides('Boarders', 'Crew'))).toEqual([])
  })
  it('finds zones that their kind says are another side’s', () => {
    const zone = (
      id: string,
      kind: 'attacker-entry' | 'guard-entry' | 'patrol-entry' | 'player-a-recon',
      side: string | null,
      y: number,
    ) => ({
      ...entryZone(id, side, [1, 0, y]),
      kind,
    })
    const zones = [
      zone('z1', 'attacker-entry', 'attacker', 0),
      zone('z2', 'attacker-entry', 'defender', 2),
      zone('z3', 'attacker-entry', 'defender', 4),
      zone('z4', 'attacker-entry', null, 6),
    ]
    expect(said({ zones })).toEqual(['warning: The Attacker Entry Zone in C1 and E1 belongs to Defender.'])
    const [finding] = findingsOf(factsContradict, { zones })
    expect(finding?.advice).toBe('Give it to Attacker, or make it a zone of another kind.')
    expect(finding?.items).toEqual(['z2', 'z3'])
    expect(said({ zones: [zone('z1', 'guard-entry', 'attacker', 0)] })).toEqual([
      'warning: The Defender Guard Entry Zone in A1 belongs to Attacker.',
    ])
    // The name of a Patrol Entry Zone says nothing of sides.
    expect(said({ zones: [zone('z1', 'patrol-entry', 'attacker', 0)] })).toEqual([])
    const sides = ['A', 'B'].map((letter) => ({
      id: letter.toLowerCase(),
      name: `Player ${letter}`,
      role: 'player' as const,
      team: 'Red',
    }))
    expect(said({ sides, zones: [zone('z1', 'player-a-recon', 'b', 0)] })).toEqual([
      'warning: The Player A Recon Entry Zone in A1 belongs to Player B.',
    ])
    expect(said({ sides, zones: [zone('z1', 'player-a-recon', 'a', 0)] })).toEqual([])
    // Whoever stands first: Player A’s zone is Player A’s.
    const reversed = [...sides].reverse()
    expect(said({ sides: reversed, zones: [zone('z1', 'player-a-recon', 'a', 0)] })).toEqual([])
    expect(said({ sides: reversed, zones: [zone('z1', 'player-a-recon', 'b', 0)] })).toEqual([
      'warning: The Player A Recon Entry Zone in A1 belongs to Player B.',
    ])
    // Nobody is the Attacker there.
    expect(said({ sides, zones: [zone('z1', 'attacker-entry', 'b', 0)] })).toEqual([])
  })
  it('finds limits of deeds that score, and of hatchways, of which one is never reached', () => {
    const download = (limits: object) =>
      said(
        scored({
          title: 'Download',
          timing: command,
          conditions: [{ kind: 'per-event', event: 'Downloaded', on: { kind: 'times', times: 4 }, points: 5, limits }],
        }),
      )
    expect(download({ perTurn: 2, perBattle: 1 })).toEqual([
      'warning: What “Download” scores for (“Downloaded”) can be done 2 times in each turn, and 1 in the battle: it is never done so often.',
    ])
    expect(download({ perTurn: 1, perRound: 2, perBattle: 4 })).toEqual([])
    const doors = { hatchways: {}, does: 'opens' as const, limits: { perRound: 4, perBattle: 2 } }
    expect(said({ play: { ...defaultPlay, operating: [doors] } })).toEqual([
      'warning: Operating hatchways can be done 4 times in each battle round, and 2 in the battle: it is never done so often.',
    ])
  })
  it('finds hatchways that only one side operates, and only the other', () => {
    const operated = (...rows: readonly object[]) =>
      said({
        play: { ...defaultPlay, operating: rows.map((row) => ({ hatchways: {}, does: 'both' as const, ...row })) },
      })
    expect(operated({ sides: ['attacker'] }, { sides: ['defender'], does: 'opens' })).toEqual([
      'warning: Of the same hatchways the mission says that only Attacker can open and close them, and that only Defender can open them.',
    ])
    expect(operated({ sides: [] }, { sides: ['defender'] })).toEqual([
      'warning: Of the same hatchways the mission says that nobody can open and close them, and that only Defender can open and close them.',
    ])
    expect(operated({ sides: ['attacker'], does: 'opens' }, { sides: ['defender'], does: 'closes' })).toEqual([])
    expect(operated({ sides: ['attacker'] }, { sides: ['defender'], limits: { perBattle: 1 } })).toEqual([])
    expect(operated({ sides: ['attacker'] }, { sides: ['defender'], condition: 'B is held' })).toEqual([])
    expect(operated({ sides: ['attacker'] }, { sides: ['defender'], hatchways: { label: 'Cell door' } })).toEqual([])
    expect(operated({ sides: ['attacker', 'defender'] }, { sides: ['defender'] }, {})).toEqual([])
  })
  it('finds limits below what comes at once', () => {
    const held = { kind: 'all' } as const
    const limited = (most: number | undefined, condition: Condition) =>
      said(scored({ title: 'Relics', timing: end, conditions: [condition], ...(most === undefined ? {} : { most }) }))
    expect(limited(10, { kind: 'per-marker', markers: held, points: 15 })).toEqual([
      'warning: “Relics” brings 15 victory points at once, and no more than 10 of them count.',
    ])
    expect(limited(undefined, { kind: 'per-marker', markers: held, points: 15, most: 10 })).toHaveLength(1)
    expect(limited(20, { kind: 'per-marker', markers: held, points: 15 })).toEqual([])
    expect(limited(15, { kind: 'per-marker', markers: held, points: 15, most: 30 })).toEqual([])
    // A limit of 0 is told as points for nothing.
    expect(limited(0, { kind: 'warlord-destroyed', points: 10 })).toEqual([])
    const steps = [
      { from: 125, points: 15 },
      { from: 250, points: 30 },
    ]
    expect(limited(20, { kind: 'points-destroyed', steps, adds: 'highest-step' })).toHaveLength(1)
    expect(limited(30, { kind: 'points-destroyed', steps, adds: 'every-step' })).toEqual([])
  })
  it('finds what is scored too late', () => {
    const download = (to: number, turns: number) =>
      said(
        scored({
          title: 'Download',
          timing: { ...command, from: 1, to },
          conditions: [
            { kind: 'per-event', event: 'Downloaded', on: { kind: 'times', times: 2 }, points: 15, delay: { turns } },
          ],
        }),
      )
    expect(download(1, 1)).toEqual([
      'warning: “Download” is scored 1 turn after it is done, and not after round 1: it is never scored.',
    ])
    expect(download(2, 1)).toEqual([])
  })
  it('finds two objectives for the same', () => {
    const hold = {
      title: 'Hold',
      timing: command,
      conditions: [{ kind: 'control-more', markers: { kind: 'all' }, points: 5 }],
    } satisfies Partial<Objective>
    expect(said(scored(hold, { ...hold, title: 'Control' }))).toEqual([
      'warning: “Hold” and “Control” bring points for the same, at the same time: they are added up.',
    ])
    expect(said(scored(hold, { ...hold, timing: end }))).toEqual([])
    expect(said(scored({ ...hold, side: 'attacker' }, { ...hold, side: 'defender' }))).toEqual([])
    const lead = {
      title: 'Lead',
      timing: end,
      conditions: [{ kind: 'given', points: 10 }],
    } satisfies Partial<Objective>
    expect(said(scored(lead, lead))).toEqual([])
    // Three prisoners, each with the same fates.
    const outcomes = [
      { name: 'Free', points: 20 },
      { name: 'In the cells', points: 0 },
    ]
    const prisoner = {
      title: 'The pilot',
      timing: end,
      conditions: [{ kind: 'fate', outcomes }],
    } satisfies Partial<Objective>
    expect(said(scored(prisoner, { ...prisoner, title: 'The witness' }))).toEqual([])
  })
  it('finds units that begin in reserves which the mission does not have', () => {
    const having = (kind: 'none' | 'unstated', oversized: 'in-reserves' | 'round-the-centre') => ({
      play: { ...defaultPlay, deployment: { ...defaultPlay.deployment, oversized, reserves: { kind } } },
    })
    expect(said(having('none', 'in-reserves'))).toEqual([
      'warning: A unit too large for its zone begins in reserves, and the mission has no reserves.',
    ])
    expect([said(having('unstated', 'in-reserves')), said(having('none', 'round-the-centre'))]).toEqual([[], []])
  })
  it('finds Deep Strike after the last reserves, and before the first', () => {
    const arriving = (more: object): string[] =>
      said({
        play: {
          ...defaultPlay,
          deployment: { ...defaultPlay.deployment, reserves: { kind: 'arrive', from: 1, to: 3, ...more } },
        },
      })
    expect(arriving({ deepStrikeFrom: 2, deepStrikeTo: 4, late: 'destroyed' })).toEqual([
      'warning: Units arrive by Deep Strike up to round 4, and what has not arrived by the end of round 3 counts as destroyed.',
    ])
    const late = { deepStrikeFrom: 2, late: 'destroyed' }
    expect([arriving(late), arriving({ ...late, deepStrikeTo: 3 })]).toEqual([[], []])
    expect(arriving({ deepStrikeFrom: 2, deepStrikeTo: 4 })).toEqual([])
    // Before reserves arrive at all.
    expect(arriving({ from: 2, deepStrikeFrom: 1 })).toEqual([
      'warning: Units arrive by Deep Strike from round 1 on, and reserves arrive from round 2 on only.',
    ])
    expect(arriving({ from: 2, deepStrikeFrom: 2 })).toEqual([])
  })
  it('finds units that a side sets up in zones of another', () => {
    const setUp = (side: string, kind: 'guard-entry' | 'patrol-entry' | 'entry') =>
      said({
        play: {
          ...defaultPlay,
          deployment: { ...defaultPlay.deployment, before: [{ side, part: { part: 'zones', kind }, units: 1 }] },
        },
      })
    expect(setUp('attacker', 'guard-entry')).toEqual([
      'warning: Attacker sets up units before the rest in Defender Guard Entry Zones, which are those of Defender.',
    ])
    expect([setUp('defender', 'guard-entry'), setUp('attacker', 'entry')]).toEqual([[], []])
  })
  it('speaks of turns in a game that has no rounds', () => {
    const ship = {
      ...ships,
      play: {
        ...ships.play,
        objectives: [
          {
            ...{ id: 'x', title: 'Beacon', side: null },
            timing: { ...command, phase: 'assault' as const, from: 1, to: 1 },
            conditions: [
              {
                kind: 'per-event' as const,
                event: 'Lit',
                on: { kind: 'times' as const, times: 1 },
                points: 1,
                delay: { turns: 1 },
              },
            ],
          },
        ],
      },
    }
    const [finding] = findingsOf(factsContradict, ship)
    expect([finding?.message, finding?.advice]).toEqual([
      '“Beacon” is scored 1 player’s turn after it is done, and not after turn 1: it is never scored.',
      'Score it in later turns too, or at once.',
    ])
  })
  it('finds players who settle roles that no side has', () => {
    const players = ['a', 'b'].map((id) => ({ id, name: id, role: 'player' as const }))
    const settled = (roles: 'roll-off' | 'agreed' | 'none') => ({
      ...defaultPlay,
      deployment: { ...defaultPlay.deployment, roles },
    })
    expect(said({ sides: players, play: settled('roll-off') })).toEqual([
      'warning: The players roll off who attacks and who defends, and no side is an Attacker or a Defender.',
    ])
    expect(said({ sides: players, play: settled('agreed') })).toHaveLength(1)
    expect(said({ sides: players, play: settled('none') })).toEqual([])
    expect(said({ play: settled('roll-off') })).toEqual([])
  })
})
