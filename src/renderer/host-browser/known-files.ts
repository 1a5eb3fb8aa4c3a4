/** Files the person chose: by an opaque handle, the latest ones kept across visits where the browser can keep them. */

import { z } from 'zod'
import type { HostCalls } from '#host/channel-names.ts'
import { type RecentFacts, recentPicture } from '#host/data.ts'
import type { FileRef, RecentFile } from '#host/host.ts'
import { durableStore, type KeyValueStore, PICTURES } from './durable-store.ts'
import { isAllowed, isHandle } from './file-system-access.ts'

/** How many files are remembered. */
const MAX_RECENT = 10

/** No date is farther from 1970 (ms). */
const MAX_TIME = 8.64e15

const recordSchema = z.object({
  handle: z.string().min(1).max(100),
  name: z.string().max(500),
  usedAt: z.number().min(-MAX_TIME).max(MAX_TIME),
  /** The greater, the later it was used, whatever the clock says: that may be set. Older programs did not say. */
  turn: z.number().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
  file: z.custom<FileSystemFileHandle>((value) => isHandle(value, 'getFile')),
})
type Stored = z.infer<typeof recordSchema>

const PREFIX = 'file:'

export interface KnownFiles {
  /** Names a file and remembers it as the latest one. */
  remember(file: FileSystemFileHandle): Promise<FileRef>
  find(handle: string): Promise<FileSystemFileHandle | undefined>
  forget(handle: string): Promise<void>
  /** Latest first. */
  recent(): Promise<readonly RecentFile[]>
  /** Facts about these files, as far as the browser tells them without asking the person. */
  facts(): Promise<readonly Omit<RecentFacts, 'picture'>[]>
}

/** `store` may fail (private windows): then files are known for this visit only. */
export function knownFiles(store: KeyValueStore, newHandle: () => string, now: () => number): KnownFiles {
  const held = new Map<string, Stored>()

  const stored = async (): Promise<Stored[]> => {
    const entries = await store.list(PREFIX).catch(() => [])
    return entries.flatMap(([, value]) => {
      const parsed = recordSchema.safeParse(value)
      return parsed.success ? [parsed.data] : []
    })
  }
  const all = async (): Promise<Stored[]> => {
    const merged = new Map((await stored()).map((record) => [record.handle, record]))
    for (const record of held.values()) merged.set(record.handle, record)
    return [...merged.values()].sort((a, b) => b.turn - a.turn || b.usedAt - a.usedAt)
  }

  return {
    async remember(file) {
      const known = await all()
      let handle: string | undefined
      for (const record of known) {
        if (await record.file.isSameEntry(file).catch(() => false)) {
          handle = record.handle
          break
        }
      }
      const turn = (known[0]?.turn ?? 0) + 1
      const record: Stored = { handle: handle ?? newHandle(), name: file.name, usedAt: now(), turn, file }
      held.set(record.handle, record)
      await store.put(PREFIX + record.handle, record).catch(() => undefined)
      for (const old of known.filter((other) => other.handle !== record.handle).slice(MAX_RECENT - 1))
        await store.remove(PREFIX + old.handle).catch(() => undefined)
      return { handle: record.handle, name: record.name }
    },
    async find(handle) {
      return held.get(handle)?.file ?? (await stored()).find((record) => record.handle === handle)?.file
    },
    async forget(handle) {
      held.delete(handle)
      await store.remove(PREFIX + handle).catch(() => undefined)
    },
    async facts() {
      return Promise.all(
        (await all())
          .slice(0, MAX_RECENT)
          .map(async ({ handle, file, usedAt }) => ({ handle, ...(await lookAt(file, usedAt)) })),
      )
    },
    async recent() {
      return (await all())
        .slice(0, MAX_RECENT)
        .map(({ handle, name, usedAt }) => ({ handle, name, where: `used ${dayOf(usedAt)}` }))
    },
  }
}

async function lookAt(file: FileSystemFileHandle, usedAt: number): Promise<Pick<RecentFacts, 'changed' | 'gone'>> {
  try {
    if (await isAllowed(file, 'read')) return { changed: (await file.getFile()).lastModified, gone: false }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return { changed: null, gone: true }
  }
  return { changed: usedAt, gone: false }
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

// Small pictures of the missions used last: one for each recent file, forgotten with the file.

/** Empty if nothing can be stored (a private window). */
export function recentFacts(known: KnownFiles): Pick<HostCalls, 'keepRecentPicture' | 'recentFacts'> {
  const store = durableStore(PICTURES)
  return {
    async keepRecentPicture(file, picture) {
      try {
        await store.put(file.handle, picture)
        const wanted = new Set((await known.recent()).map(({ handle }) => handle))
        await store.removeMany((await store.keys()).filter((other) => other !== file.handle && !wanted.has(other)))
      } catch {
        // The start page does without.
      }
    },
    async recentFacts() {
      const [facts, all] = await Promise.all([known.facts(), store.list().catch(() => [])])
      const kept = new Map(all)
      return facts.map((each) => ({ ...each, picture: recentPicture.safeParse(kept.get(each.handle)).data ?? null }))
    },
  }
}
