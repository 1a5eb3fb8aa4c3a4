/**
 * Results of a roll of the base game, which is not part of the document: the group types in how often each comes, by the
 * size of the pool, or a chance by dice. Source: capital-ship boarding v1.2.1 (rule-sets.md C1, C3).
 */

/** None, single, double, triple, quadruple (L: the base game names them, and the document does not say what they are). */
export const resultNames = ['N', 'S', 'D', 'T', 'Q'] as const
export type ResultName = (typeof resultNames)[number]
/** How often each result comes; together 1. */
export type ResultChances = Readonly<Record<ResultName, number>>

export const nothing: ResultChances = { N: 1, S: 0, D: 0, T: 0, Q: 0 }

/** Chance of that result or a better one. */
export function atLeast(chances: ResultChances, least: ResultName): number {
  let sum = 0
  for (const name of resultNames.slice(resultNames.indexOf(least))) sum += chances[name]
  return Math.min(1, sum)
}

/** Every result a step better; the best stays the best. */
export const stepUp = ({ N, S, D, T, Q }: ResultChances): ResultChances => ({ N: 0, S: N, D: S, T: D, Q: T + Q })

/** Why these are no chances: below zero, or not 1 together; null when they are. */
export function faultOf(chances: ResultChances): string | null {
  const below = resultNames.find((name) => !(chances[name] >= 0))
  if (below !== undefined) return `the chance of ${below} is below zero`
  const sum = resultNames.reduce((total, name) => total + chances[name], 0)
  return Math.abs(sum - 1) < 1e-6 ? null : `the chances make ${Math.round(sum * 1000) / 10} %, not 100 %`
}

/** Where a result stands from bad to good, from 0. */
export const worth = (result: ResultName): number => resultNames.indexOf(result)

/** Marines that point defence takes when it drives off: D one, T two, Q all; never more than were committed. */
export const lostTo = (result: ResultName, committed: number): number =>
  Math.min(committed, { N: 0, S: 0, D: 1, T: 2, Q: committed }[result])

/**
 * Dice of a pool that each succeed with a chance, and so many successes are N, S, D, T, and Q from four on. Ours (L): it
 * stands in where the group types nothing in.
 */
export function ofDice(pool: number, success: number): ResultChances {
  let chances = [1]
  for (let die = 0; die < pool; die += 1) {
    const next = new Array<number>(chances.length + 1).fill(0)
    for (const [hits, chance] of chances.entries()) {
      next[hits] = (next[hits] ?? 0) + chance * (1 - success)
      next[hits + 1] = (next[hits + 1] ?? 0) + chance * success
    }
    chances = next
  }
  const [N = 0, S = 0, D = 0, T = 0] = chances
  return { N, S, D, T, Q: Math.max(0, 1 - N - S - D - T) }
}
