/** What flies about when something breaks. Source: ship-to-ship rules, debris and random tables (rule-sets.md S4). */
import { distributionOf } from '#analysis/odds/dice.ts'
import { type Fraction, fraction, never, otherwise, plus, times, toThe } from '#analysis/odds/fraction.ts'
import { craftLostToHit, damages, penetrates } from './gunnery.ts'

/** How many pieces there may be: D3. */
const pieces: readonly Fraction[] = [never, fraction(1, 3), fraction(1, 3), fraction(1, 3)]

/** What a piece of debris can come to. */
export type DebrisTarget = 'wall' | 'system' | 'craft' | 'gun'

/**
 * Chance that one piece holes an inner wall, or destroys anything else. Any damaging hit is enough for walls and systems;
 * a craft goes to its damage table, and a gun is lost to a penetrating hit alone.
 */
export function debrisBreaks(target: DebrisTarget, strength: number, armour: number): Fraction {
  switch (target) {
    case 'wall':
    case 'system':
      return damages(strength, armour)
    case 'craft':
      return craftLostToHit(strength, armour)
    case 'gun':
      return penetrates(strength, armour)
  }
}

/** Chances that none, one, two, three of the D3 pieces do what one does with that chance. */
export function brokenBy(one: Fraction): Fraction[] {
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
