/** Where the browser keeps things between visits; IndexedDB, because it also keeps file handles. */
import { createStore, del, entries, set } from 'idb-keyval'
import { keptSoundly } from './torn-log.ts'
import { KEPT } from './unsaved-records.ts'

export interface KeyValueStore {
  set(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
  /** All entries whose key starts so. */
  entries(prefix: string): Promise<readonly (readonly [string, unknown])[]>
}

/** The page's IndexedDB; every call rejects where the browser offers none (some private windows). */
export function indexedDbStore(): KeyValueStore {
  let store: ReturnType<typeof createStore> | null = null
  const opened = (): ReturnType<typeof createStore> => {
    store ??= createStore(KEPT, 'kept')
    return store
  }
  return {
    set: (key, value) => keptSoundly(async () => set(key, value, opened())),
    remove: async (key) => del(key, opened()),
    entries: async (prefix) =>
      (await entries<IDBValidKey, unknown>(opened())).flatMap(([key, value]) =>
        typeof key === 'string' && key.startsWith(prefix) ? [[key, value] as const] : [],
      ),
  }
}
