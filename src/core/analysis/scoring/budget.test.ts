import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findTemplate } from '#games/shared/templates/templates.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Condition } from '#model/mission/scoring.ts'
import { idsOf } from '#model/rule-sets/kinds.ts'
import { markerKinds } from '../../../../test/support/kind-tables.ts'
import { publishedFrames } from '../../../../test/support/published-scoring.ts'
import { missionOf } from '../../../../test/support/rule-tester.ts'
import { given, marker, progressive, withObjectives } from '../../../../test/support/scored-missions.ts'
import { budgetOf, budgetRows } from './budget.ts'

const side = (rounds: readonly number[], more: object = {}) => {
  const max = rounds.reduce((total, round) => total + round, 0)
  return {
    side: 'a',
    objectives: [],
    start: 0,
    end: 0,
    rounds,
    max,
    capped: Math.min(max, 90),
    promised: 0,
    taken: 0,
    shared: 0,
    ...more,
  }
}
const told = (...sides: ReturnType<typeof side>[]) =>
  budgetRows(sides, 90, 'round').map(({ name, figures }) => [name, ...figures])

describe('budgetRows', () => {
  it('puts rounds that bring the same into one row, for all sides at once', () => {
    expect(told(side([0, 15, 15, 15, 15]))).toEqual([
      ['Rounds 2–5, each', 15],
      ['Total', 60],
    ])
    expect(told(side([0, 5, 5, 5]), side([0, 5, 7, 7]))).toEqual([
      ['Round 2', 5, 5],
      ['Rounds 3–4, each', 5, 7],
      ['Total', 15, 19],
    ])
  })
  it('says what matters once only where it does', () => {
    expect(told(side([100], { start: 60, end: 3, max: 163, capped: 90, promised: 40, taken: 20, shared: 30 }))).toEqual(
      [
        ['Start', 60],
        ['Round 1', 100],
        ['End', 3],
        ['Total', 163],
        ['Capped at 90', 90],
        ['Not drawn yet', 40],
        ['Can be taken by others', 20],
        ['Shared with others', 30],
      ],
    )
    expect(told(side([]))).toEqual([['Total', 0]])
  })
})

describe.each(publishedFrames)('mission $number', ({ document, attacker, defender }) => {
  it('can be said, and gives the published maximum for each side', () => {
    const budgets = budgetOf(missionOf(document)).map(({ side, max, capped }) => [side, max, capped])
    expect(budgets).toEqual([
      ['attacker', ...attacker],
      ['defender', ...defender],
    ])
  })
})

it('knows all fifteen published missions', () => {
  expect(new Set(publishedFrames.map(({ number }) => number)).size).toBe(15)
})

const free = (maximum: number): Condition => ({ kind: 'free', text: 'Anything', maximum })

describe('rounds', () => {
  it('scored in both turns count twice what comes back, and once what comes once in the battle', () => {
    const [budget] = budgetOf(
      withObjectives([{ side: null, timing: { ...progressive, turn: 'both' }, conditions: [given(10), free(5)] }]),
    )
    expect(budget?.objectives[0]?.rounds).toEqual([0, 20, 20, 20, 0])
    expect(budget?.objectives[0]?.max).toBe(40)
    expect(budget?.max).toBe(40)
  })
  it('end once, whoever’s turn it is', () => {
    const fleet = findTemplate('c-blank')?.document() ?? blankMission()
    for (const turn of ['own', 'opponent', 'both'] as const) {
      const timing = { ...progressive, phase: 'round-end', turn } as const
      const objectives = [{ id: 'o1', title: 'Wrecks', side: null, timing, conditions: [free(5)] }]
      const [budget] = budgetOf({ ...fleet, play: { ...fleet.play, objectives } })
      expect(budget).toMatchObject({ rounds: [0, 5, 5, 5, 0, 0], max: 15 })
    }
  })
  it('are told one by one, with start and end apart', () => {
    const [budget] = budgetOf(
      withObjectives([
        { side: null, timing: { kind: 'start' }, conditions: [given(7)] },
        { side: null, timing: progressive, conditions: [free(5)] },
        { side: 'attacker', timing: { ...progressive, to: 5, turn: 'both' }, conditions: [free(1)] },
        { side: 'defender', timing: { kind: 'end' }, conditions: [free(100)] },
        { side: null, timing: { kind: 'end' }, conditions: [free(3)] },
      ]),
    )
    expect(budget).toMatchObject({ side: 'attacker', start: 7, rounds: [0, 7, 7, 7, 2], end: 3, max: 33, capped: 33 })
    expect(budget?.objectives.map(({ id, max }) => [id, max])).toEqual([
      ['o1', 7],
      ['o2', 15],
      ['o3', 8],
      ['o5', 3],
    ])
  })
  it('count what happens once in the battle once', () => {
    const [budget] = budgetOf(
      withObjectives([{ side: null, timing: progressive, conditions: [{ kind: 'warlord-destroyed', points: 10 }] }]),
    )
    expect(budget).toMatchObject({ rounds: [0, 10, 10, 10, 0], max: 10 })
  })
  it('keep to the limit of an objective and the cap of the mission', () => {
    const document = withObjectives([{ side: null, timing: progressive, conditions: [free(40)], most: 100 }])
    expect(budgetOf(document)[0]).toMatchObject({ max: 100, capped: 90 })
  })
})

describe('conditions', () => {
  const most = (condition: Condition, parts: Partial<Mission> = {}): number | undefined =>
    budgetOf(withObjectives([{ side: null, timing: { kind: 'end' }, conditions: [condition] }], parts))[0]?.max

  it('bring nothing for what the map does not have', () => {
    expect(most({ kind: 'control-all', markers: { kind: 'all' }, points: 5 })).toBe(0)
    expect(
      most({ kind: 'control-at-least', markers: { kind: 'all' }, count: 2, points: 5 }, { markers: [marker(1)] }),
    ).toBe(0)
    expect(
      most({ kind: 'control-in-region', region: 'sector', label: 'A', count: 1, points: 5 }, { markers: [marker(1)] }),
    ).toBe(0)
    expect(most({ kind: 'per-event', event: 'x', on: { kind: 'hatchways', tag: 'airlock' }, points: 5 })).toBe(0)
  })
  it('count a marker once when two of its labels are meant twice', () => {
    const markers = { kind: 'labelled' as const, labels: ['A', 'A', 'B'] }
    const condition: Condition = { kind: 'per-marker', markers, points: 5 }
    expect(most(condition, { markers: [marker(1, 'objective', 'A'), marker(2, 'objective', 'C')] })).toBe(5)
  })
  it('leave out points that nobody may bring', () => {
    const play = { ...blankMission().play, pointsLimit: 250 }
    const steps = [125, 250, 375].map((from) => ({ from, points: 15 }))
    expect(most({ kind: 'points-destroyed', steps, adds: 'every-step' }, { play })).toBe(30)
    expect(most({ kind: 'points-destroyed', steps, adds: 'highest-step' }, { play })).toBe(15)
    const three = ['a', 'b', 'c'].map((id) => ({ id, name: id, role: 'player' as const }))
    expect(most({ kind: 'points-destroyed', steps, adds: 'every-step' }, { play, sides: three })).toBe(45)
    const mates = three.map((side) => ({ ...side, ...(side.id === 'c' ? {} : { team: 'one' }) }))
    expect(most({ kind: 'points-destroyed', steps, adds: 'every-step' }, { play, sides: mates })).toBe(30)
  })
  it('take from a side only what holding the right marker allows', () => {
    const condition: Condition = {
      kind: 'take-and-give',
      markers: { kind: 'of-kind', marker: 'loader' },
      holding: { kind: 'of-kind', marker: 'control-node' },
      points: 10,
      otherwise: 5,
    }
    expect(most(condition, { markers: [marker(1, 'loader')] })).toBe(5)
    expect(most(condition, { markers: [marker(1, 'loader'), marker(2, 'control-node')] })).toBe(10)
  })
})

describe('limits and columns', () => {
  const markers = [marker(1), marker(2), marker(3)]
  const both = (condition: Condition, side: string | null = null) =>
    budgetOf(
      withObjectives([{ side, timing: { ...progressive, from: 2, to: 3 }, conditions: [condition] }], { markers }),
    )
  it('cap what each scoring of held markers brings, and events in the whole battle', () => {
    expect(both({ kind: 'per-marker', markers: { kind: 'all' }, points: 15, most: 30 })[0]?.max).toBe(60)
    const on = { kind: 'markers', markers: { kind: 'all' } } as const
    expect(both({ kind: 'per-event', event: 'Downloaded', on, points: 15, most: 30 })[0]?.max).toBe(30)
    expect(both({ kind: 'per-event', event: 'Downloaded', on, points: 15 })[0]?.max).toBe(45)
  })
  it('give each side the best of its own column of a fate, and others the plain points', () => {
    const outcomes = [
      { name: 'Held', points: 7, sides: [{ side: 'attacker', points: 0 }] },
      { name: 'Free', points: 0, sides: [{ side: 'attacker', points: 90 }] },
    ]
    expect(both({ kind: 'fate', outcomes }).map(({ max }) => max)).toEqual([90, 7])
    expect(both({ kind: 'fate', outcomes }, 'defender').map(({ max }) => max)).toEqual([0, 7])
  })
  it('say what the others can take', () => {
    const condition: Condition = { kind: 'take-and-give', markers: { kind: 'all' }, points: 10, otherwise: 0 }
    expect(both(condition, 'defender').map(({ max, taken }) => [max, taken])).toEqual([
      [0, 60],
      [60, 0],
    ])
  })
})

const points = fc.nat(40)
const meant: fc.Arbitrary<Extract<Condition, { kind: 'per-marker' }>['markers']> = fc.oneof(
  fc.constant({ kind: 'all' as const }),
  fc.record({ kind: fc.constant('of-kind' as const), marker: fc.constantFrom(...idsOf(markerKinds)) }),
  fc.record({ kind: fc.constant('labelled' as const), labels: fc.array(fc.constantFrom('A', 'B'), { minLength: 1 }) }),
)
const anyCondition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    kind: fc.constant('control-at-least' as const),
    markers: meant,
    count: fc.integer({ min: 1, max: 4 }),
    points,
  }),
  fc.record({ kind: fc.constantFrom('control-all' as const, 'control-more' as const), markers: meant, points }),
  fc.record({
    kind: fc.constant('per-marker' as const),
    markers: meant,
    limitedBy: fc.option(meant, { nil: undefined }),
    points,
    exclusive: fc.constantFrom('x', 'y', undefined),
  }),
  fc.record({
    kind: fc.constant('per-event' as const),
    event: fc.constant('Downloaded'),
    on: fc.record({ kind: fc.constant('markers' as const), markers: meant }),
    points,
    limits: fc.option(fc.record({ perTurn: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }) }), {
      nil: undefined,
    }),
    exclusive: fc.constantFrom('x', undefined),
  }),
  fc.record({
    kind: fc.constant('take-and-give' as const),
    markers: meant,
    holding: fc.option(meant, { nil: undefined }),
    points,
    otherwise: points,
  }),
  fc.record({
    kind: fc.constant('control-in-region' as const),
    region: fc.constant('sector' as const),
    label: fc.constantFrom('A', null),
    count: fc.option(fc.integer({ min: 1, max: 3 })),
    points,
  }),
)

describe('property', () => {
  const anyMission = fc
    .record({
      conditions: fc.array(anyCondition, { minLength: 1, maxLength: 5 }),
      markers: fc.array(fc.tuple(fc.constantFrom(...idsOf(markerKinds)), fc.constantFrom('A', 'B', '')), {
        maxLength: 6,
      }),
      from: fc.integer({ min: 1, max: 5 }),
      length: fc.nat(4),
    })
    .map(({ conditions, markers, from, length }) =>
      withObjectives([{ side: null, timing: { ...progressive, from, to: Math.min(5, from + length) }, conditions }], {
        markers: markers.map(([kind, label], index) => marker(index, kind, label)),
        regions: [{ id: 'r1', kind: 'sector', label: 'A', squares: [{ board: 1, x: 1, y: 0 }] }],
      }),
    )

  it('one marker more or one point more never makes a budget smaller', () => {
    fc.assert(
      fc.property(
        anyMission,
        fc.constantFrom(...idsOf(markerKinds)),
        fc.constantFrom('A', 'C'),
        (document, kind, label) => {
          const max = budgetOf(document)[0]?.max ?? 0
          const withMarker = { ...document, markers: [...document.markers, marker(7, kind, label)] }
          expect(budgetOf(withMarker)[0]?.max).toBeGreaterThanOrEqual(max)
          const objectives = document.play.objectives.map((objective) => ({
            ...objective,
            conditions: objective.conditions.map((condition) =>
              'points' in condition ? { ...condition, points: condition.points + 1 } : condition,
            ),
          }))
          expect(budgetOf({ ...document, play: { ...document.play, objectives } })[0]?.max).toBeGreaterThanOrEqual(max)
        },
      ),
    )
  })
  it('rounds add up where nothing counts once', () => {
    fc.assert(
      fc.property(anyMission, (document) => {
        const conditions = document.play.objectives.flatMap((objective) => objective.conditions)
        fc.pre(conditions.every(({ kind }) => kind !== 'per-event'))
        const [budget] = budgetOf(document)
        expect(budget?.rounds.reduce((a, b) => a + b, 0)).toBe(budget?.max)
      }),
    )
  })
})
