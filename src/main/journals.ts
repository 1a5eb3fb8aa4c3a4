/**
 * The journals of unsaved work on the disk: one for each tab of a run, in a folder that several programs may share. A file
 * is never written over: a journal that begins anew has the next number, and the one before goes when it is on the disk.
 */
import { randomUUID } from 'node:crypto'
import { appendFileSync, rmSync } from 'node:fs'
import * as promises from 'node:fs/promises'
import { join } from 'node:path'
import { fileOfJournal, isJustBegun, type JournalLines, journalLines } from '#editing/journal/journal-file.ts'
import { readJournal } from '#editing/journal/read-journal.ts'
import { type FileRef, type HostResult, type JournalBatch, LONGEST_JOURNAL, type RecoveryCopy } from '#host/host.ts'
import { reasonOf, systemWords } from '#node-files/file-problem.ts'
import { systemPath } from '#node-files/path-name.ts'
import type { FileHandles } from './file-handles.ts'
import { failed, internalFailure } from './host-failure.ts'
import { isAlive, startBeacon } from './instance-beacon.ts'
import { type GrowingFile, growingFile, type JournalFiles } from './journal-file.ts'

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

export interface Journals {
  write(batch: JournalBatch, slot: number): Promise<HostResult<null>>
  /** Whether somebody has removed one of this run that is still needed. */
  isOneGone(): Promise<boolean>
  left(): Promise<readonly RecoveryCopy[]>
  /** Of this run, by the tab. */
  clearOwn(slot: number): Promise<void>
  /** Of another run; true when the id is one of a journal. */
  clear(id: string): Promise<boolean>
  forgetOwn(): void
  disown(): void
}

export function openJournals(folder: string, handles: FileHandles, files: JournalFiles = promises): Journals {
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

  /** Takes a journal away; where that is refused, it says itself that there is nothing in it to bring back. */
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
    // The newest that holds anything: a program may have been killed while it began anew.
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
      // One that is closed at this moment is begun anew, or no longer needed.
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

/** Nobody knows what lies there: that is told, as work that may be left. */
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
  message: 'There is no journal of this mission.',
  advice: 'It begins again with the next change.',
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
