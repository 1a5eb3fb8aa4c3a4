/** Files dropped on the desktop's window: read here, opened as text without a place on disk. */
import { listenForDrops } from '../host-browser/drop.ts'
import { readTextFile } from '../host-browser/text-file.ts'
import { editorStore } from '../state/editor-store.ts'

/** Starts listening; returns a function that stops it. */
export const openDroppedFiles = (): (() => void) =>
  listenForDrops(window, ({ file }) => {
    void readTextFile(file).then((text) => {
      const { openText, fail } = editorStore.getState()
      if (text.ok) openText(file.name, text.value)
      else fail(text.error)
    })
  })
