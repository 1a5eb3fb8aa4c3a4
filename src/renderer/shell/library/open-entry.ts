/** Opening a file of the library, in the tab that is shown or in one of its own. */
import { editorStore } from '../../state/editor-store.ts'
import type { LibraryEntry } from '../../state/library/library.ts'
import { MOST_TABS } from '../../state/tabs.ts'

export function openEntry(entry: LibraryEntry, inTab: boolean): void {
  const { openRecent, newTab, notify, tabs } = editorStore.getState()
  if (inTab) {
    if (tabs.length >= MOST_TABS) {
      notify('info', `${MOST_TABS} missions are open already.`, 'Close a tab first.')
      return
    }
    newTab()
  }
  openRecent(entry.handle)
}
