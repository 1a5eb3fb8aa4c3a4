/** One item of the map as it is said aloud, by the names that its rule set has: what it is and how it stands. */
import { findPiece } from '#model/kit/kit.ts'
import type { Edge } from '#model/kit/lattice.ts'
import { freePlaceName } from '#model/kit/square-names.ts'
import { linkKindOf, zoneKindOf } from '#model/mission/custom-kinds.ts'
import type { AnyItem, Mission } from '#model/mission/document.ts'
import type { Panel } from '#model/mission/terrain.ts'
import { regionName, squaresName } from './area-names.ts'
import { disambiguateNames } from './disambiguate-names.ts'
import { ownersOf } from './entry-zones.ts'
import type { Layout } from './layout.ts'
import { edgesOf, hatchwayEdge } from './panel-geometry.ts'
import { perLayout } from './per-layout.ts'
import { edgesName, featureName, listOf, markerName, nodeName, tokenName } from './place-names.ts'
import type { FreeThing } from './square-contents.ts'

/** `Short Wall with Hatchway, closed`; where the hatchway is in its other edge `Long Wall with Hatchway, wall only`. */
export function formatWall(layout: Layout, panel: Panel, edge?: Edge): string {
  const { kit, document } = layout
  const { hatchway, breach } = panel
  const opening = hatchwayEdge(kit, panel)
  const here = edge === undefined || (opening !== undefined && opening.x === edge.x && opening.y === edge.y)
  return words([
    formatPiece(layout, panel.piece),
    ...(hatchway === null
      ? []
      : here
        ? [
            hatchway.label === undefined ? '' : `“${hatchway.label}”`,
            hatchway.start,
            hatchway.tag === undefined
              ? ''
              : hatchway.tag === 'one-way'
                ? `one-way from the ${hatchway.face}`
                : hatchway.tag,
          ]
        : ['wall only']),
    breach === undefined ? '' : breach === 'breached' ? 'breached' : 'can be breached',
    formatOwner(document, panel.side),
  ])
}

/** What the kit calls a piece. */
const formatPiece = ({ kit }: Layout, code: string): string => findPiece(kit, code)?.name ?? code

const formatOwner = ({ sides }: Mission, side: string | null | undefined): string =>
  side === null || side === undefined ? '' : (sides.find(({ id }) => id === side)?.name ?? '')

const words = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ')

/** `Entry Zone 2, Attacker`: kind and label, owners unless the kind says them already. */
export function formatZone({ document }: Layout, zone: Mission['zones'][number]): string {
  const { name, role } = zoneKindOf(document, zone.kind)
  const owners = role === null ? ownersOf(document, zone).map((side) => side.name) : []
  return words([[name, zone.label].filter((word) => word !== '').join(' '), listOf(owners)])
}

/** `Sector A`. */
export const formatRegion = ({ document }: Layout, region: Mission['regions'][number]): string =>
  regionName(document, region)

/** Most of a note that is said. */
const MAX_OF_A_NOTE = 80

/** `Objective Marker 2, Power Line to Objective Marker 3`, `Vehicle 3, Defender, face down`, `note “Start here”`. */
export function formatThing(layout: Layout, { collection, item }: FreeThing): string {
  const { document } = layout
  switch (collection) {
    case 'markers':
      return words([markerName(document, item), formatOwner(document, item.side), ...linksOf(layout, item.id)])
    case 'features':
      return words([
        featureName(document, item),
        formatOwner(document, item.side),
        item.optional === true ? 'optional' : '',
      ])
    case 'tokens':
      return words([
        tokenName(document, item),
        formatOwner(document, item.side),
        item.face === 'down' ? 'face down' : '',
      ])
    case 'notes': {
      const { text } = item
      return `note “${text.length > MAX_OF_A_NOTE ? `${text.slice(0, MAX_OF_A_NOTE - 1).trimEnd()}…` : text}”`
    }
  }
}

/** Each marker by a name that no other marker of the mission has, by its id. */
export const markerNames = perLayout(({ document, kit }): ReadonlyMap<string, string> => {
  const { markers } = document
  const names = disambiguateNames(
    markers,
    (marker) => markerName(document, marker),
    (marker) => freePlaceName(kit, marker),
  )
  return new Map(markers.map(({ id }, index) => [id, names[index] ?? '']))
})

const linksOf = (layout: Layout, marker: string): readonly string[] => {
  const { document } = layout
  return document.links.flatMap(({ kind, from, to }) => {
    if (from !== marker && to !== marker) return []
    const other = markerNames(layout).get(from === marker ? to : from)
    return other === undefined ? [] : [`${linkKindOf(document, kind).name} to ${other}`]
  })
}

/** Any item with its place: `Short Wall with Hatchway, closed, between C4 and D4`. */
export function itemDescription(layout: Layout, entry: AnyItem): string {
  const { document, kit } = layout
  switch (entry.collection) {
    case 'panels': {
      const { item } = entry
      const place = edgesName(kit, item.board, edgesOf(kit, item))
      const pill = item.hatchway === null ? '' : `pill to the ${item.hatchway.face}`
      return words([formatWall(layout, item), place, pill])
    }
    case 'halfPillars':
    case 'wallEnds':
      return words([formatPiece(layout, entry.item.piece), nodeName(kit, entry.item.board, entry.item)])
    case 'zones':
      return words([formatZone(layout, entry.item), squaresName(layout, entry.item.squares)])
    case 'regions':
      return words([formatRegion(layout, entry.item), squaresName(layout, entry.item.squares)])
    case 'links': {
      const ends = [entry.item.from, entry.item.to].flatMap((id) => markerNames(layout).get(id) ?? [])
      return `${linkKindOf(document, entry.item.kind).name} between ${listOf(ends)}`
    }
    case 'markers':
    case 'features':
    case 'tokens':
    case 'notes':
      return words([formatThing(layout, entry), freePlaceName(kit, entry.item)])
  }
}
