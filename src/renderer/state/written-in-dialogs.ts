/**
 * Dialogs, and merges, that are open and have something in them which has not been handed over. What comes from elsewhere
 * meanwhile, as a file that is dropped, must not take the mission away that it is for.
 */
import type { MissionId } from './open-mission.ts'

const written = new Set<object>()
/** The mission of a dialog that had to make way for another one, with something in it: it is still begun. */
let madeWay: MissionId | null = null

/**
 * A dialog, or a field of one, says whether something is written in it; when it closes, there is nothing.
 * @param madeWayIn it closes for another dialog, which nobody asked for in it: the mission that it was about
 */
export function noteWritten(dialog: object, isWritten: boolean, madeWayIn: MissionId | null = null): void {
  if (isWritten) {
    written.add(dialog)
    madeWay = null
  } else if (written.delete(dialog) && madeWayIn !== null) madeWay = madeWayIn
}

/** Whether something is begun for the mission that is shown. */
export const isBegun = (mission: MissionId): boolean => written.size > 0 || madeWay === mission
