/**
 * A person's own stamps, stored where this edition stores things. Other tabs use the same place, so each change is made
 * to the stamps stored by then. Stamps that cannot be read, such as those of a newer Bulkhead, stay as they are.
 */
import { z } from 'zod'
import { durableStore, STAMPS } from '#host-browser/durable-store.ts'
import { readStamp, type Stamp, writeStamp } from '#model/mission/stamp-file.ts'

interface StoredStamps {
  readonly stamps: readonly StoredStamp[]
  /** How many others are kept that cannot be read. */
  readonly unread: number
}

export interface StampPlace {
  read(): Promise<StoredStamps>
  /** Gives the stamps as they are after the change. Rejects where nothing can be kept. */
  change(make: (stamps: readonly StoredStamp[]) => readonly StoredStamp[]): Promise<readonly StoredStamp[]>
}

const KEY = 'own'
/** The text of a stamp file, so that what is kept is read like any file. */
const entrySchema = z.strictObject({ id: z.string().max(40), text: z.string() })

/** @param name of the database */
export function stampPlace(name = STAMPS): StampPlace {
  const store = durableStore(name)
  return {
    async read() {
      const { entries, others } = sorted(await store.get(KEY))
      return { stamps: [...entries.keys()], unread: others.length }
    },
    async change(make) {
      let stamps: readonly StoredStamp[] = []
      const changed = (kept: unknown): readonly unknown[] => {
        const { entries, others } = sorted(kept)
        stamps = make([...entries.keys()])
        const texts = stamps.map((each) => entries.get(each) ?? { id: each.id, text: writeStamp(each.stamp) })
        return [...texts, ...others]
      }
      await store.update(KEY, changed)
      return stamps
    },
  }
}

/** Returns the stored stamps with the entries that they come from, in order, and all other entries. */
function sorted(kept: unknown): {
  readonly entries: ReadonlyMap<StoredStamp, z.infer<typeof entrySchema>>
  readonly others: readonly unknown[]
} {
  const entries = new Map<StoredStamp, z.infer<typeof entrySchema>>()
  const others: unknown[] = []
  for (const each of kept === undefined ? [] : Array.isArray(kept) ? kept : [kept]) {
    const entry = entrySchema.safeParse(each)
    const stamp = entry.success ? readStamp(entry.data.text) : null
    if (entry.success && stamp?.ok === true)
      entries.set({ id: entry.data.id, stamp: stamp.value, own: true }, entry.data)
    else others.push(each)
  }
  return { entries, others }
}

/** A stamp on the shelf. */
export interface StoredStamp {
  readonly id: string
  readonly stamp: Stamp
  /** Saved or opened by this person: it can be renamed and removed. */
  readonly own: boolean
}
