/**
 * The pack that is on the shelf, kept in the database of the page with each change, so that it is there again after a crash, a
 * reload, or when the window is opened the next day. It is forgotten when the pack is put away.
 */
import { createStore, del, get, set } from 'idb-keyval'
import { z } from 'zod'

const keptSchema = z.strictObject({
  text: z.string(),
  /** The file that it came from, for showing; null: none. */
  name: z.string().max(300).nullable(),
  /** Whether that file holds it as it is. */
  saved: z.boolean(),
})
export type Kept = z.infer<typeof keptSchema>

export interface KeptPack {
  read(): Promise<Kept | null>
  /** Rejects where nothing can be kept. */
  write(kept: Kept | null): Promise<void>
}

const KEY = 'shelf'

export function keptPack(): KeptPack {
  let store: ReturnType<typeof createStore> | undefined
  const opened = (): ReturnType<typeof createStore> => {
    store ??= createStore('bulkhead-packs', 'kept')
    return store
  }
  return {
    async read() {
      const kept = keptSchema.safeParse(await get(KEY, opened()).catch(() => undefined))
      return kept.success ? kept.data : null
    },
    write: (kept) => (kept === null ? del(KEY, opened()) : set(KEY, kept, opened())),
  }
}
