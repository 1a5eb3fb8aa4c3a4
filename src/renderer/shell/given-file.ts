/** A file that was dropped on the window or pasted: opened without a place on disk. */
import type { Among } from '#host/host.ts'
import { readBytes } from '../host-browser/file-bytes.ts'
import { editorStore } from '../state/editor-store.ts'

export async function openGivenFile(file: File, among?: Among): Promise<void> {
  const bytes = await readBytes(file)
  const { openBytes, fail } = editorStore.getState()
  if (bytes.ok) openBytes(file.name, bytes.value, among)
  else fail(bytes.error)
}
