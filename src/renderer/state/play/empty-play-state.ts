/** What there is while nothing has been typed in for playing a mission. */
import type { Played } from './play-state.ts'

export const emptyPlayState: Played = { walks: {}, aside: {}, said: {} }
