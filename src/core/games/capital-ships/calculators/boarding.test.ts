import fc from 'fast-check'
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { describe, expect, it } from 'vitest'
import { odds } from '#games/capital-ships/odds.ts'
import { templates } from '#games/capital-ships/templates.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import {
  atLeast,
  type Boarding,
  type BoardingState,
  bestCommitted,
  boardingOdds,
  capturedWithin,
  chancesByPool,
  faultOf,
  ofDice,
  outcomesOf,
  poolTableOf,
  type ResultChances,
  type ResultName,
  resultNames,
  stepUp,
  withPoolTable,
} from './boarding.ts'

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

// The reckoned odds beside a million boardings that are really rolled. One seed: what is counted is always the same.

const TIMES = 1_000_000
const TURNS = 3
/** Standard errors: further off is one chance in 15 000. */
const FAR = 4

const boarding: Boarding = {
  marines: 3,
  committed: 2,
  pointDefence: { N: 0.4, S: 0.25, D: 0.2, T: 0.1, Q: 0.05 },
  defenders: 2,
  structure: 3,
  ofPool: (pool) => ofDice(pool, 0.5),
  damage: { N: 0, S: 1, D: 2, T: 3, Q: 4 },
}

/** Rolls it as players do: result by result, in the order of the steps. */
function rolled(): { readonly drivenOff: number; readonly marinesHome: number; readonly captured: readonly number[] } {
  const dice = xoroshiro128plus(20261122)
  const roll = (chances: ResultChances): ResultName => {
    let left = uniformFloat64(dice)
    for (const name of resultNames) {
      left -= chances[name]
      if (left < 0) return name
    }
    return 'Q'
  }
  const hits = (name: ResultName): boolean => name === 'D' || name === 'T' || name === 'Q'
  const pools = [0, 1, 2, 3].map((pool) => boarding.ofPool(pool))
  const pool = (size: number): ResultChances => pools[size] ?? boarding.ofPool(size)
  let drivenOff = 0
  let marinesHome = 0
  const captured = new Array<number>(TURNS).fill(0)
  for (let time = 0; time < TIMES; time += 1) {
    let { marines, defenders, structure } = boarding
    for (let turn = 0; turn < TURNS; turn += 1) {
      let x = Math.min(boarding.committed, marines)
      if (x === 0) break
      const shot = roll(boarding.pointDefence)
      if (hits(shot)) {
        marines -= Math.min(x, shot === 'D' ? 1 : shot === 'T' ? 2 : x)
        if (turn === 0) drivenOff += 1
      } else {
        if (defenders > 0 && hits(roll(pool(defenders)))) {
          x -= 1
          marines -= 1
        }
        if (x > 0) {
          const better = resultNames[Math.min(4, resultNames.indexOf(roll(pool(x))) + 1)] ?? 'Q'
          structure -= boarding.damage[better]
          if (hits(better) && defenders > 0) defenders -= 1
        }
      }
      if (turn === 0) marinesHome += marines
      if (structure > 0) continue
      for (let later = turn; later < TURNS; later += 1) captured[later] = (captured[later] ?? 0) + 1
      break
    }
  }
  return { drivenOff: drivenOff / TIMES, marinesHome: marinesHome / TIMES, captured: captured.map((n) => n / TIMES) }
}

describe('a million boardings', () => {
  const counted = rolled()
  /** The error of a share of a million. */
  const error = (chance: number): number => FAR * Math.sqrt((chance * (1 - chance)) / TIMES)

  it('are driven off, bring Marines home and take the ship as often as is reckoned', () => {
    const { drivenOff, marinesHome, captured } = boardingOdds(boarding)
    expect(Math.abs(counted.drivenOff - drivenOff)).toBeLessThan(error(drivenOff))
    expect(Math.abs((counted.captured[0] ?? 0) - captured)).toBeLessThan(error(captured))
    // Marines home spread over 1 to 3: their standard deviation is below 1.
    expect(Math.abs(counted.marinesHome - marinesHome)).toBeLessThan(FAR / Math.sqrt(TIMES))
  })
  it('take it within two and three turns as often as is reckoned', () => {
    const within = capturedWithin(boarding, TURNS)
    expect(within).toHaveLength(TURNS)
    for (const [turn, chance] of within.entries())
      expect(Math.abs((counted.captured[turn] ?? 0) - chance)).toBeLessThan(error(chance))
  })
})

const template = templates.find(({ id }) => id === 'c-duel')
if (template === undefined) throw new Error('no template')
const bare = (): Mission => {
  const { tables: _, ...play } = template.document().play
  return { ...template.document(), play }
}
const filled = (document: Mission): Mission => {
  const play = withPoolTable(document)
  if (play === null) throw new Error('no table was made')
  return { ...document, play }
}

it('is the table that the odds read: every pool, each row 100 %, as the dice have it', () => {
  for (const successFrom of [2, 3, 4, 5, 6]) {
    const document: Mission = { ...bare(), ruleSet: { id: 'capital-ships', settings: { successFrom } } }
    const table = poolTableOf(filled(document))
    if (table === null || typeof table === 'string') throw new Error(table ?? 'no table')
    expect([...table.rows.keys()].slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6])
    const dice = chancesByPool(document, null)
    for (const [pool, chances] of table.rows)
      for (const name of ['N', 'S', 'D', 'T', 'Q'] as const) expect(chances[name]).toBeCloseTo(dice(pool)[name], 3)
  }
})
it('reaches to the largest pool on the map, as far as a grid goes', () => {
  const document = bare()
  const [first, ...others] = document.tokens
  if (first === undefined) throw new Error('no ship')
  const rowsFor = (marines: number): number => {
    const tokens = [{ ...first, figures: { ...first.figures, Marines: marines } }, ...others]
    const read = readMission(writeMission(filled({ ...document, tokens })))
    if (!read.ok) throw new Error(read.error.message)
    const [table] = read.value.document.play.tables ?? []
    return table?.rows.length ?? 0
  }
  expect([rowsFor(2), rowsFor(9), rowsFor(400)]).toEqual([7, 10, 36])
})
it('is made once, beside other tables', () => {
  const other = { kind: 'choice', id: 't1', title: 'Orders', once: false, rows: [{ text: 'Hold' }] } as const
  const document = filled({ ...bare(), play: { ...bare().play, tables: [{ ...other, rows: [...other.rows] }] } })
  expect(document.play.tables?.map(({ id }) => id)).toEqual(['t1', 't2'])
  expect(withPoolTable(document)).toBeNull()
})
it('leaves the odds as they were, and says that they come from it', () => {
  const [boarding] = odds
  const reckon = (document: Mission) => {
    const answer = boarding?.reckon(document, {})
    if (answer === undefined || 'fault' in answer) throw new Error(answer?.fault)
    return answer.lines
  }
  const [before, after] = [reckon(bare()), reckon(filled(bare()))]
  expect(after.find(({ name }) => name === 'Chances of results')?.value).toContain('Chances of results by pool')
  const figures = (lines: typeof before) => lines.filter(({ name }) => name !== 'Chances of results')
  expect(figures(after).map(({ name }) => name)).toEqual(figures(before).map(({ name }) => name))
})
