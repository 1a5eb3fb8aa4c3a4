/** Paints squares into entry zones and regions; starting on a painted square takes squares away. One stroke, one step. */
import { previewEdits } from '#core/edits/apply-edits.ts'
import { type Brush, isPainted, planPaint, planUnpaint, squareAt } from '#core/edits/plans/paint.ts'
import { type Square, squareKey, squareName } from '#core/kit/square-names.ts'
import { kitOf } from '#core/layout/layout.ts'
import { kindOf, regionKinds, zoneKinds } from '#core/mission/vocabulary.ts'
import type { Editor } from '../../state/editor.ts'
import { type Input, nothing, type Preview, type ToolHandler } from './tool.ts'

export function brushTool(brush: Brush, get: () => Editor): ToolHandler {
  let stroke: Map<string, Square> | null = null
  let erasing = false

  const nameOf = (): string =>
    brush.collection === 'zones' ? kindOf(zoneKinds, brush.kind).name : kindOf(regionKinds, brush.kind).name
  const edits = (squares: readonly Square[]) => (erasing ? planUnpaint : planPaint)(get().document, brush, squares)

  const show = (square: Square | undefined): Preview => {
    const { document } = get()
    const squares = stroke === null ? (square === undefined ? [] : [square]) : [...stroke.values()]
    if (square === undefined && squares.length === 0) return nothing
    const where = square === undefined ? '' : ` ${squareName(kitOf(document), square)}`
    const verb = stroke === null ? 'Click to' : erasing ? 'Let go to' : 'Let go to'
    const removes = stroke === null ? square !== undefined && isPainted(document, brush, square) : erasing
    return {
      ...nothing,
      document: stroke === null || erasing ? null : previewEdits(document, edits(squares)),
      squares,
      hint: `${verb} ${removes ? 'take' : 'make'}${where} ${removes ? `out of ${nameOf()}` : nameOf()}`,
    }
  }
  const extend = (input: Input): Square | undefined => {
    const square = squareAt(get().document, input.at)
    if (square !== undefined) stroke?.set(squareKey(square), square)
    return square
  }
  return {
    hover: (input) => show(squareAt(get().document, input.at)),
    press: (input) => {
      const square = squareAt(get().document, input.at)
      stroke = new Map()
      erasing = square !== undefined && isPainted(get().document, brush, square)
      return show(extend(input))
    },
    drag: (input) => show(extend(input)),
    release: (input) => {
      const squares = [...(stroke?.values() ?? [])]
      const planned = edits(squares)
      stroke = null
      if (planned.length > 0) get().apply(`${erasing ? 'Clear' : 'Paint'} ${nameOf()}`, planned)
      return show(squareAt(get().document, input.at))
    },
    cancel: () => {
      stroke = null
    },
  }
}
