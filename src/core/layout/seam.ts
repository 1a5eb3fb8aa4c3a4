/** Which sides of a board lie against the other board. */

import { less } from '#core/geometry/tolerance.ts'
import { type Compass, opposite } from '#core/kit/lattice.ts'
import type { BoardNumber } from '#core/kit/square-names.ts'
import { boxOf } from './battlefield.ts'
import type { Layout } from './layout.ts'

/** The side of a board along which the other board touches it; null: none does, or not for any length. */
export function seamSide({ document, field }: Layout, board: BoardNumber): Compass | null {
  const { arrangement } = document
  if (arrangement.kind !== 'joined' || less(0, arrangement.gap)) return null
  const side = board === 1 ? arrangement.edge : opposite(arrangement.edge)
  const [one, two] = [boxOf(field, 1), boxOf(field, 2)]
  const shared =
    side === 'north' || side === 'south'
      ? Math.min(one.x + one.width, two.x + two.width) - Math.max(one.x, two.x)
      : Math.min(one.y + one.height, two.y + two.height) - Math.max(one.y, two.y)
  return less(0, shared) ? side : null
}

/** True when a stretch along that side of a board (mm from the board's corner) lies opposite the other board, at least in part. */
export function facesSeam(layout: Layout, board: BoardNumber, side: Compass, from: number, to: number): boolean {
  if (seamSide(layout, board) !== side) return false
  const [mine, theirs] = [boxOf(layout.field, board), boxOf(layout.field, board === 1 ? 2 : 1)]
  const [start, otherStart, otherLength] =
    side === 'north' || side === 'south' ? [mine.x, theirs.x, theirs.width] : [mine.y, theirs.y, theirs.height]
  return less(Math.max(start + from, otherStart), Math.min(start + to, otherStart + otherLength))
}
