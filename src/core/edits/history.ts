/** Undo and redo without limit: steps with a label and the patch that made them. */
import type { Mission } from '#core/mission/document.ts'
import type { Patch } from '#core/mission/edit.ts'
import { applyPatch, invertPatch } from './patch.ts'

export interface Step {
  /** What the person did, for the menu: `Place A1`. */
  readonly label: string
  readonly patch: Patch
  /** Steps are numbered so that "saved at step n" stays true through undo and redo. */
  readonly serial: number
}

export interface History {
  readonly past: readonly Step[]
  readonly future: readonly Step[]
  readonly nextSerial: number
}

export const emptyHistory: History = { past: [], future: [], nextSerial: 1 }

/** Adds a step; what had been undone can no longer be redone. An empty patch is no step. */
export function record(history: History, label: string, patch: Patch): History {
  if (patch.length === 0) return history
  const step: Step = { label, patch, serial: history.nextSerial }
  return { past: [...history.past, step], future: [], nextSerial: history.nextSerial + 1 }
}

export interface Travelled {
  readonly document: Mission
  readonly history: History
}

/** The document before the last step; null when there is none. */
export function undo(document: Mission, history: History): Travelled | null {
  const step = history.past.at(-1)
  if (step === undefined) return null
  return {
    document: applyPatch(document, invertPatch(step.patch)),
    history: { ...history, past: history.past.slice(0, -1), future: [step, ...history.future] },
  }
}

/** The document after the step that was undone last; null when there is none. */
export function redo(document: Mission, history: History): Travelled | null {
  const [step, ...future] = history.future
  if (step === undefined) return null
  return {
    document: applyPatch(document, step.patch),
    history: { ...history, past: [...history.past, step], future },
  }
}

/** Names the state of the document: 0 at the start, else the serial of the last step done. */
export const stateSerial = (history: History): number => history.past.at(-1)?.serial ?? 0
