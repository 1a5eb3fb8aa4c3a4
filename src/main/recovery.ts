/**
 * Unsaved work: the journals of this run and those that other runs have left, and the copies that programs of before there
 * were journals have left, one file for each tab.
 */

import { randomUUID } from 'node:crypto'
import { appendFileSync, rmSync } from 'node:fs'
import * as promises from 'node:fs/promises'
import { readdir, readFile, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { fileOfJournal, isJustBegun, type JournalLines, journalLines } from '#editing/journal/journal-entry.ts'
import { readJournal } from '#editing/journal/read-journal.ts'
import type { HostCalls } from '#host/channel-names.ts'
import { type FileRef, type HostResult, type JournalBatch, LONGEST_JOURNAL, type RecoveryCopy } from '#host/host.ts'
import { reasonOf, systemWords } from '#node-files/file-problem.ts'
import { systemPath } from '#node-files/path-name.ts'
import type { FileHandles } from './file-handles.ts'
import { failed, internalFailure } from './host-failure.ts'
import { type GrowingFile, growingFile, type JournalFiles } from './journal-file.ts'

// The journals of unsaved work on the disk: one for each tab of a run, in a folder that several programs may share. A
// file is never overwritten: a restarted journal has the next number, and the one before is deleted when it is on the
// disk.

// A sign that a run of the program is alive: a local socket with its name, on which it listens. Whatever ends the program
// closes it, so that a number used again or a clock that jumps cannot mislead anybody.

/** Nobody takes longer to be answered by the system than this (ms). */
const PATIENCE = 1000

/** Short: the name of a socket may have about a hundred letters. */
const addressOf = (run: string): string =>
  process.platform === 'win32' ? `\\\\.\\pipe\\bulkhead-${run}` : join(tmpdir(), `bulkhead-${run.slice(0, 18)}.sock`)

/** From now on the run is alive for everybody, until the program ends or the function that is returned is called. */
async function startBeacon(run: string): Promise<() => void> {
  const server: Server = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => {
    // Without a socket, nobody else is kept from this run's work; its own file it has all the same.
    server.once('error', () => resolve())
    server.listen(addressOf(run), resolve)
  })
  server.unref()
  const stop = (): void => {
    server.close()
    removeSign(run)
  }
  process.once('exit', stop)
  return () => {
    process.off('exit', stop)
    stop()
  }
}

/** Whether another run is alive. The sign of one that is not is taken away. */
async function isAlive(run: string): Promise<boolean> {
  const alive = await new Promise<boolean>((resolve) => {
    const socket = connect(addressOf(run))
    const answer = (value: boolean): void => {
      socket.destroy()
      resolve(value)
    }
    socket.setTimeout(PATIENCE, () => answer(true))
    socket.once('connect', () => answer(true))
    socket.once('error', (error: NodeJS.ErrnoException) => answer(error.code === 'EACCES' || error.code === 'EPERM'))
  })
  if (!alive) removeSign(run)
  return alive
}

function removeSign(run: string): void {
  if (process.platform === 'win32') return
  try {
    rmSync(addressOf(run), { force: true })
  } catch {
    // It is in nobody's way.
  }
}

const journalName =
  /^(?<run>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?<slot>\d{1,4})\.(?<number>\d{1,9})\.journal$/
const journalId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.\d{1,4}$/

/** So many numbers belong to the runs that have found the same left: whoever finds those begins with the next. */
const NUMBERS = 10_000
/** How many runs at least, one after the other, have left something before. No more than nine digits become of it. */
const generationOf = (number: number): number => Math.min(99_000, Math.floor(number / NUMBERS))

interface OwnJournal {
  readonly number: number
  readonly path: string
  readonly lines: JournalLines
  /** Null: it takes nothing more, for a write has failed, or what is to follow would not fit. */
  file: GrowingFile | null
}

interface Journals {
  write(batch: JournalBatch, slot: number): Promise<HostResult<null>>
  /** Whether somebody has removed one of this run that is still needed. */
  isOneGone(): Promise<boolean>
  left(): Promise<readonly RecoveryCopy[]>
  /** Clears the journal of a tab of this run. */
  clearOwn(slot: number): Promise<void>
  /** Clears a journal of another run. Returns false if the id isn't that of a journal. */
  clear(id: string): Promise<boolean>
  forgetOwn(): void
  disown(): void
}

function openJournals(folder: string, handles: FileHandles, files: JournalFiles = promises): Journals {
  let run = randomUUID()
  /** Runs of this program whose page has died. */
  const disowned = new Set<string>()
  let own = new Map<number, OwnJournal>()
  /** The numbers of this run begin above this. */
  let base = 0
  /** The last number of each tab; none is used twice, for a file may be there that could not be removed. */
  const used = new Map<number, number>()
  let sign: Promise<() => void> | null = null
  const pathOf = (slot: number, number: number): string => join(folder, `${run}.${slot}.${number}.journal`)

  /** Deletes a journal, or, if that is refused, notes in it that there is nothing to bring back. */
  const remove = async (path: string, closing: string): Promise<void> => {
    try {
      await files.rm(systemPath(path), { force: true })
    } catch {
      await files.appendFile(systemPath(path), closing).catch(() => undefined)
    }
  }
  const begin = async (slot: number, entries: readonly string[], file: FileRef | null): Promise<void> => {
    const before = own.get(slot)
    await before?.file?.close().catch(() => undefined)
    if (before !== undefined) before.file = null
    await files.mkdir(systemPath(folder), { recursive: true })
    sign ??= startBeacon(run)
    await sign
    const number = (used.get(slot) ?? base) + 1
    used.set(slot, number)
    const path = pathOf(slot, number)
    const lines = journalLines()
    const growing = await growingFile(files, path, lines.of(entries, placeOf(file)))
    own.set(slot, { number, path, lines, file: growing })
    if (before !== undefined) await remove(before.path, before.lines.closing())
  }
  const placeOf = (file: FileRef | null) => {
    const place = file === null ? undefined : handles.pathOf(file.handle)
    return place === undefined || file === null ? null : { place, name: file.name }
  }

  const readLeft = async (id: string, numbers: readonly number[]): Promise<RecoveryCopy | null> => {
    let last: RecoveryCopy | null = null
    // The newest that holds anything: a program may have been killed while it restarted the journal.
    for (const number of [...numbers].sort((a, b) => b - a)) {
      const path = systemPath(join(folder, `${id}.${number}.journal`))
      try {
        const { size, mtime } = await files.stat(path)
        if (size > LONGEST_JOURNAL) throw Object.assign(new Error('it is too large'), { code: 'EFBIG' })
        const text = await files.readFile(path, 'utf8')
        // Killed before a step was kept: an empty file would be offered as damaged work at every start.
        if (isJustBegun(text)) {
          await files.rm(path, { force: true }).catch(() => undefined)
          continue
        }
        const file = fileOfJournal(text)
        const copy: RecoveryCopy = {
          id,
          kind: 'journal',
          file: file && handles.refOf(file.place),
          savedAt: mtime.toISOString(),
          text,
          fingerprint: null,
        }
        if (numbers.length === 1 || readJournal(text).ok) return copy
        last ??= copy
      } catch (error) {
        console.warn(`bulkhead: the journal ${id}.${number} cannot be read: ${String(error)}`)
        last ??= unreadJournal(id, folder, error)
      }
    }
    return last
  }

  /** The journals in the folder: by run and tab, their numbers. @throws the system's error where it cannot be listed */
  const found = async (): Promise<Map<string, number[]>> => {
    const numbers = new Map<string, number[]>()
    for (const name of await files.readdir(systemPath(folder)).catch(noneWhereMissing)) {
      const { run: of = '', slot = '', number = '' } = journalName.exec(String(name))?.groups ?? {}
      if (of === '') continue
      const id = `${of}.${slot}`
      numbers.set(id, [...(numbers.get(id) ?? []), Number(number)])
    }
    return numbers
  }

  return {
    async write({ begin: anew, file, lines: entries }, slot) {
      const journal = own.get(slot)
      try {
        if (anew) await begin(slot, entries, file)
        else if (journal?.file) await journal.file.append(journal.lines.of(entries, placeOf(file)))
        else return failed(noJournal)
        return { ok: true, value: null }
      } catch (error) {
        await journal?.file?.close().catch(() => undefined)
        if (journal !== undefined) journal.file = null
        // Somebody has removed it. Whether another one can be made is seen at once.
        if (!anew && reasonOf(error) === 'not-found') return failed(noJournal)
        return failed(internalFailure(error, 'save', 'the journal of unsaved work', folder))
      }
    },
    async isOneGone() {
      // One that is closed at this moment is being restarted, or no longer needed.
      for (const { file } of own.values()) if (file !== null && (await file.isGone().catch(() => false))) return true
      return false
    },
    async left() {
      const copies: { readonly copy: RecoveryCopy; readonly generation: number }[] = []
      const alive = new Map<string, boolean>()
      let all: Map<string, number[]>
      try {
        all = await found()
      } catch (error) {
        console.warn(`bulkhead: ${folder} cannot be read: ${String(error)}`)
        return [unreadFolder(folder, error)]
      }
      for (const [id, numbers] of all) {
        const of = id.slice(0, id.lastIndexOf('.'))
        if (of === run) continue
        if (!alive.has(of)) alive.set(of, !disowned.has(of) && (await isAlive(of)))
        if (alive.get(of) !== false) continue
        const generation = Math.max(...numbers.map(generationOf))
        base = Math.max(base, (generation + 1) * NUMBERS)
        const copy = await readLeft(id, numbers)
        if (copy !== null) copies.push({ copy, generation })
      }
      // The clock may have been set back since the earlier ones.
      copies.sort((a, b) => b.generation - a.generation || b.copy.savedAt.localeCompare(a.copy.savedAt))
      return copies.map(({ copy }) => copy)
    },
    async clearOwn(slot) {
      const journal = own.get(slot)
      if (journal === undefined) return
      own.delete(slot)
      await journal.file?.close().catch(() => undefined)
      const all = await found().catch(() => null)
      for (const number of all?.get(`${run}.${slot}`) ?? [journal.number])
        await remove(pathOf(slot, number), journal.lines.closing())
    },
    async clear(id) {
      if (!journalId.test(id)) return false
      const all = await found().catch(() => null)
      for (const number of all?.get(id) ?? []) {
        const path = join(folder, `${id}.${number}.journal`)
        await remove(path, await closingOf(files, path))
      }
      return true
    },
    forgetOwn() {
      for (const { path, lines } of own.values())
        try {
          rmSync(systemPath(path), { force: true })
        } catch {
          tryOnce(() => appendFileSync(systemPath(path), lines.closing()))
        }
    },
    disown() {
      disowned.add(run)
      for (const { file } of own.values()) void file?.close().catch(() => undefined)
      void sign?.then((stop) => stop())
      run = randomUUID()
      sign = null
      own = new Map()
    },
  }
}

/** It is offered all the same: whoever knows of it can help it, and nothing of it goes unasked. */
const unreadJournal = (id: string, folder: string, error: unknown): RecoveryCopy => ({
  id,
  kind: 'journal',
  file: null,
  savedAt: new Date().toISOString(),
  text: '',
  unread: {
    message: `its journal could not be read (${systemWords(error)})`,
    advice: `It lies in ${folder}. Check who may read it and whether the disk is sound, then start Bulkhead again.`,
  },
  fingerprint: null,
})

/** Reports an unreadable folder as work that may be left, because its contents are unknown. */
const unreadFolder = (folder: string, error: unknown): RecoveryCopy => ({
  ...unreadJournal('all', folder, error),
  unread: {
    message: `the folder of unsaved work could not be read (${systemWords(error)})`,
    advice: `It is ${folder}. Check who may read it and whether the disk is sound, then start Bulkhead again.`,
  },
})

/** Nothing was ever left where there is no folder yet. */
const noneWhereMissing = (error: unknown): [] => {
  if (reasonOf(error) === 'not-found') return []
  throw error
}

const noJournal = {
  code: 'not-found',
  message: 'This mission has no backup of unsaved changes.',
  advice: 'It will start again with your next change.',
} as const

/** The closing line of a journal whose lines another run has written. */
async function closingOf(files: JournalFiles, path: string): Promise<string> {
  const text = await files.readFile(systemPath(path), 'utf8').catch(() => '')
  const lines = journalLines()
  for (const _ of text.split('\n')) lines.closing()
  return `\n${lines.closing()}`
}

function tryOnce(work: () => void): void {
  try {
    work()
  } catch {
    // Nothing is left to be tried.
  }
}

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
   * Calls `tell` when somebody has removed a journal of this run, and again until it was restarted. A program that
   * tidies up may do that, and the next change, which would notice, may never come.
   */
  watch(tell: () => void): void
  /** The editor's page died: its journals are offered to the page that follows. */
  disown(): void
}

/** So often (ms) it is seen whether somebody has removed a journal: asking about an open file costs next to nothing. */
const LOOK_EVERY_MS = 1000

/** @param files the file functions that journals are kept with; defaults to the system's */
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
        // In turn, because a journal that restarts is gone for a moment too.
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
