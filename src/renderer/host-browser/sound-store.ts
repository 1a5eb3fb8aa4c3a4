/** A database of this page with one store, in which all that changes it is kept soundly (torn-log.ts). */
import { promisifyRequest, type UseStore } from 'idb-keyval'
import { openedBase } from './opened-base.ts'
import { keptSoundly } from './torn-log.ts'

export type SoundStore = UseStore

export function soundStore(database: string, name = 'kept'): SoundStore {
  const opened = openedBase(database, name)
  const store: UseStore = async (mode, work) => work((await opened()).transaction(name, mode).objectStore(name))
  // What is taken away is written behind a torn log like anything else.
  return (mode, work) => (mode === 'readonly' ? store(mode, work) : keptSoundly(async () => store(mode, work)))
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
