/** What there is while nothing has been typed in for playing a mission. */
import type { Played } from './played-state.ts'

export const nothingPlayed: Played = { walks: {}, aside: {}, said: {} }
