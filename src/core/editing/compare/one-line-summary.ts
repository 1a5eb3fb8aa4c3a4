/** What differs between two missions in one line: told where it is little, counted where it is much. */
import type { Mission } from '#model/mission/document.ts'
import { compareMissions } from './compare-missions.ts'
import { differenceLines, differenceSummary } from './difference.ts'

/** So many differences are told, if the line is no longer than this (letters). */
const MAX_TOLD = 2
const LONGEST = 120

/** `Long Wall at C4: moved to D4`, `12 added, 3 moved`, `no difference`. */
export function inOneLine(before: Mission, after: Mission): string {
  const differences = compareMissions(before, after)
  const told = [...new Set(differenceLines(differences))].join('; ')
  return differences.length > 0 && differences.length <= MAX_TOLD && told.length <= LONGEST
    ? told
    : differenceSummary(differences)
}
