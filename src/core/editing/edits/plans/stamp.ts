/** Making a stamp of a selection, and putting a stamp down: turned, mirrored, and with what stands there already left alone. */

import { toBoard } from '#analysis/layout/battlefield.ts'
import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { edgesOf } from '#analysis/layout/panel-geometry.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'
import { toTenths } from '#foundation/geometry/units.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import type { Kit } from '#model/kit/kit.ts'
import { type BoardNumber, latticeOf, turned } from '#model/kit/lattice.ts'
import { type AnyItem, collections, type Item, type Mission } from '#model/mission/document.ts'
import { anyItem, type Edit, putEdit } from '#model/mission/edit.ts'
import { idSource } from '#model/mission/ids.ts'
import { type Stamp, stampFault } from '#model/mission/stamp-file.ts'
import {
  boardsOf,
  type Clip,
  clipOf,
  codesInWords,
  isKnown,
  missingPieces,
  withEnds,
  withFreshGroups,
  withKnownSide,
  withNewIds,
} from './clip.ts'
import { reasonAgainst } from './place-panel.ts'
import { extentOf, type LatticeExtent, type Transform, transformed } from './transform.ts'

/** How a stamp is put down: mirrored from west to east first, then turned by so many quarters clockwise. */
export interface Orientation {
  readonly quarters: 0 | 1 | 2 | 3
  readonly mirrored: boolean
}
export const upright: Orientation = { quarters: 0, mirrored: false }

const quartersOf = (count: number): Orientation['quarters'] => (((count % 4) + 4) % 4) as Orientation['quarters']

/** As it looks now, turned by a quarter clockwise (`back`: the other way). */
export const turnedFurther = ({ quarters, mirrored }: Orientation, back = false): Orientation => ({
  mirrored,
  quarters: quartersOf(quarters + (back ? -1 : 1)),
})

/** As it looks now, in a mirror beside it. */
export const mirroredNow = ({ quarters, mirrored }: Orientation): Orientation => ({
  mirrored: !mirrored,
  quarters: quartersOf(-quarters),
})

/** Everything of a stamp, as things of a map. */
const clipOfStamp = (stamp: Stamp): Clip =>
  collections.flatMap((collection) =>
    ((stamp[collection] ?? []) as readonly Item[]).map((item) => anyItem(collection, item)),
  )

/** How far a clip reaches, in whole squares: what lies free in a margin beside the squares counts with the outermost. */
interface Reach {
  readonly left: number
  readonly top: number
  readonly columns: number
  readonly rows: number
}

/** How far off the lattice a free thing may lie and still count with the square beside it (in squares). */
const MARGIN = 0.15

function reachOf(kit: Kit, clip: Clip): Reach | null {
  const extents = clip.flatMap((entry): LatticeExtent[] => {
    const extent = extentOf(kit, entry)
    return extent === null ? [] : [extent]
  })
  if (extents.length === 0) return null
  const left = Math.floor(Math.min(...extents.map((extent) => extent.left)) + MARGIN)
  const top = Math.floor(Math.min(...extents.map((extent) => extent.top)) + MARGIN)
  const right = Math.ceil(Math.max(...extents.map((extent) => extent.right)) - MARGIN)
  const bottom = Math.ceil(Math.max(...extents.map((extent) => extent.bottom)) - MARGIN)
  return { left, top, columns: Math.max(0, right - left), rows: Math.max(0, bottom - top) }
}

/** Returns the contents and the board of a stamp of these things, or why there can be none: a sentence for people. */
export function stampable(
  document: Mission,
  ids: readonly string[],
): Result<{ clip: Clip; board: BoardNumber }, string> {
  const clip = withoutKeeping(clipOf(document, ids))
  if (clip.length === 0) return failure('Select what the stamp is to hold.')
  const boards = new Set(clip.flatMap(boardsOf))
  const [board] = boards
  if (boards.size > 1 || board === undefined) return failure('A stamp is of things on one board.')
  return success({ clip, board })
}

/** A stamp of these things, by that name; the failure is a sentence for people. */
export function stampOf(document: Mission, ids: readonly string[], name: string): Result<Stamp, string> {
  const { kit } = layoutOf(document)
  const made = stampable(document, ids)
  if (!made.ok) return made
  const { clip, board } = made.value
  const reach = reachOf(kit, clip)
  if (reach === null) return failure('Select what the stamp is to hold.')
  const shift = placing(reach, upright, { x: 0, y: 0 }, 1)
  const { pitch } = kit.lattice
  const items = clip.flatMap((entry) => {
    // Room enough for what lies beside the outermost squares.
    const moved = transformed(kit, bareArrow(entry, board), {
      ...shift,
      free: (at) => ({
        x: Math.max(0, at.x - reach.left * pitch.value),
        y: Math.max(0, at.y - reach.top * pitch.value),
      }),
    })
    return moved === null ? [] : [moved]
  })
  const lists = Object.fromEntries(
    collections.flatMap((collection) => {
      const list = items.filter((entry) => entry.collection === collection).map(({ item }) => item)
      return list.length === 0 ? [] : [[collection, list]]
    }),
  )
  const stamp = { name, kit: document.kit.id, ...lists } as Stamp
  const fault = stampFault(stamp)
  return fault === null ? success(stamp) : failure(`This cannot be a stamp: ${fault.message}.`)
}

/** Neither locked nor in an area, for both mean something on one map alone. */
const withoutKeeping = (clip: Clip): Clip =>
  clip.map(({ collection, item: { locked: _, ...item } }) => {
    if (!('in' in item) || clip.some((other) => other.item.id === item.in)) return anyItem(collection, item as Item)
    const { in: __, ...token } = item
    return anyItem(collection, token as Item)
  })

/** A note whose arrow leads to another board, without its arrow. */
function bareArrow(entry: AnyItem, board: BoardNumber): AnyItem {
  if (entry.collection !== 'notes' || entry.item.arrow === undefined || entry.item.arrow.board === board) return entry
  const { arrow: _, ...note } = entry.item
  return anyItem('notes', note)
}

/** From where a clip stands to where its upper left corner, once it is mirrored and turned, stands at a node of a board. */
function placing(
  { left, top, columns, rows }: Reach,
  { quarters, mirrored }: Orientation,
  to: { readonly x: number; readonly y: number },
  board: BoardNumber,
): Transform {
  return {
    board: () => board,
    place: (place) => {
      let at = { x: place.x - left, y: place.y - top }
      let [wide, high] = [columns, rows]
      if (mirrored) at = { x: wide - at.x, y: at.y }
      for (let turn = 0; turn < quarters; turn += 1) {
        at = { x: high - at.y, y: at.x }
        ;[wide, high] = [high, wide]
      }
      return { x: at.x + to.x, y: at.y + to.y }
    },
    compass: (direction) => {
      const seen = mirrored && (direction === 'east' || direction === 'west') ? turned(direction, 2) : direction
      return turned(seen, quarters)
    },
    degrees: 90 * quarters,
    mirrors: mirrored,
  }
}

/** Counts the pieces that a stamp takes out of the box, by their code in the kit. */
export function stampCost(stamp: Stamp): ReadonlyMap<string, number> {
  const cost = new Map<string, number>()
  for (const items of [stamp.panels, stamp.halfPillars, stamp.wallEnds])
    for (const { piece } of items ?? []) cost.set(piece, (cost.get(piece) ?? 0) + 1)
  return cost
}

/** A stamp as a mission can take it: without what is of kinds that the mission has not. */
export interface FittingStamp {
  readonly clip: Clip
  /** Codes of pieces that the kit has not. */
  readonly missing: readonly string[]
  /** How many things are of kinds that the mission does not have, and links of which not both markers are left. */
  readonly strangers: number
}

export function fittingStamp(document: Mission, stamp: Stamp): FittingStamp {
  const all = clipOfStamp(stamp)
  const missing = missingPieces(layoutOf(document).kit, all)
  const found = all.filter(({ item }) => !('piece' in item && missing.includes(item.piece)))
  const known = withEnds(found.filter((entry) => isKnown(document, entry)))
  return { clip: known, missing, strangers: found.length - known.length }
}

export interface PlacedStamp {
  readonly edits: readonly Edit[]
  readonly ids: readonly string[]
  /** Walls of the stamp that stand there already, and are left out. */
  readonly shared: number
  /** Why it may not stand there; null when it may. */
  readonly reason: string | null
}

/** A stamp with its middle as near to a place as the lattice lets it, inside the board; null beside the boards. */
export function planStamp(
  document: Mission,
  { clip, missing }: FittingStamp,
  orientation: Orientation,
  at: FieldPoint,
): PlacedStamp | null {
  const layout = layoutOf(document)
  const { kit } = layout
  const spot = toBoard(layout.field, at)
  const reach = reachOf(kit, clip)
  const none = (reason: string): PlacedStamp => ({ edits: [], ids: [], shared: 0, reason })
  if (spot === undefined) return null
  if (missing.length > 0) return none(`the kit has no ${codesInWords(missing)}`)
  if (reach === null) return none('nothing of this stamp is known in this mission')
  const { columns, rows } = latticeOf(kit, spot.board)
  const flat = orientation.quarters % 2 === 0
  const [wide, high] = flat ? [reach.columns, reach.rows] : [reach.rows, reach.columns]
  const { rim, pitch } = kit.lattice
  const corner = (value: number, size: number, most: number): number =>
    Math.max(0, Math.min(most - size, Math.round((value - rim.value) / pitch.value - size / 2)))
  // A table without squares takes what stands free wherever it is put.
  const open = columns === 0 && rows === 0
  const to = open
    ? { x: toTenths(spot.point.x / pitch.value) - wide / 2, y: toTenths(spot.point.y / pitch.value) - high / 2 }
    : { x: corner(spot.point.x, wide, columns), y: corner(spot.point.y, high, rows) }
  if (open && clip.some(({ item }) => 'piece' in item || 'squares' in item))
    return none('walls, zones and areas need squares, but this map has no squares')
  const outside = !open && (wide > columns || high > rows)
  if (outside) return none('it is larger than the board')
  return put(layout, clip, placing(reach, orientation, to, spot.board))
}

function put(layout: Layout, clip: Clip, transform: Transform): PlacedStamp {
  const { document, kit } = layout
  const newId = idSource(document)
  const renamed = new Map(clip.map((entry) => [entry.item.id, newId(entry.collection)]))
  const markers = [...document.markers]
  const tokens = [...document.tokens]
  const placed: AnyItem[] = []
  let shared = 0
  let reason: string | null = null
  for (const entry of withFreshGroups(document, clip)) {
    const moved = transformed(kit, entry, transform)
    if (moved === null) {
      reason ??= 'something would leave the board'
      continue
    }
    if (moved.collection === 'panels') {
      const edges = edgesOf(kit, moved.item)
      if (edges.every((edge) => layout.panelsOn(moved.item.board, edge).length > 0)) {
        shared += 1
        continue
      }
      reason ??= reasonAgainst(layout, { ...moved.item, id: 'p0' })
    }
    if (isClosedAlready(layout, moved)) continue
    const added = withNewIds(document, withKnownSide(document, moved), renamed, markers, tokens)
    if (added === null) continue
    if (added.collection === 'markers') markers.push(added.item)
    if (added.collection === 'tokens') tokens.push(added.item)
    placed.push(added)
  }
  if (placed.length === 0) reason ??= 'all of it stands there already'
  return {
    edits: placed.map(({ collection, item }) => putEdit(collection, item)),
    ids: placed.map(({ item }) => item.id),
    shared,
    reason,
  }
}

/** True if a loose piece closes a panel end that one closes already. */
function isClosedAlready(layout: Layout, entry: AnyItem): boolean {
  if (entry.collection !== 'halfPillars' && entry.collection !== 'wallEnds') return false
  const { item } = entry
  const there = [...layout.halfPillarsAt(item.board, item), ...layout.wallEndsAt(item.board, item)]
  return there.some(({ toward }) => toward === item.toward)
}
