/** Differences between sides, put together as the fairness report does: what one side lacks makes up for what another lacks. */
import { LEAST, WORTH } from '#analysis/fairness/differences.ts'

/** Kind by kind, how much each side is behind at a place (turns; 0: it is not). */
export type Behind = readonly (readonly number[])[]

export interface DifferenceTally {
  /** The gravest difference that nothing makes up for, and all of them (turns). */
  readonly gravest: number
  readonly sum: number
}

/** Room that is used again: tallies are made by the ten thousand. */
let sorted = new Float64Array(64)

/** By side, in order, a number that sides of one team have in common; none is held against another of its team. */
export type Parties = readonly number[]

/** What is left of all places together when those of one side are held against those of the others, as the report does. */
export function tallyDifferences(places: readonly Behind[], parties: Parties): DifferenceTally {
  let [gravest, sum] = [0, 0]
  const kinds = places[0]?.length ?? 0
  const sides = places[0]?.[0]?.length ?? 0
  const count = places.length
  if (sorted.length < sides * count) sorted = new Float64Array(sides * count)
  for (let kind = 0; kind < kinds; kind += 1) {
    // Side by side, the gravest first.
    for (let side = 0; side < sides; side += 1)
      for (let place = 0; place < count; place += 1) {
        const weight = places[place]?.[kind]?.[side] ?? 0
        let at = side * count + place
        for (; at > side * count && (sorted[at - 1] ?? 0) < weight; at -= 1) sorted[at] = sorted[at - 1] ?? 0
        sorted[at] = weight
      }
    for (let place = 0; place < count; place += 1)
      for (let side = 0; side < sides; side += 1) {
        const weight = sorted[side * count + place] ?? 0
        if (weight === 0) continue
        let least = Number.POSITIVE_INFINITY
        for (let other = 0; other < sides; other += 1)
          if (parties[other] !== parties[side]) least = Math.min(least, sorted[other * count + place] ?? 0)
        const rest = Math.max(0, weight - least)
        gravest = Math.max(gravest, rest)
        sum += rest
      }
  }
  return { gravest, sum }
}

/** What opponents of a side have of something, each by its side. */
const ofOthers = (values: readonly number[], parties: Parties, side: number): number[] =>
  values.filter((_, other) => parties[other] !== parties[side])

/** @param seen by side, the share of the ground that the others look at */
export const sightBehind = (seen: readonly number[], parties: Parties): readonly number[] =>
  seen.map((share, side) => {
    const more = share - Math.min(...ofOthers(seen, parties, side))
    return more > LEAST.sight ? more * WORTH.sight : 0
  })

/** @param values by side, of which more is better. @param least smaller differences are none. @param worth of one (turns) */
export const fewerBehind = (
  values: readonly number[],
  least: number,
  worth: number,
  parties: Parties,
): readonly number[] =>
  values.map((value, side) => {
    const less = Math.max(...ofOthers(values, parties, side)) - value
    return less > least ? less * worth : 0
  })
