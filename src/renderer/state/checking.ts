/** When a mission is checked: with every step, unless that would make typing slow. */
import { checkMission } from '#core/checker/check.ts'

/** A check that takes longer waits while somebody types (ms): more than a letter can wait. */
const QUICK_MS = 30
/** So long after the last letter (ms). */
const AFTER_MS = 600
/** A check that takes long waits longer, or it would come between two letters: the pause is this many times as long. */
const REST = 4

/** How long the last check took (ms); long texts and large maps take their time. */
let cost = 0

export const check: typeof checkMission = (...mission) => {
  const begun = performance.now()
  const findings = checkMission(...mission)
  cost = performance.now() - begun
  return findings
}

export const isSlow = (): boolean => cost > QUICK_MS

/** Calls `checkNow` when nobody has asked for that for a moment. */
export function laterChecks(checkNow: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(checkNow, Math.max(AFTER_MS, cost * REST))
  }
}
