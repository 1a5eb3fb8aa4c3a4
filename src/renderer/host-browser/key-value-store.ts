/** Where the browser keeps things between visits; IndexedDB, because it also keeps file handles. */
import { entries } from 'idb-keyval'
import { type DurableStore, durableStore, putDurably, removeDurably } from './durable-store.ts'
import { KEPT } from './unsaved-records.ts'

export interface KeyValueStore {
  set(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
  /** All entries whose key starts so. */
  entries(prefix: string): Promise<readonly (readonly [string, unknown])[]>
}

/** The page's IndexedDB; every call rejects where the browser offers none (some private windows). */
export function indexedDbStore(): KeyValueStore {
  let store: DurableStore | null = null
  const opened = (): DurableStore => {
    store ??= durableStore(KEPT)
    return store
  }
  return {
    set: (key, value) => putDurably(key, value, opened()),
    remove: async (key) => removeDurably(key, opened()),
    entries: async (prefix) =>
      (await entries<IDBValidKey, unknown>(opened())).flatMap(([key, value]) =>
        typeof key === 'string' && key.startsWith(prefix) ? [[key, value] as const] : [],
      ),
  }
}
