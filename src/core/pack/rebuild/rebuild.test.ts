import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Mission } from '#core/mission/document.ts'
import { anyMap } from '../../../../test/support/arbitrary-map.ts'
import { sampleMissions } from '../../../../test/support/packs.ts'
import { cheapestPartners } from './assignment.ts'
import { bestOrder, costOf, rebuildCosts } from './best-order.ts'
import { rebuildOf } from './rebuild.ts'
import { rebuildSteps, rebuildSummary } from './rebuild-steps.ts'
import { type StandingPiece, standingPieces } from './standing-pieces.ts'

const samples = sampleMissions()
const [one, two] = samples
if (one === undefined || two === undefined) throw new Error('no samples')

const runs = Number(process.env.BULKHEAD_SCENES ?? 60)

/** All orders of a list. */
function* orders(list: readonly number[]): Generator<readonly number[]> {
  if (list.length < 2) yield list
  for (const [index, first] of list.entries())
    for (const rest of orders(list.toSpliced(index, 1))) yield [first, ...rest]
}

describe('the cheapest partners', () => {
  it('are those of the best of all orders (brute force)', () => {
    const table = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 2 })).chain(([rows, more]) =>
      fc.array(fc.array(fc.integer({ min: 0, max: 40 }), { minLength: rows + more, maxLength: rows + more }), {
        minLength: rows,
        maxLength: rows,
      }),
    )
    fc.assert(
      fc.property(table, (costs) => {
        const sum = (partners: readonly number[]): number =>
          costs.reduce((all, row, index) => all + (row[partners[index] ?? -1] ?? Number.NaN), 0)
        const found = cheapestPartners(costs)
        expect(new Set(found).size).toBe(costs.length)
        const columns = Array.from({ length: costs[0]?.length ?? 0 }, (_, index) => index)
        expect(sum(found)).toBe(Math.min(...[...orders(columns)].map(sum)))
      }),
      { numRuns: runs },
    )
  })
})

const keyOf = ({ sort, board, spot, way }: StandingPiece): string => `${sort} | ${board} ${spot} ${way}`
const counted = (pieces: readonly StandingPiece[]): Map<string, number> =>
  pieces.reduce((map, piece) => map.set(keyOf(piece), (map.get(keyOf(piece)) ?? 0) + 1), new Map<string, number>())

/** Does the steps by hand, as somebody at the table would: what stands afterwards; throws where something is in the way. */
function done(before: Mission, after: Mission): Map<string, number> {
  const standing = [...standingPieces(before)]
  const hand: StandingPiece[] = []
  const remove = (piece: StandingPiece): void => {
    const at = standing.findIndex((other) => keyOf(other) === keyOf(piece))
    if (at === -1) throw new Error(`nothing stands ${piece.place}`)
    standing.splice(at, 1)
  }
  const put = (piece: StandingPiece): void => {
    for (const other of standing)
      if (other.board === piece.board && other.takes.some((key) => piece.takes.includes(key)))
        throw new Error(`${other.name} ${other.place} is in the way of ${piece.name} ${piece.place}`)
    standing.push(piece)
  }
  for (const { deed, from, to } of rebuildSteps(before, after)) {
    if (deed === 'open' || deed === 'close' || deed === 'boards') continue
    if (deed === 'set') {
      const held = hand.findIndex((piece) => keyOf(piece) === (from === null ? '' : keyOf(from)))
      if (held === -1) throw new Error('it is not at hand')
      hand.splice(held, 1)
    } else if (from !== null) remove(from)
    if (deed === 'lift' && from !== null) hand.push(from)
    if (to !== null) put(to)
  }
  expect(hand).toEqual([])
  return counted(standing)
}

/** The fewest pieces that must be taken in hand, counted sort by sort: what is wanted and does not stand there, or stands there and is not wanted. */
function leastTouched(before: Mission, after: Mission): number {
  const [old, now] = [counted(standingPieces(before)), counted(standingPieces(after))]
  const sorts = new Map<string, { gone: number; wanted: number }>()
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    const sort = key.split(' | ')[0] ?? ''
    const entry = sorts.get(sort) ?? { gone: 0, wanted: 0 }
    const difference = (now.get(key) ?? 0) - (old.get(key) ?? 0)
    sorts.set(sort, { gone: entry.gone + Math.max(0, -difference), wanted: entry.wanted + Math.max(0, difference) })
  }
  return [...sorts.values()].reduce((sum, { gone, wanted }) => sum + Math.max(gone, wanted), 0)
}

describe('rebuilding', () => {
  it('of a battlefield into itself touches nothing', () => {
    for (const mission of samples) {
      const copy = structuredClone(mission)
      expect(rebuildOf(mission, copy)).toMatchObject({
        touched: 0,
        moves: [],
        goes: [],
        comes: [],
        turns: [],
        boards: [],
      })
      expect(rebuildSteps(mission, copy)).toEqual([])
    }
  })
  it('from each sample to each other leads to what the other has, with the fewest pieces in hand, nothing in the way', () => {
    for (const from of samples)
      for (const to of samples) {
        if (from === to) continue
        expect(done(from, to), `${from.mission.title} → ${to.mission.title}`).toEqual(counted(standingPieces(to)))
        const { touched, boards } = rebuildOf(from, to)
        if (boards.every(({ change }) => change === 'is moved'))
          expect(touched - boards.length).toBe(leastTouched(from, to))
        expect(rebuildOf(to, from).touched).toBe(touched)
      }
  })
  it('leads from any walls to any others (random maps)', () => {
    const map = anyMap({ panels: 12, others: 4 }, fc.constant({ kind: 'single' as const }))
    fc.assert(
      fc.property(map, map, (from, to) => {
        const { stays, moves, goes, comes, turns } = rebuildOf(from, to)
        expect(stays.length + moves.length + goes.length + turns.length).toBe(standingPieces(from).length)
        expect(stays.length + moves.length + comes.length + turns.length).toBe(standingPieces(to).length)
        expect(turns.length + moves.length + goes.length + comes.length).toBe(leastTouched(from, to))
      }),
      { numRuns: runs },
    )
  })
  it('lifts one of two pieces that want each other’s places', () => {
    const wall = { board: 1 as const, axis: 'horizontal' as const, hatchway: null }
    const short = (id: string, x: number, y: number) => ({ ...wall, id, piece: 'B1', x, y })
    const long = (id: string, x: number, y: number) => ({ ...wall, id, piece: 'A1', x, y })
    const base = { ...one, panels: [], halfPillars: [], wallEnds: [], features: [] }
    const from = { ...base, panels: [short('p1', 0, 1), long('p2', 2, 1)] }
    const to = { ...base, panels: [short('p1', 2, 1), long('p2', 0, 1)] }
    expect(rebuildSteps(from, to).map(({ deed }) => deed)).toEqual(['lift', 'move', 'set'])
    expect(done(from, to)).toEqual(counted(standingPieces(to)))
  })
  it('says in words what to do', () => {
    const steps = rebuildSteps(one, two)
    expect(steps.map(({ number }) => number)).toEqual(steps.map((_, index) => index + 1))
    for (const { text } of steps) expect(text).toMatch(/^[A-Z].*\.$/)
    expect(rebuildSummary(one, two)).toMatch(/^\d+ pieces? stays?, .*\.$/)
  })
  it('says where so little stays that one may as well begin from bare boards', () => {
    const base = { ...one, halfPillars: [], wallEnds: [], features: [] }
    const walls = (axis: 'horizontal' | 'vertical') =>
      Array.from({ length: 20 }, (_, index) => ({
        id: `p${index + 1}`,
        piece: 'B1',
        board: 1 as const,
        axis,
        x: 1 + (index % 4),
        y: 1 + Math.floor(index / 4),
        hatchway: null,
      }))
    const [level, upright] = [walls('horizontal'), walls('vertical')]
    const summary = (panels: typeof level) => rebuildSummary({ ...base, panels: level }, { ...base, panels })
    expect(summary(upright)).toContain('20 move. So little stays that you may as well clear the boards')
    expect(summary([...level.slice(0, 10), ...upright.slice(10)])).not.toContain('clear the boards')
  })
  it('says one word of place at a time, from each sample to each other', () => {
    for (const from of samples)
      for (const to of samples)
        for (const { text } of rebuildSteps(from, to))
          expect(text).not.toMatch(/\b(from|to) (in|at)\b|\b(in|at|of) [.(]| {2}/)
  })
  it('says where a feature is in a square and on a line between two', () => {
    const pipes = samples.find(({ features }) => features.length > 0)
    const [feature] = pipes?.features ?? []
    if (pipes === undefined || feature === undefined) throw new Error('no feature')
    const lying = (x: number, y: number): Mission => ({
      ...pipes,
      panels: [],
      halfPillars: [],
      wallEnds: [],
      features: [{ ...feature, board: 1, x, y }],
    })
    const texts = (toX: number, toY: number): string[] =>
      rebuildSteps(lying(40, 40), lying(toX, toY)).map(({ text }) => text.replace(/^Move \D+ from/, 'Move it from'))
    expect(texts(350, 40)).toEqual(['Move it from A1 to A4.'])
    expect(texts(303, 40)).toEqual(['Move it from A1 to between A3 and A4.'])
  })
})

describe('the order that rebuilds least', () => {
  const costs = fc.integer({ min: 2, max: 6 }).chain((count) =>
    fc
      .array(fc.array(fc.integer({ min: 0, max: 30 }), { minLength: count, maxLength: count }), {
        minLength: count,
        maxLength: count,
      })
      .map((rows) => rows.map((row, index) => row.map((value, other) => (index === other ? 0 : value)))),
  )
  it('is the best of all orders (brute force), with any first mission and with a given one', () => {
    fc.assert(
      fc.property(costs, (table) => {
        const all = [...orders(table.map((_, index) => index))]
        const free = bestOrder(table)
        expect(free.touched).toBe(Math.min(...all.map((order) => costOf(table, order))))
        expect([...free.order].sort()).toEqual(table.map((_, index) => index))
        const begun = bestOrder(table, { first: 1 })
        expect(begun.order[0]).toBe(1)
        expect(begun.touched).toBe(Math.min(...all.filter(([a]) => a === 1).map((order) => costOf(table, order))))
      }),
      { numRuns: runs },
    )
  })
  it('of nine missions is exact, and of many is never worse than as they are', () => {
    const nine = bestOrder(rebuildCosts(samples.slice(0, 9)))
    expect(nine.isExact).toBe(true)
    const points = Array.from({ length: 30 }, (_, index) => ({ x: (index * 7919) % 97, y: (index * 104729) % 89 }))
    const table = points.map((a) => points.map((b) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y)))
    const many = bestOrder(table)
    expect(many.isExact).toBe(false)
    expect(new Set(many.order).size).toBe(30)
    expect(many.touched).toBeLessThan(
      costOf(
        table,
        table.map((_, index) => index),
      ) / 2,
    )
  })
  it('of missions that are in the best order already is the order as it is', () => {
    expect(
      bestOrder([
        [0, 1, 9],
        [1, 0, 1],
        [9, 1, 0],
      ]).order,
    ).toEqual([0, 1, 2])
    expect(bestOrder([]).order).toEqual([])
  })
})
