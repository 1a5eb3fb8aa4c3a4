/** Whom the keys belong to when something that had opened closes. */
import { isMakeshift } from '../focus/keep-focus.ts'

/** What opens and takes the keys at once: another dialog, find, the versions, the history. */
const taking = '[role="dialog"],[role="alertdialog"],search,.side-panel'

/** For `onCloseAutoFocus` of a popover: its button has the focus again, unless something else was given it meanwhile, as the map is. */
export function leaveWhatTookTheKeys(event: Event): void {
  const inMenu = document.activeElement?.closest('[role^="menu"]') != null
  if (areKeysTaken() && !inMenu) event.preventDefault()
}

/**
 * Whether something has the keys: what has opened in the moment in which another thing closed keeps them, with what is typed there
 * already. What got them only because they were lost does not: in Firefox what closes is asked after the keys were looked after.
 */
export function areKeysTaken(): boolean {
  const owner = document.activeElement
  return owner !== null && owner !== document.body && (!isMakeshift(owner) || owner.closest(taking) !== null)
}
