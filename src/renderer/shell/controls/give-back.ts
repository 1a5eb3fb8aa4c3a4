/** Whom the keys belong to when something that had opened closes. */

/** What opens and takes the keys at once: another dialog, find, the versions, the history. */
const taking = '[role="dialog"],[role="alertdialog"],search,.side-panel'

/** For `onCloseAutoFocus` of a popover: its button has the focus again, unless something else has opened and taken it meanwhile. */
export function leaveWhatTookTheKeys(event: Event): void {
  if (document.activeElement?.closest(taking) != null) event.preventDefault()
}

/** Whether something has the keys: what has opened in the moment in which another thing closed keeps them, with what is typed there already. */
export const areKeysTaken = (): boolean => document.activeElement !== null && document.activeElement !== document.body
