/** Where the browser keeps things between visits; IndexedDB, because it also keeps file handles. */
import { entries } from 'idb-keyval'
import { putSoundly, removeSoundly, type SoundStore, soundStore } from './sound-store.ts'
import { KEPT } from './unsaved-records.ts'

export interface KeyValueStore {
  set(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
  /** All entries whose key starts so. */
  entries(prefix: string): Promise<readonly (readonly [string, unknown])[]>
}

/** The page's IndexedDB; every call rejects where the browser offers none (some private windows). */
export function indexedDbStore(): KeyValueStore {
  let store: SoundStore | null = null
  const opened = (): SoundStore => {
    store ??= soundStore(KEPT)
    return store
  }
  return {
    set: (key, value) => putSoundly(key, value, opened()),
    remove: async (key) => removeSoundly(key, opened()),
    entries: async (prefix) =>
      (await entries<IDBValidKey, unknown>(opened())).flatMap(([key, value]) =>
        typeof key === 'string' && key.startsWith(prefix) ? [[key, value] as const] : [],
      ),
  }
}
