/** A database of this page with one store, in which all that changes it is kept soundly (torn-log.ts). */
import { createStore } from 'idb-keyval'
import { keptSoundly } from './torn-log.ts'

export type SoundStore = ReturnType<typeof createStore>

export function soundStore(database: string, name = 'kept'): SoundStore {
  const store = createStore(database, name)
  // What is taken away is written behind a torn log like anything else.
  return (mode, work) => (mode === 'readonly' ? store(mode, work) : keptSoundly(async () => store(mode, work)))
}
