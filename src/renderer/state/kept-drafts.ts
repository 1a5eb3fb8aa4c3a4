/**
 * Drafts of dialogs, kept where this edition keeps things: what is made there step by step outlasts a page or a program that
 * dies in the middle. One for each dialog of each page, the last one: two tabs with the same dialog open have one each, and what a
 * page that is gone has left is taken over by the next one that opens the dialog on the same thing. Where nothing can be kept,
 * a draft lasts as long as the page: that is no worse than before, and nobody is told.
 */
import { createStore, del, entries, set } from 'idb-keyval'
import { z } from 'zod'
import { DRAFTS } from '../host-browser/unsaved-records.ts'
import { type KeepingPage, LET_GO_MS, thisPage } from './this-page.ts'

export interface DraftPlace {
  /** What was made out of `base` and not handed over; null: nothing, or it was made out of something else. */
  read(name: string, base: unknown): Promise<unknown>
  keep(name: string, base: unknown, draft: unknown): Promise<void>
  drop(name: string): Promise<void>
}

/** Both as JSON. */
const keptSchema = z.strictObject({
  base: z.string(),
  draft: z.string(),
  /** Milliseconds since 1970. */ at: z.number(),
})

/** Of what gone pages have left of a dialog, so much stays; the oldest makes room. */
const MOST_LEFT = 10

/** @param name of the database */
export function draftPlace(name = DRAFTS, page: () => KeepingPage = thisPage): DraftPlace {
  let store: ReturnType<typeof createStore> | undefined
  const inStore = async <Of>(work: (own: ReturnType<typeof createStore>) => Promise<Of>): Promise<Of | null> => {
    try {
      store ??= createStore(name, 'kept')
      return await work(store)
    } catch {
      return null
    }
  }
  const keyOf = (dialog: string, run = page().run): string => `${dialog} of ${run}`

  /** What pages have kept of a dialog, the newest first. */
  const keptOf = async (dialog: string): Promise<readonly KeptDraft[]> => {
    const all = (await inStore((own) => entries<string, unknown>(own))) ?? []
    const found = all.flatMap(([key, value]): KeptDraft[] => {
      const kept = keptSchema.safeParse(value)
      if (!kept.success || !String(key).startsWith(keyOf(dialog, ''))) return []
      return [{ key, run: key.slice(keyOf(dialog, '').length), ...kept.data }]
    })
    return found.sort((one, other) => other.at - one.at)
  }
  /** Those that no other page holds. */
  const free = async (drafts: readonly KeptDraft[]): Promise<readonly KeptDraft[]> => {
    const { run, liveness } = page()
    const alive = await liveness.alive(drafts.map((draft) => draft.run))
    return drafts.filter((draft) => draft.run === run || !alive.has(draft.run))
  }

  return {
    async read(dialog, base) {
      const of = JSON.stringify(base)
      const kept = await keptOf(dialog)
      let left = await free(kept)
      if (!left.some((draft) => draft.base === of) && kept.some((draft) => draft.base === of)) {
        await page().wait(LET_GO_MS)
        left = await free(kept)
      }
      const found = left.find((draft) => draft.base === of)
      const old = left.filter((draft) => draft !== found).slice(MOST_LEFT)
      for (const { key } of old) await inStore((own) => del(key, own))
      if (found === undefined) return null
      try {
        const draft: unknown = JSON.parse(found.draft)
        if (found.run !== page().run) {
          await this.keep(dialog, base, draft)
          await inStore((own) => del(found.key, own))
        }
        return draft
      } catch {
        // Not written by this program: as good as nothing.
        return null
      }
    },
    async keep(dialog, base, draft) {
      const kept = { base: JSON.stringify(base), draft: JSON.stringify(draft), at: Date.now() }
      await inStore((own) => set(keyOf(dialog), kept, own))
    },
    async drop(dialog) {
      await inStore((own) => del(keyOf(dialog), own))
    },
  }
}

interface KeptDraft extends z.infer<typeof keptSchema> {
  readonly key: string
  readonly run: string
}
