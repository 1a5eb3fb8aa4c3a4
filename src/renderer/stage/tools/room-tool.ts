/** Walls around a rectangle of squares, or around squares that are painted. One stroke, one step. */

import { kitOf, layoutOf } from '#analysis/layout/layout.ts'
import type { RunRequest } from '#editing/edits/plans/runs/plan-run.ts'
import { outlineOf, roomDoors, toBuild } from '#editing/edits/plans/runs/room-outline.ts'
import { squareAt, squaresAlong, squaresBetween } from '#editing/edits/plans/stroke-squares.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'
import { type Square, squareKey, squareName } from '#model/kit/lattice.ts'
import { startOfOpening } from '#model/mission/mission-rule-set.ts'
import type { Editor } from '#state/editor.ts'
import { symmetryOn } from '#state/mission/symmetric.ts'
import { laying } from './build-walls-gesture.ts'
import { besideBoards, type Input, nothing, type Preview, type ToolHandler } from './tool.ts'

interface Stroke {
  readonly from: Square
  squares: readonly Square[]
  at: FieldPoint
}

export function roomTool(get: () => Editor): ToolHandler {
  let stroke: Stroke | null = null
  const builds = laying(get)

  const wishOf = (squares: readonly Square[]): RunRequest => {
    const { document, options, stance } = get()
    const outline = outlineOf(layoutOf(document), squares)
    return {
      edges: toBuild(outline).map(({ board, edge }) => ({ board, edge })),
      doors: roomDoors(outline, options.walls.roomDoors),
      without: options.walls.without,
      otherFace: stance.otherFace,
      start: startOfOpening(document, stance.start),
      copies: symmetryOn(get()) === null ? 1 : 2,
    }
  }

  const hover = (input: Input): Preview => {
    const { document, options } = get()
    const square = squareAt(document, input.at)
    if (square === undefined) return besideBoards
    const name = squareName(kitOf(document), square)
    const hint =
      options.walls.roomBy === 'brush'
        ? `Paint the squares of a room from ${name}`
        : `Drag a rectangle from ${name} for a room`
    return { ...nothing, squares: [square], hint }
  }

  const during = ({ squares }: Stroke): Preview => ({ ...builds.show(wishOf(squares)), squares })

  const extend = (current: Stroke, at: FieldPoint): void => {
    const { document, options } = get()
    if (options.walls.roomBy === 'brush') {
      const all = new Map(
        [...current.squares, ...squaresAlong(document, current.at, at)].map((one) => [squareKey(one), one]),
      )
      if (all.size > current.squares.length) current.squares = [...all.values()]
    } else {
      const square = squareAt(document, at)
      if (square !== undefined) current.squares = squaresBetween(document, current.from, square)
    }
    current.at = at
  }

  return {
    spans: () => true,
    hover,
    press: (input) => {
      const from = squareAt(get().document, input.at)
      if (from === undefined) return nothing
      stroke = { from, squares: [from], at: input.at }
      return during(stroke)
    },
    drag: (input) => {
      if (stroke === null) return hover(input)
      extend(stroke, input.at)
      return during(stroke)
    },
    release: (input) => {
      const ended = stroke
      stroke = null
      if (ended === null) return hover(input)
      extend(ended, input.at)
      return builds.lay(wishOf(ended.squares), 'Build a Room')
    },
    cancel: () => {
      stroke = null
    },
  }
}
