/** When a mission is checked: with every step, unless that would make typing slow. */
import { checkMission } from '#core/checker/check.ts'
import type { Store } from './editor.ts'

/** A check that takes longer waits while somebody types (ms): more than a letter can wait. */
const QUICK_MS = 30
/** So long after the last letter (ms). */
const AFTER_MS = 600

/** How long the last check took (ms); long texts and large maps take their time. */
let cost = 0

export const check: typeof checkMission = (...mission) => {
  const begun = performance.now()
  const findings = checkMission(...mission)
  cost = performance.now() - begun
  return findings
}

export const isSlow = (): boolean => cost > QUICK_MS

/** Checks the mission when nobody has asked for that for a moment. */
export function laterChecks(store: Store): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const { document, settings } = store.getState()
      store.setState({ findings: check(document, settings.rules) })
    }, AFTER_MS)
  }
}
