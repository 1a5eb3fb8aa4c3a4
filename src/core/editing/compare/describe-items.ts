/** Describes differences of the things on the map. */

import { itemPlace, type PlaceWords } from '#analysis/layout/descriptors.ts'
import { kitOf, type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { listOf, pieceName, sideName } from '#analysis/layout/place-names.ts'
import { exactPlaceName, freePlaceName, squareName } from '#model/kit/lattice.ts'
import { kindName } from '#model/mission/custom-kinds.ts'
import type { AnyItem, Item, ItemOf, Mission } from '#model/mission/document.ts'
import { anyItem } from '#model/mission/edit.ts'
import type { KindPart } from '#model/rule-sets/kinds.ts'
import { type Describer, elsewhere, fact, parts, record, text } from './describe-difference.ts'
import { baseWordsOf, choice, itemNamed, keyOf, quoted, serviceWords } from './difference.ts'

/** Names the place of an item: `between C4 and D4`, `the corner of B3 and C4`, `C4`; empty for areas and links. `exact`: and where in its square. */
export function comparedPlace(layout: Layout, entry: AnyItem, exact = false): string {
  if (placeKey(entry.item) === '') return ''
  const free: PlaceWords['free'] = (kit, at) =>
    (exact ? exactPlaceName : freePlaceName)(kit, at) || `board ${at.board}: ${at.x}, ${at.y} mm`
  const toward = 'toward' in entry.item ? `, toward ${entry.item.toward}` : ''
  return `${itemPlace(layout, entry, { squares: () => '', free })}${toward}`
}

/** The place as data: an item is moved when this changes. Areas and links don’t have one. */
export const placeKey = (item: Item): string =>
  'board' in item ? keyOf({ board: item.board, x: item.x, y: item.y }) : ''

/** The direction as data: an item is turned when this changes. */
export function formatTurn(item: Item): string | null {
  if ('axis' in item) return item.axis
  if ('toward' in item) return `toward ${item.toward}`
  return 'turn' in item ? `${item.turn}°` : null
}

const kindFact = (part: KindPart): Describer<string> => fact('kind', (kind, document) => kindName(document, part, kind))
const sideFact: Describer<string> = fact('whose it is', (side, document) => sideName(document, side))
const locked: Describer<boolean> = fact('locked')
const grouped: Describer<string> = fact('group', choice)

/** Squares that came in and that went out; the order in which they stand in a file means nothing. */
const describeSquares: Describer<Mission['zones'][number]['squares']> = (before, after, told) => {
  const [mine, theirs] = [new Set((before ?? []).map(keyOf)), new Set((after ?? []).map(keyOf))]
  const gone = (before ?? []).filter((square) => !theirs.has(keyOf(square)))
  const come = (after ?? []).filter((square) => !mine.has(keyOf(square)))
  return fact<readonly Square[]>('squares', (squares, document) => squaresOf(squares, document))(
    gone.length === 0 ? undefined : gone,
    come.length === 0 ? undefined : come,
    told,
  )
}
type Square = Mission['zones'][number]['squares'][number]

const squaresOf = (squares: readonly Square[], document: Mission): string => {
  const { kit } = layoutOf(document)
  return listOf(squares.map((square) => squareName(kit, square)))
}

type Hatchway = NonNullable<Mission['panels'][number]['hatchway']>

const hatchway = parts<Hatchway>({
  half: fact('hatchway', (half) => `in the ${half} square`),
  face: fact('pill', (face) => `to the ${face}`),
  start: fact('hatchway', choice),
  tag: fact('hatchway', choice),
  label: fact('name of the hatchway', quoted),
})

const place = { id: elsewhere, board: elsewhere, x: elsewhere, y: elsewhere }
const joint = parts<ItemOf<'halfPillars'>>({
  ...place,
  toward: elsewhere,
  piece: fact('piece', (piece, document) => pieceName(kitOf(document), piece)),
  locked,
})
const figureNames = (name: string): string => name

/** Describers of the facts of an item, without its place. */
const tellings: { readonly [Name in AnyItem['collection']]: Describer<ItemOf<Name>> } = {
  panels: parts<ItemOf<'panels'>>({
    ...place,
    axis: elsewhere,
    piece: fact('piece', (piece, document) => pieceName(kitOf(document), piece)),
    hatchway,
    breach: fact('wall that can be breached,', choice),
    side: sideFact,
    locked,
  }),
  halfPillars: joint,
  wallEnds: joint,
  zones: parts<ItemOf<'zones'>>({
    id: elsewhere,
    kind: kindFact('zones'),
    side: sideFact,
    label: text('label'),
    serves: fact('serves', (serves) => serviceWords[serves]),
    mustHold: fact('units that must be set up in it'),
    squares: describeSquares,
    locked,
  }),
  regions: parts<ItemOf<'regions'>>({
    id: elsewhere,
    kind: kindFact('regions'),
    label: text('label'),
    squares: describeSquares,
    locked,
  }),
  markers: parts<ItemOf<'markers'>>({
    ...place,
    kind: kindFact('markers'),
    label: text('label'),
    side: sideFact,
    locked,
    group: grouped,
  }),
  links: parts<ItemOf<'links'>>({
    id: elsewhere,
    kind: kindFact('links'),
    from: fact('from', itemNamed),
    to: fact('to', itemNamed),
    locked,
  }),
  features: parts<ItemOf<'features'>>({
    ...place,
    turn: elsewhere,
    kind: kindFact('features'),
    optional: fact('optional'),
    side: sideFact,
    locked,
    group: grouped,
  }),
  notes: parts<ItemOf<'notes'>>({
    ...place,
    text: text('text'),
    arrow: fact('arrow', (at, document) => `to ${exactPlaceName(layoutOf(document).kit, at) || `${at.x}, ${at.y} mm`}`),
    locked,
    group: grouped,
  }),
  tokens: parts<ItemOf<'tokens'>>({
    ...place,
    turn: elsewhere,
    kind: kindFact('tokens'),
    side: sideFact,
    label: text('label'),
    base: fact('base', baseWordsOf),
    figures: record<number | string>(figureNames, (name) => fact(name, String)),
    face: fact('face', choice),
    in: fact('lies in', itemNamed),
    locked,
    group: grouped,
  }),
}

/** Describes differences of an item, except that of its place. */
export const describeItem = (entry: AnyItem): Describer<Item> =>
  // The telling is that of the item's own collection; the compiler cannot follow that through a union of names.
  tellings[entry.collection] as Describer<Item>

export const entryOf = (collection: AnyItem['collection'], item: Item): AnyItem =>
  anyItem(collection, item as ItemOf<typeof collection>)
