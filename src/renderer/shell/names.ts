/** What people call an item of the map, and where it is. */

import type { Kit } from '#core/kit/kit.ts'
import { squareOnBoard } from '#core/kit/lattice.ts'
import { squareName } from '#core/kit/square-names.ts'
import { regionName } from '#core/layout/area-names.ts'
import { kitOf } from '#core/layout/layout.ts'
import { markerName, tokenName } from '#core/layout/place-names.ts'
import type { AnyItem, Collection, Mission } from '#core/mission/document.ts'
import type { Marker } from '#core/mission/objects.ts'
import { featureKindOf, linkKindOf, zoneKindOf } from '#core/mission/own-kinds.ts'
import { pieceName, sideName } from './tools.ts'

/** `A3 Long Wall with Hatchway`, `Entry Zone, Attacker`, `Objective Marker 2`. */
export function itemName(document: Mission, { collection, item }: AnyItem): string {
  switch (collection) {
    case 'panels':
    case 'halfPillars':
    case 'wallEnds':
      return pieceName(document, item.piece)
    case 'zones': {
      const { name } = zoneKindOf(document, item.kind)
      return item.side === null ? name : `${name}, ${sideName(document, item.side)}`
    }
    case 'regions':
      return regionName(document, item)
    case 'markers':
      return markerName(document, item)
    case 'tokens': {
      const name = tokenName(document, item)
      return item.side === null ? name : `${name}, ${sideName(document, item.side)}`
    }
    case 'links':
      return linkKindOf(document, item.kind).name
    case 'features':
      return featureKindOf(document, item.kind).name
    case 'notes':
      return 'Note'
  }
}

const nouns: Readonly<Record<Collection, readonly [string, string]>> = {
  panels: ['wall', 'walls'],
  halfPillars: ['half-pillar', 'half-pillars'],
  wallEnds: ['wall end', 'wall ends'],
  zones: ['zone', 'zones'],
  regions: ['area', 'areas'],
  markers: ['marker', 'markers'],
  links: ['link', 'links'],
  features: ['feature', 'features'],
  notes: ['note', 'notes'],
  tokens: ['token', 'tokens'],
}

/** `1 panel`, `3 wall ends`. */
export const countOf = (collection: Collection, count: number): string =>
  `${count} ${nouns[collection][count === 1 ? 0 : 1]}`

/** The name of the square something free lies in; null beside the lattice. */
export function squareUnder(kit: Kit, at: Pick<Marker, 'board' | 'x' | 'y'>): string | null {
  const zone = squareOnBoard(kit, at.board, { x: at.x, y: at.y })
  return zone === undefined ? null : squareName(kit, { board: at.board, ...zone })
}

/** The marker's name with its square, for lists of markers. */
export function placedMarkerName(document: Mission, marker: Marker): string {
  const square = squareUnder(kitOf(document), marker)
  return square === null ? markerName(document, marker) : `${markerName(document, marker)} (${square})`
}
