/** A file that was dropped on the window or pasted: opened without a place on disk. */
import { readBytes } from '../host-browser/file-bytes.ts'
import { editorStore } from '../state/editor-store.ts'

export async function openGivenFile(file: File): Promise<void> {
  const bytes = await readBytes(file)
  const { openBytes, fail } = editorStore.getState()
  if (bytes.ok) openBytes(file.name, bytes.value)
  else fail(bytes.error)
}
