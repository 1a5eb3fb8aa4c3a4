/**
 * The time by which versions grow old. A computer's clock may jump (a flat battery, a wrong year typed in): a jump must not make
 * everything old at once. So a time far ahead is believed only when versions have been kept at such times for a whole day.
 */
import { z } from 'zod'

const DAY = 86_400_000
/** Nobody is surprised by a month without Bulkhead; what is further ahead has to last (ms). */
const USUAL_PAUSE = 31 * DAY
/** Two sightings so far apart are two jumps, and confirm each other in nothing (ms). */
const ANOTHER_JUMP = 200 * DAY

export const clockSchema = z.object({
  /** The latest time that is believed (ms since 1970). */
  sure: z.number(),
  /** Since when the clock has shown times too far ahead; null: it does not. */
  doubted: z.number().nullable(),
})
export type SureClock = z.infer<typeof clockSchema>

/**
 * What is known of the clock after it has shown `now`; ages are reckoned from `sure`.
 * @param before what was known; null: nothing yet
 */
export function afterSeeing(before: SureClock | null, now: number): SureClock {
  if (before === null || now - before.sure <= USUAL_PAUSE) return { sure: now, doubted: null }
  const since = before.doubted === null || now < before.doubted ? now : before.doubted
  if (now - since > ANOTHER_JUMP) return { sure: before.sure, doubted: now }
  return now - since >= DAY ? { sure: now, doubted: null } : { sure: before.sure, doubted: since }
}
