/** What of the things that come from another map, by the clipboard or as a stamp, a mission can take, and why not the rest. */

import { layoutOf } from '#analysis/layout/layout.ts'
import { findPiece, type Kit } from '#model/kit/kit.ts'
import { type BoardNumber, latticeOf } from '#model/kit/lattice.ts'
import { kindsOf } from '#model/mission/custom-kinds.ts'
import type { AnyItem, Mission } from '#model/mission/document.ts'
import { countOf } from '#model/mission/plural.ts'
import { isOnTable } from '#model/mission/validate-boards.ts'

/** What the mission has not, and a thing needs. */
type Lack = 'piece' | 'squares' | 'board' | 'kind' | 'ends'

interface Fitting {
  /** What it can take. */
  readonly clip: readonly AnyItem[]
  /** How many things are left out, by what is lacking; nothing of which there is none. */
  readonly left: ReadonlyMap<Lack, number>
  /** Codes of pieces that the kit has not. */
  readonly missing: readonly string[]
}

/** Everything of a clip that a mission can take where it stands, if there is room. */
export function fitting(document: Mission, clip: readonly AnyItem[]): Fitting {
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

/** Whether the mission has the kind of a thing, and takes its piece for the same sort of piece. */
export function isKnown(document: Mission, { collection, item }: AnyItem): boolean {
  if ('piece' in item) return isAsItsPiece(layoutOf(document).kit, item)
  if (!('kind' in item)) return true
  const kinds = kindsOf(document)
  const list: readonly { readonly id: string }[] = kinds[collection as keyof typeof kinds]
  return list.some(({ id }) => id === item.kind)
}

/** Whether the kit's piece of that code is of the same sort, with a hatchway or without. */
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
    `${countOf(count, 'thing')} that ${count === 1 ? 'needs' : 'need'} squares, of which this map has none`,
  board: (count) => `${countOf(count, 'thing')} of a board that this map does not have`,
  kind: (count) => `${countOf(count, 'thing')} of a kind that this mission does not have`,
  ends: (count) => `${countOf(count, 'link')} of which not both markers came along`,
}

/** What was left out of what was put on the map, in half a sentence: `without 2 pieces …`; null: nothing. */
export function formatLeftOut({ left, missing }: Pick<Fitting, 'left' | 'missing'>): string | null {
  const parts = [...left].map(([lack, count]) => lackWords[lack](count, missing))
  if (parts.length === 0) return null
  return `without ${parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`}`
}

/** Why nothing of what comes can be put on the map, as a sentence. */
export function formatNothingFits({ left, missing }: Pick<Fitting, 'left' | 'missing'>): string {
  if (left.has('piece')) return `The kit of this mission has no ${codesInWords(missing)}.`
  if (left.has('squares')) return 'Walls, zones and areas stand on squares, and this map has none.'
  if (left.has('board')) return 'This stands on a board that this map does not have.'
  if (left.has('kind')) return 'This mission has no such kinds of things.'
  return 'Links go with their markers: copy the markers, and what joins them comes along.'
}
