/** Who dies when the air goes. Source: ship-to-ship rules, pressure (rule-sets.md S4). */
import { type Fraction, fraction, otherwise, times, toThe } from '#analysis/odds/roll-odds.ts'

/** A revealed model dies on a 1 or 2 of a D6, whatever its saves. */
const modelDies: Fraction = fraction(1, 3)

/** Who does not die of it: each test of theirs that fails costs a monster D3 wounds, and a walker takes a glancing hit. */
export type Hardy = 'monster' | 'walker'

/** By the author's word for the size of a unit; null: its models die. */
export const hardyOf = (size: string): Hardy | null =>
  /walker/i.test(size) ? 'walker' : /monst/i.test(size) ? 'monster' : null

/** Wounds that so many monsters lose on average: D3 each, where the test fails. */
export const expectedWounds = (monsters: number): Fraction => times(expectedDead(monsters), fraction(2, 1))

/** Chance that of so many models one fails its test, or more. */
export const anyFails = (models: number): Fraction => otherwise(toThe(otherwise(modelDies), models))

/** Models that a pressure test takes on average. */
export const expectedDead = (models: number): Fraction => times(fraction(models, 1), modelDies)

/** Chances that none, one, … all of so many models die. */
export function deadOf(models: number): Fraction[] {
  const chances: Fraction[] = []
  let ways = 1n
  for (let dead = 0; dead <= models; dead += 1) {
    chances.push(
      times({ of: ways, all: 1n }, times(toThe(modelDies, dead), toThe(otherwise(modelDies), models - dead))),
    )
    ways = (ways * BigInt(models - dead)) / BigInt(dead + 1)
  }
  return chances
}
