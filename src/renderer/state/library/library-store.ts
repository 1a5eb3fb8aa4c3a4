/**
 * The library of this window: what is in its folders is listed at once, and looked at file by file afterwards, what is seen first.
 * It knows no page; what it finds out is in its store.
 */

import { createStore, type StoreApi } from 'zustand/vanilla'
import type { LibraryFile, LibraryFolder, RecentPicture } from '#host/data.ts'
import type { Host, HostFailure, HostResult } from '#host/host.ts'
import { errorSentence } from '#host-browser/failures.ts'
import type { RuleSettings } from '#model/mission/document.ts'
import type { LibraryScanner } from './library-scanner.ts'
import type { Seen, Summary, SummaryCache } from './summary.ts'

export interface LibraryEntry extends LibraryFile {
  /** Names it among all entries. */
  readonly key: string
  /** Id of its folder. */
  readonly folder: string
  /**
   * Fingerprint of its content, or null if it has not been read yet or could not be read: it is then tried again next
   * time.
   */
  readonly fingerprint: string | null
  /** Null: not looked at yet. */
  readonly summary: Summary | null
}

type News = Pick<LibraryEntry, 'fingerprint' | 'summary'>

export interface LibraryState {
  /** Null: not asked for yet. */
  readonly folders: readonly LibraryFolder[] | null
  readonly entries: readonly LibraryEntry[]
  /** Files that are still to be looked at, and how many there were. */
  readonly left: number
  readonly all: number
  /** Folders that could not be listed, with the reason, in words for people. */
  readonly remarks: readonly string[]
  readonly listing: boolean
}

type LibraryHost = Pick<
  Host,
  | 'libraryFolders'
  | 'addLibraryFolder'
  | 'allowLibraryFolder'
  | 'removeLibraryFolder'
  | 'listLibraryFolder'
  | 'readLibraryFile'
>

export interface Library {
  readonly store: StoreApi<LibraryState>
  /** Looks again at all folders for entries that were added, changed or removed. */
  refresh(): Promise<void>
  /** Looks at these entries before all others. */
  wantFirst(keys: readonly string[]): void
  changeFolders(change: Promise<HostResult<readonly LibraryFolder[]>>): Promise<HostFailure | null>
  picture(entry: LibraryEntry): Promise<RecentPicture | null>
  /** Somebody types in the search: what takes time waits until they have paused. */
  typing(): void
  /** Nobody looks any more: what is under way ends. */
  rest(): void
}

/** Files that are on their way at the same time: one is looked at while the next is read. */
const AT_ONCE = 3
/** Results are shown together, at this interval (ms). */
const SHOW_EVERY_MS = 250
/** After a letter nothing is looked at for so long (ms). */
const QUIET_MS = 500
/** So many summaries are fetched together. */
const TOGETHER = 250

export function createLibrary(
  host: LibraryHost,
  kept: SummaryCache,
  looker: () => LibraryScanner,
  rules: () => RuleSettings,
): Library {
  const store = createStore<LibraryState>()(() => ({
    folders: null,
    entries: [],
    left: 0,
    all: 0,
    remarks: [],
    listing: false,
  }))
  let worker: LibraryScanner | null = null
  /** Counts what was asked for: what an older look finds is of no interest. */
  let turn = 0
  let first: readonly string[] = []
  const found = new Map<string, News>()
  let timer: ReturnType<typeof setTimeout> | null = null
  let left = 0
  let quietUntil = 0
  const quiet = async (): Promise<void> => {
    for (let rest = quietUntil - performance.now(); rest > 0; rest = quietUntil - performance.now())
      await new Promise((resolve) => setTimeout(resolve, rest))
  }

  const show = (): void => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    const entries = store.getState().entries.map((entry) => {
      const news = found.get(entry.key)
      return news === undefined ? entry : { ...entry, ...news }
    })
    found.clear()
    store.setState({ entries, left })
  }
  const showSoon = (): void => {
    timer ??= setTimeout(() => {
      timer = null
      if (performance.now() < quietUntil) showSoon()
      else show()
    }, SHOW_EVERY_MS)
  }

  /** Shows what the files of folders are called that were never shown: asking about each of them takes longer. */
  const showNames = async (
    mine: number,
    folders: readonly LibraryFolder[],
    show: (entries: LibraryEntry[], rest: Partial<LibraryState>) => void,
  ): Promise<void> => {
    const shown = new Set(store.getState().entries.map(({ folder }) => folder))
    if (folders.every(({ id, state }) => state !== 'there' || shown.has(id))) return
    await Promise.all(
      folders.map(async ({ id, state }) => {
        if (state !== 'there' || shown.has(id)) return
        const listed = await host.listLibraryFolder(id, true)
        if (mine !== turn || !listed.ok) return
        const named = listed.value.files.map((file) => entryOf(id, file, undefined, {}))
        show([...store.getState().entries, ...named], {})
      }),
    )
    // The frame with them comes before what is asked about them.
    await new Promise((resolve) => setTimeout(resolve, 30))
  }

  /** Lists all folders; what is known of files that are the same is kept. */
  const list = async (mine: number): Promise<readonly { folder: string; seen: Seen }[]> => {
    const known = await host.libraryFolders()
    if (mine !== turn) return []
    if (!known.ok) {
      // The previous list stays.
      store.setState({ remarks: [wordsOf(known.error)], listing: false })
      return []
    }
    const folders = known.value
    store.setState({ folders, listing: true })
    const order = new Map(folders.map(({ id }, index) => [id, index]))
    const show = (entries: LibraryEntry[], rest: Partial<LibraryState>): void => {
      entries.sort((a, b) => (order.get(a.folder) ?? 0) - (order.get(b.folder) ?? 0))
      store.setState({ entries, ...rest })
    }
    await showNames(mine, folders, show)
    if (mine !== turn) return []
    const before = new Map(store.getState().entries.map((entry) => [entry.key, entry]))
    const entries: LibraryEntry[] = []
    const remarks: string[] = []
    const seenOf: { folder: string; seen: Seen }[] = []
    await Promise.all(
      folders.map(async ({ id, name, state }) => {
        if (state !== 'there') return
        const [listed, seen] = await Promise.all([host.listLibraryFolder(id, false), kept.seen(id)])
        seenOf.push({ folder: id, seen })
        if (!listed.ok) {
          remarks.push(wordsOf(listed.error))
          return
        }
        const { files, more, closed } = listed.value
        if (more) remarks.push(`There is more in “${name}” than is shown here. Add the folders inside it one by one.`)
        if (closed > 0) remarks.push(`${closed} of the folders in “${name}” couldn’t be read.`)
        entries.push(...files.map((file) => entryOf(id, file, before.get(keyOf(id, file)), seen)))
      }),
    )
    if (mine !== turn) return []
    show(entries, { remarks, listing: false })
    return seenOf
  }

  /** Fetches what was found out at an earlier start. */
  const recall = async (mine: number): Promise<void> => {
    const asked = store
      .getState()
      .entries.filter(({ summary, fingerprint }) => summary === null && fingerprint !== null)
    for (let at = 0; at < asked.length; at += TOGETHER) {
      const some = asked.slice(at, at + TOGETHER)
      const known = await kept.summaries(some.flatMap(({ fingerprint }) => fingerprint ?? []))
      if (mine !== turn) return
      for (const { key, fingerprint } of some) {
        const summary = fingerprint === null ? undefined : known.get(fingerprint)
        if (summary !== undefined) found.set(key, { fingerprint, summary })
      }
      show()
    }
  }

  const next = (waiting: Map<string, LibraryEntry>): LibraryEntry | undefined => {
    for (const key of first) {
      const entry = waiting.get(key)
      if (entry !== undefined) return entry
    }
    return waiting.values().next().value
  }

  /** Null: an older look, of no interest any more. */
  const look = async (mine: number, entry: LibraryEntry): Promise<News | null> => {
    const read = await host.readLibraryFile(entry.handle)
    if (!read.ok) return { fingerprint: null, summary: notRead(read.error) }
    const fingerprint = read.value.fingerprint ?? `${entry.key} ${entry.size} ${entry.modified}`
    const known = (await kept.summaries([fingerprint])).get(fingerprint)
    if (known !== undefined) return { fingerprint, summary: known }
    // Ended meanwhile, and nobody would end a new worker.
    if (mine !== turn) return null
    worker ??= looker()
    const { summary, picture } = await worker.look(entry.name, read.value.bytes, rules())
    await kept.keep(fingerprint, summary, picture)
    return { fingerprint, summary }
  }

  const lookAtAll = async (mine: number): Promise<void> => {
    const waiting = new Map(
      store
        .getState()
        .entries.filter(({ summary, fingerprint }) => summary === null || fingerprint === null)
        .map((entry) => [entry.key, entry]),
    )
    left = waiting.size
    store.setState({ left, all: store.getState().entries.length })
    const work = async (): Promise<void> => {
      for (let entry = next(waiting); entry !== undefined && mine === turn; entry = next(waiting)) {
        waiting.delete(entry.key)
        const news = await look(mine, entry).catch((thrown: unknown) => ({
          fingerprint: null,
          summary: notRead({ message: errorSentence(thrown), advice: '' }),
        }))
        // Work in progress when the turn ended has failed for that reason alone.
        if (mine !== turn || news === null) return
        found.set(entry.key, news)
        left -= 1
        showSoon()
        await quiet()
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    if (mine === turn) show()
  }

  const keepAll = async (mine: number, seenOf: readonly { folder: string; seen: Seen }[]): Promise<void> => {
    const { entries, folders } = store.getState()
    for (const { folder, seen } of seenOf) {
      const now: Seen = Object.fromEntries(
        entries.flatMap(({ folder: of, id, size, modified, fingerprint }) =>
          of === folder && fingerprint !== null ? [[id, [size, modified, fingerprint]]] : [],
        ),
      )
      if (JSON.stringify(now) !== JSON.stringify(seen)) await kept.keepSeen(folder, now)
    }
    // A folder that is away for now comes back with all that is known of it.
    if (mine === turn && folders?.every(({ state }) => state === 'there') === true)
      await kept.keepOnly(new Set(entries.flatMap(({ fingerprint }) => fingerprint ?? [])))
  }

  /** Ends the turn: results so far belong to the files as they were listed in it. */
  const endTurn = (): void => {
    if (found.size > 0) show()
    turn += 1
  }

  const refresh = async (): Promise<void> => {
    endTurn()
    const mine = turn
    const seenOf = await list(mine)
    if (mine === turn) await recall(mine)
    if (mine === turn) await lookAtAll(mine)
    if (mine === turn) await keepAll(mine, seenOf)
  }

  return {
    store,
    refresh,
    typing: () => {
      quietUntil = performance.now() + QUIET_MS
    },
    wantFirst: (keys) => {
      first = keys
    },
    async changeFolders(change) {
      const changed = await change
      if (!changed.ok) return changed.error
      await refresh()
      return null
    },
    picture: ({ fingerprint }) => (fingerprint === null ? Promise.resolve(null) : kept.picture(fingerprint)),
    rest() {
      endTurn()
      worker?.stop()
      worker = null
    },
  }
}

const keyOf = (folder: string, { id }: Pick<LibraryFile, 'id'>): string => `${folder} ${id}`

/** An entry as it was, where the file is as it was; else what an earlier start knew of it. */
function entryOf(folder: string, file: LibraryFile, before: LibraryEntry | undefined, seen: Seen): LibraryEntry {
  const key = keyOf(folder, file)
  if (before !== undefined && before.size === file.size && before.modified === file.modified)
    return { ...before, ...file }
  const [size, modified, fingerprint] = seen[file.id] ?? []
  const same = size === file.size && modified === file.modified && fingerprint !== undefined
  return { ...file, key, folder, fingerprint: same ? fingerprint : null, summary: null }
}

const wordsOf = ({ message, advice }: Pick<HostFailure, 'message' | 'advice'>): string =>
  advice === '' ? message : `${message} ${advice}`

const notRead = (failure: Pick<HostFailure, 'message' | 'advice'>): Summary => ({
  kind: 'unreadable',
  title: '',
  number: '',
  game: '',
  about: '',
  words: '',
  texts: '',
  problems: null,
  box: null,
  reason: wordsOf(failure),
})
