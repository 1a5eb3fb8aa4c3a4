/**
 * Each file operation of the journal fails in turn, with each of the ways in which disks fail. The real files lie below. After
 * each fault nothing that was acknowledged is lost, what is there can be read, and work goes on when the disk does.
 */
import * as promises from 'node:fs/promises'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyHistory, record } from '#editing/edits/history.ts'
import { applyPatch } from '#editing/edits/patch.ts'
import { entriesBetween, entryText, type Journalled, pictureOf } from '#editing/journal/write-journal.ts'
import { blankMission } from '#model/mission/blank.ts'
import { emptyScene } from '#model/mission/diagrams.ts'
import { readBack } from '../../test/support/journals.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { createFileHandles } from './file-handles.ts'
import type { JournalFiles } from './journal-file.ts'
import { setupRecovery } from './recovery.ts'

const root = temporaryFolder()
let folders = { copies: '', journals: '' }
beforeEach(async () => {
  const data = await mkdtemp(join(root, 'fault-'))
  folders = { copies: join(data, 'recovery'), journals: join(data, 'journal') }
})
afterEach(() => void vi.useRealTimers())

/** What the next operation that counts does in place of its work. */
type Fault = 'ENOSPC' | 'EIO' | 'EACCES' | 'short' | 'short and ENOSPC'
const faults: readonly Fault[] = ['ENOSPC', 'EIO', 'EACCES', 'short', 'short and ENOSPC']
const systemError = (code: string) => Object.assign(new Error(`${code}: the test wants it`), { code })

/** The real file functions, one operation of which fails: that of the given number, from 0. */
function faultyFiles() {
  let at = -1
  let [fault, count, struck]: [Fault, number, string | null] = ['EIO', 0, null]
  const strikes = (what: string): boolean => {
    count += 1
    if (count - 1 !== at) return false
    struck = what
    return true
  }
  const failing =
    <Args extends unknown[], Value>(what: string, work: (...args: Args) => Promise<Value>) =>
    async (...args: Args): Promise<Value> => {
      if (strikes(what)) throw systemError(fault === 'short' || fault === 'short and ENOSPC' ? 'EIO' : fault)
      return work(...args)
    }
  const open = failing('open', async (...args: Parameters<typeof promises.open>) => {
    const handle = await promises.open(...args)
    const close = handle.close.bind(handle)
    const write = handle.write.bind(handle)
    const shortWrite = async (bytes: Uint8Array, from: number, length: number, place: null) => {
      if (!strikes('write')) return write(bytes, from, length, place)
      if (fault !== 'short' && fault !== 'short and ENOSPC') throw systemError(fault)
      const written = await write(bytes, from, Math.max(1, Math.floor(length / 3)), place)
      // The disk fills up: a part is written, and then nothing more.
      if (fault === 'short and ENOSPC') throw systemError('ENOSPC')
      return written
    }
    return Object.assign(handle, {
      write: shortWrite,
      stat: failing('fstat', handle.stat.bind(handle)),
      datasync: failing('datasync', handle.datasync.bind(handle)),
      sync: failing('sync', handle.sync.bind(handle)),
      // The system closes it all the same, and says that what was written before is not sure.
      close: async () => {
        const fails = strikes('close')
        await close()
        if (fails) throw systemError(fault.startsWith('short') ? 'EIO' : fault)
      },
    })
  })
  const files = {
    open,
    mkdir: failing('mkdir', promises.mkdir),
    rm: failing('rm', promises.rm),
    appendFile: failing('appendFile', promises.appendFile),
    readdir: promises.readdir,
    readFile: promises.readFile,
    stat: promises.stat,
  } as unknown as JournalFiles
  return {
    files,
    plan: (next: Fault, number: number): void => {
      ;[fault, at, count, struck] = [next, number, 0, null]
    },
    struck: (): string | null => struck,
  }
}

/** Markers put down one after the other. */
function states(count: number): Journalled[] {
  let now: Journalled = {
    document: blankMission(),
    scene: emptyScene,
    history: emptyHistory,
    savedSerial: 0,
    fingerprint: null,
  }
  return Array.from({ length: count }, (_, index) => {
    const id = `m${index + 1}`
    const after = { id, kind: 'objective', label: id, board: 1 as const, x: 20 + index, y: 60 }
    const patch = [{ collection: 'markers' as const, id, before: null, after }]
    now = { ...now, document: applyPatch(now.document, patch), history: record(now.history, id, patch) }
    return now
  })
}

/** Works as the editor does: what failed is begun anew with the next state. Returns the last state that was acknowledged. */
async function work(calls: ReturnType<typeof setupRecovery>['calls'], all: readonly Journalled[]) {
  let [told, acknowledged]: [Journalled | null, Journalled | null] = [null, null]
  for (const [index, state] of all.entries()) {
    // Now and then it begins anew without need, as a long journal does.
    const entries = told === null || index % 5 === 4 ? null : entriesBetween(told, state, index)
    const lines = entries?.map(entryText) ?? pictureOf(state, index)
    const result = await calls.writeJournal({ begin: entries === null, file: null, lines })
    told = result.ok ? state : null
    if (result.ok) acknowledged = state
  }
  return acknowledged
}

const offered = async (): Promise<number[]> => {
  const copies = await setupRecovery(folders, createFileHandles()).calls.recoveryCopies()
  return copies
    .map((copy) => readBack(copy))
    .filter(({ closed }) => !closed)
    .map(({ document }) => document.markers.length)
}

describe('a disk that fails', () => {
  for (const fault of faults)
    it(`with ${fault} at each operation in turn loses nothing that was acknowledged`, async () => {
      const all = states(9)
      const struck = new Set<string>()
      for (let number = 0; ; number += 1) {
        const faulty = faultyFiles()
        const run = setupRecovery(folders, createFileHandles(), faulty.files)
        faulty.plan(fault, number)
        const acknowledged = await work(run.calls, all.slice(0, -1))
        const what = faulty.struck()
        faulty.plan(fault, -2)
        // The program is killed here.
        run.disown()
        const found = await offered()
        expect(found, `${fault} at ${what} (${number})`).toHaveLength(1)
        expect(found[0], `${fault} at ${what} (${number})`).toBeGreaterThanOrEqual(
          acknowledged?.document.markers.length ?? 9,
        )
        // And everything that is offered can be taken away.
        const next = setupRecovery(folders, createFileHandles())
        for (const { id } of await next.calls.recoveryCopies()) await next.calls.clearRecovery(id)
        expect(await offered()).toEqual([])
        if (what === null) break
        struck.add(what)
      }
      expect([...struck].sort()).toEqual(['close', 'datasync', 'fstat', 'mkdir', 'open', 'rm', 'sync', 'write'])
    })

  it('refusing to remove a journal that is not needed any more: it is offered to nobody', async () => {
    for (const number of [0, 1]) {
      const faulty = faultyFiles()
      const run = setupRecovery(folders, createFileHandles(), faulty.files)
      await work(run.calls, states(3))
      // Closing its file, then removing it.
      faulty.plan('EACCES', number)
      await run.calls.clearRecovery(null)
      expect(faulty.struck()).toBe(['close', 'rm'][number])
      run.disown()
      expect(await offered()).toEqual([])
    }
  })

  it('refusing to be read: the work is offered with the reason, and is there when the disk is sound', async () => {
    const run = setupRecovery(folders, createFileHandles())
    await work(run.calls, states(3))
    run.disown()
    for (const broken of ['stat', 'readFile'] as const)
      for (const code of ['EIO', 'EACCES']) {
        const files: JournalFiles = { ...promises, [broken]: () => Promise.reject(systemError(code)) }
        const [copy, ...more] = await setupRecovery(folders, createFileHandles(), files).calls.recoveryCopies()
        expect([copy?.unread?.message, copy?.text, more]).toEqual([
          `its journal could not be read (${code === 'EIO' ? 'the disk failed, EIO' : code})`,
          '',
          [],
        ])
      }
    const refused = (): Promise<never> => Promise.reject(systemError('EACCES'))
    const files: JournalFiles = { ...promises, readdir: refused }
    const [folder, ...more] = await setupRecovery(folders, createFileHandles(), files).calls.recoveryCopies()
    expect([folder?.unread?.message, more]).toEqual(['the folder of unsaved work could not be read (EACCES)', []])
    expect(await offered()).toEqual([3])
  })

  it('under a clock that jumps a year, back and forth: the order is that of the lines', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-04T10:00:00Z') })
    const run = setupRecovery(folders, createFileHandles())
    let told: Journalled | null = null
    for (const [index, state] of states(12).entries()) {
      vi.setSystemTime(new Date(`${index % 2 === 0 ? 2027 : 2025}-05-04T10:00:00Z`))
      const entries: ReturnType<typeof entriesBetween> =
        told === null || index === 6 ? null : entriesBetween(told, state, Date.now())
      const lines = entries?.map(entryText) ?? pictureOf(state, Date.now())
      expect(await run.calls.writeJournal({ begin: entries === null, file: null, lines })).toMatchObject({ ok: true })
      told = state
    }
    run.disown()
    expect(await offered()).toEqual([12])
  })
})
