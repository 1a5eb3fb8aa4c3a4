/**
 * Which squares hang together: two squares are neighbours when no wall and no closed hatchway stands between them, on one
 * board or across the seam of two touching boards.
 */
import { less } from '#core/geometry/tolerance.ts'
import { allZones, COMPASS, type Compass, edgeOfZone, hasZone, opposite, stepOf } from '#core/kit/lattice.ts'
import { type Square, squareKey } from '#core/kit/square-names.ts'
import type { Panel } from '#core/mission/terrain.ts'
import { boxOf } from './battlefield.ts'
import type { Layout } from './layout.ts'
import { hatchwayEdge } from './panel-geometry.ts'

/** Which hatchways count as open. */
export type Openness = 'as-started' | 'all-open' | 'all-closed'

/** Squares of two boards that touch must share at least this much of the seam (mm): the smallest base, 25 mm. */
const SMALLEST_PASSAGE_MM = 25

/** Every square of the battlefield, board 1 first. */
export const allSquares = (layout: Layout): Square[] =>
  layout.field.boards.flatMap(({ board }) => allZones(layout.kit.lattice).map((zone) => ({ board, ...zone })))

/** True when one can step out of the square on that side: no wall, and no hatchway that counts as closed. */
function isPassable(layout: Layout, square: Square, side: Compass, openness: Openness): boolean {
  const edge = edgeOfZone(square, side)
  return layout.panelsOn(square.board, edge).every((panel) => {
    const opening = hatchwayEdge(layout.kit, panel)
    return opening !== undefined && opening.x === edge.x && opening.y === edge.y && countsAsOpen(panel, openness)
  })
}

function countsAsOpen(panel: Panel, openness: Openness): boolean {
  switch (openness) {
    case 'all-open':
      return true
    case 'all-closed':
      return false
    case 'as-started':
      return panel.hatchway?.start === 'open'
  }
}

/** The squares one step away, walls and hatchways heeded. */
export function neighboursOf(layout: Layout, square: Square, openness: Openness): Square[] {
  const found: Square[] = []
  for (const side of COMPASS) {
    if (!isPassable(layout, square, side, openness)) continue
    const step = stepOf(side)
    const next = { board: square.board, x: square.x + step.x, y: square.y + step.y }
    if (hasZone(layout.kit.lattice, next)) found.push(next)
    else found.push(...acrossSeam(layout, square, side, openness))
  }
  return found
}

/**
 * Squares of the other board that one can step into on that side of a square. Null for `openness`: walls are not heeded.
 * The boards may be shifted along the seam, so what counts is how much of the free stretches on both sides lies opposite.
 */
export function acrossSeam(layout: Layout, square: Square, side: Compass, openness: Openness | null): Square[] {
  const { document, field, kit } = layout
  const { arrangement } = document
  if (arrangement.kind !== 'joined' || less(0, arrangement.gap)) return []
  if (side !== (square.board === 1 ? arrangement.edge : opposite(arrangement.edge))) return []
  if (hasZone(kit.lattice, { x: square.x + stepOf(side).x, y: square.y + stepOf(side).y })) return []
  const other = square.board === 1 ? 2 : 1
  const [mine, theirs] = [boxOf(field, square.board), boxOf(field, other)]
  const upright = side === 'east' || side === 'west'
  const pitch = kit.lattice.pitch.value
  const from = (upright ? square.y : square.x) * pitch + (upright ? mine.y - theirs.y : mine.x - theirs.x)
  const here = freeStretch(layout, square, side, openness)
  const squares = Array.from(
    { length: upright ? kit.lattice.rows : kit.lattice.columns },
    (_, index): Square =>
      upright
        ? { board: other, x: side === 'west' ? kit.lattice.columns - 1 : 0, y: index }
        : { board: other, x: index, y: side === 'north' ? kit.lattice.rows - 1 : 0 },
  )
  return squares.filter((candidate, index) => {
    const start = index * pitch
    // Most squares of the other board are far off; that is seen before asking what stands there.
    if (from >= start + pitch || start >= from + pitch) return false
    const there = freeStretch(layout, candidate, opposite(side), openness)
    const shared = Math.min(from + here.to, start + there.to) - Math.max(from + here.from, start + there.from)
    return !less(shared, SMALLEST_PASSAGE_MM)
  })
}

/** The stretch of a square's side that one can step through (mm from its west or north corner); empty behind a wall. */
function freeStretch(
  layout: Layout,
  square: Square,
  side: Compass,
  openness: Openness | null,
): { from: number; to: number } {
  const pitch = layout.kit.lattice.pitch.value
  if (openness === null || layout.panelsOn(square.board, edgeOfZone(square, side)).length === 0)
    return { from: 0, to: pitch }
  if (!isPassable(layout, square, side, openness)) return { from: 0, to: 0 }
  const opening = layout.kit.sizes.hatchOpening.value
  return { from: (pitch - opening) / 2, to: (pitch + opening) / 2 }
}

/** All squares that can be reached from the given ones, by their keys. */
export function reachableFrom(layout: Layout, starts: readonly Square[], openness: Openness): ReadonlySet<string> {
  const seen = new Set(starts.map(squareKey))
  const queue = [...starts]
  for (let square = queue.pop(); square !== undefined; square = queue.pop()) {
    for (const next of neighboursOf(layout, square, openness)) {
      const key = squareKey(next)
      if (seen.has(key)) continue
      seen.add(key)
      queue.push(next)
    }
  }
  return seen
}

/** The battlefield split into areas that hang together, in the order of their first square. */
export function areasOf(layout: Layout, openness: Openness): Square[][] {
  const areas: Square[][] = []
  const done = new Set<string>()
  const squares = allSquares(layout)
  for (const square of squares) {
    if (done.has(squareKey(square))) continue
    const reached = reachableFrom(layout, [square], openness)
    areas.push(squares.filter((candidate) => reached.has(squareKey(candidate))))
    for (const key of reached) done.add(key)
  }
  return areas
}
