/** What Boarding Actions has to reckon from the figures of a mission: what its rules roll, and who gets a contested hatchway. */
import type { MissionOdds } from '#core/rule-set-parts/odds.ts'
import { hatchwayOdds } from '#core/rule-sets/boarding-actions/odds/contested-hatchway.ts'
import { rolledOdds } from '#core/rule-sets/boarding-actions/odds/rolled.ts'

export const odds: readonly MissionOdds[] = [rolledOdds, hatchwayOdds]
