/** Changing which folders the library has, and telling what does not work. */
import { editorStore } from '#state/editor-store.ts'
import { windowLibrary } from '#state/library/window-library.ts'
import { windowHost } from '#state/session/window-host.ts'

export function changeFolders(changed: ReturnType<typeof windowHost.removeLibraryFolder>): void {
  void windowLibrary.changeFolders(changed).then((failure) => {
    if (failure !== null) editorStore.getState().fail(failure)
  })
}

/** Asks for a folder and adds it. */
export const addFolder = (): void => changeFolders(windowHost.addLibraryFolder(null))
