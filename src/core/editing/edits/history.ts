/**
 * Undo and redo without limit: steps with a label, the patch that made them, and what they did to the scene of test models,
 * which stands beside the document. A history and a document share no item: what is worked out from an item (how it is drawn,
 * how large it is) goes with the item, and does not stay as long as the step that changed it.
 */
import type { Scene } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Patch } from '#model/mission/edit.ts'
import {
  applyPatch,
  invertPatch,
  joinPatches,
  type PackedPatch,
  packPatch,
  sameValue,
  unpackPatch,
  withOwnValues,
} from './patch.ts'

export interface SceneChange {
  readonly before: Scene
  readonly after: Scene
}

export interface Step {
  /** Name for the menu: `Place A1`. */
  readonly label: string
  readonly patch: Patch
  /** Long texts that the patch leaves out; the last step holds them whole, so that it can still grow. */
  readonly texts: PackedPatch['texts']
  /** Steps are numbered so that "saved at step n" stays true through undo and redo. */
  readonly serial: number
  /** Left out when the step left the scene alone. */
  readonly scene?: SceneChange
  /** Names the gesture that made the step (a word being typed): more of the same grows this step. */
  readonly gesture?: string
}

/** A change that belongs to a gesture. */
export interface Gesture {
  readonly name: string
  /** The state on disk; a step that leads to it does not grow, for it must stay what it was. */
  readonly savedSerial: number
}

export interface History {
  readonly past: readonly Step[]
  readonly future: readonly Step[]
  readonly nextSerial: number
}

export const emptyHistory: History = { past: [], future: [], nextSerial: 1 }

/**
 * Adds a step; undone steps can no longer be redone. A change to neither document nor scene adds no step. With a
 * gesture, a change goes into the last step if that is of the same gesture.
 */
export function record(history: History, label: string, patch: Patch, scene?: SceneChange, gesture?: Gesture): History {
  const moved = scene !== undefined && !sameValue(scene.before, scene.after)
  if (patch.length === 0 && !moved) return history
  const last = history.past.at(-1)
  if (last !== undefined && gesture !== undefined && mayGrow(history, last, gesture))
    return grown(history, last, withOwnValues(patch), moved ? scene : undefined)
  const step: Step = {
    label,
    patch: withOwnValues(patch),
    texts: [],
    serial: history.nextSerial,
    ...(moved ? { scene } : {}),
    ...(gesture === undefined ? {} : { gesture: gesture.name }),
  }
  const before = last === undefined ? [] : [...history.past.slice(0, -1), packed(last)]
  return { past: [...before, step], future: [], nextSerial: history.nextSerial + 1 }
}

const mayGrow = (history: History, last: Step, { name, savedSerial }: Gesture): boolean =>
  last.gesture === name && last.texts.length === 0 && history.future.length === 0 && last.serial !== savedSerial

/** The last step with more of the same gesture; it goes when all of it cancels out. */
function grown(history: History, last: Step, patch: Patch, scene: SceneChange | undefined): History {
  const joined = joinPatches(last.patch, patch)
  const change = scene === undefined ? last.scene : { before: last.scene?.before ?? scene.before, after: scene.after }
  const past = history.past.slice(0, -1)
  const nextSerial = history.nextSerial + 1
  if (joined.length === 0 && change === undefined) return { past, future: [], nextSerial }
  const step: Step = {
    ...last,
    patch: joined,
    serial: history.nextSerial,
    ...(change === undefined ? {} : { scene: change }),
  }
  return { past: [...past, step], future: [], nextSerial }
}

const packed = (step: Step): Step => (step.texts.length > 0 ? step : { ...step, ...packPatch(step.patch) })

export interface Travelled {
  readonly document: Mission
  readonly history: History
  /** The scene as it is now; null when the step left it alone. */
  readonly scene: Scene | null
}

/** The document before the last step; null when there is none. */
export function undo(document: Mission, history: History): Travelled | null {
  const step = history.past.at(-1)
  if (step === undefined) return null
  return {
    document: applyPatch(document, withOwnValues(invertPatch(unpackPatch(step, document, 'after')))),
    history: { ...history, past: history.past.slice(0, -1), future: [step, ...history.future] },
    scene: step.scene?.before ?? null,
  }
}

/** The document after the step that was undone last; null when there is none. */
export function redo(document: Mission, history: History): Travelled | null {
  const [step, ...future] = history.future
  if (step === undefined) return null
  return {
    document: applyPatch(document, withOwnValues(unpackPatch(step, document, 'before'))),
    history: { ...history, past: [...history.past, step], future },
    scene: step.scene?.after ?? null,
  }
}

/** Names the state of the document: 0 at the start, else the serial of the last step done that changed the document. */
export const stateSerial = (history: History): number =>
  history.past.findLast(({ patch }) => patch.length > 0)?.serial ?? 0
