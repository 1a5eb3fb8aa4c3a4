/** Keeps a copy of unsaved work with the host, for the start after a crash. */
import { writeMission } from '#core/document-io/write-mission.ts'
import type { Host, RecoveryCopy } from '#host/host.ts'
import type { ListeningStore } from './editor.ts'
import { isDirty, type OpenMission } from './open-mission.ts'

/** A recovery copy is at most this old while there is unsaved work (ms); with the time to write it, under two seconds. */
const RECOVERY_EVERY_MS = 1000

/** What is kept of a mission: enough to go on with it, and to see whether its file is still what it was. */
export const recoveryCopyOf = ({ document, file }: OpenMission): Omit<RecoveryCopy, 'id' | 'savedAt'> => ({
  file: file?.ref ?? null,
  title: document.mission.title,
  text: writeMission(document),
  fingerprint: file?.fingerprint ?? null,
})

/** Writes a copy soon after every change, while the document differs from its file. */
export function keepRecovery(store: ListeningStore, host: Host): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = (): void => {
    timer = undefined
    const { open, fail } = store.getState()
    if (!isDirty(open)) return
    void host.writeRecovery(recoveryCopyOf(open)).then((result) => {
      if (!result.ok) fail(result.error)
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
