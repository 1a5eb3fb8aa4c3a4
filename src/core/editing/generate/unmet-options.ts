/** Figures of a style that made maps do not come near, because the box or the boards do not give them. */

import { STYLES, type Style } from './generator-options.ts'
import type { Measures } from './measures.ts'

/** So much a share may be off, and a line of sight be longer (inches), before it is told. */
const NEAR = { share: 0.15, inches: 2 }

/** A sentence for each: `hatchways=0 is not reached: …`. */
export function unmetOptions({ hatchways, lane }: Style, made: readonly Measures[]): string[] {
  const sum = (key: 'walls' | 'hatchways'): number => made.reduce((all, measures) => all + measures[key], 0)
  const walls = sum('walls')
  const missed: string[] = []
  if (hatchways !== null && walls > 0 && Math.abs(sum('hatchways') / walls - hatchways) > NEAR.share)
    missed.push(
      `hatchways=${hatchways} is not reached: ${Math.round((100 * sum('hatchways')) / walls)} of 100 walls have one. The box has so many walls of each kind, and rooms need ways in: use less of the box, or take more boxes.`,
    )
  const longest = Math.max(0, ...made.map((measures) => measures.lane))
  const isAsked = Object.values(STYLES).every((style) => style.lane !== lane)
  if (isAsked && longest > lane + NEAR.inches)
    missed.push(
      `lane=${lane} is not reached: the longest line is ${Math.round(longest)}″. More walls or smaller boards make it shorter.`,
    )
  return missed
}
