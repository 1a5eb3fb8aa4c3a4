/** What flies about when something breaks. Source: ship-to-ship rules, debris and random tables (rule-sets.md S4). */
import { distributionOf } from '#core/odds/dice.ts'
import { type Fraction, fraction, never, otherwise, plus, times, toThe } from '#core/odds/fraction.ts'
import { damages } from './gunnery.ts'

/** How many pieces there may be: D3. */
const pieces: readonly Fraction[] = [never, fraction(1, 3), fraction(1, 3), fraction(1, 3)]

/** Chance that one piece that comes there holes an inner wall, or does anything to a system: any hit counts. */
export const debrisBreaks = (strength: number, armour: number): Fraction => damages(strength, armour)

/** Chances that none, one, two, three of the D3 pieces break what they come to. */
export function brokenBy(strength: number, armour: number): Fraction[] {
  const one = debrisBreaks(strength, armour)
  const chances: Fraction[] = [never, never, never, never]
  for (const [count, chance] of pieces.entries())
    for (let broken = 0; broken <= count; broken += 1) {
      const ways = count === 2 && broken === 1 ? 2 : count === 3 && (broken === 1 || broken === 2) ? 3 : 1
      const so = times(fraction(ways, 1), times(toThe(one, broken), toThe(otherwise(one), count - broken)))
      chances[broken] = plus(chances[broken] ?? never, times(chance, so))
    }
  return chances
}

/** Chance that a piece flies so many inches or farther: a D6. */
export function fliesAtLeast(inches: number): Fraction {
  let sum = never
  for (const { result, chance } of distributionOf('D6')) if (result >= inches) sum = plus(sum, chance)
  return sum
}
