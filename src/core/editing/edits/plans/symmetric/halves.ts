/** The halves of a battlefield: which of two counterparts is on which. */

import { toField } from '#analysis/layout/battlefield.ts'
import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { spanOf } from '#analysis/layout/panel-geometry.ts'
import { middlesOf, type Symmetry, wayOf } from '#analysis/symmetry/field-flip.ts'
import { boardPoint, type FieldPoint, fieldPoint } from '#foundation/geometry/point.ts'
import { type BoardNumber, nodePoint, type Square, squareCentre } from '#model/kit/lattice.ts'
import { type AnyItem, findItem, type Mission } from '#model/mission/document.ts'

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

export const squareInHalf = (layout: Layout, symmetry: Symmetry, half: Half, square: Square): boolean | null =>
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
