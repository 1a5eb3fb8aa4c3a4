/**
 * Arranges the boards: drag the second one, or any that is placed by itself, or move it with the arrow keys and put it
 * there with Enter. Its ghost shows where it would lie; Escape leaves it where it is. Number keys choose the board.
 */

import { boxOf } from '#analysis/layout/battlefield.ts'
import { kitOf, layoutOf } from '#analysis/layout/layout.ts'
import {
  type ArrangeSnap,
  type DraggedBoards,
  dragGhost,
  draggedBoards,
  formatDrag,
  laidOut,
  planDragBoards,
  undragged,
  type Way,
} from '#editing/edits/plans/arrange.ts'
import { contains, type FieldPoint } from '#foundation/geometry/point.ts'
import type { Result } from '#foundation/result.ts'
import type { BoardNumber } from '#model/kit/lattice.ts'
import type { Arrangement } from '#model/mission/arrangement.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Editor } from '#state/editor.ts'
import { sameForPointers } from '#state/messages/hint.ts'
import { symmetryOn } from '#state/mission/symmetric.ts'
import { arrowKeys } from '../nudge.ts'
import { type Input, nothing, type Preview, type ToolHandler } from './tool.ts'

/** The pointer must travel this far before a click becomes a drag (pixels). */
const DRAG_PX = 4

/** Millimetres of an arrow key: alone, and with Shift; with Alt it is one square. */
const STEP_MM = 1
const LONG_STEP_MM = 10

export function arrangeTool(get: () => Editor): ToolHandler {
  let from: FieldPoint | null = null
  let started = false
  /** How far the arrow keys have moved the ghost from where the board is. */
  let walked: DraggedBoards | null = null
  /** The board that the arrow keys move, or null for the one under the pointer, or else the last. */
  let held: BoardNumber | null = null

  const boards = (): readonly BoardNumber[] => draggedBoards(get().document)
  const board = (): BoardNumber => boards().find((each) => each === held) ?? boards().at(-1) ?? 2
  const boardAt = (at: FieldPoint): BoardNumber | undefined =>
    layoutOf(get().document).field.boards.find((placed) => boards().includes(placed.board) && contains(placed.box, at))
      ?.board
  /** Only one can be dragged, so that it need not be named. */
  const isOnly = (): boolean => boards().length === 1

  const hover = (input: Input): Preview => {
    const { document } = get()
    if (walked !== null) return ghost(walked)
    const now = undragged(document)
    if (!now.ok) return { ...nothing, legal: false, hint: now.error }
    const here = boardAt(input.at)
    if (here === undefined)
      return {
        ...nothing,
        hint: isOnly()
          ? sameForPointers('Drag the second board, or move it with the arrow keys', 'Arrow keys move the second board')
          : sameForPointers(
              'Drag a board, or choose one with its number and move it with the arrow keys',
              'A number chooses a board, arrow keys move it',
            ),
      }
    const { field } = layoutOf(document)
    const where = words(now.value, here)
    const hint = sameForPointers(`Drag this board. ${where}`, `Arrow keys move the board. ${where}`)
    return { ...nothing, frame: boxOf(field, here), hint }
  }

  const words = (arrangement: Arrangement, of = board()): string => formatDrag(get().document, arrangement, of).line
  const allWords = ({ arrangement, also }: DraggedBoards): string =>
    `${words(arrangement)}${also === null ? '' : `; board ${also}, its counterpart, goes with it`}`

  const ghost = (dragged: DraggedBoards): Preview => {
    const { document } = get()
    const { arrangement, also } = dragged
    return {
      ...nothing,
      frame: dragGhost(document, arrangement, board()),
      ...(also === null ? {} : { counterFrame: dragGhost(document, arrangement, also) }),
      caption: formatDrag(document, arrangement, board()).caption,
      hint: allWords(dragged),
    }
  }

  const plan = (document: Mission, way: Way, snap: ArrangeSnap): Result<DraggedBoards, string> =>
    planDragBoards(document, board(), way, snap, symmetryOn(get()))

  const planned = (input: Input, start: FieldPoint): Result<DraggedBoards, string> =>
    plan(get().document, { x: input.at.x - start.x, y: input.at.y - start.y }, input.free ? 'free' : 'steps')

  const put = (dragged: DraggedBoards): void => {
    const { document, apply, setStatus } = get()
    const { arrangement: value } = dragged
    if (JSON.stringify(value) === JSON.stringify(document.arrangement)) return
    if (apply('Arrange Boards', [{ type: 'set', field: 'arrangement', value }]))
      setStatus({ hint: allWords(dragged), illegal: false })
  }

  const drag = (input: Input): Preview => {
    if (from === null) return hover(input)
    const far = Math.hypot(input.at.x - from.x, input.at.y - from.y) * input.scale
    if (!started && far < DRAG_PX) return hover(input)
    started = true
    const drawn = planned(input, from)
    return drawn.ok ? ghost(drawn.value) : { ...nothing, legal: false, hint: drawn.error }
  }

  const walk = (way: Way): Preview => {
    const { document } = get()
    const next = plan(laidOut(document, walked?.arrangement ?? null), way, 'free')
    if (!next.ok) return { ...nothing, legal: false, hint: next.error }
    walked = { ...next.value, also: next.value.also ?? walked?.also ?? null }
    return ghost(walked)
  }

  return {
    waits: () => walked !== null,
    hover,
    press: (input) => {
      walked = null
      started = false
      const here = boardAt(input.at)
      if (here !== undefined) held = here
      from = here === undefined ? null : input.at
      return hover(input)
    },
    drag,
    release: (input) => {
      const start = from
      from = null
      if (start === null || !started) return hover(input)
      started = false
      const done = planned(input, start)
      if (done.ok) put(done.value)
      // Why it was left stays said until the pointer moves.
      return done.ok ? hover(input) : { ...nothing, legal: false, hint: done.error }
    },
    cancel: () => {
      const { document, setStatus } = get()
      const moved = started || walked !== null
      if (moved && boards().length > 0)
        setStatus({ hint: `Not changed: ${words(document.arrangement)}`, illegal: false })
      from = null
      started = false
      walked = null
    },
    key: ({ key, shiftKey, altKey }) => {
      const chosen = boards().find((each) => String(each) === key)
      if (chosen !== undefined && !isOnly()) {
        if (chosen !== held) walked = null
        held = chosen
        return ghost(walked ?? { arrangement: get().document.arrangement, also: null })
      }
      const step = arrowKeys[key]
      if (step !== undefined) {
        const pitch = kitOf(get().document).lattice.pitch.value
        const reach = altKey ? pitch : shiftKey ? LONG_STEP_MM : STEP_MM
        return walk({ x: step.x * reach, y: step.y * reach })
      }
      if (key !== 'Enter' || walked === null) return null
      const goal = walked
      walked = null
      put(goal)
      return { ...nothing, hint: allWords(goal) }
    },
  }
}
