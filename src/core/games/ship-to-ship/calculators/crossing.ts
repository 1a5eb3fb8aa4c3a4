/** How long craft take across the void, and what they reach. Source: ship-to-ship rules, craft (rule-sets.md S1, S6). */
import { always, chanceThat, distributionOf, type Fraction, never, plus, times } from '#analysis/odds/roll-odds.ts'

/** A craft moves so many inches and a D6. */
export interface CraftMove {
  readonly inches: number
}

/** Chances of each total of so many dice, by the total. */
function totals(dice: number): ReadonlyMap<number, Fraction> {
  let sums: ReadonlyMap<number, Fraction> = new Map([[0, always]])
  for (let die = 0; die < dice; die += 1) {
    const next = new Map<number, Fraction>()
    for (const [sum, chance] of sums)
      for (const { result, chance: one } of distributionOf('D6'))
        next.set(sum + result, plus(next.get(sum + result) ?? never, times(chance, one)))
    sums = next
  }
  return sums
}

/**
 * Chance that a craft is across within so many moves.
 * @param gap width of the void (inches)
 */
export function across(gap: number, moves: number, { inches }: CraftMove): Fraction {
  if (moves === 1) return chanceThat('D6', (result) => inches + result >= gap)
  let sum = never
  for (const [total, chance] of totals(moves)) if (moves * inches + total >= gap) sum = plus(sum, chance)
  return sum
}

/** Shortest and longest way after so many moves (inches). */
export const reachAfter = (
  moves: number,
  { inches }: CraftMove,
): { readonly least: number; readonly most: number } => ({
  least: moves * (inches + 1),
  most: moves * (inches + 6),
})

/** How many moves it takes on average. */
export function movesAcross(gap: number, move: CraftMove): Fraction {
  // The number of moves is more than k as long as k moves were not enough.
  let sum: Fraction = always
  for (let moves = 1; moves * (move.inches + 1) < gap; moves += 1) {
    const done = across(gap, moves, move)
    sum = plus(sum, { of: done.all - done.of, all: done.all })
  }
  return sum
}
