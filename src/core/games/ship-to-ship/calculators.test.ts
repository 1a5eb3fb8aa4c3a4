import fc from 'fast-check'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { describe, expect, it } from 'vitest'
import { numberOf, plus } from '#analysis/odds/roll-odds.ts'
import {
  across,
  calculators,
  craftAlive,
  craftDamage,
  craftLost,
  damages,
  deadOf,
  downAfterShots,
  expectedDead,
  movesAcross,
  reachAfter,
  shotsUntilDown,
  toHit,
  whichSquad,
} from './calculators.ts'

const answers = (id: string, figures: Record<string, number> = {}): Record<string, string> => {
  const calculator = calculators.find((each) => each.id === id)
  if (calculator === undefined) throw new Error(id)
  const usual = Object.fromEntries(calculator.inputs.map(({ name, usual: value }) => [name, value]))
  return Object.fromEntries(calculator.reckon({ ...usual, ...figures }).map(({ name, value }) => [name, value]))
}

it('the published figures come out in words', () => {
  expect(answers('guns-against-walls')).toMatchObject({ 'Shots until it is down': '7.8' })
  expect(answers('guns-against-walls', { skill: 3 })).toMatchObject({ 'Shots until it is down': '10.4' })
  expect(answers('guns-against-craft')).toMatchObject({ 'Lost to one shot': '18.5 %' })
  expect(answers('crossing', { void: 24 })).toMatchObject({ 'Across within 3 moves': '74.1 %' })
  expect(answers('pressure')).toMatchObject({ 'Dead on average': '4.0' })
})

const percent = (chance: { of: bigint; all: bigint }): number => Math.round(numberOf(chance) * 1000) / 10
const usualWall = { shield: 12, armour: 14, structure: 2 }

describe('the published figures', () => {
  it('of hits on shield, wall, gun and craft', () => {
    expect([12, 14, 15, 13].map((armour) => damages(10, armour)).map(numberOf)).toEqual(
      [5 / 6, 1 / 2, 1 / 3, 2 / 3].map((value) => expect.closeTo(value, 6)),
    )
    expect(numberOf(damages(9, 13))).toBe(0.5)
    expect(numberOf(damages(8, 13))).toBeCloseTo(1 / 3, 6)
    expect(numberOf(damages(8, 11))).toBeCloseTo(2 / 3, 6)
  })

  it('of shots until a wall section is down', () => {
    const shots = [3, 4].map((skill) => shotsUntilDown(skill, 10, usualWall))
    expect(shots.map((value) => value && numberOf(value))).toEqual([expect.closeTo(10.4, 6), expect.closeTo(7.8, 6)])
    expect(shotsUntilDown(4, 8, { ...usualWall, armour: 15 })).toBeNull()
  })

  it('of craft lost a shot, and alive after some', () => {
    expect([3, 4, 5].map((skill) => percent(craftLost(skill, 10, 13)))).toEqual([13.9, 18.5, 23.1])
    expect([2, 4, 6].map((shots) => Math.round(percent(craftAlive(4, 10, 13, shots))))).toEqual([66, 44, 29])
    expect(
      (['glancing', 'penetrating'] as const)
        .map(craftDamage)
        .map(({ pressure, drift, lost }) => [pressure, drift, lost].map(numberOf)),
    ).toEqual(
      [
        [1 / 2, 1 / 3, 1 / 6],
        [1 / 6, 1 / 3, 1 / 2],
      ].map((row) => row.map((value) => expect.closeTo(value, 6))),
    )
  })

  it('of craft across the void', () => {
    const within = (gap: number) => [2, 3].map((moves) => Math.round(percent(across(gap, moves, { inches: 5 }))))
    expect([12, 18, 20, 24].map(within)).toEqual([
      [100, 100],
      [42, 100],
      [17, 98],
      [0, 74],
    ])
    expect(reachAfter(3, { inches: 5 })).toEqual({ least: 18, most: 33 })
  })

  it('of pressure, and of which squad', () => {
    expect(numberOf(expectedDead(12))).toBe(4)
    expect([1, 2, 3, 6].map((squads) => numberOf(whichSquad(squads)))).toEqual(
      [1, 1 / 2, 1 / 3, 1 / 6].map((value) => expect.closeTo(value, 6)),
    )
  })
})

it('chances of all that can happen sum to one', () => {
  for (let models = 0; models <= 30; models += 1) expect(deadOf(models).reduce(plus)).toEqual({ of: 1n, all: 1n })
  for (const hit of ['glancing', 'penetrating'] as const) {
    const { pressure, drift, lost } = craftDamage(hit)
    expect(plus(pressure, plus(drift, lost))).toEqual({ of: 1n, all: 1n })
  }
})

describe('against rolling it out, with a seed', () => {
  const generator = xoroshiro128plus(20261122)
  const die = (): number => uniformInt(generator, 1, 6)
  const TRIES = 100_000
  /** Four times the standard error of a share. */
  const error = (share: number): number => 4 * Math.sqrt((share * (1 - share)) / TRIES) + 1e-9

  it('a wall section is down as often as it is', () => {
    const most = 16
    const down = downAfterShots(4, 10, usualWall, most)
    const counts = Array.from({ length: most + 1 }, () => 0)
    for (let run = 0; run < TRIES; run += 1) {
      let layers = 3
      for (let shot = 1; shot <= most && layers > 0; shot += 1) {
        if (die() >= 3 && die() + 10 >= (layers === 3 ? 12 : 14)) layers -= 1
        if (layers === 0) for (let after = shot; after <= most; after += 1) counts[after] = (counts[after] ?? 0) + 1
      }
    }
    for (const [shots, chance] of down.entries()) {
      const share = numberOf(chance)
      expect(Math.abs((counts[shots] ?? 0) / TRIES - share)).toBeLessThanOrEqual(error(share))
    }
  })

  it('craft are lost as often as they are', () => {
    let lost = 0
    for (let run = 0; run < TRIES; run += 1) {
      if (die() < 3) continue
      const total = die() + 10
      if (total < 13) continue
      const result = die() + (total === 13 ? -1 : 1)
      if (result >= 5) lost += 1
    }
    const share = numberOf(craftLost(4, 10, 13))
    expect(Math.abs(lost / TRIES - share)).toBeLessThanOrEqual(error(share))
  })

  it('craft are across after as many moves', () => {
    const gap = 21
    let moves = 0
    let inTwo = 0
    for (let run = 0; run < TRIES; run += 1) {
      let [way, count] = [0, 0]
      while (way < gap) {
        way += 5 + die()
        count += 1
      }
      moves += count
      if (count <= 2) inTwo += 1
    }
    expect(Math.abs(moves / TRIES - numberOf(movesAcross(gap, { inches: 5 })))).toBeLessThan(0.01)
    const share = numberOf(across(gap, 2, { inches: 5 }))
    expect(Math.abs(inTwo / TRIES - share)).toBeLessThanOrEqual(error(share))
  })
})

it('more shots, more skill, more strength never hurt less; more armour never hurts more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 5, max: 12 }),
      fc.integer({ min: 10, max: 16 }),
      fc.integer({ min: 0, max: 8 }),
      (skill, strength, armour, shots) => {
        expect(numberOf(toHit(skill + 1))).toBeGreaterThanOrEqual(numberOf(toHit(skill)))
        const alive = numberOf(craftAlive(skill, strength, armour, shots))
        expect(numberOf(craftAlive(skill, strength, armour, shots + 1))).toBeLessThanOrEqual(alive)
        expect(numberOf(craftAlive(skill, strength + 1, armour, shots))).toBeLessThanOrEqual(alive)
        expect(numberOf(craftAlive(skill, strength, armour + 1, shots))).toBeGreaterThanOrEqual(alive)
      },
    ),
  )
})
