/** Files that were dropped on the window or pasted: opened without a place on disk. */
import { type Dropped, folderGiven } from '#host-browser/drop.ts'
import { readBytes } from '#host-browser/file-system-access.ts'
import { editorStore } from '#state/editor-store.ts'

/** One after the other, so that they stand on the shelf in their order. */
export async function openIncomingFiles(given: readonly Dropped[]): Promise<void> {
  let [place, of] = [0, given.length]
  for (const { file, isFolder } of given) {
    const bytes = isFolder ? folderGiven(file.name) : await readBytes(file)
    const { openBytes, fail } = editorStore.getState()
    if (bytes.ok) openBytes(file.name, bytes.value, { place: place++, of })
    else {
      // The next is the first that can be opened.
      of -= 1
      fail(bytes.error)
    }
  }
}
