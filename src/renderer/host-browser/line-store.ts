/**
 * Where the browser keeps journals: records that are only ever added, in an IndexedDB of their own. A record counts when the
 * browser says that it would outlast a power cut.
 */
import { promisifyRequest } from 'idb-keyval'
import { lazyDatabase } from './lazy-database.ts'

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

/** The database of the journals. */
export const JOURNALS = 'bulkhead-journal'
const STORE = 'lines'

/** The page's IndexedDB; every call rejects where the browser offers none (some private windows). */
export function indexedDbLines(): LineStore {
  const opened = lazyDatabase(JOURNALS, STORE)
  const change = async (work: (store: IDBObjectStore) => void): Promise<void> => {
    const transaction = (await opened()).transaction(STORE, 'readwrite', { durability: 'strict' })
    work(transaction.objectStore(STORE))
    // Said here and not left to the browser, which waits for answers: of a page that goes meanwhile it would keep nothing.
    transaction.commit()
    await promisifyRequest(transaction)
  }
  /** Takes away what has no beginning. It is looked for once more: the page may have begun the journal anew in the meantime. */
  const sweep = async (id: string): Promise<void> => {
    const transaction = (await opened()).transaction(STORE, 'readwrite')
    const lines = transaction.objectStore(STORE)
    const asked = lines.getKey([id, 0])
    asked.onsuccess = () => {
      if (asked.result === undefined) lines.delete(rangeOf(id))
    }
    await promisifyRequest(transaction)
  }
  const store = async (): Promise<IDBObjectStore> => (await opened()).transaction(STORE).objectStore(STORE)
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
