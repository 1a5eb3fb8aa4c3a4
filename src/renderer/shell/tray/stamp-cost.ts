/** What a stamp takes out of the box, in words. */
import { stampCost } from '#core/edits/plans/stamp.ts'
import { partsOf } from '#core/layout/parts.ts'
import { shownCode } from '#core/layout/place-names.ts'
import type { Mission } from '#core/mission/document.ts'
import { countOf } from '#core/mission/plural.ts'
import type { Stamp } from '#core/mission/stamp-file.ts'

/** `4 A1, 1 B3`; where the box has not enough left, how many it lacks: `4 A1 (1 short)`. Pillars that fit themselves are not counted. */
export function costWords(document: Mission, stamp: Stamp): string {
  const spare = new Map(partsOf(document).map((row) => [row.code, row.spare]))
  const pieces = [...stampCost(stamp)].map(([code, count]) => {
    const short = Math.max(0, count - Math.max(0, spare.get(code) ?? 0))
    return `${count} ${shownCode(document, code)}${short > 0 ? ` (${short} short)` : ''}`
  })
  if (pieces.length > 0) return pieces.join(', ')
  const things = (['zones', 'regions', 'markers', 'features', 'tokens', 'notes'] as const).reduce(
    (sum, name) => sum + (stamp[name]?.length ?? 0),
    0,
  )
  return countOf(things, 'thing')
}
