/** Unsaved work in the browser: a journal for each tab of a run of the editor, and the copies of older programs. */

import { z } from 'zod'
import { fileOfJournal, type JournalLines, journalLines } from '#editing/journal/journal-entry.ts'
import type { HostResult, JournalBatch, RecoveryCopy } from '#host/host.ts'
import { type KeyValueStore, type LineStore, RECOVERY } from './durable-store.ts'
import { failed, failedWith } from './failures.ts'
import type { Liveness } from './page-locks.ts'

/** As programs of before there were journals have left it. */
const copySchema = z.object({
  id: z.string().min(1).max(100),
  file: z.object({ handle: z.string().max(200), name: z.string().max(500) }).nullable(),
  savedAt: z.iso.datetime(),
  text: z.string(),
  // The oldest know nothing of it.
  fingerprint: z.string().nullable().default(null),
})

/** A page that is being reloaded lets go of its lock a moment after the next one has started (ms). */
const LET_GO_MS = 250

export interface Recovery {
  write(batch: JournalBatch, slot?: number): Promise<HostResult<null>>
  copies(): Promise<readonly RecoveryCopy[]>
  clear(id: string | null, slot?: number): Promise<void>
}

/** The name of what is kept: that of its run, the tab where it is not the first, and what it comes after where there was something. */
const idOf = (run: string, slot: number, generation: number): string =>
  slot === 0 && generation === 0 ? run : `${run}${TAB}${slot}${generation === 0 ? '' : `${AFTER}${generation}`}`
const runOf = (id: string): string => id.split(TAB)[0] ?? id
/** How many runs at least, one after the other, have left something before it was begun: a clock may have been set back since. */
const generationOf = (id: string): number => Number(id.split(AFTER)[1] ?? 0) || 0
/** These stand in no name of a run. */
const TAB = '.tab-'
const AFTER = '.after-'

interface OwnJournal {
  readonly lines: JournalLines
  /** Records so far. */
  records: number
}

/**
 * @param store where older programs kept their copies
 * @param run this page's own name
 * @param page `wait` sleeps for that many milliseconds; `mayKeep` says whether the browser lets the page keep anything at all
 */
export function recoverableWorkStore(
  store: KeyValueStore,
  journals: LineStore,
  liveness: Liveness,
  run: string,
  page: { readonly wait: (ms: number) => Promise<unknown>; readonly mayKeep: () => boolean },
): Recovery {
  const own = new Map<string, OwnJournal>()
  /** That of the journals that this run begins from now on. */
  let generation = 0
  /** Names of the journals of this run, by their tabs. */
  const names = new Map<number, string>()
  const ownId = (slot: number): string => {
    const id = names.get(slot) ?? idOf(run, slot, generation)
    names.set(slot, id)
    return id
  }
  const oldCopies = async (): Promise<RecoveryCopy[]> => {
    const entries = await store.list(RECOVERY).catch(() => [])
    return entries.flatMap(([, value]) => {
      const parsed = copySchema.safeParse(value)
      return parsed.success ? [{ kind: 'mission' as const, ...parsed.data }] : []
    })
  }
  const journalIds = (): Promise<readonly string[]> => journals.ids().catch(() => [])
  const journalOf = async (id: string): Promise<RecoveryCopy[]> => {
    let text: string
    try {
      text = await journals.read(id)
    } catch (thrown) {
      return [unread(id, 'its journal could not be read', thrown)]
    }
    if (text === '') return []
    const file = fileOfJournal(text)
    return [
      {
        id,
        kind: 'journal',
        file: file && { handle: file.place, name: file.name },
        savedAt: new Date(timeSaid(text)).toISOString(),
        text,
        fingerprint: null,
      },
    ]
  }

  return {
    // Each is asked of the database at once, which does them in this order: a page that is being left hears no answer any more.
    async write({ begin, file, lines: entries }, slot = 0) {
      const id = ownId(slot)
      const of = file === null ? null : { place: file.handle, name: file.name }
      const journal = begin ? { lines: journalLines(), records: 0 } : own.get(id)
      if (journal === undefined) return noJournal
      own.set(id, journal)
      const number = journal.records
      journal.records += 1
      const lost = (): void => {
        if (own.get(id) === journal) own.delete(id)
      }
      try {
        const text = journal.lines.of(entries, of)
        if (begin) await journals.begin(id, text)
        else if (!(await journals.add(id, number, text))) {
          lost()
          return noJournal
        }
        return { ok: true, value: null }
      } catch (thrown) {
        lost()
        return failedWith('Your unsaved work couldn’t be backed up', thrown, 'keeping')
      }
    },
    async copies() {
      const unreadable: RecoveryCopy[] = []
      const ids = await journals.ids().catch((thrown: unknown) => {
        // If nothing may be stored, nothing was.
        if (page.mayKeep() && !refusesPrivately(thrown))
          unreadable.push(unread('all', 'the unsaved work stored in this browser couldn’t be read', thrown))
        return []
      })
      const found = [...(await oldCopies()).map(({ id }) => id), ...ids]
      const runs = found.map(runOf).filter((of) => of !== run)
      let alive = await liveness.alive(runs)
      if (alive.size > 0) {
        await page.wait(LET_GO_MS)
        alive = await liveness.alive(runs)
      }
      const isLeft = (id: string): boolean => runOf(id) !== run && !alive.has(runOf(id))
      const left = (await journalIds()).filter(isLeft)
      for (const id of left) generation = Math.max(generation, generationOf(id) + 1)
      const read = await Promise.all(left.map(journalOf))
      // Older programs kept theirs elsewhere: that can be read where journals cannot.
      const old = (await oldCopies()).filter(({ id }) => isLeft(id))
      const byAge = (a: RecoveryCopy, b: RecoveryCopy): number =>
        generationOf(b.id) - generationOf(a.id) || (a.savedAt < b.savedAt ? 1 : -1)
      return [...unreadable, ...[...read.flat(), ...old].sort(byAge)]
    },
    async clear(id, slot = 0) {
      const gone = id ?? ownId(slot)
      own.delete(gone)
      await journals.remove(gone).catch(() => undefined)
      await store.remove(RECOVERY + gone).catch(() => undefined)
    },
  }
}

const noJournal = failed(
  'not-found',
  'This mission has no backup of unsaved changes.',
  'It will start again with your next change.',
)

/** As private windows of some browsers answer, which have kept nothing. */
const refusesPrivately = (thrown: unknown): boolean =>
  thrown instanceof DOMException && (thrown.name === 'InvalidStateError' || thrown.name === 'SecurityError')

/** Returns a copy for work that could not be read: it is reported, and stays. */
function unread(id: string, what: string, thrown: unknown): RecoveryCopy {
  const { message } = failedWith(what, thrown, 'reading').error
  return {
    id,
    kind: 'journal',
    file: null,
    savedAt: new Date().toISOString(),
    text: '',
    fingerprint: null,
    unread: {
      message: message.replace(/\.$/, ''),
      advice: 'Nothing was deleted. Reload the page; if that doesn’t help, restart the browser.',
    },
  }
}

/** Returns the time in the last entry (ms since 1970): a browser does not keep one for it. */
function timeSaid(text: string): number {
  const time = Number(/.*"do":"[a-z]+","at":(\d{1,15})/s.exec(text)?.[1])
  return Number.isFinite(time) ? Math.min(time, 8.64e15) : 0
}
