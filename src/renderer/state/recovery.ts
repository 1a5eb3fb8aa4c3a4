/** Keeps a copy of unsaved work with the host, for the start after a crash. */
import { writeMission } from '#core/document-io/write-mission.ts'
import type { Host, RecoveryCopy } from '#host/host.ts'
import type { ListeningStore } from './editor.ts'
import { isDirty, type OpenMission } from './open-mission.ts'

/**
 * A copy is written so soon after a change (ms). With the quarter of a second that text fields are behind, what was typed is
 * in a copy within a second while somebody goes on typing.
 */
const COPY_AFTER_MS = 400
/** A mission that takes long to write out is copied less often: the pause is this many times as long. */
const REST = 6
/** But at least so often (ms): with the latest hand-over of a text field (draft.ts) it stays within the second. */
const LATEST_MS = 450

/** What is kept of a mission: enough to go on with it, and to see whether its file is still what it was. */
export const recoveryCopyOf = ({ document, file }: OpenMission): Omit<RecoveryCopy, 'id' | 'savedAt'> => ({
  file: file?.ref ?? null,
  title: document.mission.title,
  text: writeMission(document),
  fingerprint: file?.fingerprint ?? null,
})

/** Writes a copy soon after every change, while the document differs from its file; one at a time. */
export function keepRecovery(store: ListeningStore, host: Host): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing = false
  let changed = false
  let pause = COPY_AFTER_MS

  const write = async (): Promise<void> => {
    timer = undefined
    const { open, fail } = store.getState()
    if (!isDirty(open)) return
    ;[writing, changed] = [true, false]
    const begun = performance.now()
    const written = host.writeRecovery(recoveryCopyOf(open))
    pause = Math.min(LATEST_MS, Math.max(COPY_AFTER_MS, (performance.now() - begun) * REST))
    const result = await written
    writing = false
    if (!result.ok) fail(result.error)
    // Saved or undone while this was being written: the copy is no longer wanted.
    else if (!store.getState().dirty) void host.clearRecovery(null)
    if (changed) copySoon()
  }
  const copySoon = (): void => {
    // A second copy on top of one that is under way would only wait for it.
    if (writing) changed = true
    else timer ??= setTimeout(() => void write(), pause)
  }
  const stop = store.subscribe((state, before) => {
    if (state.document === before.document) return
    if (state.dirty) copySoon()
    else void host.clearRecovery(null)
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}
