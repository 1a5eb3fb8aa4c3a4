/** One table of what the items of each collection are called: in a sentence, in a list, in a hint, aloud, and where they are. */
import type { Kit } from '#model/kit/kit.ts'
import { type Edge, exactPlaceName, freePlaceName, latticeOf, type Square, squareName } from '#model/kit/lattice.ts'
import { linkKindOf, zoneKindOf } from '#model/mission/custom-kinds.ts'
import type { AnyItem, Collection, Item, ItemOf, Mission } from '#model/mission/document.ts'
import type { Marker } from '#model/mission/objects.ts'
import type { HalfPillar, Panel, WallEnd } from '#model/mission/terrain.ts'
import { firstSquare, ownersOf, regionName, squaresName, zoneName } from './area-names.ts'
import { fromParts } from './from-parts.ts'
import { kitOf, type Layout } from './layout.ts'
import { edgesOf, hatchwayEdge } from './panel-geometry.ts'
import {
  codeAndName,
  commaList,
  disambiguateNames,
  edgesName,
  excerpt,
  featureName,
  listOf,
  loosePieceName,
  markerName,
  nodeName,
  panelName,
  pieceAndPlace,
  pieceName,
  shownCode,
  sideName,
  tokenName,
} from './place-names.ts'

/** Makes names without a layout. */
type Naming = Pick<Layout, 'document' | 'kit'>

/** Says where areas are, and what stands free: a list that is read says both otherwise than one from which things are chosen. */
export interface PlaceWords {
  readonly squares: (layout: Layout, squares: readonly Square[]) => string
  readonly free: (kit: Kit, at: Pick<Marker, 'board' | 'x' | 'y'>) => string
}

/** Holds the names of an item; one that is left out is `name`. */
interface Descriptor<Of> {
  /** In small letters; its plural is made by its ending: `half-pillar`. */
  readonly noun: string
  /** In a sentence: `hatchway “Cell door” in piece A3 north of C4–C5`, `Objective Marker A`. */
  readonly name: (naming: Naming, item: Of) => string
  /** In lists and headings: `A3 Long Wall with Hatchway`, `Entry Zone, Attacker`. */
  readonly listed?: (naming: Naming, item: Of) => string
  /** Short name for hints: `A3`, `Entry Zone`. */
  readonly brief?: (naming: Naming, item: Of) => string
  /** With what tells it from others, before its place: `Long Wall with Hatchway “Cell door”`, `Entry Zone 2 of Defender`. */
  readonly title?: (layout: Layout, item: Of) => string
  /** Aloud, with its state, before its place: `Short Wall with Hatchway, closed`, `Entry Zone 2, Attacker`. */
  readonly spoken?: (layout: Layout, item: Of) => string
  /** `between B4 and C4`, `C4 and C5`, `Objective Marker 1 to Objective Marker 2`. */
  readonly place: (layout: Layout, item: Of, words: PlaceWords) => string
}

/** Most letters of a note. */
const MAX_OF_A_NOTE = { said: 80, read: 200 }

const joint: Omit<Descriptor<HalfPillar | WallEnd>, 'noun'> = {
  name: loosePieceName,
  listed: (naming, { piece }) => codeAndName(naming, piece),
  brief: ({ document }, { piece }) => shownCode(document, piece),
  title: ({ kit }, { piece }) => pieceName(kit, piece),
  spoken: ({ kit }, { piece }) => pieceName(kit, piece),
  place: ({ kit }, item) => nodeName(kit, item.board, item),
}

const inSquares: Descriptor<{ readonly squares: readonly Square[] }>['place'] = (layout, { squares }, words) =>
  words.squares(layout, squares)

const standsFree: Descriptor<Pick<Marker, 'board' | 'x' | 'y'>>['place'] = ({ kit }, item, words) =>
  words.free(kit, item)

export const descriptors: { readonly [Name in Collection]: Descriptor<ItemOf<Name>> } = {
  panels: {
    noun: 'wall',
    name: (naming, panel) => {
      const { hatchway } = panel
      if (hatchway === null) return `wall ${pieceAndPlace(naming, panel)}`
      const label = hatchway.label === undefined ? '' : `“${hatchway.label}” `
      return `hatchway ${label}in ${panelName(naming, panel)}`
    },
    listed: (naming, { piece }) => codeAndName(naming, piece),
    brief: ({ document }, { piece }) => shownCode(document, piece),
    title: ({ kit }, { piece, hatchway }) =>
      `${pieceName(kit, piece)}${hatchway?.label === undefined ? '' : ` “${hatchway.label}”`}`,
    spoken: formatWall,
    place: ({ kit }, panel) => edgesName(kit, panel.board, edgesOf(kit, panel)),
  },
  halfPillars: { noun: 'half-pillar', ...joint },
  wallEnds: { noun: 'wall end', ...joint },
  zones: {
    noun: 'zone',
    name: ({ document }, { kind, label }) => `${zoneKindOf(document, kind).name} ${label}`.trim(),
    listed: ({ document }, { kind, side }) => ownedName(document, zoneKindOf(document, kind).name, side),
    brief: ({ document }, { kind }) => zoneKindOf(document, kind).name,
    title: zoneName,
    // Most kinds of zones say whose they are.
    spoken: ({ document }, zone) => {
      const { name, role } = zoneKindOf(document, zone.kind)
      const owners = role === null ? ownersOf(document, zone).map((side) => side.name) : []
      return commaList([[name, zone.label].filter((word) => word !== '').join(' '), listOf(owners)])
    },
    place: inSquares,
  },
  regions: { noun: 'area', name: ({ document }, region) => regionName(document, region), place: inSquares },
  markers: {
    noun: 'marker',
    name: ({ document }, marker) => markerName(document, marker),
    spoken: (layout, marker) =>
      commaList([
        markerName(layout.document, marker),
        sideName(layout.document, marker.side, ''),
        ...linksOf(layout, marker.id),
      ]),
    place: standsFree,
  },
  links: {
    noun: 'link',
    name: ({ document }, { kind }) => linkKindOf(document, kind).name,
    title: linkBetween,
    spoken: linkBetween,
    place: (layout, link) => endsOf(layout, link).join(' to '),
  },
  features: {
    noun: 'feature',
    name: ({ document }, feature) => featureName(document, feature),
    spoken: ({ document }, feature) =>
      commaList([
        featureName(document, feature),
        sideName(document, feature.side, ''),
        feature.optional === true ? 'optional' : '',
      ]),
    place: standsFree,
  },
  notes: {
    noun: 'note',
    name: () => 'note',
    listed: () => 'Note',
    title: (_, { text }) => `Note ${excerpt(text, MAX_OF_A_NOTE.read)}`,
    spoken: (_, { text }) => `note ${excerpt(text, MAX_OF_A_NOTE.said)}`,
    place: standsFree,
  },
  tokens: {
    noun: 'token',
    name: ({ document }, token) => tokenName(document, token),
    listed: ({ document }, token) => ownedName(document, tokenName(document, token), token.side),
    spoken: ({ document }, token) =>
      commaList([
        tokenName(document, token),
        sideName(document, token.side, ''),
        token.face === 'down' ? 'face down' : '',
      ]),
    place: standsFree,
  },
}

const ownedName = (document: Mission, name: string, side: string | null): string =>
  side === null ? name : `${name}, ${sideName(document, side)}`

/** `Short Wall with Hatchway, closed`; on an edge without its hatchway `Long Wall with Hatchway, wall only`. */
export function formatWall({ kit, document }: Naming, panel: Panel, edge?: Edge): string {
  const { hatchway, breach } = panel
  const opening = hatchwayEdge(kit, panel)
  const here = edge === undefined || (opening !== undefined && opening.x === edge.x && opening.y === edge.y)
  return commaList([
    pieceName(kit, panel.piece),
    ...(hatchway === null
      ? []
      : here
        ? [
            hatchway.label === undefined ? '' : `“${hatchway.label}”`,
            hatchway.start,
            hatchway.tag === 'one-way' ? `one-way from the ${hatchway.face}` : (hatchway.tag ?? ''),
          ]
        : ['wall only']),
    breach === undefined ? '' : breach === 'breached' ? 'breached' : 'can be breached',
    sideName(document, panel.side, ''),
  ])
}

/** Each marker by a name that no other marker of the mission has, by its id. */
export const markerNames = fromParts(({ document, kit }): ReadonlyMap<string, string> => {
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

const endsOf = (layout: Layout, { from, to }: ItemOf<'links'>): readonly string[] =>
  [from, to].flatMap((end) => markerNames(layout).get(end) ?? [])

function linkBetween(layout: Layout, link: ItemOf<'links'>): string {
  return `${linkKindOf(layout.document, link.kind).name} between ${listOf(endsOf(layout, link))}`
}

// Names of an item whose collection is known only when the program runs.

const descriptorOf = ({ collection }: AnyItem): Descriptor<Item> =>
  // The descriptor is that of the item's own collection; the compiler cannot follow that through a union of names.
  descriptors[collection] as Descriptor<Item>

const namingOf = (document: Mission): Naming => ({ document, kit: kitOf(document) })

/** `hatchway “Cell door” in piece A3 north of C4–C5`, `wall A1 north of C4`, `Objective Marker A`: in a sentence. */
export const formatItem = (document: Mission, entry: AnyItem): string =>
  descriptorOf(entry).name(namingOf(document), entry.item)

/** `A3 Long Wall with Hatchway`, `Entry Zone, Attacker`, `Objective Marker 2`: in lists and headings. */
export function itemName(document: Mission, entry: AnyItem): string {
  const { listed, name } = descriptorOf(entry)
  return (listed ?? name)(namingOf(document), entry.item)
}

/** `A3`, `Entry Zone`, `Objective Marker 2`: without a place. */
export function briefName(document: Mission, entry: AnyItem): string {
  const { brief, name } = descriptorOf(entry)
  return (brief ?? name)(namingOf(document), entry.item)
}

/** `Short Wall with Hatchway, closed`, `Objective Marker 2, Power Line to Objective Marker 3`: aloud, without its place. */
export function spokenName(layout: Layout, entry: AnyItem): string {
  const { spoken, name } = descriptorOf(entry)
  return (spoken ?? name)(layout, entry.item)
}

const placeWords: PlaceWords = { squares: squaresName, free: freePlaceName }

/** `between B4 and C4`, `C4 and C5`, `Objective Marker 1 to Objective Marker 2`; empty beside the boards. */
export const itemPlace = (layout: Layout, entry: AnyItem, words = placeWords): string =>
  descriptorOf(entry).place(layout, entry.item, words)

/** `Short Wall with Hatchway, closed, between C4 and D4, pill to the north`: aloud, with its place. */
export function itemDescription(layout: Layout, entry: AnyItem): string {
  const hatchway = entry.collection === 'panels' ? entry.item.hatchway : null
  return commaList([
    spokenName(layout, entry),
    // The name of a link already includes its ends.
    entry.collection === 'links' ? '' : itemPlace(layout, entry),
    hatchway === null ? '' : `pill to the ${hatchway.face}`,
  ])
}

/** `Long Wall with Hatchway, between C4 and D4`, `Objective Marker A, C4`, `Note “Start here”, D5`: what it is and where. */
export function itemTitle(layout: Layout, entry: AnyItem): string {
  const { title, name } = descriptorOf(entry)
  const place = entry.collection === 'links' ? '' : itemPlace(layout, entry)
  const toward = 'toward' in entry.item ? `toward ${entry.item.toward}` : ''
  return commaList([(title ?? name)(layout, entry.item), place, toward])
}

/** Names the square of an item: `C4`; empty if it doesn’t have one. `exact`: as exactly as possible. */
export function squareOf(kit: Kit, { item }: AnyItem, exact = false): string {
  if ('from' in item) return ''
  if ('squares' in item) {
    const first = firstSquare(item.squares)
    return first === undefined ? '' : squareName(kit, first)
  }
  if (!('piece' in item)) return (exact ? exactPlaceName : freePlaceName)(kit, item)
  const { columns, rows } = latticeOf(kit, item.board)
  return squareName(kit, { board: item.board, x: Math.min(item.x, columns - 1), y: Math.min(item.y, rows - 1) })
}

/** `A3 at C4`, `Objective Marker 2 at D5`: in hints and messages; `exact`: as far as one can say. */
export function itemInBrief(document: Mission, entry: AnyItem, exact = false): string {
  const naming = namingOf(document)
  if (exact && entry.collection === 'panels') return pieceAndPlace(naming, entry.item)
  const name = briefName(document, entry)
  const place = squareOf(naming.kit, entry, exact)
  return place === '' ? name : `${name} at ${place}`
}
