/** Lets the browser host ask its three-way question through a dialog of the editor. */
import { setAsker } from '#host-browser/window-state.ts'
import { editorStore } from '#state/editor-store.ts'

export const askThroughDialog = (): void => setAsker((title) => editorStore.getState().askToSave(title))
