import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Boarding,
  type BoardingState,
  bestCommitted,
  boardingOdds,
  capturedWithin,
  outcomesOf,
} from './boarding.ts'
import { atLeast, faultOf, type ResultChances, type ResultName, resultNames, stepUp } from './results.ts'

const chances = fc
  .tuple(...resultNames.map(() => fc.integer({ min: 0, max: 20 })))
  .filter((weights) => weights.some((weight) => weight > 0))
  .map((weights): ResultChances => {
    const sum = weights.reduce((total, weight) => total + weight, 0)
    const [N = 0, S = 0, D = 0, T = 0, Q = 0] = weights.map((weight) => weight / sum)
    return { N, S, D, T, Q }
  })
const boardings: fc.Arbitrary<Boarding> = fc
  .record({
    marines: fc.integer({ min: 1, max: 5 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    pointDefence: chances,
    defenders: fc.integer({ min: 0, max: 3 }),
    structure: fc.integer({ min: 1, max: 6 }),
    pools: fc.array(chances, { minLength: 6, maxLength: 6 }),
  })
  .map(({ part, pools, ...rest }) => ({
    ...rest,
    committed: Math.max(1, Math.min(rest.marines, Math.round(part * rest.marines))),
    ofPool: (pool) => pools[pool] ?? { N: 1, S: 0, D: 0, T: 0, Q: 0 },
    damage: { N: 0, S: 0, D: 1, T: 2, Q: 4 },
  }))

/** One attempt walked through result by result, step by step as the sequence tells it. */
function walk(
  boarding: Boarding,
  see: (chance: number, after: BoardingState, captured: boolean, drivenOff: boolean) => void,
): void {
  for (const defence of resultNames) {
    const chance = boarding.pointDefence[defence]
    if (defence === 'D' || defence === 'T' || defence === 'Q') {
      const dead = defence === 'Q' ? boarding.committed : Math.min(boarding.committed, defence === 'D' ? 1 : 2)
      see(chance, { ...boarding, marines: boarding.marines - dead }, false, true)
      continue
    }
    const answers: [ResultName, number][] =
      boarding.defenders === 0
        ? [['N', 1]]
        : resultNames.map((name) => [name, boarding.ofPool(boarding.defenders)[name]])
    for (const [answer, of] of answers) {
      const hit = answer !== 'N' && answer !== 'S'
      const x = boarding.committed - (hit ? 1 : 0)
      const marines = boarding.marines - (hit ? 1 : 0)
      if (x === 0) {
        see(chance * of, { ...boarding, marines }, false, false)
        continue
      }
      for (const [index, rolled] of resultNames.entries()) {
        const stepped = resultNames[Math.min(index + 1, 4)] ?? 'Q'
        const structure = Math.max(0, boarding.structure - boarding.damage[stepped])
        const defenders = index >= 1 ? Math.max(0, boarding.defenders - 1) : boarding.defenders
        see(chance * of * boarding.ofPool(x)[rolled], { marines, defenders, structure }, structure === 0, false)
      }
    }
  }
}

describe('boarding a capital ship', () => {
  it('agrees with a walk through every result', () => {
    fc.assert(
      fc.property(boardings, (boarding) => {
        const sums = { all: 0, drivenOff: 0, marinesHome: 0, structureLost: 0, captured: 0 }
        walk(boarding, (chance, after, captured, drivenOff) => {
          sums.all += chance
          sums.drivenOff += drivenOff ? chance : 0
          sums.marinesHome += chance * after.marines
          sums.structureLost += chance * (boarding.structure - after.structure)
          sums.captured += captured ? chance : 0
        })
        expect(sums.all).toBeCloseTo(1, 9)
        const { oneLess, ...odds } = boardingOdds(boarding)
        const { all, ...walked } = sums
        for (const key of ['drivenOff', 'marinesHome', 'structureLost', 'captured'] as const)
          expect(odds[key]).toBeCloseTo(walked[key], 9)
        const p = atLeast(boarding.pointDefence, 'D')
        const q = boarding.defenders === 0 ? 0 : atLeast(boarding.ofPool(boarding.defenders), 'D')
        expect(oneLess).toBeCloseTo((1 - p) * q, 9)
      }),
    )
  })

  it('within several turns agrees with a walk through all of them', () => {
    fc.assert(
      fc.property(boardings, (boarding) => {
        const walked = [0, 0, 0]
        const go = (standing: BoardingState, weight: number, turn: number): void => {
          const committed = Math.min(boarding.committed, standing.marines)
          if (turn === 3 || committed === 0 || weight === 0) return
          walk({ ...boarding, ...standing, committed }, (chance, after, captured) => {
            if (!captured)
              go(
                { marines: after.marines, defenders: after.defenders, structure: after.structure },
                weight * chance,
                turn + 1,
              )
            else for (let later = turn; later < 3; later += 1) walked[later] = (walked[later] ?? 0) + weight * chance
          })
        }
        go(boarding, 1, 0)
        const found = capturedWithin(boarding, 3)
        for (const [turn, chance] of walked.entries()) expect(found[turn]).toBeCloseTo(chance, 9)
      }),
      { numRuns: 15 },
    )
  })

  it('has chances that sum to one, never more Marines than before, and none below zero', () => {
    fc.assert(
      fc.property(boardings, (boarding) => {
        const outcomes = outcomesOf(boarding)
        expect(outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9)
        for (const { marines, defenders, structure } of outcomes) {
          expect(marines).toBeGreaterThanOrEqual(boarding.marines - boarding.committed)
          expect(marines).toBeLessThanOrEqual(boarding.marines)
          expect(Math.min(defenders, structure)).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('commits what takes the ship best within a risk, and nothing when all is too risky', () => {
    fc.assert(
      fc.property(boardings, fc.double({ min: 0, max: 1, noNaN: true }), (boarding, risk) => {
        const best = bestCommitted(boarding, risk)
        const allowed = Array.from({ length: boarding.marines }, (_, index) => index + 1).filter(
          (committed) =>
            outcomesOf({ ...boarding, committed }).reduce(
              (sum, one) => sum + (one.marines === 0 ? one.chance : 0),
              0,
            ) <=
            risk + 1e-12,
        )
        if (best === null) expect(allowed).toEqual([])
        else {
          expect(allowed).toContain(best)
          const captured = (committed: number): number => boardingOdds({ ...boarding, committed }).captured
          for (const other of allowed) expect(captured(best)).toBeGreaterThanOrEqual(captured(other) - 1e-9)
        }
      }),
    )
  })
})

it('a step up moves each chance to the next result', () => {
  const before = { N: 0.4, S: 0.3, D: 0.2, T: 0.07, Q: 0.03 }
  expect(stepUp(before)).toEqual({ N: 0, S: 0.4, D: 0.3, T: 0.2, Q: 0.1 })
  expect([faultOf(before), faultOf({ ...before, N: 0.5 }), faultOf({ ...before, N: -0.4 })]).toEqual([
    null,
    'the chances make 110 %, not 100 %',
    'the chance of N is below zero',
  ])
})
