/**
 * Unsaved work: the journals of this run and those that other runs have left, and the copies that programs of before there
 * were journals have left, one file for each tab.
 */
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { HostCalls } from '#host/channel-names.ts'
import type { RecoveryCopy } from '#host/host.ts'
import type { FileHandles } from './file-handles.ts'
import type { JournalFiles } from './journal-file.ts'
import { openJournals } from './journals.ts'

const keptSchema = z.object({
  path: z.string().nullable(),
  savedAt: z.iso.datetime(),
  text: z.string(),
  // The oldest know nothing of it.
  fingerprint: z.string().nullable().default(null),
})
const copyId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export interface RecoveryFolders {
  /** Where older programs left their copies. */
  readonly copies: string
  readonly journals: string
}

export interface RecoveryPart {
  readonly calls: Pick<HostCalls, 'writeJournal' | 'recoveryCopies' | 'clearRecovery'>
  /** The work of this run is safe: its journals go. */
  forgetOwn(): void
  /**
   * Says so when somebody has removed a journal of this run, and again until it was begun anew. A program that tidies up may
   * do that, and the next change, which would notice, may never come.
   */
  watch(tell: () => void): void
  /** The editor's page died: its journals are offered to the page that follows. */
  disown(): void
}

/** So often (ms) it is seen whether somebody has removed a journal: asking about an open file costs next to nothing. */
const LOOK_EVERY_MS = 1000

/** @param files the file functions that journals are kept with; left out: the system's */
export function setupRecovery(
  folders: RecoveryFolders,
  handles: FileHandles,
  files?: JournalFiles,
  lookEvery = LOOK_EVERY_MS,
): RecoveryPart {
  const journals = openJournals(folders.journals, handles, files)
  let finished = false
  /** Writing and clearing follow each other, so that a late write cannot bring back what was cleared. */
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
  const copyPath = (id: string): string => join(folders.copies, `${id}.json`)

  const readCopy = async (id: string): Promise<RecoveryCopy | null> => {
    try {
      const { path, ...kept } = keptSchema.parse(JSON.parse(await readFile(copyPath(id), 'utf8')))
      const { savedAt, text, fingerprint } = kept
      return { id, kind: 'mission', file: path === null ? null : handles.refOf(path), savedAt, text, fingerprint }
    } catch (error) {
      console.warn(`bulkhead: the recovery copy ${id} cannot be read: ${String(error)}`)
      return null
    }
  }
  const copies = async (): Promise<RecoveryCopy[]> => {
    const names = await readdir(folders.copies).catch(() => [])
    const ids = names.map((name) => name.replace(/\.json$/, '')).filter((id) => copyId.test(id))
    return (await Promise.all(ids.map(readCopy))).filter((copy) => copy !== null)
  }

  return {
    calls: {
      writeJournal: (batch, slot = 0) =>
        inTurn(async () => (finished ? { ok: true, value: null } : journals.write(batch, slot))),
      recoveryCopies: () =>
        inTurn(async () =>
          // The newest first; what older programs have left is older.
          [...(await journals.left()), ...(await copies()).sort((a, b) => b.savedAt.localeCompare(a.savedAt))],
        ),
      clearRecovery: (id, slot = 0) =>
        inTurn(async () => {
          if (id === null) await journals.clearOwn(slot)
          else if (!(await journals.clear(id)) && copyId.test(id)) await rm(copyPath(id), { force: true })
        }),
    },
    forgetOwn() {
      finished = true
      // At once, since the program is about to end; and again should a write have been on its way.
      journals.forgetOwn()
      void last.then(() => journals.forgetOwn())
    },
    watch(tell) {
      const look = async (): Promise<void> => {
        // In turn, for one that begins anew is gone for a moment too.
        if (await inTurn(async () => !finished && (await journals.isOneGone()))) tell()
        setTimeout(look, lookEvery).unref()
      }
      setTimeout(look, lookEvery).unref()
    },
    disown() {
      journals.disown()
    },
  }
}
