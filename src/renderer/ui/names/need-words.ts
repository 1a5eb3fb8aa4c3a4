/** What a mission needs on its map, in words. */
import { countedPart, partName } from '#analysis/layout/map-parts.ts'
import type { Mission } from '#model/mission/document.ts'

type Needs = Mission['play']['needs']

type Need = Needs[number]

/** `4 Objective Markers`, `2 to 3 Strongrooms`, `3 or more Loaders`. */
export function formatNeed(document: Mission, { part, least, most }: Need): string {
  if (part.part === 'item') return partName(document, part)
  if (most === null || most === least)
    return most === null && least > 0
      ? `${least} or more ${partName(document, part, 'several')}`
      : countedPart(document, part, least)
  return `${least} to ${most} ${partName(document, part, 'several')}`
}
