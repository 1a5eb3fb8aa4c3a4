/**
 * Dialogs, and merges, that are open and have something in them which has not been handed over, and those that had to make way for
 * something else. What comes from elsewhere meanwhile, as a file that is dropped, must not take the mission away that it is for.
 */
import type { MissionId } from './open-mission.ts'

const written = new Set<object>()
/** By what is begun, the mission that it is for. */
const waiting = new Map<string, MissionId>()

/** A dialog, or a field of one, says whether something is written in it; when it closes, there is nothing. */
export function noteWritten(dialog: object, isWritten: boolean): void {
  if (isWritten) written.add(dialog)
  else written.delete(dialog)
}

/** What was begun had to make way, and waits until its dialog is opened again; null: it waits no more. */
export function noteWaiting(begun: string, mission: MissionId | null): void {
  if (mission === null) waiting.delete(begun)
  else waiting.set(begun, mission)
}

/** Whether something waits that was begun for a mission, whether or not that is shown. */
export const isWaiting = (mission: MissionId): boolean => [...waiting.values()].includes(mission)

/** Whether something is written in a dialog or a merge that is open. */
export const isBeingWritten = (): boolean => written.size > 0

/** Whether something is begun for the mission that is shown. */
export const isBegun = (mission: MissionId): boolean => isBeingWritten() || isWaiting(mission)
