/**
 * Drafts of dialogs, kept where this edition keeps things: what is made there step by step outlasts a page or a program that
 * dies in the middle. One for each dialog, the last one. Where nothing can be kept, a draft lasts as long as the page: that is
 * no worse than before, and nobody is told.
 */
import { createStore, del, get, set } from 'idb-keyval'
import { z } from 'zod'

export interface DraftPlace {
  /** What was made out of `base` and not handed over; null: nothing, or it was made out of something else. */
  read(name: string, base: unknown): Promise<unknown>
  keep(name: string, base: unknown, draft: unknown): Promise<void>
  drop(name: string): Promise<void>
}

/** Both as JSON. */
const keptSchema = z.strictObject({ base: z.string(), draft: z.string() })

/** @param name of the database */
export function draftPlace(name = 'bulkhead-drafts'): DraftPlace {
  let store: ReturnType<typeof createStore> | undefined
  const inStore = async <Of>(work: (own: ReturnType<typeof createStore>) => Promise<Of>): Promise<Of | null> => {
    try {
      store ??= createStore(name, 'kept')
      return await work(store)
    } catch {
      return null
    }
  }
  return {
    async read(dialog, base) {
      const kept = keptSchema.safeParse(await inStore((own) => get(dialog, own)))
      if (!kept.success || kept.data.base !== JSON.stringify(base)) return null
      try {
        return JSON.parse(kept.data.draft)
      } catch {
        // Not written by this program: as good as nothing.
        return null
      }
    },
    async keep(dialog, base, draft) {
      await inStore((own) => set(dialog, { base: JSON.stringify(base), draft: JSON.stringify(draft) }, own))
    },
    async drop(dialog) {
      await inStore((own) => del(dialog, own))
    },
  }
}
