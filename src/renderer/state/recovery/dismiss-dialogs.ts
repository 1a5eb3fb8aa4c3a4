/** What has come, as a file that was dropped, is not shown behind a dialog that nobody opened for it. */
import type { Editor, Store } from '../editor.ts'
import type { Dialog } from '../messages/notices-and-dialogs.ts'
import { handOverTypedText } from './typed-text.ts'
import { isBeingEdited } from './unsent.ts'

/** The dialog that stays: one that asks what nothing else asks, or has a text that would be gone with it. */
const stays = (dialog: Dialog): boolean => dialog.kind === 'recovery' || dialog.kind === 'open-link'

const BEGUN = 'What was begun in the dialog is there when you open it again.'

/**
 * Closes the dialog that lies over what is to be seen, or says what lies behind it.
 * @param what has come, as people call it
 */
export function dismissDialogs(store: Store, what: string): void {
  const { dialog, notify } = store.getState()
  if (dialog !== null && stays(dialog)) {
    notify('info', `${what} is open behind this dialog.`)
    return
  }
  if (dialog === null) {
    leaveRoom(store.getState())
    return
  }
  handOverTypedText()
  if (isBeingEdited()) notify('info', BEGUN)
  store.setState({ dialog: null })
}

/** The map is to be seen: a dialog that belongs to another room goes with the room. */
export function leaveRoom({ workspace, notify }: Pick<Editor, 'workspace' | 'notify'>): void {
  handOverTypedText()
  if (workspace !== 'map' && isBeingEdited()) notify('info', BEGUN)
}
