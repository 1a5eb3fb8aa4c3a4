/** Dragging a board while both halves are drawn: its counterpart goes the mirrored way, or it is said why the board stays. */

import { kitOf, layoutOf } from '#analysis/layout/layout.ts'
import { axesOf, type Symmetry } from '#analysis/symmetry/field-flip.ts'
import { mirrorOf } from '#analysis/symmetry/mirror.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import type { BoardNumber } from '#model/kit/lattice.ts'
import { type Arrangement, boardPlaces } from '#model/mission/arrangement.ts'
import type { Mission } from '#model/mission/document.ts'
import type { ArrangeSnap, Way } from '../arrange.ts'
import { laidOut, planDrag } from '../drag-board.ts'

export interface DraggedBoards {
  readonly arrangement: Arrangement
  /** The board that goes along; null: none does. */
  readonly also: BoardNumber | null
}

/**
 * The arrangement after a board is dragged that way (mm) and its counterpart the mirrored way.
 * @param symmetry null: only one half is drawn
 * @returns or why it stays, in a sentence
 */
export function planDragBoards(
  document: Mission,
  board: BoardNumber,
  way: Way,
  snap: ArrangeSnap,
  symmetry: Symmetry | null,
): Result<DraggedBoards, string> {
  const alone = planDrag(document, board, way, snap)
  if (!alone.ok) return alone
  const mirror = symmetry === null ? null : mirrorOf(document, symmetry)
  // Boards that do not lie symmetrically have no counterparts; nothing else is drawn on the other half then, either.
  if (symmetry === null || mirror === null) return success({ arrangement: alone.value, also: null })
  const counter = mirror.flip.square({ board, x: 0, y: 0 }).board
  const along =
    counter === board || document.arrangement.kind !== 'boards'
      ? success({ arrangement: alone.value, also: null })
      : withCounterpart(document, alone.value, board, counter, symmetry)
  if (!along.ok) return along
  return staysSymmetric(document, along.value.arrangement, symmetry)
    ? along
    : failure(
        `Board ${board} stays: the boards would not lie symmetrically any more${counter === board ? ', for it is its own counterpart' : ''}. Turn symmetric drawing off to move it alone.`,
      )
}

function withCounterpart(
  document: Mission,
  moved: Arrangement,
  board: BoardNumber,
  counter: BoardNumber,
  symmetry: Symmetry,
): Result<DraggedBoards, string> {
  const kit = kitOf(document)
  const place = (arrangement: Arrangement, of: BoardNumber): Way => {
    const { x = 0, y = 0 } = boardPlaces(kit, arrangement)[of - 1] ?? {}
    return { x, y }
  }
  const [from, to] = [place(document.arrangement, board), place(moved, board)]
  const turns = axesOf(layoutOf(document), symmetry)
  const way = { x: (to.x - from.x) * (turns.x ? -1 : 1), y: (to.y - from.y) * (turns.y ? -1 : 1) }
  const asked = { x: place(moved, counter).x + way.x, y: place(moved, counter).y + way.y }
  const both = planDrag(laidOut(document, moved), counter, way, 'free')
  const got = both.ok ? place(both.value, counter) : null
  if (!both.ok || got === null || Math.hypot(got.x - asked.x, got.y - asked.y) > 0.11)
    return failure(`Board ${board} stays: its counterpart, board ${counter}, would lie on another board.`)
  return success({ arrangement: both.value, also: way.x === 0 && way.y === 0 ? null : counter })
}

/** The same symmetry about the same axes still holds of the boards. */
function staysSymmetric(document: Mission, arrangement: Arrangement, symmetry: Symmetry): boolean {
  const after = laidOut(document, arrangement)
  if (mirrorOf(after, symmetry) === null) return false
  const [before, then] = [axesOf(layoutOf(document), symmetry), axesOf(layoutOf(after), symmetry)]
  return before.x === then.x && before.y === then.y
}
