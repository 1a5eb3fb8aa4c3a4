/** What Boarding Actions has to reckon from the figures of a mission: what its rules roll, and who gets a contested hatchway. */

import { hatchwayOdds } from '#games/boarding-actions/odds/contested-hatchway.ts'
import { rolledOdds } from '#games/boarding-actions/odds/rolled.ts'
import type { MissionOdds } from '#games/shared/rule-set-parts/odds.ts'

export const odds: readonly MissionOdds[] = [rolledOdds, hatchwayOdds]
