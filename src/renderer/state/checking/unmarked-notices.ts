/** How many notices have no mark because the map is too small for all of them, told by the stage for the list of problems. */
import { createSignal } from '../messages/signal.ts'

/** Null: the stage has told nothing yet, which is as good as none. */
export const unmarkedNotices = createSignal<number | null>()
