/** Opening a file of the library, in the tab that is shown or in one of its own. */
import { editorStore } from '#state/editor-store.ts'
import type { LibraryEntry } from '#state/library/library-store.ts'

export const openEntry = (entry: LibraryEntry, inTab: boolean): void =>
  editorStore.getState().openRecent(entry.handle, inTab)
