/** What a stamp takes out of the box, in words. */

import { partsOf } from '#analysis/layout/parts.ts'
import { shownCode } from '#analysis/layout/place-names.ts'
import { stampCost } from '#editing/edits/plans/stamp.ts'
import type { Mission } from '#model/mission/document.ts'
import { countOf } from '#model/mission/plural.ts'
import type { Stamp } from '#model/mission/stamp-file.ts'

interface Taken {
  readonly code: string
  readonly count: number
  /** How many of them the box has not left. */
  readonly short: number
}

function takenBy(document: Mission, stamp: Stamp): readonly Taken[] {
  const spare = new Map(partsOf(document).map((row) => [row.code, row.spare]))
  return [...stampCost(stamp)].map(([code, count]) => ({
    code: shownCode(document, code),
    count,
    short: Math.max(0, count - Math.max(0, spare.get(code) ?? 0)),
  }))
}

/** `Short of 1 A1, 2 B3`: what the box has not left of it; null: it has all. */
export function shortWords(document: Mission, stamp: Stamp): string | null {
  const short = takenBy(document, stamp).filter((taken) => taken.short > 0)
  return short.length === 0 ? null : `Short of ${short.map((taken) => `${taken.short} ${taken.code}`).join(', ')}`
}

/** `4 A1, 1 B3`; where the box has not enough left, how many it lacks: `4 A1 (1 short)`. Pillars that fit themselves are not counted. */
export function formatCost(document: Mission, stamp: Stamp): string {
  const pieces = takenBy(document, stamp).map(
    ({ code, count, short }) => `${count} ${code}${short > 0 ? ` (${short} short)` : ''}`,
  )
  if (pieces.length > 0) return pieces.join(', ')
  const things = (['zones', 'regions', 'markers', 'features', 'tokens', 'notes'] as const).reduce(
    (sum, name) => sum + (stamp[name]?.length ?? 0),
    0,
  )
  return countOf(things, 'thing')
}
