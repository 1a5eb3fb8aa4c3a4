/**
 * Dialogs, and merges, that are open and have something in them which has not been handed over. What comes from elsewhere
 * meanwhile, as a file that is dropped, must not take the mission away that it is for.
 */
const written = new Set<object>()

/** A dialog, or a field of one, says whether something is written in it; when it closes, there is nothing. */
export function noteWritten(dialog: object, isWritten: boolean): void {
  if (isWritten) written.add(dialog)
  else written.delete(dialog)
}

export const isDialogWritten = (): boolean => written.size > 0
