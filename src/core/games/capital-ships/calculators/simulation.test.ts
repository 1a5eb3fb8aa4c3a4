/** The reckoned odds beside a million boardings that are really rolled. One seed: what is counted is always the same. */
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { describe, expect, it } from 'vitest'
import { type Boarding, boardingOdds, capturedWithin } from './boarding.ts'
import { ofDice, type ResultChances, type ResultName, resultNames } from './results.ts'

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
