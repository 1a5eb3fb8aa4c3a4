/** A tool of the battlefield turns input into plans and shows what would happen. It keeps no state of the document. */
import { type Box, type FieldPoint, fieldPoint } from '#foundation/geometry/point.ts'
import type { Square } from '#model/kit/lattice.ts'
import type { TestModel } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import type { ScenePreview } from '#state/editor-state.ts'
import type { Hint } from '#state/messages/hint.ts'
import { noPreview } from '#state/trial/scene-state.ts'

// Fills in a stroke between two places that the page hears of: a busy page hears of few.

/** More than a stroke across six boards has, in steps that make sense. */
const MAX_STEPS = 1000

/** The places strictly between two places of the map, no further apart than `step` (mm). */
export function pointsBetween(from: FieldPoint, to: FieldPoint, step: number): readonly FieldPoint[] {
  const steps = Math.min(MAX_STEPS, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / step))
  return Array.from({ length: Math.max(0, steps - 1) }, (_, index) => {
    const part = (index + 1) / steps
    return fieldPoint(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
  })
}

/** One place of the pointer, or of the keyboard's cursor. */
export interface Input {
  readonly at: FieldPoint
  /** Shift: add to the selection. */
  readonly add: boolean
  /** Alt: place freely, without snapping. */
  readonly free: boolean
  /** Pixels per millimetre, for reaches that are the same on the screen at every zoom; fewer for a finger, which reaches farther. */
  readonly scale: number
}

/** Preview that a tool shows over the map. */
export interface Preview {
  /** Draw the items of these ids as they stand in this document… */
  readonly document: Mission | null
  readonly ids: readonly string[]
  /** …instead of where they stand now. */
  readonly hide: boolean
  readonly legal: boolean
  /** True if the items will go: they are shown like those that cannot stay, and it is no refusal. */
  readonly removes?: boolean
  readonly frame: Box | null
  /** The counterpart of what the frame is around. */
  readonly counterFrame?: Box
  readonly squares: readonly Square[]
  /** From what was pressed to the pointer, while it leads nowhere yet. */
  readonly line: { readonly from: FieldPoint; readonly to: FieldPoint } | null
  /** The way along lattice lines that the gesture has gone so far; one place: where it would begin. */
  readonly path: readonly FieldPoint[]
  /** Lines of text in the middle of the frame. */
  readonly caption: readonly string[]
  /** A test model that a click would put down. */
  readonly ghost: TestModel | null
  /** Scene as the gesture would leave it. */
  readonly ahead: ScenePreview
  /** Text on what a click would do, or why it would not. */
  readonly hint: Hint | null
  /** Edits it would make, if the document above does not show them; for whoever draws on both halves. */
  readonly edits?: readonly Edit[]
  /** Those of the ids that are counterparts of others. */
  readonly echoes?: readonly string[]
  /** It may be done, but the box has not enough pieces. */
  readonly short?: boolean
}

export const nothing: Preview = {
  document: null,
  ids: [],
  hide: false,
  legal: true,
  frame: null,
  squares: [],
  line: null,
  path: [],
  caption: [],
  ghost: null,
  ahead: noPreview,
  hint: null,
}

/** Hint for places that accept nothing: a click that does nothing gets an answer, too. */
export const besideBoards: Preview = { ...nothing, hint: 'Move the pointer onto the battlefield' }

export interface ToolKey {
  readonly key: string
  readonly shiftKey: boolean
  readonly altKey: boolean
}

export interface ToolHandler {
  /** By keyboard, one Enter begins the gesture and another ends it, with steps of the cursor between. */
  readonly spans?: () => boolean
  /** True while something was chosen and waits for its other end. */
  readonly waits?: () => boolean
  /** False where a press takes hold of nothing: a finger moves the map there. If omitted, it always does something. */
  readonly holds?: (input: Input) => boolean
  /** Dragging changes the mission bit by bit, so that it is never asked just to see what would be. */
  readonly actsWhileDragged?: true
  hover(input: Input): Preview
  press(input: Input): Preview
  drag(input: Input): Preview
  /** Ends the gesture and applies it. */
  release(input: Input): Preview
  /** Gives the gesture up; nothing changes. */
  cancel(): void
  /** A key that the tool keeps for itself, and what it shows then; null for a key that it leaves alone. */
  key?(press: ToolKey): Preview | null
}
