/** Where tokens stand: what of the terrain is under their bases, and which of them overlap. */

import { boxRing, ringTouches } from '#foundation/geometry/convex-blocks.ts'
import { type Box, boardPoint, contains, less } from '#foundation/geometry/point.ts'
import {
  type Ellipse,
  formatBaseSize,
  longRadius,
  nearestPair,
  type PlacedBase,
  supportOf,
} from '#foundation/geometry/rectangle.ts'
import { toTenths } from '#foundation/geometry/units.ts'
import { squareKey, squareOnBoard } from '#model/kit/lattice.ts'
import { tokenKindOf } from '#model/mission/custom-kinds.ts'
import type { DeepReadonly, Mission } from '#model/mission/document.ts'
import { baseWordsFor } from '#model/mission/mission-rule-set.ts'
import type { Region, ZoneArea } from '#model/mission/objects.ts'
import { outlineOf, placedOutline } from './battlefield.ts'
import type { Layout } from './layout.ts'
import { terrainBoxesOf } from './terrain-boxes.ts'

// The tokens that a mission takes, by kind and base: no kit has them, so they stand beside the parts.

interface TokenCount {
  readonly sign: string
  /** `Vehicle, rectangle, 120 × 80 mm`. */
  readonly name: string
  readonly count: number
}

/** Give it the mission as it is to be read: `asShared` for a list that all may see. */
export function tokenCounts(document: Mission): readonly TokenCount[] {
  const rows = new Map<string, TokenCount>()
  for (const { kind, base } of document.tokens) {
    const { sign, name } = tokenKindOf(document, kind)
    const key = `${kind} ${base.kind} ${formatBaseSize(base)}`
    rows.set(key, { sign, name: `${name}, ${baseWordsFor(document, base)}`, count: (rows.get(key)?.count ?? 0) + 1 })
  }
  return [...rows.values()]
}

/** Less is rounding: a base may touch a wall or another base (mm). */
const TOUCHING_MM = 0.1

/** The zones and regions whose squares the middle of a base lies in, zones first, in the order of the document. */
export function areasUnder(
  { document, kit }: Pick<Layout, 'document' | 'kit'>,
  at: Pick<PlacedBase, 'board' | 'x' | 'y'>,
): readonly DeepReadonly<ZoneArea | Region>[] {
  const square = squareOnBoard(kit, at.board, boardPoint(at.x, at.y))
  if (square === undefined) return []
  const key = squareKey({ board: at.board, ...square })
  return [...document.zones, ...document.regions].filter(({ squares }) => squares.some((own) => squareKey(own) === key))
}

/** How far a base reaches from its middle at most (mm). */
export const reachOfBase = ({ base }: Pick<PlacedBase, 'base'>): number => longRadius(outlineOf({ x: 0, y: 0 }, base))

/** The base without what may touch its neighbours. */
const within = (base: Ellipse): Ellipse => ({
  ...base,
  rx: Math.max(0.01, base.rx - TOUCHING_MM),
  ry: Math.max(0.01, base.ry - TOUCHING_MM),
})

const boxAround = (base: Ellipse): Box => {
  const [wide, high] = [supportOf(base, 1, 0), supportOf(base, 0, 1)]
  return { x: base.x - wide, y: base.y - high, width: 2 * wide, height: 2 * high }
}

/** The pieces of terrain that a base stands in, each once, named as people name them. */
export function terrainUnder(layout: Layout, standing: PlacedBase): readonly { readonly id: string; name(): string }[] {
  const outline = placedOutline(layout.field, standing)
  if (outline === undefined) return []
  const base = within(outline)
  const pieces = terrainBoxesOf(layout)
    .near(boxAround(base))
    .filter(({ box }) => ringTouches(boxRing(box.x, box.y, box.x + box.width, box.y + box.height), base))
    .flatMap((block) => block.standing())
  return [...new Map(pieces.map((piece) => [piece.id, piece])).values()]
}

/** The place next to its own at which a base lies wholly on its board (mm there); its own where the board is too small. */
export function whollyOnBoard({ field }: Pick<Layout, 'field'>, standing: PlacedBase): Pick<PlacedBase, 'x' | 'y'> {
  const { x, y } = standing
  const box = field.boards.find(({ board }) => board === standing.board)?.box
  const outline = placedOutline(field, standing)
  if (box === undefined || outline === undefined) return { x, y }
  const base = boxAround(outline)
  const by = (at: number, size: number, from: number, room: number): number =>
    size > room ? 0 : Math.max(0, from - at) + Math.min(0, from + room - at - size)
  return {
    x: toTenths(x + by(base.x, base.width, box.x, box.width)),
    y: toTenths(y + by(base.y, base.height, box.y, box.height)),
  }
}

/** True when some part of the base lies over the edge of its board (boards that touch go on). */
export function isOverEdge(layout: Layout, standing: PlacedBase): boolean {
  const outline = placedOutline(layout.field, standing)
  if (outline === undefined) return true
  const base = within(outline)
  const around = boxAround(base)
  const { boards } = layout.field
  // A board drawn beside it may be a deck far below.
  const deck = boards.find(({ board }) => board === standing.board)?.deck
  const ground = boards.flatMap((each) => (each.deck === deck && overlaps(each.box, around) ? [each.box] : []))
  return besideAll(ground, around).some(({ x, y, width, height }) =>
    ringTouches(boxRing(x, y, x + width, y + height), base),
  )
}

const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Returns the parts of a box that lie on none of the others, as boxes; leaves out slivers from rounding. */
function besideAll(others: readonly Box[], { x, y, width, height }: Box): Box[] {
  const cuts = (from: number, to: number, at: readonly number[]): number[] =>
    [from, ...at.filter((cut) => cut > from && cut < to), to].sort((a, b) => a - b)
  const columns = cuts(
    x,
    x + width,
    others.flatMap((box) => [box.x, box.x + box.width]),
  )
  const rows = cuts(
    y,
    y + height,
    others.flatMap((box) => [box.y, box.y + box.height]),
  )
  return rows.slice(1).flatMap((bottom, row) =>
    columns.slice(1).flatMap((right, column) => {
      const [left, top] = [columns[column] ?? right, rows[row] ?? bottom]
      if (!less(left, right) || !less(top, bottom)) return []
      const [midX, midY] = [(left + right) / 2, (top + bottom) / 2]
      return others.some((box) => contains(box, { x: midX, y: midY }))
        ? []
        : [{ x: left, y: top, width: right - left, height: bottom - top }]
    }),
  )
}

/** True when two bases overlap; to touch is allowed. */
export function basesOverlap({ field }: Pick<Layout, 'field'>, one: PlacedBase, other: PlacedBase): boolean {
  const [a, b] = [placedOutline(field, one), placedOutline(field, other)]
  if (a === undefined || b === undefined) return false
  if (Math.hypot(a.x - b.x, a.y - b.y) >= longRadius(a) + longRadius(b)) return false
  const [here, there] = nearestPair(within(a), within(b))
  return Math.hypot(here.x - there.x, here.y - there.y) < 1e-6
}

/** From base to base, edge to edge (mm); 0 where they touch or overlap; undefined when one is on no board of the map. */
export function gapOfBases({ field }: Pick<Layout, 'field'>, one: PlacedBase, other: PlacedBase): number | undefined {
  const [a, b] = [placedOutline(field, one), placedOutline(field, other)]
  if (a === undefined || b === undefined) return undefined
  const [here, there] = nearestPair(a, b)
  return Math.hypot(here.x - there.x, here.y - there.y)
}
