/** A database of this page with one store. */
import { promisifyRequest, type UseStore } from 'idb-keyval'
import { lazyDatabase } from './lazy-database.ts'

export type DurableStore = UseStore

export function durableStore(database: string, name = 'kept'): DurableStore {
  const opened = lazyDatabase(database, name)
  return async (mode, work) => work((await opened()).transaction(name, mode).objectStore(name))
}

/**
 * Keeps a value. Said at once to be all of it, and not when the browser has answered: of a page that goes before that, it would keep
 * nothing.
 */
export const putDurably = (key: IDBValidKey, value: unknown, store: DurableStore): Promise<void> =>
  changed(store, (place) => place.put(value, key))

/** Takes a value away, as soon as `putDurably` keeps one. */
export const removeDurably = (key: IDBValidKey, store: DurableStore): Promise<void> =>
  changed(store, (place) => place.delete(key))

const changed = (store: DurableStore, change: (place: IDBObjectStore) => unknown): Promise<void> =>
  store('readwrite', async (place) => {
    change(place)
    place.transaction.commit()
    await promisifyRequest(place.transaction)
  })
