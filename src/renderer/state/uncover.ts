/** What has come, as a file that was dropped, is not shown behind a dialog that nobody opened for it. */
import type { Store } from './editor.ts'
import type { Dialog } from './messages.ts'
import { handOverTypedText } from './typed-text.ts'
import { isBeingWritten } from './written-in-dialogs.ts'

/** The dialog that stays: one that asks what nothing else asks, or has a text that would be gone with it. */
const stays = (dialog: Dialog): boolean => dialog.kind === 'recovery' || dialog.kind === 'open-link'

/**
 * Closes the dialog that lies over what is to be seen, or says what lies behind it.
 * @param what has come, as people call it
 */
export function uncover({ getState, setState }: Store, what: string): void {
  const { dialog, notify } = getState()
  if (dialog === null) return
  if (stays(dialog)) {
    notify('info', `${what} is open behind this dialog.`)
    return
  }
  handOverTypedText()
  if (isBeingWritten()) notify('info', 'What was begun in the dialog is there when you open it again.')
  setState({ dialog: null })
}
