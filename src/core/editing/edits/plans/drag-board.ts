/** Dragging a board, however the mission says how its boards lie: which boards can be dragged, where one would lie, in words. */

import { battlefieldOf, boxOf } from '#analysis/layout/battlefield.ts'
import { kitOf, layoutOf } from '#analysis/layout/layout.ts'
import type { Box } from '#foundation/geometry/point.ts'
import { type Result, success } from '#foundation/result.ts'
import type { BoardNumber } from '#model/kit/lattice.ts'
import { type Arrangement, boardNumbers, boardPlaces } from '#model/mission/arrangement.ts'
import type { Mission } from '#model/mission/document.ts'
import { type ArrangeSnap, ghostBox, planArrange, type Way } from './arrange.ts'
import { formatArrangement, formatGap, formatShift, millimetresAndInches } from './arrangement-text.ts'
import { planMoveBoard } from './custom-boards.ts'

/** Of two joined boards the second; of boards one by one each. */
export const draggedBoards = ({ arrangement }: Mission): readonly BoardNumber[] =>
  arrangement.kind === 'boards' ? boardNumbers(arrangement) : arrangement.kind === 'joined' ? [2] : []

/** The arrangement after that board is dragged that way (mm), or why it cannot be. */
export const planDrag = (
  document: Mission,
  board: BoardNumber,
  way: Way,
  snap: ArrangeSnap,
): Result<Arrangement, string> =>
  document.arrangement.kind === 'boards' ? planMoveBoard(document, board, way, snap) : planArrange(document, way, snap)

/** Where the board would lie on the battlefield as it is drawn now. */
export function dragGhost(document: Mission, arrangement: Arrangement, board: BoardNumber): Box {
  if (arrangement.kind === 'joined') return ghostBox(document, arrangement)
  const kit = kitOf(document)
  const [before, after] = [document.arrangement, arrangement].map((each) => boardPlaces(kit, each)[board - 1])
  const here = boxOf(layoutOf(document).field, board)
  const [dx, dy] = before === undefined || after === undefined ? [0, 0] : [after.x - before.x, after.y - before.y]
  return { ...here, x: here.x + dx, y: here.y + dy }
}

/** In one line, and in the few words beside the ghost. */
export function formatDrag(
  document: Mission,
  arrangement: Arrangement,
  board: BoardNumber,
): { readonly line: string; readonly caption: readonly [string, string] } {
  const kit = kitOf(document)
  if (arrangement.kind === 'joined')
    return {
      line: formatArrangement(kit, arrangement),
      caption: [formatGap(arrangement), formatShift(kit, arrangement)],
    }
  const touched = battlefieldOf(kit, arrangement).seams.filter((seam) => seam.board === board)
  const others = [...new Set(touched.map(({ other }) => other))]
  const touching =
    others.length === 0 ? 'touching none' : `touching ${others.length === 1 ? 'board' : 'boards'} ${others.join(', ')}`
  const place = boardPlaces(kit, arrangement)[board - 1]
  const at = place === undefined ? '' : `at ${millimetresAndInches(place.x)}, ${millimetresAndInches(place.y)}`
  return { line: `Board ${board}: ${touching}, ${at}`, caption: [touching, at] }
}

/** The document with the boards laid out so: what a further step starts from. */
export const laidOut = (document: Mission, arrangement: Arrangement | null): Mission =>
  arrangement === null ? document : { ...document, arrangement }

/** Nothing dragged yet: the arrangement itself, or why no board can be. */
export const undragged = (document: Mission): Result<Arrangement, string> =>
  document.arrangement.kind === 'boards' ? success(document.arrangement) : planArrange(document, { x: 0, y: 0 }, 'free')
