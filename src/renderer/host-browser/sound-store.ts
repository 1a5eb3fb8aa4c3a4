/** A database of this page with one store. */
import { promisifyRequest, type UseStore } from 'idb-keyval'
import { openedBase } from './opened-base.ts'

export type SoundStore = UseStore

export function soundStore(database: string, name = 'kept'): SoundStore {
  const opened = openedBase(database, name)
  return async (mode, work) => work((await opened()).transaction(name, mode).objectStore(name))
}

/**
 * Keeps a value. Said at once to be all of it, and not when the browser has answered: of a page that goes before that, it would keep
 * nothing.
 */
export const putSoundly = (key: IDBValidKey, value: unknown, store: SoundStore): Promise<void> =>
  changed(store, (place) => place.put(value, key))

/** Takes a value away, as soon as `putSoundly` keeps one. */
export const removeSoundly = (key: IDBValidKey, store: SoundStore): Promise<void> =>
  changed(store, (place) => place.delete(key))

const changed = (store: SoundStore, change: (place: IDBObjectStore) => unknown): Promise<void> =>
  store('readwrite', async (place) => {
    change(place)
    place.transaction.commit()
    await promisifyRequest(place.transaction)
  })
