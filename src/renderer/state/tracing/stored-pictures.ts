/**
 * Pictures under maps, stored in this browser's database (on the desktop: in the user folder) by mission, and nowhere
 * else: no file, export, link or version ever holds one, and *Export Everything* leaves them out.
 */
import { z } from 'zod'
import { durableStore, UNDERLAYS } from '#host-browser/durable-store.ts'
import type { TracedPicture } from './tracing-state.ts'

const point = z.strictObject({ x: z.number(), y: z.number() })
const board = z.literal([1, 2, 3, 4, 5, 6])
const pictureSchema = z.object({
  name: z.string(),
  blob: z.instanceof(Blob),
  width: z.int().positive(),
  height: z.int().positive(),
  scope: z.union([z.enum(['all', 'each']), board]),
  meaning: z.enum(['board', 'line']),
  corners: z.array(point).max(24),
  boards: z
    .array(z.object({ board, columns: z.int(), rows: z.int(), corners: z.tuple([point, point, point, point]) }))
    .nullable(),
  look: z.object({ opacity: z.number(), grey: z.boolean(), above: z.boolean(), locked: z.boolean() }),
})
const recordSchema = z.object({ used: z.number(), picture: pictureSchema })

/** Most bytes of all pictures together: the one used longest ago goes first. */
const MOST_BYTES = 100 * 1024 * 1024

export interface PicturePlace {
  isEmpty(): Promise<boolean>
  read(mission: string): Promise<TracedPicture | null>
  /** Rejects where nothing can be stored. */
  keep(mission: string, picture: TracedPicture): Promise<void>
  remove(mission: string): Promise<void>
  /** Deletes all pictures. */
  forget(): Promise<void>
}

/** @param name of the database */
export function picturePlace(name = UNDERLAYS, now: () => number = Date.now, most = MOST_BYTES): PicturePlace {
  const store = durableStore(name)
  return {
    isEmpty: async () => (await store.keys()).length === 0,
    async read(mission) {
      const record = recordSchema.safeParse(await store.get(mission))
      return record.success ? record.data.picture : null
    },
    async keep(mission, picture) {
      await store.put(mission, { used: now(), picture })
      const records = (await store.list()).map(([key, value]) => {
        const { data } = recordSchema.safeParse(value)
        return { key, used: data?.used ?? 0, size: data?.picture.blob.size ?? 0 }
      })
      let total = 0
      const gone = records
        .sort((a, b) => b.used - a.used)
        .filter(({ key, size }) => {
          total += size
          return total > most && key !== mission
        })
      if (gone.length > 0) await store.removeMany(gone.map(({ key }) => key))
    },
    remove: (mission) => store.remove(mission),
    forget: async () => store.removeMany(await store.keys()),
  }
}
