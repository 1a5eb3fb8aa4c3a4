/**
 * The clipboard form of a selection: JSON text in a separate format, read back through a schema like any other input.
 */
import { layoutOf } from '#analysis/layout/layout.ts'
import { areasUnder } from '#analysis/layout/token-places.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import { findPiece, type Kit } from '#model/kit/kit.ts'
import { type BoardNumber, latticeOf } from '#model/kit/lattice.ts'
import { kindsOf } from '#model/mission/custom-kinds.ts'
import { type AnyItem, collections, type Item, type Mission } from '#model/mission/document.ts'
import { anyItem, CLIP_FORMAT, clipSchema, type Edit, itemsOf, putEdit } from '#model/mission/edit.ts'
import { idSource } from '#model/mission/ids.ts'
import type { Marker, Token } from '#model/mission/objects.ts'
import { countOf } from '#model/mission/plural.ts'
import { isOnTable } from '#model/mission/validate-boards.ts'
import { freeNumber } from './labels.ts'
import { reasonAgainst } from './place-panel.ts'
import { newGroup, selectedItems } from './selection.ts'
import { type Transform, transformed } from './transform.ts'

// Compatibility: a mission takes all it can of another map, and says why it leaves out the rest.

/** Things that the mission lacks and an item needs. */
type Lack = 'piece' | 'squares' | 'board' | 'kind' | 'ends'

interface Fitting {
  /** Items that it can take. */
  readonly clip: readonly AnyItem[]
  /** Counts of items left out, by what is lacking; nothing of which there is none. */
  readonly left: ReadonlyMap<Lack, number>
  /** Codes of pieces that the kit has not. */
  readonly missing: readonly string[]
}

/** Everything of a clip that a mission can take where it stands, if there is room. */
function fitting(document: Mission, clip: readonly AnyItem[]): Fitting {
  const left = new Map<Lack, number>()
  const taken = clip.filter((entry) => {
    const lack = lackOf(document, entry)
    if (lack !== null) left.set(lack, (left.get(lack) ?? 0) + 1)
    return lack === null
  })
  const joined = withEnds(taken)
  if (joined.length < taken.length) left.set('ends', taken.length - joined.length)
  return { clip: joined, left, missing: missingPieces(layoutOf(document).kit, clip) }
}

/** Without the links of which not both markers come along. */
export function withEnds(clip: readonly AnyItem[]): readonly AnyItem[] {
  const coming = new Set(clip.map(({ item }) => item.id))
  return clip.filter(({ item }) => !('from' in item) || (coming.has(item.from) && coming.has(item.to)))
}

function lackOf(document: Mission, entry: AnyItem): Lack | null {
  const { kit } = layoutOf(document)
  const { item } = entry
  if ('piece' in item && findPiece(kit, item.piece) === undefined) return 'piece'
  const boards = boardsOf(entry)
  if (!boards.every((board) => isOnTable(document, board))) return 'board'
  if (('piece' in item || 'squares' in item) && boards.some((board) => latticeOf(kit, board).columns === 0))
    return 'squares'
  return isKnown(document, entry) ? null : 'kind'
}

/** The boards that a thing stands on; a link is where its markers are. */
export function boardsOf({ collection, item }: AnyItem): readonly BoardNumber[] {
  if (collection === 'links') return []
  return 'squares' in item ? item.squares.map(({ board }) => board) : [item.board]
}

/** Codes of what the kit does not have. */
export const missingPieces = (kit: Kit, clip: readonly AnyItem[]): readonly string[] => [
  ...new Set(
    clip.flatMap(({ item }) => ('piece' in item && findPiece(kit, item.piece) === undefined ? [item.piece] : [])),
  ),
]

/** True if the mission has the kind of a thing, and takes its piece for the same sort of piece. */
export function isKnown(document: Mission, { collection, item }: AnyItem): boolean {
  if ('piece' in item) return isAsItsPiece(layoutOf(document).kit, item)
  if (!('kind' in item)) return true
  const kinds = kindsOf(document)
  const list: readonly { readonly id: string }[] = kinds[collection as keyof typeof kinds]
  return list.some(({ id }) => id === item.kind)
}

/** True if the kit's piece of that code is of the same sort, with a hatchway or without. */
function isAsItsPiece(kit: Kit, item: { readonly piece: string; readonly hatchway?: object | null }): boolean {
  const piece = findPiece(kit, item.piece)
  if (item.hatchway === undefined) return piece?.kind === 'half-pillar' || piece?.kind === 'wall-end'
  return piece?.kind === 'panel' && piece.hatchway === (item.hatchway !== null)
}

/** A thing without the side that the mission does not have; of zones and tokens `withNewIds` takes care. */
export function withKnownSide(document: Mission, entry: AnyItem): AnyItem {
  if (entry.collection !== 'panels' && entry.collection !== 'markers' && entry.collection !== 'features') return entry
  const { side, ...rest } = entry.item
  if (side === undefined || document.sides.some(({ id }) => id === side)) return entry
  return { ...entry, item: rest } as AnyItem
}

/** So many codes are named. */
const MAX_CODES = 6

/** `A4, B3`. */
export function codesInWords(missing: readonly string[]): string {
  const more = missing.length - MAX_CODES
  return `${missing.slice(0, MAX_CODES).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

const lackWords: Readonly<Record<Lack, (count: number, missing: readonly string[]) => string>> = {
  piece: (count, missing) => `${countOf(count, 'piece')} that the kit does not have (${codesInWords(missing)})`,
  squares: (count) =>
    `${countOf(count, 'thing')} that ${count === 1 ? 'needs' : 'need'} squares, but this map has no squares`,
  board: (count) => `${countOf(count, 'thing')} of a board that this map does not have`,
  kind: (count) => `${countOf(count, 'thing')} of a kind that this mission does not have`,
  ends: (count) => `${countOf(count, 'link')} of which not both markers came along`,
}

/** Names items left out of a paste, in half a sentence: `without 2 pieces …`, or null for nothing. */
function formatLeftOut({ left, missing }: Pick<Fitting, 'left' | 'missing'>): string | null {
  const parts = [...left].map(([lack, count]) => lackWords[lack](count, missing))
  if (parts.length === 0) return null
  return `without ${parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`}`
}

/** Why nothing of what comes can be put on the map, as a sentence. */
function formatNothingFits({ left, missing }: Pick<Fitting, 'left' | 'missing'>): string {
  if (left.has('piece')) return `The kit of this mission has no ${codesInWords(missing)}.`
  if (left.has('squares')) return 'Walls, zones and areas need squares, but this map has no squares.'
  if (left.has('board')) return 'This stands on a board that this map does not have.'
  if (left.has('kind')) return 'This mission has no such kinds of things.'
  return 'Links go with their markers: copy the markers, and what joins them comes along.'
}

/** Items cut out of a map. */
export type Clip = readonly AnyItem[]

/** The selection with the loose pillars of its panels and the links between its markers. */
export function clipOf(document: Mission, ids: readonly string[]): Clip {
  const items = selectedItems(document, ids)
  const inside = new Set(items.map((entry) => entry.item.id))
  const links = document.links.filter((link) => !inside.has(link.id) && inside.has(link.from) && inside.has(link.to))
  return [...items, ...links.map((item): AnyItem => ({ collection: 'links', item }))]
}

/** As text for the clipboard. */
export function clipText(clip: Clip): string {
  const of = (name: string): Item[] => clip.filter((entry) => entry.collection === name).map((entry) => entry.item)
  // Programs from before there were tokens know no such list, so an empty one is not there.
  const names = collections.filter((name) => name !== 'tokens' || of(name).length > 0)
  const lists = Object.fromEntries(names.map((name) => [name, of(name)]))
  return JSON.stringify({ format: CLIP_FORMAT, version: 1, ...lists })
}

/** Reads clipboard text; the message is for showing. */
export function readClip(text: string): Result<Clip, string> {
  const foreign = 'The clipboard holds nothing from a Bulkhead map.'
  if (text.length > 4_000_000) return failure(foreign)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return failure(foreign)
  }
  const clip = clipSchema.safeParse(value)
  if (!clip.success) return failure(foreign)
  return success(collections.flatMap((collection) => itemsOf(clip.data, collection)))
}

interface Placed {
  readonly edits: readonly Edit[]
  readonly ids: readonly string[]
}

export interface Pasted extends Placed {
  /** As `formatLeftOut` says it, or null if nothing is left out. */
  readonly without: string | null
}

/**
 * Pastes with new ids at the first of these shifts (in squares) where everything that the mission can take has room.
 * Items that were cut, or copied in another mission, go where they were; a copy of items that still stand there goes
 * beside them. Items of another game, another kit or a board that the map lacks are left out.
 */
export function planPaste(
  document: Mission,
  clip: Clip,
  shifts: readonly { readonly x: number; readonly y: number }[] = standsThere(document, clip)
    ? nearby
    : [{ x: 0, y: 0 }, ...nearby],
): Result<Pasted, string> {
  if (clip.length === 0) return failure('There is nothing to paste.')
  const fits = fitting(document, clip)
  if (fits.clip.length === 0) return failure(formatNothingFits(fits))
  for (const shift of shifts) {
    const pasted = pasteAt(document, fits.clip, shift)
    if (pasted !== null) return success({ ...pasted, without: formatLeftOut(fits) })
  }
  return failure('There is no room for this here: pieces would leave the board or stand on one another.')
}

/** True when something of the clip stands on the map in that very place. */
function standsThere(document: Mission, clip: Clip): boolean {
  const textOf = ({ id: _, ...item }: Item): string => JSON.stringify(item)
  return collections.some((collection) => {
    const mine = clip.filter((entry) => entry.collection === collection && collection !== 'links')
    if (mine.length === 0) return false
    const there = new Set(itemsOf(document, collection).map(({ item }) => textOf(item)))
    return mine.some(({ item }) => there.has(textOf(item)))
  })
}

const nearby = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6]
  .flatMap((x) => [1, 0, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6, 7, -7].map((y) => ({ x, y })))
  .filter(({ x, y }) => x !== 0 || y !== 0)
  .sort((a, b) => distance(a) - distance(b))

function distance({ x, y }: { x: number; y: number }): number {
  // Down and to the right first, as pasting does elsewhere.
  return Math.hypot(x, y) + (x < 0 ? 0.3 : 0) + (y < 0 ? 0.3 : 0)
}

function pasteAt(document: Mission, clip: Clip, by: { x: number; y: number }): Placed | null {
  const layout = layoutOf(document)
  const pitch = layout.kit.lattice.pitch.value
  const shift: Transform = {
    board: (board) => board,
    place: (place) => ({ x: place.x + by.x, y: place.y + by.y }),
    compass: (direction) => direction,
    degrees: 0,
    free: (at) => ({ x: at.x + by.x * pitch, y: at.y + by.y * pitch }),
  }
  const newId = idSource(document)
  const renamed = new Map(clip.map((entry) => [entry.item.id, newId(entry.collection)]))
  const edits: Edit[] = []
  const markers = [...document.markers]
  const tokens = [...document.tokens]
  for (const entry of withFreshGroups(document, clip)) {
    const moved = transformed(layout.kit, entry, shift)
    if (moved === null) return null
    if (moved.collection === 'panels' && reasonAgainst(layout, { ...moved.item, id: 'p0' }) !== null) return null
    const added = withNewIds(document, bareArrow(document, withKnownSide(document, moved)), renamed, markers, tokens)
    if (added === null) continue
    if (added.collection === 'markers') markers.push(added.item)
    if (added.collection === 'tokens') tokens.push(added.item)
    edits.push(putEdit(added.collection, added.item))
  }
  return { edits, ids: edits.flatMap((edit) => (edit.type === 'put' ? [edit.item.id] : [])) }
}

/** A note whose arrow leads to a board that the map does not have, without its arrow. */
function bareArrow(document: Mission, entry: AnyItem): AnyItem {
  if (entry.collection !== 'notes' || entry.item.arrow === undefined) return entry
  if (isOnTable(document, entry.item.arrow.board)) return entry
  const { arrow: _, ...note } = entry.item
  return anyItem('notes', note)
}

/** Returns the copies unlocked, with a new group for each group. */
export function withFreshGroups(document: Mission, clip: Clip): Clip {
  const groups = new Map<string, string>()
  return clip.map(({ collection, item: { locked: _, ...item } }) => {
    if (!('group' in item) || item.group === undefined) return anyItem(collection, item as Item)
    const group = groups.get(item.group) ?? newGroup(document, [...groups.values()])
    groups.set(item.group, group)
    return anyItem(collection, { ...item, group } as Item)
  })
}

/** Returns the area that a copy belongs to: the same as before if it lies in it. */
const areaWith = (document: Mission, token: Omit<Token, 'in'>, area: string): string | undefined =>
  areasUnder(layoutOf(document), token).some(({ id }) => id === area) ? area : undefined

/** The item under its new id, its references renamed; null for a link whose ends are not all there. */
export function withNewIds(
  document: Mission,
  entry: AnyItem,
  renamed: ReadonlyMap<string, string>,
  markers: readonly Marker[],
  tokens: readonly Mission['tokens'][number][],
): AnyItem | null {
  const id = renamed.get(entry.item.id) ?? entry.item.id
  switch (entry.collection) {
    case 'links': {
      const [from, to] = [renamed.get(entry.item.from), renamed.get(entry.item.to)]
      return from === undefined || to === undefined ? null : anyItem('links', { ...entry.item, id, from, to })
    }
    case 'zones': {
      const known = document.sides.some((side) => side.id === entry.item.side)
      return anyItem('zones', { ...entry.item, id, side: known ? entry.item.side : null })
    }
    case 'markers': {
      // A number that is taken becomes the next free one; a letter may mean something, so it stays.
      const alike = markers.filter((marker) => marker.kind === entry.item.kind)
      const taken = /^\d+$/.test(entry.item.label) && alike.some((marker) => marker.label === entry.item.label)
      return anyItem('markers', { ...entry.item, id, label: taken ? freeNumber(alike) : entry.item.label })
    }
    case 'tokens': {
      const { in: within, ...token } = entry.item
      const side = document.sides.some(({ id }) => id === token.side) ? token.side : null
      // Each ship counts its parts for itself.
      const ofShip = kindsOf(document).tokens.find(({ id }) => id === token.kind)?.ofItsBoard === true
      const alike = tokens.filter((other) => other.kind === token.kind && (!ofShip || other.side === side))
      const taken = /^\d+$/.test(token.label) && alike.some((other) => other.label === token.label)
      const area = within === undefined ? undefined : (renamed.get(within) ?? areaWith(document, token, within))
      return anyItem('tokens', {
        ...token,
        id,
        label: taken ? freeNumber(alike) : token.label,
        side,
        ...(area === undefined ? {} : { in: area }),
      })
    }
    default:
      return anyItem(entry.collection, { ...entry.item, id })
  }
}
