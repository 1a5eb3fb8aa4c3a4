/**
 * Paints squares into entry zones and regions, with a brush, as a rectangle, or a whole room up to its walls. Starting on a
 * painted square takes squares away. One stroke, one step.
 */

import { kitOf, layoutOf } from '#analysis/layout/layout.ts'
import {
  type Brush,
  floodFrom,
  isPainted,
  paintedSquares,
  paintName,
  planPaint,
  planUnpaint,
} from '#editing/edits/plans/paint.ts'
import { squareAt, squaresAlong, squaresBetween } from '#editing/edits/plans/snap.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'
import { type Square, squareKey, squareName } from '#model/kit/lattice.ts'
import { regionKindOf, zoneKindOf } from '#model/mission/custom-kinds.ts'
import type { Editor } from '#state/editor.ts'
import type { Tool } from '#state/editor-state.ts'
import { click, release, sameForPointers } from '#state/messages/hint.ts'
import { symmetryOn } from '#state/mission/symmetric.ts'
import { zonesOfStroke } from '#state/view/tool-options.ts'
import { besideBoards, type Input, nothing, type Preview, type ToolHandler } from './tool.ts'

type Painting = Extract<Tool, { kind: 'zone' | 'region' }>

interface Stroke {
  /** The square it began on. */
  readonly from: Square | undefined
  readonly erasing: boolean
  readonly squares: Map<string, Square>
  at: FieldPoint
}

export function brushTool(tool: Painting, get: () => Editor): ToolHandler {
  let stroke: Stroke | null = null

  const brush = (): Brush => {
    const { options } = get()
    const { label, serves } = options
    return tool.kind === 'region'
      ? { collection: 'regions', kind: tool.region, label }
      : {
          collection: 'zones',
          kind: tool.zone,
          side: tool.side,
          zones: zonesOfStroke(options),
          label,
          ...(serves === null ? {} : { serves }),
        }
  }
  const kindName = (): string => {
    const { document } = get()
    return tool.kind === 'zone' ? zoneKindOf(document, tool.zone).name : regionKindOf(document, tool.region).name
  }
  /** ` of Defender`, where the kind alone does not tell whose zone it would be. */
  const ownerWords = (): string => {
    const { document } = get()
    const side = tool.kind === 'zone' ? document.sides.find(({ id }) => id === tool.side) : undefined
    const told = tool.kind === 'zone' && zoneKindOf(document, tool.zone).role === side?.role
    return side === undefined || told ? '' : ` of ${side.name}`
  }
  const nameOf = (squares: readonly Square[]): string => {
    const { document } = get()
    const one = squares.length === 1 || tool.kind === 'region' || zonesOfStroke(get().options) === 'one'
    return (one ? paintName(document, brush(), squares) : kindName()) + ownerWords()
  }
  /** `C4`, `6 squares`. */
  const countOf = (squares: readonly Square[]): string => {
    const [only] = squares
    return squares.length === 1 && only !== undefined
      ? squareName(kitOf(get().document), only)
      : `${squares.length} squares`
  }
  /** Returns the squares that a stroke affects if it begins and ends at this square. */
  const reachOf = (square: Square): readonly Square[] =>
    get().options.stroke === 'fill' ? floodFrom(layoutOf(get().document), square) : [square]
  /** Returns the squares that the stroke would change: painted ones when it takes away, others when it paints. */
  const changed = (squares: readonly Square[], erasing: boolean): readonly Square[] => {
    const { document } = get()
    const painted = paintedSquares(document, brush())
    // Squares of an area that is locked stay as they are.
    const fixed = new Set(
      document[tool.kind === 'zone' ? 'zones' : 'regions'].flatMap((area) =>
        area.locked === true ? area.squares.map(squareKey) : [],
      ),
    )
    return squares.filter((square) => {
      const key = squareKey(square)
      return painted.has(key) === erasing && !fixed.has(key)
    })
  }

  /** Returns the edits of the stroke, for whoever draws on both halves. */
  const edited = (squares: readonly Square[], erasing: boolean): Pick<Preview, 'edits'> =>
    symmetryOn(get()) === null ? {} : { edits: (erasing ? planUnpaint : planPaint)(get().document, brush(), squares) }

  const hover = (input: Input): Preview => {
    const { document, options } = get()
    const square = squareAt(document, input.at)
    if (square === undefined) return besideBoards
    const erasing = isPainted(document, brush(), square)
    const squares = changed(reachOf(square), erasing)
    if (squares.length === 0) return { ...nothing, hint: 'Locked. Right-click to unlock.' }
    const what = countOf(squares)
    const from = `from ${what} to ${erasing ? `remove it from ${kindName()}` : `make ${nameOf(squares)}`}`
    return {
      ...nothing,
      squares,
      ...edited(squares, erasing),
      hint:
        options.stroke === 'rectangle'
          ? sameForPointers(`Drag a rectangle ${from}`, `Enter twice: a rectangle ${from}`)
          : click(strokeText(squares, erasing)),
    }
  }

  /** `make C4 Entry Zone`, `remove C4 from Entry Zone`. */
  const strokeText = (squares: readonly Square[], erasing: boolean): string =>
    erasing ? `remove ${countOf(squares)} from ${kindName()}` : `make ${countOf(squares)} ${nameOf(squares)}`

  const during = (current: Stroke): Preview => {
    const squares = changed([...current.squares.values()], current.erasing)
    if (squares.length === 0) return { ...nothing, hint: 'Nothing to change here' }
    return {
      ...nothing,
      squares,
      ...edited(squares, current.erasing),
      hint: release(strokeText(squares, current.erasing)),
    }
  }

  const extend = (current: Stroke, at: FieldPoint): void => {
    const { document, options } = get()
    const square = squareAt(document, at)
    const add = (squares: readonly Square[]): void => {
      for (const each of squares) current.squares.set(squareKey(each), each)
    }
    if (options.stroke === 'brush') add(squaresAlong(document, current.at, at))
    else if (square !== undefined) {
      current.squares.clear()
      add(options.stroke === 'fill' ? reachOf(square) : squaresBetween(document, current.from ?? square, square))
    }
    current.at = at
  }

  return {
    spans: () => get().options.stroke === 'rectangle',
    hover,
    press: (input) => {
      const { document } = get()
      const from = squareAt(document, input.at)
      const erasing = from !== undefined && isPainted(document, brush(), from)
      stroke = { from, erasing, squares: new Map(), at: input.at }
      extend(stroke, input.at)
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
      const squares = changed([...ended.squares.values()], ended.erasing)
      if (squares.length === 0) return hover(input)
      const { document, apply } = get()
      const [what, name] = [countOf(squares), ended.erasing ? kindName() : nameOf(squares)]
      const edits = (ended.erasing ? planUnpaint : planPaint)(document, brush(), squares)
      if (!apply(`${ended.erasing ? 'Clear' : 'Paint'} ${kindName()}`, edits)) return hover(input)
      return { ...nothing, hint: ended.erasing ? `Removed ${what} from ${name}` : `Made ${what} ${name}` }
    },
    cancel: () => {
      stroke = null
    },
  }
}
