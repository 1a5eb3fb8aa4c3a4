/** Every chance against a million throws of dice, with a fixed seed: rolled by the words of the rules, not by the calculators. */
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { describe, expect, it } from 'vitest'
import { numberOf } from '#analysis/odds/roll-odds.ts'
import type { OddsAnswer } from '#games/shared/rule-set-parts/odds.ts'
import { ships } from '../../../../test/support/ship-mission.ts'
import { shotsUntilDown } from './calculators/gunnery.ts'
import { brokenBy, debrisBreaks, odds } from './odds.ts'

const THROWS = 1_000_000

const random = xoroshiro128plus(20_261_122)
const below = (sides: number): number => Math.floor(((random.next() >>> 0) / 2 ** 32) * sides)
const die = (): number => 1 + below(6)

function reckoned(id: string, said: Readonly<Record<string, string>> = {}): OddsAnswer {
  const answer = odds.find((each) => each.id === id)?.reckon(ships, said)
  if (answer === undefined || 'fault' in answer) throw new Error(answer?.fault ?? 'no odds')
  return answer
}
const chancesOf = (answer: OddsAnswer, line = 0): readonly number[] => answer.curves[0]?.lines[line]?.chances ?? []

/** Rolled so often of the throws, within five standard errors. */
function near(count: number, chance: number, what: string): void {
  expect(chance, what).toBeGreaterThanOrEqual(0)
  const error = Math.sqrt(Math.max(chance * (1 - chance), 1e-12) / THROWS)
  expect(Math.abs(count / THROWS - chance), `${what}: rolled ${count / THROWS}, reckoned ${chance}`).toBeLessThan(
    5 * error + 1e-9,
  )
}

/** How often each number came. */
function counted(most: number, roll: () => number): number[] {
  const counts = Array.from({ length: most + 1 }, () => 0)
  for (let throws = 0; throws < THROWS; throws += 1) {
    const result = roll()
    if (result <= most) counts[result] = (counts[result] ?? 0) + 1
  }
  return counts
}
const upTo = (counts: readonly number[], index: number): number =>
  counts.slice(0, index + 1).reduce((sum, count) => sum + count, 0)

describe('a million throws agree with', () => {
  it('shots until a wall section is down', () => {
    // Skill 4 hits on 3 and more; strength 10 and a D6 against a shield of 12, then armour 14 twice.
    let sum = 0
    const counts = counted(20, () => {
      let [shots, layers] = [0, 0]
      while (layers < 3) {
        shots += 1
        if (die() >= 3 && die() + 10 >= (layers === 0 ? 12 : 14)) layers += 1
      }
      sum += shots
      return shots
    })
    const chances = chancesOf(reckoned('walls'))
    for (let shots = 0; shots <= 20; shots += 1) near(upTo(counts, shots), chances[shots] ?? -1, `${shots} shots`)
    const mean = shotsUntilDown(4, 10, { shield: 12, armour: 14, structure: 2 })
    expect(sum / THROWS).toBeCloseTo(mean === null ? 0 : numberOf(mean), 1)
  })

  it('craft lost to guns', () => {
    // Armour 13; a glance −1 and a piercing hit +1 on the table, lost on 5 and 6.
    const counts = counted(8, () => {
      for (let shots = 1; ; shots += 1) {
        if (die() < 3) continue
        const hit = die() + 10
        if (hit < 13) continue
        const shown = hit === 13 ? Math.max(1, die() - 1) : Math.min(6, die() + 1)
        if (shown >= 5) return shots
      }
    })
    const alive = chancesOf(reckoned('craft'))
    for (let shots = 1; shots <= 8; shots += 1) near(upTo(counts, shots), 1 - (alive[shots] ?? 2), `${shots} shots`)
  })

  it.each([12, 18, 20, 24])('crossing a void of %i inches', (gap) => {
    const counts = counted(4, () => {
      let way = 0
      for (let moves = 1; ; moves += 1) {
        way += 5 + die()
        if (way >= gap) return moves
      }
    })
    const answer = reckoned('crossing', { void: String(gap) })
    const line = answer.curves[0]?.lines.findIndex(({ name }) => name === `${gap}" here`) ?? -1
    const chances = chancesOf(answer, line)
    for (let moves = 1; moves <= 4; moves += 1) near(upTo(counts, moves), chances[moves - 1] ?? -1, `${moves} moves`)
  })

  it('casualties of a pressure test', () => {
    const counts = counted(10, () => {
      let dead = 0
      for (let model = 0; model < 10; model += 1) if (die() <= 2) dead += 1
      return dead
    })
    const atLeast = chancesOf(reckoned('casualties', { models: '10' }))
    for (let dead = 0; dead <= 10; dead += 1)
      near(THROWS - upTo(counts, dead - 1), atLeast[dead] ?? -1, `${dead} dead or more`)
  })

  it('what debris breaks, and how far it flies', () => {
    const broken = counted(3, () => {
      let hits = 0
      for (let pieces = 1 + below(3); pieces > 0; pieces -= 1) if (die() + 8 >= 13) hits += 1
      return hits
    })
    for (const [count, chance] of brokenBy(debrisBreaks('wall', 8, 13)).entries())
      near(broken[count] ?? 0, numberOf(chance), `${count} broken`)
    // A craft of armour 13: the damage table, less 1 for a glance and more by 1 for a penetrating hit.
    const lost = counted(1, () => {
      const hit = die() + 8
      if (hit < 13) return 0
      return (hit === 13 ? Math.max(1, die() - 1) : Math.min(6, die() + 1)) >= 5 ? 1 : 0
    })
    near(lost[1] ?? 0, numberOf(debrisBreaks('craft', 8, 13)), 'craft lost to a piece')
    const flown = counted(6, die)
    const farther = chancesOf(reckoned('debris'))
    for (let inches = 1; inches <= 6; inches += 1)
      near(THROWS - upTo(flown, inches - 1), farther[inches - 1] ?? -1, `${inches} inches`)
  })
})
