/**
 * What the library has found out about files, by what they hold: a second start need not read, check and draw them again. It can all
 * be made anew, so where nothing can be kept, nothing is.
 */
import { delMany, get, getMany, keys, set } from 'idb-keyval'
import { z } from 'zod'
import type { RecentPicture } from '#host/data.ts'
import { recentPicture } from '#host/data-channels.ts'
import { type DurableStore, durableStore } from '#host-browser/durable-store.ts'
import { type Summary, summarySchema } from './summary.ts'

const keptSchema = z.strictObject({ by: z.string(), summary: summarySchema })
const seenSchema = z.record(z.string(), z.tuple([z.number(), z.number(), z.string()]))
/** By id of a file in its folder: size, time and what it held when it was looked at. */
export type Seen = z.infer<typeof seenSchema>

export interface SummaryCache {
  seen(folder: string): Promise<Seen>
  keepSeen(folder: string, seen: Seen): Promise<void>
  /** Those that were made by the same program with the same rules. */
  summaries(fingerprints: readonly string[]): Promise<ReadonlyMap<string, Summary>>
  keep(fingerprint: string, summary: Summary, picture: RecentPicture | null): Promise<void>
  picture(fingerprint: string): Promise<RecentPicture | null>
  /** Forgets what belongs to none of these. */
  keepOnly(fingerprints: ReadonlySet<string>): Promise<void>
}

/** @param by what summaries depend on beside the file: the program and the person's rules */
export function createSummaryCache(by: () => string): SummaryCache {
  const stores = new Map<string, DurableStore>()
  const opened = (name: string): DurableStore => {
    const store = stores.get(name) ?? durableStore(name)
    stores.set(name, store)
    return store
  }
  const known = () => opened('bulkhead-library')
  const pictures = () => opened('bulkhead-library-pictures')
  const places = () => opened('bulkhead-library-seen')
  return {
    async seen(folder) {
      const read = seenSchema.safeParse(await get(folder, places()).catch(() => undefined))
      return read.success ? read.data : {}
    },
    keepSeen: (folder, seen) => set(folder, seen, places()).catch(() => undefined),
    async summaries(fingerprints) {
      const found = await getMany<unknown>([...fingerprints], known()).catch((): unknown[] => [])
      const now = by()
      const map = new Map<string, Summary>()
      for (const [index, value] of found.entries()) {
        const fingerprint = fingerprints[index]
        const read = keptSchema.safeParse(value)
        if (fingerprint !== undefined && read.success && read.data.by === now) map.set(fingerprint, read.data.summary)
      }
      return map
    },
    async keep(fingerprint, summary, picture) {
      await set(fingerprint, { by: by(), summary }, known()).catch(() => undefined)
      if (picture !== null) await set(fingerprint, picture, pictures()).catch(() => undefined)
    },
    async picture(fingerprint) {
      const read = recentPicture.safeParse(await get(fingerprint, pictures()).catch(() => undefined))
      return read.success ? read.data : null
    },
    async keepOnly(fingerprints) {
      for (const store of [known(), pictures()]) {
        const all = await keys<string>(store).catch(() => [])
        const gone = all.filter((key) => !fingerprints.has(key))
        if (gone.length > 0) await delMany(gone, store).catch(() => undefined)
      }
    },
  }
}
