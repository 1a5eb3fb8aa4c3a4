/** Everything that stands on the map in the words that people look for it by: what it is, where, what is written on it. */

import { toBoard } from '#analysis/layout/battlefield.ts'
import { boxAround } from '#analysis/layout/hit-test.ts'
import { whichOf } from '#analysis/layout/item-description.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { squareName } from '#model/kit/lattice.ts'
import { type AnyItem, type Collection, collections, type Mission } from '#model/mission/document.ts'
import { itemsOf } from '#model/mission/edit.ts'
import { itemName, type PlaceWords, placeOf, squareUnder, standing } from './item-names.ts'

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
      where: placeOf(layout, entry, wordsSought),
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

/** What makes two things alike: the piece, the kind, with zones also the side. */
function sortOf({ collection, item }: AnyItem): string {
  switch (collection) {
    case 'panels':
    case 'halfPillars':
    case 'wallEnds':
      return item.piece
    case 'zones':
      return `${item.kind} ${item.side ?? ''}`
    case 'notes':
      return 'note'
    default:
      return item.kind
  }
}
