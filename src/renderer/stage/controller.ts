/** Turns pointer and keyboard input on the battlefield into gestures of the current tool. */

import { type Battlefield, toBoard, toField } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import type { Place } from '#checking/checker/finding.ts'
import { withGroups } from '#editing/edits/plans/selection.ts'
import { EIGHTH_MM } from '#editing/edits/plans/snap.ts'
import { type FieldPoint, fieldPoint } from '#foundation/geometry/point.ts'
import type { AnyItem } from '#model/mission/document.ts'
import type { Editor } from '#state/editor.ts'
import type { Tool } from '#state/editor-state.ts'
import { announceDone, announceEnd, announcePlace, announceSelected } from '#state/messages/announcements.ts'
import { hintText, isCoarse, toDrop } from '#state/messages/hint.ts'
import { inKeyPress } from '#state/mission/gesture.ts'
import { symmetryOn } from '#state/mission/symmetric.ts'
import { onUnlocked } from '#state/view/layers.ts'
import { looseToolOf } from '#state/view/tool-options.ts'
import { GestureGuard } from './gesture-guard.ts'
import {
  arrowKeys,
  nudge,
  nudgeModel,
  smallStep,
  squareNameAt,
  stepOn,
  stopAfter,
  type Walk,
  walkKeys,
} from './nudge.ts'
import type { Stage } from './stage.ts'
import { SymmetricPreview } from './symmetric-preview.ts'
import { REACH_PX } from './tools/pick-tools.ts'
import { type Input, nothing, type Preview, type ToolHandler } from './tools/tool.ts'
import { handlerOf } from './tools/tool-handlers.ts'

// Escape gives things up one at a time.

/** Gives up what was begun last: measures, the tool, the selection, the bare map, symmetric drawing; false where there is nothing of it. */
function escapeNext(editor: Editor): boolean {
  const { selection, tool, setTool, model, measured, whatIf, setMeasured, bare, run, drawSymmetrically } = editor
  if (measured.length > 0 || whatIf !== null) setMeasured([])
  else if (tool.kind !== 'select') setTool({ kind: 'select' })
  else if (selection.length > 0 || model !== null) run('select-none')
  else if (bare) run('toggle-bare')
  else if (symmetryOn(editor) !== null) drawSymmetrically(null)
  else return false
  return true
}

// Where the cursor of the keys begins.

/** The middle of the battlefield, or of the first board where the middle lies beside the boards. */
function middleOf(field: Battlefield): FieldPoint {
  const { bounds, boards } = field
  const middle = fieldPoint(bounds.width / 2 + 1, bounds.height / 2)
  const [first] = boards
  if (first === undefined || toBoard(field, middle) !== undefined) return middle
  return fieldPoint(first.box.x + first.box.width / 2, first.box.y + first.box.height / 2)
}

/** Members of the stage that the controller uses. */
export type Surface = Pick<Stage, 'fieldAt' | 'panBy' | 'scale' | 'stepOf' | 'setBusy' | 'setCursor' | 'setPreview'>

type Modifiers = { readonly shiftKey: boolean; readonly altKey: boolean }

/** How far the pointer must go before the next click is spoken of (pixels). */
const QUIET_PX = 2
/** A finger reaches so many times as far as a mouse. */
const FINGER = 2

export class Controller {
  private handler: ToolHandler
  private tool: Tool
  private pressed = false
  /** A gesture begun with Enter, which the next Enter ends. */
  private held = false
  private panning: { x: number; y: number } | null = null
  private last: { at: FieldPoint; modifiers: Modifiers } | null = null
  private cursor: FieldPoint | null = null
  /**
   * True if the preview comes from the keys: a pointer that rests removes nothing of it when something opens above it.
   */
  private byKeys = false
  private spaceHeld = false
  /**
   * Where something was just put down, or refused (pixels): until the pointer leaves, there is no hint about the next
   * click there.
   */
  private quiet: { readonly x: number; readonly y: number } | null = null
  /** A finger points: it reaches farther than a mouse. */
  private coarse = false
  /** Something is carried over the map, to be let go there. */
  private carrying = false
  private readonly halves = new SymmetricPreview()
  private readonly meanwhile: GestureGuard

  constructor(
    private readonly stage: Surface,
    private readonly get: () => Editor,
  ) {
    this.meanwhile = new GestureGuard(get)
    this.tool = get().tool
    this.handler = this.meanwhile.watched(handlerOf(this.tool, get))
  }

  /**
   * Follows the store: another tool ends the gesture, and so do other boards, on which the places of the pointer mean something
   * else; a changed stance or document shows at once, also while a button is held.
   */
  update(): void {
    const { tool } = this.get()
    if (tool !== this.tool) {
      this.quiet = null
      this.cancel()
      this.tool = tool
      this.handler = this.meanwhile.watched(handlerOf(tool, this.get))
    }
    if (this.meanwhile.isToolAtWork) return
    if (this.meanwhile.groundMoved() && this.isUnderWay()) this.cancel()
    if (this.last === null || this.quiet !== null) return
    const stroke = this.pressed && this.handler.actsWhileDragged === true
    this.show(stroke ? this.handler.hover(this.input(this.last)) : this.follow(this.last), this.last.at)
  }

  /** True while a button or Enter has begun something, or one end of it is chosen. */
  private isUnderWay(): boolean {
    return this.pressed || this.held || this.handler.waits?.() === true
  }

  /** Returns the preview at a place: how the gesture under way goes on, or what a click there would begin. */
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
    this.quiet = null
    this.meanwhile.begin()
    this.pressed = true
    this.stage.setBusy(true)
    this.last = { at: this.stage.fieldAt(point), modifiers }
    this.halves.begin(this.get())
    this.showAfter(this.handler.press(this.input(this.last)), this.last.at, point)
  }

  pointerMove(point: { x: number; y: number }, modifiers: Modifiers): void {
    if (this.panning !== null) {
      this.stage.panBy(point.x - this.panning.x, point.y - this.panning.y)
      this.panning = point
      return
    }
    this.dropHeld()
    this.hideCursor()
    if (this.quiet !== null && Math.hypot(point.x - this.quiet.x, point.y - this.quiet.y) < QUIET_PX) return
    this.quiet = null
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
    this.halves.begin(this.get())
    this.showAfter(this.handler.release(this.input(this.last)), this.last.at, point)
    this.stage.setBusy(false)
  }

  /**
   * Shows the result of a gesture: after a success no ghost that reports the place as taken now; a refusal with its
   * reason.
   */
  private showAfter(shown: Preview, at: FieldPoint, point: { x: number; y: number }): void {
    const preview = this.halves.after(this.get(), shown)
    const { done } = this.meanwhile
    const ghost = preview.ids.length > 0 || !preview.legal
    if (done && ghost) this.show({ ...nothing, hint: done.label && `Done: ${done.label}` }, at, announceDone)
    else this.show(preview, at, announceDone)
    const refused = !this.pressed && !preview.legal
    if ((done && ghost) || refused) this.quiet = point
  }

  /** Something is held over a place (pixels inside the stage), or over none: it shows what letting go there would do. */
  carry(point: { x: number; y: number } | null, modifiers: Modifiers = plain): void {
    this.carrying = point !== null
    if (point === null) this.leave()
    else this.pointerMove(point, modifiers)
  }

  /** The carried thing is let go: a click of the tool in hand. */
  drop(point: { x: number; y: number }, modifiers: Modifiers): void {
    this.carrying = false
    this.pointerDown(point, 0, modifiers)
    this.pointerUp(point, modifiers)
  }

  pointerLeave(): void {
    if (this.pressed || this.carrying) return
    if (!this.byKeys) this.leave()
    else if (this.cursor === null) this.last = null
  }

  private leave(): void {
    this.dropHeld()
    this.last = null
    this.quiet = null
    this.preview(nothing)
    this.get().setStatus({ square: null, hint: null, illegal: false })
  }

  /** All that lies at a point (pixels inside the stage), the topmost first; what is locked by itself too, for a menu unlocks it. */
  stackAt(point: { x: number; y: number }): readonly AnyItem[] {
    return onUnlocked(this.get(), this.stage.fieldAt(point), REACH_PX / this.stage.scale)
  }

  /**
   * Selects the item on top at a point (pixels inside the stage), unless it is already selected, for a menu about it.
   */
  pick(point: { x: number; y: number }): void {
    const { document, selection, select, setTool } = this.get()
    const stack = this.stackAt(point)
    const [first] = stack
    if (first === undefined) select([])
    else if (!stack.some(({ item }) => selection.includes(item.id))) {
      setTool({ kind: 'select' })
      select(withGroups(document, [first.item.id]))
    }
  }

  /** Puts the cursor of the keys at a place. */
  point({ board, x, y }: Place): void {
    const { field } = layoutOf(this.get().document)
    if (field.boards.some((known) => known.board === board)) this.putCursor(toField(field, board, { x, y }))
  }

  /** Gives up the gesture under way; false when there was none. */
  cancel(): boolean {
    const had = this.isUnderWay()
    this.stage.setBusy(false)
    this.pressed = false
    this.held = false
    this.handler.cancel()
    this.preview(nothing)
    return had
  }

  /** Says whether a finger points from now on. */
  setCoarse(coarse: boolean): void {
    this.coarse = coarse
  }

  /** False where a press would take hold of nothing, so that a finger moves the map there. */
  holds(point: { x: number; y: number }): boolean {
    const at = this.stage.fieldAt(point)
    return this.handler.holds?.(this.input({ at, modifiers: { shiftKey: false, altKey: false } })) ?? true
  }

  /** True while a button is down on the map, for whatever it does there. */
  get isDown(): boolean {
    return this.pressed || this.panning !== null
  }

  /** Whether the gesture that was begun last is not the only one that has made or taken back steps since. */
  get wasDisturbed(): boolean {
    return this.meanwhile.wasDisturbed
  }

  /**
   * Lets go without a message of anything held down: the pointer was taken away, the focus or the window left, a dialog
   * came. The key or button will send no more events, so that the gesture it began ends here, and nothing is drawn.
   */
  interrupt(): void {
    this.spaceHeld = false
    this.panning = null
    if (this.pressed || this.held) this.cancel()
  }

  /** The focus goes elsewhere. */
  focusLeft(): void {
    this.interrupt()
    this.leave()
  }

  /** A gesture of the keyboard ends as soon as the pointer is used. */
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
      this.byKeys ||= event.key in arrowKeys
      this.show(shown, this.last?.at ?? this.startOfCursor())
      return true
    }
    const arrow = arrowKeys[event.key]
    if (arrow !== undefined) {
      const step = this.stage.stepOf(arrow)
      const { tool, selection, model } = this.get()
      if (tool.kind === 'select' && selection.length > 0 && !event.altKey)
        this.takeAlong(inKeyPress(event, () => nudge(this.get, step, event.shiftKey)))
      else if (tool.kind === 'select' && model !== null && !event.altKey)
        this.takeAlong(inKeyPress(event, () => nudgeModel(this.get, model, step, event.shiftKey)))
      else if (event.shiftKey) this.moveFinely(step)
      else this.moveCursor(step)
      return true
    }
    const walk = event.altKey ? undefined : walkKeys[event.key]
    if (walk !== undefined) return this.walk(walk)
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
    const point = { x: Number.NaN, y: Number.NaN }
    this.halves.begin(this.get())
    if (this.held) {
      this.held = false
      this.showAfter(this.handler.release(input), last.at, point)
      return
    }
    this.meanwhile.begin()
    const { selection } = this.get()
    const begun = this.handler.press(input)
    if (this.handler.spans?.() === true) {
      this.held = true
      this.show(begun, last.at)
    } else {
      this.showAfter(this.handler.release(input), last.at, point)
      const now = this.get()
      if (now.tool.kind === 'select' && now.selection !== selection)
        now.setStatus({ aloud: announceSelected(now.document, now.selection) })
    }
  }

  /** From thing to thing: it is selected, and the cursor stands in its middle. */
  private walk(walk: Walk): boolean {
    const { document, selection, select, setTool, tool } = this.get()
    const stop = stopAfter(document, selection.at(-1), walk)
    if (tool.kind !== 'select') setTool({ kind: 'select' })
    if (stop !== null) select([stop.id])
    if (stop?.at) this.putCursor(stop.at)
    this.get().setStatus({ aloud: stop === null ? 'The map is empty' : stop.words })
    return true
  }

  private escape(): boolean {
    if (this.cancel() || escapeNext(this.get())) return true
    // The hint of what Enter would do there is cleared: the next one brings the cursor back.
    if (this.hideCursor()) this.leave()
    return true
  }

  private moveCursor(step: { x: number; y: number }): void {
    const start = this.startOfCursor()
    const at = stepOn(this.get().document, start, step)
    if (at !== null) this.putCursor(at)
    else this.show(this.follow({ at: start, modifiers: plain }), start, announceEnd)
  }

  /** A small step of the cursor, for what stands free: of the fine grid, or 1 mm. */
  private moveFinely(step: { x: number; y: number }): void {
    const { document, tool, options } = this.get()
    const loose = looseToolOf(tool)
    const reach = loose !== null && options.snap[loose] === 'eighth' ? EIGHTH_MM : 1
    const at = smallStep(document, this.startOfCursor(), step, reach)
    if (at !== null) this.putCursor(at)
  }

  /** Moves the cursor along with a move by arrow keys; the message about the move stays. */
  private takeAlong(moved: { x: number; y: number } | null): void {
    const { document, setStatus } = this.get()
    const at = this.cursor && moved && smallStep(document, this.cursor, moved, 1)
    if (!at) return
    this.cursor = at
    this.last = { at, modifiers: plain }
    this.stage.setCursor(at)
    setStatus({ square: squareNameAt(document, at) })
  }

  private startOfCursor(): FieldPoint {
    return this.cursor ?? this.last?.at ?? middleOf(layoutOf(this.get().document).field)
  }

  private putCursor(at: FieldPoint): void {
    this.cursor = at
    this.byKeys = true
    this.quiet = null
    this.last = { at, modifiers: plain }
    this.stage.setCursor(at)
    this.show(this.follow(this.last), at)
  }

  private hideCursor(): boolean {
    this.byKeys = false
    if (this.cursor === null) return false
    this.cursor = null
    this.stage.setCursor(null)
    return true
  }

  private input({ at, modifiers }: { at: FieldPoint; modifiers: Modifiers }): Input {
    const scale = this.coarse ? this.stage.scale / FINGER : this.stage.scale
    return { at, add: modifiers.shiftKey, free: modifiers.altKey, scale }
  }

  private preview(preview: Preview): void {
    this.stage.setPreview(preview)
    this.get().setAhead(preview.ahead)
  }

  private show(shown: Preview, at: FieldPoint, say: typeof announceDone = this.sayPlace): void {
    const preview = this.halves.of(this.get(), shown)
    this.preview(preview)
    const { document, setStatus, status } = this.get()
    // Pointer moves aren't announced: whoever uses a pointer sees the map.
    const aloud = this.cursor === null ? null : say(document, at, hintText(preview.hint, 'keys'))
    // A second refusal is announced again; the place of the cursor is not.
    const isNews = aloud !== null && say !== this.sayPlace
    const name = squareNameAt(document, at)
    const illegal = !preview.legal && preview.removes !== true
    const pointing = this.cursor !== null ? 'keys' : this.coarse || isCoarse() ? 'touch' : 'mouse'
    const words = hintText(preview.hint, pointing) || null
    const hint = this.carrying && words !== null ? toDrop(words) : words
    if (
      isNews ||
      status.square !== name ||
      status.hint !== hint ||
      status.illegal !== illegal ||
      status.aloud !== aloud
    )
      setStatus({ square: name, hint, illegal, aloud })
  }

  private readonly sayPlace: typeof announceDone = (document, at, hint) =>
    announcePlace(document, this.get().findings, at, hint)
}

const plain: Modifiers = { shiftKey: false, altKey: false }
