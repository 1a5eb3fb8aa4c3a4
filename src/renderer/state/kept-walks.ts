/**
 * Walks through step lists, kept where this edition keeps things, so that an evening's answers outlast the window. A walk is found
 * again by its list and by the title of its mission.
 */
import { createStore, del, entries, get, set } from 'idb-keyval'
import { z } from 'zod'
import { isLaterWalk, readWalk, writeWalk } from '#core/rule-set-parts/walk-file.ts'
import { WALKS } from '../host-browser/database-shapes.ts'

export interface WalkPlace {
  /** The answers that are kept; none where there are none, or what is kept is no walk. Rejects where a newer Bulkhead has kept one. */
  read(list: string, mission: string): Promise<readonly string[]>
  /** Without answers nothing is kept. Rejects where nothing can be kept. */
  keep(list: string, mission: string, answers: readonly string[]): Promise<void>
}

/** The oldest ones make room for others. */
const MOST_WALKS = 100
const keptSchema = z.strictObject({ text: z.string(), /** Milliseconds since 1970. */ at: z.number() })

/** @param name of the database */
export function walkPlace(name = WALKS, now: () => number = Date.now): WalkPlace {
  let store: ReturnType<typeof createStore> | undefined
  const opened = (): ReturnType<typeof createStore> => {
    store ??= createStore(name, 'kept')
    return store
  }
  const keyOf = (list: string, mission: string): string => `${list}/${mission}`

  const makeRoom = async (): Promise<void> => {
    const all = await entries(opened())
    if (all.length <= MOST_WALKS) return
    const byAge = all.map(([key, kept]) => ({ key, at: keptSchema.safeParse(kept).data?.at ?? 0 }))
    byAge.sort((a, b) => a.at - b.at)
    for (const { key } of byAge.slice(0, all.length - MOST_WALKS)) await del(key, opened())
  }

  return {
    async read(list, mission) {
      const kept = keptSchema.safeParse(await get(keyOf(list, mission), opened()))
      const walk = kept.success ? readWalk(kept.data.text) : null
      if (kept.success && isLaterWalk(kept.data.text)) throw new Error('a newer Bulkhead has kept this walk')
      return walk?.ok === true ? walk.value.answers : []
    },
    async keep(list, mission, answers) {
      const key = keyOf(list, mission)
      if (answers.length === 0) return del(key, opened())
      await set(key, { text: writeWalk({ list, mission, answers: [...answers] }), at: now() }, opened())
      await makeRoom()
    },
  }
}
