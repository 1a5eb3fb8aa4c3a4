/** Changing which folders the library has, and telling what does not work. */
import { editorStore } from '#state/editor-store.ts'
import { library } from '#state/library/library-here.ts'
import { keptHere } from '#state/session/kept-here.ts'

export function changeFolders(changed: ReturnType<typeof keptHere.removeLibraryFolder>): void {
  void library.changeFolders(changed).then((failure) => {
    if (failure !== null) editorStore.getState().fail(failure)
  })
}

/** Asks for a folder and adds it. */
export const addFolder = (): void => changeFolders(keptHere.addLibraryFolder(null))
