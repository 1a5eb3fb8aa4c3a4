/** Whether a mission says how its locked hatchways are opened. */
import { wordsOf } from '#checking/checker/mission-words.ts'
import type { Mission } from '#model/mission/document.ts'

const words = ['locked', 'unlock', 'unlocks', 'unlocked', 'unlocking']

/** True when its texts speak of locks, or its scoring counts what happens to locked hatchways. */
export const speaksOfLocks = (document: Mission): boolean =>
  words.some((word) => wordsOf(document).words.has(word)) ||
  document.play.objectives.some(({ conditions }) =>
    conditions.some(
      (condition) =>
        condition.kind === 'per-event' && condition.on.kind === 'hatchways' && condition.on.tag === 'locked',
    ),
  )
