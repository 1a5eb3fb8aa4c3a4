/** What ship-to-ship assault has to reckon from the figures of a mission. Source: rule-sets.md S4, S6. */
import type { MissionOdds } from '#core/rule-set-parts/odds.ts'
import { crossingOdds } from '#core/rule-sets/ship-to-ship/odds/crossing.ts'
import { craftOdds, wallOdds } from '#core/rule-sets/ship-to-ship/odds/gunnery.ts'
import { casualtyOdds, debrisOdds } from '#core/rule-sets/ship-to-ship/odds/losses.ts'

export const odds: readonly MissionOdds[] = [wallOdds, craftOdds, crossingOdds, casualtyOdds, debrisOdds]
