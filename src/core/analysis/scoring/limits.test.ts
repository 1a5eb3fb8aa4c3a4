/** What events and takings are limited by, and what excludes each other, as the budget reckons it. */
import { describe, expect, it } from 'vitest'
import type { Condition } from '#model/mission/scoring.ts'
import { given, marker, type Objective, progressive, withObjectives } from '../../../../test/support/scored-missions.ts'
import { budgetOf } from './budget.ts'
import { formatExclusion } from './exclusions.ts'

describe('limits of events', () => {
  const markers = [1, 2, 3, 4, 5].map((index) => marker(index))
  const download = { kind: 'per-event', event: 'Downloaded', points: 15 } as const
  const onAll = { kind: 'markers', markers: { kind: 'all' } } as const
  const budgetFor = (
    facts: Partial<Extract<Condition, { kind: 'per-event' }>>,
    timing: Objective['timing'] = { ...progressive, from: 1, to: 5, at: 'start' },
  ) =>
    budgetOf(
      withObjectives([{ side: null, timing, conditions: [{ ...download, on: onAll, ...facts }] }], { markers }),
    )[0]

  it('once a turn, scored in the next turn: nothing in the first round, four in five rounds', () => {
    const facts = { limits: { perTurn: 1 }, delay: { turns: 1 } }
    expect(budgetFor(facts)).toMatchObject({ rounds: [0, 15, 15, 15, 15], max: 60 })
    expect(budgetFor(facts, { ...progressive, from: 2, to: 5 })).toMatchObject({ rounds: [0, 15, 15, 15, 15], max: 60 })
    expect(budgetFor({ ...facts, delay: { turns: 3 } })).toMatchObject({ rounds: [0, 0, 0, 15, 15], max: 30 })
  })
  it('never more than there is on the map, in the battle, in a round', () => {
    expect(budgetFor({})).toMatchObject({ rounds: [75, 75, 75, 75, 75], max: 75 })
    expect(budgetFor({ limits: { perBattle: 2 } })).toMatchObject({ rounds: [30, 30, 30, 30, 30], max: 30 })
    expect(budgetFor({ limits: { perTurn: 2, perRound: 3 } }, { ...progressive, to: 2, turn: 'both' })).toMatchObject({
      rounds: [0, 45, 0, 0, 0],
      max: 45,
    })
    expect(budgetFor({ limits: { perTurn: 1 }, on: { kind: 'times', times: 2 } })?.max).toBe(30)
    expect(budgetFor({ limits: { perTurn: 2 }, most: 20 })).toMatchObject({ rounds: [20, 20, 20, 20, 20], max: 20 })
  })
  it('scored at the end of the battle, they could come to pass in every round', () => {
    expect(budgetFor({ limits: { perTurn: 1 } }, { kind: 'end' })).toMatchObject({ end: 75, max: 75 })
    expect(budgetFor({ limits: { perRound: 2, perBattle: 3 } }, { kind: 'end' })?.max).toBe(45)
  })
  it('counts the start of a phase as the end of it', () => {
    for (const at of ['start', 'end'] as const)
      expect(budgetFor({ limits: { perTurn: 1 } }, { ...progressive, at })).toMatchObject({
        rounds: [0, 15, 15, 15, 0],
      })
  })
})

describe('a floor under what is taken', () => {
  const markers = [1, 2, 3].map((index) => marker(index))
  const taking = (floor?: number): Condition => ({
    kind: 'take-and-give',
    markers: { kind: 'all' },
    points: 10,
    otherwise: 0,
    ...(floor === undefined ? {} : { floor }),
  })
  const takenWith = (...conditions: Condition[]) =>
    budgetOf(
      withObjectives(
        [
          { side: 'attacker', timing: { kind: 'start' }, conditions: [given(50)] },
          ...conditions.map((each) => ({ side: 'defender', timing: progressive, conditions: [each] })),
        ],
        { markers },
      ),
    ).map(({ max, taken }) => [max, taken])

  it('keeps the opponent from falling lower, and takes nothing from who gains', () => {
    expect(takenWith(taking())).toEqual([
      [50, 90],
      [90, 0],
    ])
    expect(takenWith(taking(0))).toEqual([
      [50, 50],
      [90, 0],
    ])
    expect(takenWith(taking(30))[0]).toEqual([50, 20])
    expect(takenWith(taking(60))[0]).toEqual([50, 0])
  })
  it('holds only for those who keep it', () => {
    expect(takenWith(taking(30), taking())[0]).toEqual([50, 110])
    expect(takenWith(taking(), taking(30))[0]).toEqual([50, 110])
  })
})

describe('conditions that exclude each other', () => {
  const markers = [1, 2, 3, 4, 5].map((index) => marker(index))
  const all = { kind: 'all' } as const
  const corrupted: Condition = {
    kind: 'per-event',
    event: 'Corrupted',
    on: { kind: 'markers', markers: all },
    points: 20,
    exclusive: 'machines',
  }
  const saved: Condition = { kind: 'per-marker', markers: all, points: 30, exclusive: 'machines' }
  const atEnd = { kind: 'end' } as const

  it('of two sides leave each what it can score alone, and say how much of it they share', () => {
    const document = withObjectives(
      [
        { side: 'attacker', timing: atEnd, conditions: [corrupted] },
        { side: 'defender', timing: atEnd, conditions: [saved, { kind: 'warlord-destroyed', points: 10 }] },
      ],
      { markers },
    )
    expect(budgetOf(document).map(({ max, shared }) => [max, shared])).toEqual([
      [100, 100],
      [160, 150],
    ])
    expect(formatExclusion(document)).toEqual([
      '“Number 1” and “Number 2”: each of the 5 markers counts for one of them only',
    ])
  })
  it('of one side bring it the best of them for each marker, in a round as in all', () => {
    const [budget] = budgetOf(
      withObjectives(
        [
          { side: 'attacker', timing: atEnd, conditions: [corrupted] },
          { side: 'attacker', timing: atEnd, conditions: [{ ...saved, most: 60 }] },
        ],
        { markers },
      ),
    )
    expect(budget).toMatchObject({ end: 60 + 3 * 20, max: 120, shared: 0 })
    expect(budget?.objectives.map(({ max }) => max)).toEqual([100, 60])
  })
  it('count things of their own twice, and of a common kind once', () => {
    const labels = (label: string, exclusive: string): Condition => ({
      kind: 'per-marker',
      markers: { kind: 'labelled', labels: [label] },
      points: 10,
      exclusive,
    })
    const two = (one: Condition, other: Condition) =>
      budgetOf(
        withObjectives([{ side: 'attacker', timing: atEnd, conditions: [one, other] }], {
          markers: [marker(1, 'objective', 'A'), marker(2, 'objective', 'B')],
        }),
      )[0]?.max
    expect(two(labels('A', 'x'), labels('B', 'x'))).toBe(20)
    expect(two(labels('A', 'x'), labels('A', 'x'))).toBe(10)
    expect(two(labels('A', 'x'), labels('A', 'y'))).toBe(20)
  })
  it('of one objective for each side are there for whoever comes first', () => {
    const document = withObjectives([{ side: null, timing: atEnd, conditions: [corrupted] }], { markers })
    expect(budgetOf(document).map(({ shared }) => shared)).toEqual([100, 100])
    expect(formatExclusion(document)).toEqual(['“Number 1”: each of the 5 markers counts for one side only'])
  })
  it('exclude nothing alone, and say so of airlocks too', () => {
    const airlock = (event: string): Condition => ({
      kind: 'per-event',
      event,
      on: { kind: 'hatchways', tag: 'airlock' },
      points: 20,
      exclusive: 'airlocks',
    })
    const alone = withObjectives([{ side: 'attacker', timing: atEnd, conditions: [airlock('Open')] }])
    expect(formatExclusion(alone)).toEqual([])
    expect(budgetOf(alone)[0]?.shared).toBe(0)
    const both = withObjectives([
      { side: 'attacker', timing: atEnd, conditions: [airlock('Open')] },
      { side: 'defender', timing: atEnd, conditions: [airlock('Closed')] },
    ])
    expect(formatExclusion(both)).toEqual(['“Number 1” and “Number 2”: each hatchway counts for one of them only'])
  })
})
