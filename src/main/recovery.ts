/**
 * Recovery copies: unsaved work, written while it is being done, one file per run in the user's folder. A run that ends
 * as it should removes its own; what is found at the next start belongs to a run that did not. Only one program runs in a
 * user's folder at a time (the single-instance lock), so every other run's copy is a dead run's.
 */
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { HostCalls } from '#host/channel-names.ts'
import type { RecoveryCopy } from '#host/host.ts'
import { atomicWrite } from '#node-files/atomic-write.ts'
import type { FileHandles } from './file-handles.ts'
import { failed, fileFailure } from './host-failure.ts'

const keptSchema = z.strictObject({
  path: z.string().nullable(),
  title: z.string(),
  savedAt: z.iso.datetime(),
  text: z.string(),
  // Copies of older versions know nothing of it.
  fingerprint: z.string().nullable().default(null),
})
const runId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export interface RecoveryPart {
  readonly calls: Pick<HostCalls, 'writeRecovery' | 'recoveryCopies' | 'clearRecovery'>
  /** The work of this run is safe: its copy goes. */
  forgetOwn(): void
  /** The editor's page died: its copy is offered to the page that follows. */
  disown(): void
}

export function setupRecovery(folder: string, handles: FileHandles): RecoveryPart {
  let own: string = randomUUID()
  let finished = false
  /** Writing and clearing follow each other, so that a late write cannot bring a cleared copy back. */
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
  const pathOf = (id: string) => join(folder, `${id}.json`)

  const readCopy = async (id: string): Promise<RecoveryCopy | null> => {
    try {
      const { path, ...kept } = keptSchema.parse(JSON.parse(await readFile(pathOf(id), 'utf8')))
      return { id, file: path === null ? null : handles.refOf(path), ...kept }
    } catch (error) {
      console.warn(`bulkhead: the recovery copy ${id} cannot be read: ${String(error)}`)
      return null
    }
  }

  return {
    calls: {
      writeRecovery: ({ file, title, text, fingerprint }) =>
        inTurn(async () => {
          if (finished) return { ok: true, value: null }
          const path = file === null ? null : (handles.pathOf(file.handle) ?? null)
          const kept: z.infer<typeof keptSchema> = { path, title, savedAt: new Date().toISOString(), text, fingerprint }
          try {
            await mkdir(folder, { recursive: true })
            await atomicWrite(pathOf(own), JSON.stringify(kept))
            return { ok: true, value: null }
          } catch (error) {
            return failed(fileFailure(error, 'save', 'recovery copy'))
          }
        }),
      async recoveryCopies() {
        const names = await readdir(folder).catch(() => [])
        const ids = names.map((name) => name.replace(/\.json$/, '')).filter((id) => runId.test(id) && id !== own)
        const copies = await Promise.all(ids.map(readCopy))
        return copies.filter((copy) => copy !== null).sort((a, b) => b.savedAt.localeCompare(a.savedAt))
      },
      clearRecovery: (id) =>
        inTurn(async () => {
          const gone = id ?? own
          if (runId.test(gone)) await rm(pathOf(gone), { force: true })
        }),
    },
    forgetOwn() {
      finished = true
      const remove = (): void => rmSync(pathOf(own), { force: true })
      // At once, since the program is about to end; and again should a write have been on its way.
      remove()
      void last.then(remove)
    },
    disown() {
      own = randomUUID()
    },
  }
}
