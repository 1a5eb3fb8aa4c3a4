/**
 * A map made symmetric from one of its halves: what is on the other goes, and counterparts of what stays come in its
 * place.
 */
import { toField } from '#analysis/layout/battlefield.ts'
import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { edgeNumber, edgesOf, spanOf } from '#analysis/layout/panel-geometry.ts'
import { middlesOf, type Symmetry, wayOf } from '#analysis/symmetry/field-flip.ts'
import { isLike, type Mirror, mirrorOf, placeOf, type Stood, stoodOf } from '#analysis/symmetry/mirror.ts'
import { previewEdits } from '#editing/edits/apply-edits.ts'
import { sameValue } from '#editing/edits/patch.ts'
import { boardPoint, type FieldPoint, fieldPoint } from '#foundation/geometry/point.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import { type BoardNumber, nodePoint, type Square, squareCentre, squareKey } from '#model/kit/lattice.ts'
import {
  type AnyItem,
  type Collection,
  collections,
  findItem,
  type ItemOf,
  type Mission,
} from '#model/mission/document.ts'
import { anyItem, type Edit, itemsOf, putEdit } from '#model/mission/edit.ts'
import { BOARDS_NOT_SYMMETRIC, counterpartsIn } from './with-counterparts.ts'

// The halves of a battlefield: which of two counterparts is on which.

/** By where they lie on the drawing, north up. */
export type Half = 'west' | 'east' | 'north' | 'south'

/** The halves that a symmetry has: a half turn has those of either line through the middle. */
export function halvesOf(document: Mission, symmetry: Symmetry): readonly Half[] {
  const way = wayOf(layoutOf(document), symmetry)
  return way === 'across' ? ['west', 'east'] : way === 'down' ? ['north', 'south'] : ['west', 'east', 'north', 'south']
}

/** How near the line of the middle something lies on it (mm): as fine as a file says places. */
const ON_LINE_MM = 0.06

/**
 * On which side of the middle a place is: true in the half. On the line itself the north or west end of it belongs to the half,
 * so that of two places that are each other's images in a half turn one is in it. Null on the middle, for a mirror on its line.
 */
function inHalf(layout: Layout, symmetry: Symmetry, half: Half, board: BoardNumber, at: FieldPoint): boolean | null {
  const deck = layout.field.boards.find((placed) => placed.board === board)?.deck
  const decks = [...new Set(layout.field.boards.map((placed) => placed.deck))]
  const middle = middlesOf(layout, symmetry)[deck === undefined ? 0 : decks.indexOf(deck)]
  if (middle === undefined) return null
  const [dx, dy] = [at.x - middle.point.x, at.y - middle.point.y]
  const upright = half === 'west' || half === 'east'
  const [across, along] = upright ? [dx, dy] : [dy, dx]
  const before = half === 'west' || half === 'north'
  if (Math.abs(across) > ON_LINE_MM) return across < 0 === before
  if (middle.line !== null || Math.abs(along) <= ON_LINE_MM) return null
  return along < 0
}

/** The same for the middle of a thing; null also for a link, which is where its markers are. */
export function isInHalf(layout: Layout, symmetry: Symmetry, half: Half, entry: AnyItem): boolean | null {
  const spot = spotOf(layout, entry)
  return spot === null ? null : inHalf(layout, symmetry, half, spot.board, spot.at)
}

const squareInHalf = (layout: Layout, symmetry: Symmetry, half: Half, square: Square): boolean | null =>
  inHalf(layout, symmetry, half, square.board, toField(layout.field, square.board, squareCentre(layout.kit, square)))

function spotOf(layout: Layout, entry: AnyItem): { readonly board: BoardNumber; readonly at: FieldPoint } | null {
  const { kit, field } = layout
  const on = (board: BoardNumber, x: number, y: number) => ({ board, at: toField(field, board, boardPoint(x, y)) })
  switch (entry.collection) {
    case 'panels': {
      const { board, x, y, axis } = entry.item
      const half = spanOf(kit, entry.item) / 2
      const middle = nodePoint(kit, axis === 'horizontal' ? { x: x + half, y } : { x, y: y + half })
      return on(board, middle.x, middle.y)
    }
    case 'halfPillars':
    case 'wallEnds': {
      const { board, toward } = entry.item
      const node = nodePoint(kit, entry.item)
      // A little the way its panel goes, so that two that stand back to back on the line are told apart.
      const by = { north: [0, -1], south: [0, 1], west: [-1, 0], east: [1, 0] }[toward]
      return on(board, node.x + (by[0] ?? 0), node.y + (by[1] ?? 0))
    }
    case 'zones':
    case 'regions': {
      const [first] = entry.item.squares
      if (first === undefined) return null
      const points = entry.item.squares.map((square) => toField(field, square.board, squareCentre(kit, square)))
      const mean = (of: (point: { readonly x: number; readonly y: number }) => number): number =>
        points.reduce((sum, point) => sum + of(point), 0) / points.length
      return {
        board: first.board,
        at: fieldPoint(
          mean(({ x }) => x),
          mean(({ y }) => y),
        ),
      }
    }
    case 'links':
      return null
    default:
      return on(entry.item.board, entry.item.x, entry.item.y)
  }
}

/** The half in which most of these things are; null when none is more than the other. */
export function halfOf(document: Mission, symmetry: Symmetry, ids: readonly string[]): Half | null {
  const layout = layoutOf(document)
  const entries = ids.flatMap((id) => findItem(document, id) ?? [])
  let [best, most] = [null as Half | null, 0]
  for (const half of halvesOf(document, symmetry)) {
    const sides = entries.map((entry) => isInHalf(layout, symmetry, half, entry))
    const lead = sides.filter((side) => side === true).length - sides.filter((side) => side === false).length
    if (lead > most) [best, most] = [half, lead]
  }
  return best
}

// Sorts the items of a map into those that stay when it is made symmetric, and those that can't.

interface Sorted {
  /** Its own counterpart; areas that reach over the middle as they are then. */
  readonly middle: readonly AnyItem[]
  /** Items that stay and get a counterpart. */
  readonly kept: readonly AnyItem[]
  /** Items across the middle that cannot be their own counterpart. */
  readonly odd: readonly AnyItem[]
}

/** All but the links, which go with their markers. */
function sortedByHalf(mirror: Mirror, symmetry: Symmetry, half: Half): Sorted {
  const layout = layoutOf(mirror.document)
  const sorted = { middle: [] as AnyItem[], kept: [] as AnyItem[], odd: [] as AnyItem[] }
  for (const collection of collections)
    for (const entry of itemsOf(mirror.document, collection)) {
      const stood = stoodOf(mirror, entry)
      if (stood === null) continue
      if (stood.place === stood.counterplace) (isLike(stood, stood) ? sorted.middle : sorted.odd).push(entry)
      else if (entry.collection === 'zones' || entry.collection === 'regions')
        sortArea(entry, stood, mirror, (square) => squareInHalf(layout, symmetry, half, square), sorted)
      else if (entry.collection === 'panels' && lapsOver(mirror, entry.item)) sorted.odd.push(entry)
      else if (isInHalf(layout, symmetry, half, entry) === true) sorted.kept.push(entry)
    }
  return sorted
}

/** True for a panel that its own image would stand on. */
function lapsOver({ kit, flip }: Mirror, panel: ItemOf<'panels'>): boolean {
  const own = new Set(edgesOf(kit, panel).map((edge) => edgeNumber(panel.board, edge)))
  const image = flip.panel(panel)
  return edgesOf(kit, image).some((edge) => own.has(edgeNumber(image.board, edge)))
}

/** Keeps an area's squares on the half, and their images too if it may reach over the middle and does. */
function sortArea(
  entry: Extract<AnyItem, { collection: 'zones' | 'regions' }>,
  stood: Stood,
  { flip }: Mirror,
  isKept: (square: Square) => boolean | null,
  sorted: { readonly middle: AnyItem[]; readonly kept: AnyItem[]; readonly odd: AnyItem[] },
): void {
  const { squares } = entry.item
  const kept = squares.filter((square) => isKept(square) === true)
  const onMiddle = squares.filter((square) => squareKey(flip.square(square)) === squareKey(square))
  if (kept.length === squares.length) {
    sorted.kept.push(entry)
    return
  }
  if (kept.length + onMiddle.length === 0) return
  const over = isLike(stood, stood)
  const whole = over ? unique([...kept, ...onMiddle, ...kept.map((square) => flip.square(square))]) : kept
  if (whole.length === 0) sorted.odd.push(entry)
  // An area keeps its collection.
  else (over ? sorted.middle : sorted.kept).push({ ...entry, item: { ...entry.item, squares: whole } } as AnyItem)
}

const unique = (squares: readonly Square[]): Square[] => [
  ...new Map(squares.map((square) => [squareKey(square), square])).values(),
]

export interface MadeSymmetric {
  readonly edits: readonly Edit[]
  /** Items that are removed without a replacement. */
  readonly gone: readonly AnyItem[]
  /** Removed items on the middle that cannot be their own counterpart. */
  readonly odd: readonly AnyItem[]
  /** Items that keep their place on the other half but become like their counterpart. */
  readonly changed: readonly AnyItem[]
  /** Items that are added. */
  readonly come: readonly AnyItem[]
  /** Names the pieces that the box then lacks, or null if it has enough. */
  readonly short: string | null
}

type Link = ItemOf<'links'>

/**
 * Returns the edits that make the map symmetric, as one step; none if it is already. Items that match their counterpart
 * stay as they are, with id and label.
 * @param half the half that stays
 */
export function planMakeSymmetric(document: Mission, symmetry: Symmetry, half: Half): Result<MadeSymmetric, string> {
  const mirror = mirrorOf(document, symmetry)
  if (mirror === null) return failure(BOARDS_NOT_SYMMETRIC)
  const sorted = sortedByHalf(mirror, symmetry, half)
  const bare = only(document, sorted.middle)
  const kept = sorted.kept.map((entry) => putEdit(entry.collection, entry.item))
  const links = document.links.map((link) => ({ link, ends: endsIn(sorted, link) }))
  const inside = links.filter(({ ends }) => ends === 'inside').map(({ link }) => putEdit('links', link))
  // Sides are matched on the whole map, before half of it is removed.
  const onBare = mirrorOf(bare, symmetry)
  if (onBare === null) return failure(BOARDS_NOT_SYMMETRIC)
  const whole = counterpartsIn({ ...onBare, sides: mirror.sides }, [...kept, ...inside], document)
  if (!whole.ok) return whole
  const made = withKnownIds(document, mirror, previewEdits(bare, whole.value.edits))
  const across = links.flatMap(({ link, ends }) =>
    ends === 'across' && joins(made, link) ? [putEdit('links', link)] : [],
  )
  const linked =
    across.length === 0 ? null : counterpartsIn({ ...mirror, document: made }, across, bothOf(document, made))
  const after = linked?.ok === true ? previewEdits(made, linked.value.edits) : made
  return success({ ...differences(document, after, sorted), short: whole.value.short })
}

/** The document with these things of its map alone. */
function only(document: Mission, entries: readonly AnyItem[]): Mission {
  const lists = collections.map((name) => [
    name,
    entries.flatMap((entry) => (entry.collection === name ? [entry.item] : [])),
  ])
  // Each list holds items of its collection.
  return { ...document, ...(Object.fromEntries(lists) as Pick<Mission, Collection>) }
}

/** All that is on the map in either, for ids that nothing has. */
const bothOf = (one: Mission, other: Mission): Mission =>
  only(
    one,
    collections.flatMap((name) => [...itemsOf(one, name), ...itemsOf(other, name)]),
  )

function endsIn({ kept, middle }: Sorted, { from, to }: Link): 'inside' | 'across' | 'outside' {
  const stays = new Set([...kept, ...middle].map(({ item }) => item.id))
  if (stays.has(from) && stays.has(to)) return 'inside'
  return stays.has(from) || stays.has(to) ? 'across' : 'outside'
}

const joins = ({ markers, links }: Mission, { id, from, to }: Link): boolean =>
  markers.some((marker) => marker.id === from) &&
  markers.some((marker) => marker.id === to) &&
  !links.some((link) => link.id === id)

/** New things under the id and label of what stood in their place before. */
function withKnownIds(before: Mission, mirror: Mirror, after: Mission): Mission {
  const ids = new Map<string, string>()
  const lists = collections.map((name) => {
    const there = new Set(after[name].map(({ id }) => id))
    const known = new Set(before[name].map(({ id }) => id))
    const others = itemsOf(before, name).filter(({ item }) => !there.has(item.id))
    return itemsOf(after, name).map((entry) => {
      if (known.has(entry.item.id)) return entry
      const renamed = withIds(entry, ids)
      const index = others.findIndex((other) => isSamePlace(mirror.kit, renamed, other))
      const [match] = index === -1 ? [] : others.splice(index, 1)
      if (match === undefined) return renamed
      ids.set(entry.item.id, match.item.id)
      return named(mirror, renamed, match)
    })
  })
  return only(
    before,
    lists.flat().map((entry) => withIds(entry, ids)),
  )
}

function isSamePlace(kit: Mirror['kit'], one: AnyItem, other: AnyItem): boolean {
  if (one.collection === 'links' && other.collection === 'links')
    return (
      one.item.kind === other.item.kind &&
      [one.item.from, one.item.to].sort().join(' ') === [other.item.from, other.item.to].sort().join(' ')
    )
  const place = placeOf(kit, one)
  if (place === null || place !== placeOf(kit, other)) return false
  return one.collection !== 'regions' || other.collection !== 'regions' || one.item.kind === other.item.kind
}

function named(mirror: Mirror, entry: AnyItem, known: AnyItem): AnyItem {
  const [one, other] = [stoodOf(mirror, entry), stoodOf(mirror, known)]
  // As good as what would come: a left half-pillar is as good as a right one.
  if (one !== null && other !== null && one.traits.join('|') === other.traits.join('|')) return known
  const label = 'label' in entry.item && 'label' in known.item ? { label: known.item.label } : {}
  // Both are of one collection.
  return anyItem(entry.collection, { ...entry.item, ...label, id: known.item.id } as typeof entry.item)
}

/** The same with the ids that it speaks of. */
function withIds(entry: AnyItem, ids: ReadonlyMap<string, string>): AnyItem {
  const now = (id: string): string => ids.get(id) ?? id
  if (entry.collection === 'links')
    return anyItem('links', { ...entry.item, from: now(entry.item.from), to: now(entry.item.to) })
  return entry.collection === 'tokens' && entry.item.in !== undefined
    ? anyItem('tokens', { ...entry.item, in: now(entry.item.in) })
    : entry
}

function differences(before: Mission, after: Mission, { odd }: Sorted): Omit<MadeSymmetric, 'short'> {
  const edits: Edit[] = []
  const [gone, changed, come]: [AnyItem[], AnyItem[], AnyItem[]] = [[], [], []]
  for (const name of collections) {
    const known = new Map(itemsOf(before, name).map((entry) => [entry.item.id, entry]))
    for (const entry of itemsOf(after, name)) {
      const was = known.get(entry.item.id)
      known.delete(entry.item.id)
      if (was !== undefined && sameValue(was.item, entry.item)) continue
      edits.push(putEdit(name, entry.item))
      ;(was === undefined ? come : changed).push(entry)
    }
    for (const [id, entry] of known) {
      edits.push({ type: 'remove', collection: name, id })
      gone.push(entry)
    }
  }
  return { edits, gone, changed, come, odd: odd.filter(({ item }) => gone.some((entry) => entry.item.id === item.id)) }
}
