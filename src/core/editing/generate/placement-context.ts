/** What one asks of a table while zones, regions and markers are placed: how far apart, which end, what is taken already. */

import { squaresAt } from '#analysis/layout/map-parts.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import { deckOf } from '#model/mission/arrangement.ts'
import { regionKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Field } from './field.ts'

export interface PlacementContext {
  readonly field: Field
  /** Squares that something has been put on. */
  readonly taken: Set<number>
  /** Squares that Access Zones join to others, each with these. */
  readonly joins: Map<number, readonly number[]>
  /** By square: how far it lies along the table and across it, on its deck; 0…1000. */
  readonly along: Int32Array
  readonly across: Int32Array
  /** By square: number of its deck; and of the ground that it hangs together with when nothing stands. */
  readonly deck: Int32Array
  readonly part: Int32Array
  readonly parts: number
  /** The table is longer from west to east. */
  readonly wide: boolean
}

export function placementContextOf(field: Field): PlacementContext {
  const { layout, squares, middles } = field
  const { arrangement } = layout.document
  const count = squares.length
  const deck = Int32Array.from(squares, ({ board }) => deckOf(arrangement, board))
  const along = new Int32Array(count)
  const across = new Int32Array(count)
  let wide = true
  for (const number of new Set(deck)) {
    const here = middles.map((_, square) => square).filter((square) => deck[square] === number)
    const spread = (axis: 'x' | 'y'): readonly [number, number] => {
      const values = here.map((square) => middles[square]?.[axis] ?? 0)
      const low = Math.min(...values)
      return [low, Math.max(1, Math.max(...values) - low)]
    }
    const [[x, width], [y, height]] = [spread('x'), spread('y')]
    if (number === deck[0]) wide = width >= height
    for (const square of here) {
      const at = middles[square] ?? { x: 0, y: 0 }
      const [level, upright] = [Math.round(((at.x - x) * 1000) / width), Math.round(((at.y - y) * 1000) / height)]
      along[square] = wide ? level : upright
      across[square] = wide ? upright : level
    }
  }
  const part = new Int32Array(count).fill(-1)
  let parts = 0
  for (let start = 0; start < count; start += 1) {
    if (part[start] !== -1 || field.out[start] === 1) continue
    const queue = [start]
    part[start] = parts
    for (let square = queue.pop(); square !== undefined; square = queue.pop())
      for (let index = field.at[square] ?? 0; index < (field.at[square + 1] ?? 0); index += 1) {
        const next = field.beyond[index] ?? 0
        if (part[next] !== -1) continue
        part[next] = parts
        queue.push(next)
      }
    parts += 1
  }
  return { field, taken: new Set(), joins: new Map(), along, across, deck, part, parts, wide }
}

/** Squares in play that nothing has been put on, in order. */
export const freeSquares = ({ field, taken }: PlacementContext): number[] =>
  field.squares.map((_, square) => square).filter((square) => field.out[square] !== 1 && !taken.has(square))

/** From edge to edge of two squares, straight (mm); infinite between decks. */
export function gapBetween({ field, deck }: PlacementContext, one: number, two: number): number {
  if (deck[one] !== deck[two]) return Number.POSITIVE_INFINITY
  const [a, b] = [field.middles[one], field.middles[two]]
  if (a === undefined || b === undefined) return 0
  const pitch = field.layout.kit.lattice.pitch.value
  const [dx, dy] = [Math.max(0, Math.abs(a.x - b.x) - pitch), Math.max(0, Math.abs(a.y - b.y) - pitch)]
  return Math.sqrt(dx * dx + dy * dy)
}

/** Steps of the lattice from one square to the other, walls not heeded, the longer way of the two; 99 between decks. */
export function stepsBetween({ field, deck }: PlacementContext, one: number, two: number): number {
  if (deck[one] !== deck[two]) return 99
  const [a, b] = [field.middles[one], field.middles[two]]
  if (a === undefined || b === undefined) return 0
  const pitch = field.layout.kit.lattice.pitch.value
  return Math.round(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) / pitch)
}

/** How far opposing Entry Zones should lie apart at least (mm): nine inches, as the checker has it, and a little more. */
export const FOES_APART_MM = 9 * MM_PER_INCH + 1

/** Lets models walk from each of these squares to each other of them. */
export function join(ground: PlacementContext, squares: readonly number[]): void {
  for (const square of squares)
    ground.joins.set(square, [...(ground.joins.get(square) ?? []), ...squares.filter((other) => other !== square)])
}

/** Lets models change over between the regions of a mission that join boards, by label; gives the squares of each label. */
export function joinRegions(ground: PlacementContext, document: Mission): (readonly number[])[] {
  const labels = new Map<string, number[]>()
  for (const { kind, label, squares } of document.regions)
    if (regionKindOf(document, kind).joins)
      labels.set(label, [...(labels.get(label) ?? []), ...squares.map((square) => numberOf(ground, square))])
  for (const squares of labels.values()) join(ground, squares)
  return [...labels.values()]
}

/** The number of a square; −1 off the boards. */
export const numberOf = (
  { field }: PlacementContext,
  at: { readonly board: number; readonly x: number; readonly y: number },
): number => field.squares.findIndex(({ board, x, y }) => board === at.board && x === at.x && y === at.y)

/** The squares of all zones and features of a mission: no marker is put on them. */
export const coveredSquares = (ground: PlacementContext, { zones, features }: Mission): ReadonlySet<number> =>
  new Set(
    [
      ...zones.flatMap(({ squares }) => squares),
      ...features.flatMap((feature) => squaresAt(ground.field.layout.kit, feature)),
    ].map((square) => numberOf(ground, square)),
  )
