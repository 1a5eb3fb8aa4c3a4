/** What ship-to-ship assault has to reckon from the figures of a mission. Source: rule-sets.md S4, S6. */
import type { MissionOdds } from '#games/shared/rule-set-parts/odds.ts'
import { crossingOdds } from '#games/ship-to-ship/odds/crossing.ts'
import { craftOdds, wallOdds } from '#games/ship-to-ship/odds/gunnery.ts'
import { casualtyOdds, debrisOdds } from '#games/ship-to-ship/odds/losses.ts'

export const odds: readonly MissionOdds[] = [wallOdds, craftOdds, crossingOdds, casualtyOdds, debrisOdds]
