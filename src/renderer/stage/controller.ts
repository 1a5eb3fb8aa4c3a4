/** Turns pointer and keyboard input on the battlefield into gestures of the current tool. */

import { modelPlaceOf } from '#core/diagrams/model-place.ts'
import { modelName } from '#core/diagrams/scene-solid.ts'
import { moveModel } from '#core/edits/plans/scene.ts'
import { planFreeMove, planMove } from '#core/edits/plans/selection.ts'
import { EIGHTH_MM, snapTo } from '#core/edits/plans/snap.ts'
import { squareAt } from '#core/edits/plans/stroke-squares.ts'
import { type FieldPoint, fieldPoint } from '#core/geometry/point.ts'
import { squareName } from '#core/kit/square-names.ts'
import { type Battlefield, toBoard, toField } from '#core/layout/battlefield.ts'
import { kitOf, layoutOf } from '#core/layout/layout.ts'
import type { Editor } from '../state/editor.ts'
import type { Tool } from '../state/editor-state.ts'
import { looseToolOf } from '../state/tool-options.ts'
import type { Stage } from './stage.ts'
import { arrangeTool } from './tools/arrange-tool.ts'
import { betweenTool } from './tools/between-tool.ts'
import { brushTool } from './tools/brush-tool.ts'
import { linkTool } from './tools/link-tool.ts'
import { featureTool, markerTool, tokenTool } from './tools/loose-tools.ts'
import { modelTool } from './tools/model-tool.ts'
import { noteTool } from './tools/note-tool.ts'
import { eraseTool, hatchwayTool } from './tools/pick-tools.ts'
import { placingTool } from './tools/place-tools.ts'
import { rangesTool } from './tools/ranges-tool.ts'
import { isFree, selectTool } from './tools/select-tool.ts'
import { placeOfModel } from './tools/spots.ts'
import { type Input, nothing, type Preview, type ToolHandler } from './tools/tool.ts'
import { whatIfTool } from './tools/what-if-tool.ts'

/** What the controller needs of the stage. */
export type Surface = Pick<Stage, 'fieldAt' | 'panBy' | 'scale' | 'setCursor' | 'setPreview'>

type Modifiers = { readonly shiftKey: boolean; readonly altKey: boolean }

export class Controller {
  private handler: ToolHandler
  private tool: Tool
  private pressed = false
  /** A gesture begun with Enter, which the next Enter ends. */
  private held = false
  private panning: { x: number; y: number } | null = null
  private last: { at: FieldPoint; modifiers: Modifiers } | null = null
  private cursor: FieldPoint | null = null
  private spaceHeld = false

  constructor(
    private readonly stage: Surface,
    private readonly get: () => Editor,
  ) {
    this.tool = get().tool
    this.handler = handlerOf(this.tool, get)
  }

  /** Follows the store: another tool ends the gesture; a changed stance or document shows at once. */
  update(): void {
    const { tool } = this.get()
    if (tool !== this.tool) {
      this.cancel()
      this.tool = tool
      this.handler = handlerOf(tool, this.get)
    }
    if (!this.pressed && this.last !== null) this.show(this.follow(this.last), this.last.at)
  }

  /** What moving to a place shows: how the gesture under way goes on, or what a click there would begin. */
  private follow(last: { at: FieldPoint; modifiers: Modifiers }): Preview {
    return this.pressed || this.held ? this.handler.drag(this.input(last)) : this.handler.hover(this.input(last))
  }

  pointerDown(point: { x: number; y: number }, button: number, modifiers: Modifiers): void {
    this.dropHeld()
    this.hideCursor()
    if (button === 1 || (button === 0 && this.spaceHeld)) {
      this.panning = point
      return
    }
    if (button !== 0) {
      this.cancel()
      return
    }
    this.pressed = true
    this.last = { at: this.stage.fieldAt(point), modifiers }
    this.show(this.handler.press(this.input(this.last)), this.last.at)
  }

  pointerMove(point: { x: number; y: number }, modifiers: Modifiers): void {
    if (this.panning !== null) {
      this.stage.panBy(point.x - this.panning.x, point.y - this.panning.y)
      this.panning = point
      return
    }
    this.dropHeld()
    this.hideCursor()
    this.last = { at: this.stage.fieldAt(point), modifiers }
    this.show(this.follow(this.last), this.last.at)
  }

  pointerUp(point: { x: number; y: number }, modifiers: Modifiers): void {
    if (this.panning !== null) {
      this.panning = null
      return
    }
    if (!this.pressed) return
    this.pressed = false
    this.last = { at: this.stage.fieldAt(point), modifiers }
    this.show(this.handler.release(this.input(this.last)), this.last.at)
  }

  pointerLeave(): void {
    if (this.pressed) return
    this.dropHeld()
    this.last = null
    this.preview(nothing)
    this.get().setStatus({ square: null, hint: null, illegal: false })
  }

  /** Gives up the gesture under way; false when there was none. */
  cancel(): boolean {
    const had = this.pressed || this.held || this.handler.waits?.() === true
    this.pressed = false
    this.held = false
    this.handler.cancel()
    this.preview(nothing)
    return had
  }

  /** True while a button is down on the map, for whatever it does there. */
  get isDown(): boolean {
    return this.pressed || this.panning !== null
  }

  /**
   * What is held down is let go without a word of it: the pointer was taken away, the focus or the window left, a dialog came.
   * The key or button will be heard of no more, so that what it had begun ends here, and nothing is drawn.
   */
  interrupt(): void {
    this.spaceHeld = false
    this.panning = null
    if (this.pressed || this.held) this.cancel()
  }

  /** The focus goes elsewhere. */
  focusLeft(): void {
    this.interrupt()
    this.pointerLeave()
  }

  /** A gesture of the keyboard ends where the pointer takes over. */
  private dropHeld(): void {
    if (this.held) this.cancel()
  }

  keyUp(event: KeyboardEvent): void {
    if (event.key === ' ') this.spaceHeld = false
  }

  /** True when the key was for the battlefield. */
  keyDown(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey) return false
    if (event.key === 'Escape') return this.escape()
    const shown = this.handler.key?.(event) ?? null
    if (shown !== null) {
      this.show(shown, this.last?.at ?? this.startOfCursor())
      return true
    }
    const step = arrows[event.key]
    if (step !== undefined) {
      const { tool, selection, model } = this.get()
      if (tool.kind === 'select' && selection.length > 0 && !event.altKey) this.nudge(step, event.shiftKey)
      else if (tool.kind === 'select' && model !== null && !event.altKey) this.nudgeModel(model, step, event.shiftKey)
      else if (event.shiftKey) this.moveFinely(step)
      else this.moveCursor(step)
      return true
    }
    if (event.key === ' ' && this.cursor === null) {
      this.spaceHeld = true
      return true
    }
    if (event.key !== 'Enter' && event.key !== ' ') return false
    if (this.cursor === null) this.moveCursor({ x: 0, y: 0 })
    else this.act({ at: this.cursor, modifiers: event })
    return true
  }

  /** Enter: a click at the cursor, or one end of a gesture that has two. */
  private act(last: { at: FieldPoint; modifiers: Modifiers }): void {
    const input = this.input(last)
    if (this.held) {
      this.held = false
      this.show(this.handler.release(input), last.at)
      return
    }
    const begun = this.handler.press(input)
    if (this.handler.spans?.() === true) {
      this.held = true
      const hint = begun.hint === null ? null : begun.hint.replace(/^Let go/, 'Enter again')
      this.show({ ...begun, hint }, last.at)
    } else this.show(this.handler.release(input), last.at)
  }

  private escape(): boolean {
    if (this.cancel()) return true
    const { selection, select, tool, setTool, model, measured, whatIf, setMeasured } = this.get()
    if (measured.length > 0 || whatIf !== null) setMeasured([])
    else if (tool.kind !== 'select') setTool({ kind: 'select' })
    else if (selection.length > 0 || model !== null) select([])
    else this.hideCursor()
    return true
  }

  /** Moves the selection by one lattice step; free things by half a square, or 1 mm with Shift. */
  private nudge(step: { x: number; y: number }, fine: boolean): void {
    const { document, selection, apply, setStatus } = this.get()
    const free = selection.every((id) => isFree(document, id))
    const reach = fine ? 1 : kitOf(document).lattice.pitch.value / 2
    const plan = free
      ? planFreeMove(document, selection, { x: step.x * reach, y: step.y * reach })
      : planMove(document, selection, step)
    if (plan.ok) {
      apply('Move', plan.value)
      setStatus({ hint: 'Moved', illegal: false })
    } else setStatus({ hint: plan.error, illegal: true })
  }

  /** Moves the selected test model by an eighth of a square, or by 1 mm. */
  private nudgeModel(id: string, step: { x: number; y: number }, fine: boolean): void {
    const { document, scene, changeScene, setStatus } = this.get()
    const model = scene.models.find((candidate) => candidate.id === id)
    if (model === undefined) return
    const reach = fine ? 1 : kitOf(document).lattice.pitch.value / 8
    const at = placeOfModel(document, model)
    const next = moveModel(document, scene, id, { x: at.x + step.x * reach, y: at.y + step.y * reach })
    const moved = next.models.find((candidate) => candidate.id === id) ?? model
    const { reason, warning } = modelPlaceOf(document, next, moved)
    if (reason !== null) setStatus({ hint: `Not there: ${reason}`, illegal: true })
    else {
      changeScene(`Move ${modelName(scene, model)}`, next)
      setStatus({ hint: warning === null ? 'Moved' : `Moved, but ${warning}`, illegal: false })
    }
  }

  private moveCursor(step: { x: number; y: number }): void {
    const { document } = this.get()
    const { field, kit } = layoutOf(document)
    const start = this.startOfCursor()
    const half = kit.lattice.pitch.value / 2
    // Across what lies between boards to the next one in that direction.
    const far = Math.ceil(Math.max(field.bounds.width, field.bounds.height) / half)
    for (let reach = 1; reach <= far; reach += 1) {
      const goal = { x: start.x + step.x * half * reach, y: start.y + step.y * half * reach }
      const spot = toBoard(field, goal)
      if (spot === undefined) continue
      const at = toField(field, spot.board, snapTo(kit, spot.board, 'lattice', spot.point))
      // Over the seam the snapped place may be the one we came from: reach on.
      if (reach < 3 && step.x + step.y !== 0 && Math.hypot(at.x - start.x, at.y - start.y) < 1) continue
      this.putCursor(at)
      return
    }
  }

  /** A small step of the cursor, for what stands free: of the fine grid, or 1 mm. */
  private moveFinely(step: { x: number; y: number }): void {
    const { document, tool, options } = this.get()
    const loose = looseToolOf(tool)
    const reach = loose !== null && options.snap[loose] === 'eighth' ? EIGHTH_MM : 1
    const start = this.startOfCursor()
    const at = { x: start.x + step.x * reach, y: start.y + step.y * reach }
    if (toBoard(layoutOf(document).field, at) !== undefined) this.putCursor(at)
  }

  private startOfCursor(): FieldPoint {
    return this.cursor ?? this.last?.at ?? middleOf(layoutOf(this.get().document).field)
  }

  private putCursor(at: FieldPoint): void {
    this.cursor = at
    this.last = { at, modifiers: { shiftKey: false, altKey: false } }
    this.stage.setCursor(at)
    this.show(this.follow(this.last), at)
  }

  private hideCursor(): void {
    if (this.cursor === null) return
    this.cursor = null
    this.stage.setCursor(null)
  }

  private input({ at, modifiers }: { at: FieldPoint; modifiers: Modifiers }): Input {
    return { at, add: modifiers.shiftKey, free: modifiers.altKey, scale: this.stage.scale }
  }

  private preview(preview: Preview): void {
    this.stage.setPreview(preview)
    this.get().setAhead(preview.ahead)
  }

  private show(preview: Preview, at: FieldPoint): void {
    this.preview(preview)
    const { document, setStatus, status } = this.get()
    const square = squareAt(document, at)
    const name = square === undefined ? null : squareName(kitOf(document), square)
    if (status.square !== name || status.hint !== preview.hint || status.illegal !== !preview.legal)
      setStatus({ square: name, hint: preview.hint, illegal: !preview.legal })
  }
}

const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

function handlerOf(tool: Tool, get: () => Editor): ToolHandler {
  switch (tool.kind) {
    case 'select':
      return selectTool(get)
    case 'hatchway':
      return hatchwayTool(get)
    case 'erase':
      return eraseTool(get)
    case 'zone':
    case 'region':
      return brushTool(tool, get)
    case 'marker':
      return markerTool(tool, get)
    case 'feature':
      return featureTool(tool, get)
    case 'token':
      return tokenTool(tool, get)
    case 'link':
      return linkTool(tool, get)
    case 'note':
      return noteTool(get)
    case 'arrange':
      return arrangeTool(get)
    case 'panel':
    case 'joint':
      return placingTool(tool, get)
    case 'model':
      return modelTool(get)
    case 'measure':
      return betweenTool('distance', get)
    case 'sight':
      return betweenTool('sight', get)
    case 'ranges':
      return rangesTool(get)
    case 'what-if':
      return whatIfTool(get)
  }
}

/** The middle of the battlefield, or of the first board where the middle lies beside the boards. */
function middleOf(field: Battlefield): FieldPoint {
  const { bounds, boards } = field
  const middle = fieldPoint(bounds.width / 2 + 1, bounds.height / 2)
  const [first] = boards
  if (first === undefined || toBoard(field, middle) !== undefined) return middle
  return fieldPoint(first.box.x + first.box.width / 2, first.box.y + first.box.height / 2)
}
