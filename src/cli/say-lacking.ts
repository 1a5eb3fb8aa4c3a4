/** What a made map still lacks of what its mission needs: features, walls to breach and some hatchways are drawn by hand. */
import { unmetNeeds } from '#core/checker/unmet-needs.ts'
import { countedPart } from '#core/layout/map-parts.ts'
import { listOf } from '#core/layout/place-names.ts'
import type { Mission } from '#core/mission/document.ts'
import { shown } from './shown.ts'
import { sayError } from './terminal.ts'

export function sayLacking(command: string, document: Mission): void {
  const lacking = unmetNeeds(document).filter(({ part }) => part.part !== 'item')
  if (lacking.length === 0) return
  const parts = listOf(lacking.map(({ part, least, found }) => countedPart(document, part, least - found)))
  sayError(
    `bulkhead ${command}: the mission needs ${shown(parts)} more, which no map is made with: draw that by hand.\n`,
  )
}
