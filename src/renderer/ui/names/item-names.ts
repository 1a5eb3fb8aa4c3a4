/** Names and places of items on the map, as people read them. */

import { toBoard } from '#analysis/layout/battlefield.ts'
import { itemName, itemPlace, markerNames, type PlaceWords } from '#analysis/layout/descriptors.ts'
import { boxAround } from '#analysis/layout/hit-test.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { disambiguateNames, markerName, whichOf } from '#analysis/layout/place-names.ts'
import { fieldPoint } from '#foundation/geometry/point.ts'
import type { Kit } from '#model/kit/kit.ts'
import { squareName, squareOnBoard } from '#model/kit/lattice.ts'
import { type AnyItem, type Collection, collections, type Mission } from '#model/mission/document.ts'
import { itemsOf } from '#model/mission/edit.ts'
import type { Marker } from '#model/mission/objects.ts'

/** The name of the square something free lies in; null beside the lattice. */
export function squareUnder(kit: Kit, at: Pick<Marker, 'board' | 'x' | 'y'>): string | null {
  const zone = squareOnBoard(kit, at.board, { x: at.x, y: at.y })
  return zone === undefined ? null : squareName(kit, { board: at.board, ...zone })
}

/** The name of each of them for a list from which one is chosen: where some have one name, with where it is. */
export function itemNames(document: Mission, entries: readonly AnyItem[]): readonly string[] {
  const layout = layoutOf(document)
  const things = entries.map((entry) => ({ ...standing(entry), entry }))
  return disambiguateNames(
    things,
    ({ entry }) => itemName(document, entry),
    ({ entry }) => itemPlace(layout, entry),
  )
}

/** Place on its board of an item that is not attached to a piece. */
const standing = ({ item }: AnyItem): { board?: number; x?: number; y?: number } =>
  'board' in item && !('piece' in item) ? { board: item.board, x: item.x, y: item.y } : {}

/** Every marker by its name, always with its square, for lists from which one is chosen. */
export function placedMarkers(document: Mission): readonly { readonly id: string; readonly name: string }[] {
  const layout = layoutOf(document)
  return document.markers.map((marker) => {
    const [bare, square] = [markerName(document, marker), squareUnder(layout.kit, marker)]
    const name = markerNames(layout).get(marker.id) ?? bare
    return { id: marker.id, name: name === bare && square !== null ? `${bare} (${square})` : name }
  })
}

// Everything that stands on the map in the words that people look for it by: what it is, where, what is written on it.

export interface MapSearchItem {
  readonly id: string
  readonly collection: Collection
  /** `A3 Long Wall with Hatchway`, `Objective Marker B`; of a note its text. */
  readonly name: string
  /** `between B4–B5 and C4–C5`, `C4`; empty beside the squares. */
  readonly where: string
  /** Its label, where the name does not have it. */
  readonly label: string
}

/** All things of the map, in the order of the document. */
export function mapSearchItems(document: Mission): readonly MapSearchItem[] {
  const layout = layoutOf(document)
  const entries = collections.flatMap((collection) => itemsOf(document, collection))
  const things = entries.map((entry): MapSearchItem => {
    const { id } = entry.item
    return {
      id,
      collection: entry.collection,
      name: nameOf(document, entry),
      where: itemPlace(layout, entry, wordsSought),
      label: labelOf(entry),
    }
  })
  const which = whichOf(
    entries.map(standing),
    things.map(({ name, where, label }) => JSON.stringify([name, where, label])),
  )
  return things.map((thing, index) =>
    which[index] ? { ...thing, where: [thing.where, which[index]].filter((part) => part !== '').join(', ') } : thing,
  )
}

function nameOf(document: Mission, entry: AnyItem): string {
  if (entry.collection === 'notes') return `Note: ${entry.item.text}`
  return itemName(document, entry)
}

function labelOf({ collection, item }: AnyItem): string {
  if (collection === 'panels') return item.hatchway?.label ?? ''
  return collection === 'zones' ? item.label : ''
}

/** All squares by name, for any of them is looked for. */
const wordsSought: PlaceWords = {
  squares: ({ kit }, squares) => squares.map((square) => squareName(kit, square)).join(', '),
  free: (kit, at) => squareUnder(kit, at) ?? '',
}

/** The middle of a thing as a place on its board, for the view; null for a thing that is nowhere. */
export function middleOf(document: Mission, entry: AnyItem) {
  const layout = layoutOf(document)
  const box = boxAround(layout, entry)
  if (box === null) return null
  const spot = toBoard(layout.field, fieldPoint(box.x + box.width / 2, box.y + box.height / 2))
  return spot === undefined ? null : { board: spot.board, x: spot.point.x, y: spot.point.y, name: '' }
}

/** Ids of everything that is the same piece or kind as this, and of the same side where that matters. */
export function alike(document: Mission, entry: AnyItem): readonly string[] {
  const name = sortOf(entry)
  return itemsOf(document, entry.collection)
    .filter((other) => sortOf(other) === name)
    .map(({ item }) => item.id)
}

/** Returns the sort by which two things are alike: the piece, the kind, with zones also the side. */
function sortOf({ collection, item }: AnyItem): string {
  if ('piece' in item) return item.piece
  if (collection === 'zones') return `${item.kind} ${item.side ?? ''}`
  return 'kind' in item ? item.kind : 'note'
}

// Names from outside as the window shows them among its own words.

/** Marks that turn the direction of all that follows, until another one ends it; in a name that may be never. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g

/**
 * Returns the text without marks that would reverse the words behind a name, or the name itself. Hebrew and Arabic do
 * not need any of them: their letters have a direction. Small marks that affect nothing else (U+200E, U+200F) stay.
 */
export const stripBidi = (text: string): string => text.replace(turns, '')
