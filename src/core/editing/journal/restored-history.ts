/** The history of a picture: so much of what was written down before it as follows without a gap and can be undone. */
import type { History, Step } from '#editing/edits/history.ts'
import { applyPatch, invertPatch } from '#editing/edits/patch.ts'
import type { Mission } from '#model/mission/document.ts'
import { fitted } from './step-applies.ts'

/** Where a picture says that its history is. */
interface Told {
  readonly past: number
  readonly future: number
  readonly nextSerial: number
}

export function restoredHistory(
  document: Mission,
  { past, future, nextSerial }: Told,
  kept: { readonly past: ReadonlyMap<number, Step>; readonly future: ReadonlyMap<number, Step> },
): History {
  const done: Step[] = []
  let now = document
  for (let index = past - 1; index >= 0; index -= 1) {
    const step = kept.past.get(index)
    const patch = step && step.serial < nextSerial ? fitted(step, now, 'after') : null
    if (step === undefined || patch === null) break
    now = applyPatch(now, invertPatch(patch))
    done.unshift(step)
  }
  const undone: Step[] = []
  now = document
  for (let index = 0; index < future; index += 1) {
    const step = kept.future.get(index)
    const patch = step && step.serial < nextSerial ? fitted(step, now, 'before') : null
    if (step === undefined || patch === null) break
    now = applyPatch(now, patch)
    undone.push(step)
  }
  return { past: done, future: undone, nextSerial }
}
