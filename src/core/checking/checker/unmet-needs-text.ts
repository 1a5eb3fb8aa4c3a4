/** What a made map still lacks of what its mission needs: features, walls to breach and some hatchways are drawn by hand. */
import { countedPart } from '#analysis/layout/map-parts.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import type { Mission } from '#model/mission/document.ts'
import { unmetNeeds } from './unmet-needs.ts'

/** `The mission needs 2 Pipes more, which no map is made with: draw that by hand.`; null: nothing is lacking. */
export function unmetNeedsText(document: Mission): string | null {
  const lacking = unmetNeeds(document).filter(({ part }) => part.part !== 'item')
  if (lacking.length === 0) return null
  const parts = lacking.map(({ part, least, found }) => countedPart(document, part, least - found))
  return `The mission needs ${listOf(parts)} more, which no map is made with: draw that by hand.`
}
