/** Sides that have nothing on the table, in games in which the table is all that a side has. */

import { tokenKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { has } from '#model/mission/mission-rule-set.ts'
import { isOff } from './settings.ts'

type Side = Mission['sides'][number]

/** Whether nothing of anybody stands on the table: a mission that is only begun. */
export const isTableEmpty = (document: Mission): boolean =>
  document.tokens.length === 0 && !has(document, 'entry-zones')

/** Not where nothing stands yet; parts of a ship that are nobody’s may be the side’s. */
export function emptySides(document: Mission): readonly Side[] {
  const { sides, tokens } = document
  // Units of games with Entry Zones are not on the map.
  if (has(document, 'entry-zones')) return []
  const owners = new Set(tokens.map(({ side }) => side))
  const bare = sides.filter(({ id }) => !owners.has(id))
  if (bare.length === 0 || bare.length === sides.length) return []
  const isUnclear = tokens.some(({ side, kind }) => side === null && tokenKindOf(document, kind).ofItsBoard === true)
  return isUnclear ? [] : bare
}

/** The same, where `side-with-nothing` says so and other rules need not say it again. */
export const reportedEmptySides = (document: Mission): readonly Side[] =>
  isOff(document, 'side-with-nothing') ? [] : emptySides(document)

/** What scoring then does not find on the table need not be said: because of a side that has nothing, or because nothing is there yet. */
export const isScoringReported = (document: Mission): boolean =>
  !isOff(document, 'side-with-nothing') && (isTableEmpty(document) || emptySides(document).length > 0)
