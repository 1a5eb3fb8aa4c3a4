/** Keeps a copy of unsaved work with the host, for the start after a crash. */
import { writeMission } from '#core/document-io/write-mission.ts'
import type { Host } from '#host/host.ts'
import type { ListeningStore } from './editor.ts'

/** A recovery copy is at most this old while there is unsaved work (ms); with the time to write it, under two seconds. */
const RECOVERY_EVERY_MS = 1000

/** Writes a copy soon after every change, while the document differs from its file. */
export function keepRecovery(store: ListeningStore, host: Host): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = (): void => {
    timer = undefined
    const state = store.getState()
    if (!state.dirty) return
    const copy = { file: state.file, title: state.document.mission.title, text: writeMission(state.document) }
    void host.writeRecovery(copy).then((result) => {
      if (!result.ok) state.fail(result.error)
      // Saved or undone while this was being written: the copy is no longer wanted.
      else if (!store.getState().dirty) void host.clearRecovery(null)
    })
  }
  const stop = store.subscribe((state, before) => {
    if (state.document === before.document) return
    if (state.dirty) timer ??= setTimeout(write, RECOVERY_EVERY_MS)
    else void host.clearRecovery(null)
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}
