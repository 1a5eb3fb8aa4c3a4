/** The map in words, for those who have the document read to them. */

import { regionName, squaresName, zoneName } from '#analysis/layout/area-names.ts'
import { squareOfMarker } from '#analysis/layout/detached-boards.ts'
import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { featureName, listOf, markerName, tokenName } from '#analysis/layout/place-names.ts'
import { freePlaceName, squareName } from '#model/kit/lattice.ts'
import { linkKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { asShared } from '#model/mission/hidden-tokens.ts'
import { capital, formatLength, hatchwayWord } from '#model/mission/mission-rule-set.ts'
import { countOf } from '#model/mission/plural.ts'
import { arrangementLine, hatchwayLine } from './mission-facts.ts'

/** Longer lists end with how many there are besides. */
const MOST = 40

/** Boards, walls, hatchways, and all that lies on the map with its squares; of what lies face down no more than everybody may know. */
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
  return [
    `Map of the battlefield. ${arrangementLine(document)}.`,
    document.arrangement.kind === 'open' ? '' : `${countOf(document.panels.length, 'wall')}. ${openingsOf(document)}.`,
    sentence(`${capital(hatchwayWord(document))}s with a name`, hatchways),
    sentence('Zones', zones),
    sentence(
      'Areas',
      document.regions.map((region) => `${regionName(document, region)} in ${squaresName(layout, region.squares)}`),
    ),
    sentence('Markers', markers),
    sentence('Links', linksOf(document)),
    sentence(
      'Terrain features',
      document.features.map((feature) => `${featureName(document, feature)}${placeOf(layout, feature)}`),
    ),
    sentence(
      'Tokens',
      asShared(document).tokens.map(
        (token) =>
          `${tokenName(document, token)}${ownerOf(document, token.side ?? undefined)}${placeOf(layout, token)}`,
      ),
    ),
  ]
    .filter((part) => part !== '')
    .join(' ')
}

/** `Hatchways: 4 closed, none open`, or in a game whose doorways always stand open `4 doorways`. */
const openingsOf = (document: Mission): string =>
  hatchwayLine(document) ||
  countOf(document.panels.filter(({ hatchway }) => hatchway !== null).length, hatchwayWord(document))

/** `Power Line from Objective Marker 1 to Objective Marker 2`. */
const linksOf = (document: Mission): string[] =>
  document.links.map(({ kind, from, to }) => {
    const [one, other] = [from, to].map((id) => document.markers.find((marker) => marker.id === id))
    const ends = one && other ? ` from ${markerName(document, one)} to ${markerName(document, other)}` : ''
    return `${linkKindOf(document, kind).name}${ends}`
  })

/** ` in C4`; on an open table ` 24″ east, 6″ south`. */
function placeOf({ document, kit }: Layout, thing: Parameters<typeof freePlaceName>[1]): string {
  if (document.arrangement.kind === 'open')
    return ` ${formatLength(document, thing.x)} east, ${formatLength(document, thing.y)} south`
  const name = freePlaceName(kit, thing)
  return name === '' ? ' beside the squares' : ` in ${name}`
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
