/**
 * Storage of the page between visits: databases with one store each, opened when they are first asked for. Somebody may
 * remove one while it is open: the person with the site's data, or with the tools of the browser. It is then let go,
 * since holding it would block all other pages, and opened again for later use.
 *
 * Things are kept by a name (`durableStore`), journals line by line (`indexedDbLines`).
 */
import { delMany, entries, get, getMany, keys, promisifyRequest, update } from 'idb-keyval'

/** Small things, by their keys: file handles, folders of the library, a second copy of the settings. */
export const KEPT = 'bulkhead'
/** Begins the keys there of what programs of before there were journals have left. */
export const RECOVERY = 'recovery:'
export const JOURNALS = 'bulkhead-journal'
/** Packs on the shelf. */
export const PACKS = 'bulkhead-packs'
/** The first place of a pack there; the names of all others begin so, too. */
export const SHELF = 'shelf'
export const STAMPS = 'bulkhead-stamps'
export const WALKS = 'bulkhead-walks'
/** Games on the table and their results. */
export const TABLES = 'bulkhead-table'
export const VERSIONS = 'bulkhead-versions'
export const FONTS = 'bulkhead-fonts'
export const PICTURES = 'bulkhead-pictures'
/** Pictures under maps. */
export const UNDERLAYS = 'bulkhead-underlay'

const LINES = 'lines'

/** The store of each database. */
export const STORES: ReadonlyMap<string, string> = new Map([
  [JOURNALS, LINES],
  [KEPT, 'kept'],
  [PACKS, 'kept'],
  [STAMPS, 'kept'],
  [WALKS, 'kept'],
  [TABLES, 'kept'],
  [VERSIONS, 'kept'],
  [FONTS, 'files'],
  [PICTURES, 'recent'],
  [UNDERLAYS, 'kept'],
])

/** Keeps values by their keys; every call rejects where the browser offers no database (some private windows). */
export interface DurableStore {
  get(key: string): Promise<unknown>
  getMany(keys: readonly string[]): Promise<readonly unknown[]>
  /**
   * Said at once to be all of it, and not when the browser has answered: of a page that goes before that, it would keep nothing.
   * The same holds for `remove`.
   */
  put(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
  removeMany(keys: readonly string[]): Promise<void>
  /** Puts what is made of what is kept by then: another tab may have changed it. */
  update(key: string, make: (kept: unknown) => unknown): Promise<void>
  /** All whose key starts so. */
  list(prefix?: string): Promise<readonly (readonly [string, unknown])[]>
  keys(): Promise<readonly string[]>
}

/** The part that most users need. */
export type KeyValueStore = Pick<DurableStore, 'put' | 'remove' | 'list'>

export function durableStore(database: string, name = STORES.get(database) ?? 'kept'): DurableStore {
  const opened = lazyDatabase(database, name)
  const use = async <Value>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Value | PromiseLike<Value>) =>
    work((await opened()).transaction(name, mode).objectStore(name))
  const change = (work: (store: IDBObjectStore) => unknown): Promise<void> =>
    use('readwrite', async (store) => {
      work(store)
      store.transaction.commit()
      await promisifyRequest(store.transaction)
    })
  return {
    get: (key) => get(key, use),
    getMany: (wanted) => getMany([...wanted], use),
    put: (key, value) => change((store) => store.put(value, key)),
    remove: (key) => change((store) => store.delete(key)),
    removeMany: (gone) => delMany([...gone], use),
    update: (key, make) => update(key, make, use),
    list: async (prefix = '') =>
      (await entries<IDBValidKey, unknown>(use)).flatMap(([key, value]) =>
        typeof key === 'string' && key.startsWith(prefix) ? [[key, value] as const] : [],
      ),
    keys: async () => (await keys(use)).filter((key) => typeof key === 'string'),
  }
}

/** Keeps journals: records that are only ever added. A record counts when the browser says that it would outlast a power cut. */
export interface LineStore {
  /**
   * Adds to a journal; `number` is the place of these lines in it, never the first. False: what stands before them is gone, as where
   * the person has removed the site's data; nothing of it is left, for nobody could read it.
   */
  add(id: string, number: number, text: string): Promise<boolean>
  /** In one go: what was there of the journal goes, and these lines are its beginning. */
  begin(id: string, text: string): Promise<void>
  remove(id: string): Promise<void>
  ids(): Promise<readonly string[]>
  /** The whole text of a journal. */
  read(id: string): Promise<string>
}

/** The page's IndexedDB; every call rejects where the browser offers none (some private windows). */
export function indexedDbLines(): LineStore {
  const opened = lazyDatabase(JOURNALS, LINES)
  const change = async (work: (store: IDBObjectStore) => void): Promise<void> => {
    const transaction = (await opened()).transaction(LINES, 'readwrite', { durability: 'strict' })
    work(transaction.objectStore(LINES))
    // Said here and not left to the browser, which waits for answers: of a page that goes meanwhile it would keep nothing.
    transaction.commit()
    await promisifyRequest(transaction)
  }
  /**
   * Deletes a journal without a beginning. Looks for the beginning once more, because the page may have restarted the
   * journal in the meantime.
   */
  const sweep = async (id: string): Promise<void> => {
    const transaction = (await opened()).transaction(LINES, 'readwrite')
    const lines = transaction.objectStore(LINES)
    const asked = lines.getKey([id, 0])
    asked.onsuccess = () => {
      if (asked.result === undefined) lines.delete(rangeOf(id))
    }
    await promisifyRequest(transaction)
  }
  const store = async (): Promise<IDBObjectStore> => (await opened()).transaction(LINES).objectStore(LINES)
  return {
    async add(id, number, text) {
      let before: unknown
      await change((lines) => {
        const asked = lines.getKey([id, number - 1])
        asked.onsuccess = () => {
          before = asked.result
        }
        // At once, and not when that is known: a page that is being left has no time to hear of it.
        lines.add(text, [id, number])
      })
      if (before !== undefined) return true
      await sweep(id)
      return false
    },
    begin: (id, text) =>
      change((lines) => {
        lines.delete(rangeOf(id))
        lines.add(text, [id, 0])
      }),
    remove: (id) => change((lines) => void lines.delete(rangeOf(id))),
    async ids() {
      const keys = await promisifyRequest((await store()).getAllKeys())
      return [...new Set(keys.flatMap((key) => (Array.isArray(key) && typeof key[0] === 'string' ? [key[0]] : [])))]
    },
    async read(id) {
      const parts: unknown[] = await promisifyRequest((await store()).getAll(rangeOf(id)))
      return parts.filter((part) => typeof part === 'string').join('')
    },
  }
}

/** All records of a journal: a list is greater than every number. */
const rangeOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []])

const listeners = new Set<() => void>()

/** Calls whenever a database was let go: what was in it may be gone, and what of it is still here is to be kept once more. */
export const whenDatabaseLost = (call: () => void): void => void listeners.add(call)

function lazyDatabase(name: string, store: string): () => Promise<IDBDatabase> {
  let base: Promise<IDBDatabase> | null = null
  return () => {
    base ??= open(name, store, () => {
      base = null
      for (const call of listeners) call()
    })
    // A database that could not be opened is tried again next time.
    base.catch(() => {
      base = null
    })
    return base
  }
}

/** @throws as where the person blocks site data, in browsers without databases too */
function browserDatabases(): IDBFactory {
  try {
    if (typeof indexedDB !== 'undefined') return indexedDB
  } catch {}
  throw new DOMException('This browser has no database for pages.', 'SecurityError')
}

async function open(name: string, store: string, lost: () => void): Promise<IDBDatabase> {
  const asked = browserDatabases().open(name)
  asked.onupgradeneeded = () => asked.result.createObjectStore(store)
  const base = await promisifyRequest(asked)
  if (base.objectStoreNames.length === 0) {
    // Somebody has only looked whether there is one, and made it so: nothing is in it, and nothing could ever be kept.
    base.close()
    await promisifyRequest(indexedDB.deleteDatabase(name))
    return open(name, store, lost)
  }
  base.onclose = lost
  base.onversionchange = () => {
    base.close()
    lost()
  }
  return base
}
