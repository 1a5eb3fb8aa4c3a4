/** Small pictures of the missions used last: one for each recent file, forgotten with the file. */
import { del, entries, set } from 'idb-keyval'
import type { HostCalls } from '#host/channel-names.ts'
import { recentPicture } from '#host/data-channels.ts'
import type { RecentFile } from '#host/host.ts'
import { PICTURES } from './database-shapes.ts'
import { type DurableStore, durableStore } from './durable-store.ts'

/** Where nothing can be kept (a private window) there are none. */
export function recentPictures(
  recent: () => Promise<readonly RecentFile[]>,
): Pick<HostCalls, 'keepRecentPicture' | 'recentPictures'> {
  let store: DurableStore | undefined
  const opened = (): DurableStore => {
    store ??= durableStore(PICTURES, 'recent')
    return store
  }
  // Some browsers refuse at once, others when they are waited for.
  const kept = async () => entries<string, unknown>(opened())
  return {
    async keepRecentPicture(file, picture) {
      try {
        await set(file.handle, picture, opened())
        const wanted = new Set((await recent()).map(({ handle }) => handle))
        for (const [other] of await entries<string, unknown>(opened()))
          if (other !== file.handle && !wanted.has(other)) await del(other, opened())
      } catch {
        // The start page does without.
      }
    },
    async recentPictures() {
      const all = await kept().catch(() => [])
      return all.flatMap(([handle, value]) => {
        const kept = recentPicture.safeParse(value)
        return kept.success ? [{ handle, picture: kept.data }] : []
      })
    },
  }
}
