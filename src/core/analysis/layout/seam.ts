/** Which sides of a board lie against other boards, and along what. */
import type { Box } from '#foundation/geometry/point.ts'
import { less } from '#foundation/geometry/tolerance.ts'
import { memoize } from '#foundation/memoize.ts'
import { COMPASS, type Compass } from '#model/kit/lattice.ts'
import type { BoardNumber } from '#model/kit/square-names.ts'
import { type Battlefield, boxOf, type Seam } from './battlefield.ts'
import type { Layout } from './layout.ts'

/** The seams along one side of a board; none where nothing touches it. */
export const seamsAt = ({ field }: Pick<Layout, 'field'>, board: BoardNumber, side: Compass): readonly Seam[] =>
  field.seams.length === 0 ? none : field.seams.filter((seam) => seam.board === board && seam.side === side)

const none: readonly Seam[] = []

/** True when another board touches that side of a board, for any length. */
export const hasSeam = ({ field }: Pick<Layout, 'field'>, board: BoardNumber, side: Compass): boolean =>
  field.seams.some((seam) => seam.board === board && seam.side === side)

/** True when a stretch along that side of a board (mm from the board's corner) lies opposite another board, at least in part. */
export function facesSeam(layout: Layout, board: BoardNumber, side: Compass, from: number, to: number): boolean {
  const box = boxOf(layout.field, board)
  const start = side === 'north' || side === 'south' ? box.x : box.y
  return seamsAt(layout, board, side).some((seam) =>
    less(Math.max(start + from, seam.from), Math.min(start + to, seam.to)),
  )
}

/** Where the ground ends: the stretches of the boards' edges that no other board touches, as boxes without width (mm). */
// A battlefield stays the same object through edits of what stands on it.
export const outerEdges = memoize((field: Battlefield): readonly Box[] =>
  field.boards.flatMap(({ board, box }) =>
    COMPASS.flatMap((side) => {
      const upright = side === 'east' || side === 'west'
      const [start, end] = upright ? [box.y, box.y + box.height] : [box.x, box.x + box.width]
      const at = side === 'east' ? box.x + box.width : side === 'south' ? box.y + box.height : upright ? box.x : box.y
      return openStretches(seamsAt({ field }, board, side), start, end).map(
        ([from, to]): Box =>
          upright ? { x: at, y: from, width: 0, height: to - from } : { x: from, y: at, width: to - from, height: 0 },
      )
    }),
  ),
)

/** What is left of a stretch without the seams on it. */
function openStretches(seams: readonly Seam[], start: number, end: number): (readonly [number, number])[] {
  const open: (readonly [number, number])[] = []
  let reached = start
  for (const { from, to } of [...seams].sort((a, b) => a.from - b.from)) {
    if (less(reached, from)) open.push([reached, from])
    reached = Math.max(reached, to)
  }
  return less(reached, end) ? [...open, [reached, end]] : open
}
