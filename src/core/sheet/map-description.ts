/** The map in words, for those who have the document read to them. */

import { squareName } from '#core/kit/square-names.ts'
import { zoneName } from '#core/layout/area-names.ts'
import { layoutOf } from '#core/layout/layout.ts'
import { squareOfMarker } from '#core/layout/marker-squares.ts'
import { listOf, markerName } from '#core/layout/place-names.ts'
import type { Mission } from '#core/mission/document.ts'
import { arrangementLine, hatchwayLine } from './mission-facts.ts'

/** Longer lists end with how many there are besides. */
const MOST = 40

/** Boards, walls, hatchways, zones and markers with their squares. */
export function mapDescription(document: Mission): string {
  const layout = layoutOf(document)
  const { kit } = layout
  const zones = document.zones.map(
    (zone) => `${zoneName(layout, zone)} in ${listOf(zone.squares.map((square) => squareName(kit, square)))}`,
  )
  const markers = document.markers.map((marker) => {
    const square = squareOfMarker(layout, marker)
    return `${markerName(document, marker)}${ownerOf(document, marker.side)}${square === undefined ? '' : ` in ${squareName(kit, square)}`}`
  })
  const hatchways = document.panels.flatMap(({ hatchway }) => hatchway?.label ?? [])
  const walls = document.panels.length === 1 ? '1 wall' : `${document.panels.length} walls`
  return [
    `Map of the battlefield. ${arrangementLine(document)}.`,
    document.arrangement.kind === 'open' ? '' : `${walls}. ${hatchwayLine(document)}.`,
    sentence('Hatchways with a name', hatchways),
    sentence('Zones', zones),
    sentence('Markers', markers),
  ]
    .filter((part) => part !== '')
    .join(' ')
}

const ownerOf = ({ sides }: Mission, side: string | undefined): string => {
  const name = sides.find(({ id }) => id === side)?.name
  return name === undefined ? '' : ` of ${name}`
}

function sentence(what: string, names: readonly string[]): string {
  if (names.length === 0) return ''
  const more = names.length - MOST
  return `${what}: ${listOf(more > 0 ? [...names.slice(0, MOST), `${more} more`] : names)}.`
}
