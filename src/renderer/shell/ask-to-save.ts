/** Lets the browser host ask its three-way question through the shell's dialog. */
import { setAsker } from '../host-browser/asker.ts'
import { editorStore } from '../state/editor-store.ts'

export function askThroughDialog(): void {
  setAsker(
    (title) =>
      new Promise((resolve) => {
        const { dialog: before, showDialog } = editorStore.getState()
        showDialog({
          kind: 'ask-to-save',
          title,
          answer: (choice) => {
            // What was open before (a list of recovery copies, say) comes back.
            showDialog(before?.kind === 'ask-to-save' ? null : before)
            resolve(choice)
          },
        })
      }),
  )
}
