/**
 * Undo and redo without limit: steps with a label, the patch that made them, and what they did to the scene of test models,
 * which stands beside the document.
 */
import type { Scene } from '#core/mission/diagrams.ts'
import type { Mission } from '#core/mission/document.ts'
import type { Patch } from '#core/mission/edit.ts'
import { applyPatch, invertPatch } from './patch.ts'
import { sameValue } from './same-value.ts'

export interface SceneChange {
  readonly before: Scene
  readonly after: Scene
}

export interface Step {
  /** What the person did, for the menu: `Place A1`. */
  readonly label: string
  readonly patch: Patch
  /** Steps are numbered so that "saved at step n" stays true through undo and redo. */
  readonly serial: number
  /** Left out when the step left the scene alone. */
  readonly scene?: SceneChange
}

export interface History {
  readonly past: readonly Step[]
  readonly future: readonly Step[]
  readonly nextSerial: number
}

export const emptyHistory: History = { past: [], future: [], nextSerial: 1 }

/** Adds a step; what had been undone can no longer be redone. What changes neither document nor scene is no step. */
export function record(history: History, label: string, patch: Patch, scene?: SceneChange): History {
  const moved = scene !== undefined && !sameValue(scene.before, scene.after)
  if (patch.length === 0 && !moved) return history
  const step: Step = { label, patch, serial: history.nextSerial, ...(moved ? { scene } : {}) }
  return { past: [...history.past, step], future: [], nextSerial: history.nextSerial + 1 }
}

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
    document: applyPatch(document, invertPatch(step.patch)),
    history: { ...history, past: history.past.slice(0, -1), future: [step, ...history.future] },
    scene: step.scene?.before ?? null,
  }
}

/** The document after the step that was undone last; null when there is none. */
export function redo(document: Mission, history: History): Travelled | null {
  const [step, ...future] = history.future
  if (step === undefined) return null
  return {
    document: applyPatch(document, step.patch),
    history: { ...history, past: [...history.past, step], future },
    scene: step.scene?.after ?? null,
  }
}

/** Names the state of the document: 0 at the start, else the serial of the last step done that changed the document. */
export const stateSerial = (history: History): number =>
  history.past.findLast(({ patch }) => patch.length > 0)?.serial ?? 0
