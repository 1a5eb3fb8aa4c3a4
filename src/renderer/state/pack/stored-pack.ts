/**
 * The pack on the shelf, stored in the database of the page with each change, so that it is still there after a crash,
 * a reload, or when the window is opened the next day. The next pack put on the shelf replaces it.
 *
 * Several tabs may have a shelf at once. Each has a separate place, held by a Web Lock as long as the page lives; the
 * next page claims the place of one that has ended.
 */
import { z } from 'zod'
import { durableStore, PACKS, SHELF } from '#host-browser/durable-store.ts'

const storedPackSchema = z.strictObject({
  text: z.string(),
  /** The file that it came from, for showing, or null if there is none. */
  name: z.string().max(300).nullable(),
  /** Whether that file holds it as it is. */
  saved: z.boolean(),
})
export type StoredPack = z.infer<typeof storedPackSchema>

export interface FoundPack {
  /** Pack left by an earlier page, or null if there is none. */
  readonly kept: StoredPack | null
  /** Something is kept, but not as this program keeps it. */
  readonly isDamaged: boolean
  /** Number of other packs left behind, which the next pages will claim. */
  readonly more: number
}

export interface PackStore {
  /** Takes a place, and gives what is in it. Rejects where nothing can be read. */
  read(): Promise<FoundPack>
  /** Rejects where nothing can be kept. */
  write(kept: StoredPack | null): Promise<void>
  /** Moves what is kept to where nothing is written over it. Rejects where it cannot; then what follows is kept in another place. */
  putAside(): Promise<void>
}

type Locks = Pick<LockManager, 'request' | 'query'>

const placeAt = (number: number): string => (number === 0 ? SHELF : `${SHELF} ${number + 1}`)
const ASIDE = 'aside'
/** How long a page that was reloaded may take to let go (ms). */
const LET_GO_MS = 1000

/**
 * @param locks defaults to the page's own, or null if there are none (insecure pages), and all tabs share one place
 * @param name of the database, and of the locks
 */
export function packStore(
  locks: Locks | null = 'locks' in navigator ? navigator.locks : null,
  name = PACKS,
): PackStore {
  const store = durableStore(name)
  /** The places that something lies in, the first one first. */
  const places = async (): Promise<readonly string[]> =>
    (await store.keys()).filter((key) => key === SHELF || key.startsWith(`${SHELF} `)).sort()
  const lockOf = (place: string): string => `${name} ${place}`

  /** Holds a place until the page ends; false: another page has it. */
  const hold = (place: string): Promise<boolean> =>
    new Promise((resolve, reject) => {
      const held = locks?.request(lockOf(place), { ifAvailable: true }, (lock) => {
        resolve(lock !== null)
        return lock === null ? undefined : new Promise<never>(() => undefined)
      })
      held?.catch(reject)
    })
  const firstHeld = async (places: readonly string[]): Promise<string | null> => {
    for (const place of places) if (await hold(place)) return place
    return null
  }

  const taken = async (): Promise<string> => {
    if (locks === null) return SHELF
    const full = await places()
    const left = await firstHeld(full)
    if (left !== null) return left
    if (full.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, LET_GO_MS))
      const late = await firstHeld(full)
      if (late !== null) return late
    }
    return freeBeside(full)
  }
  const freeBeside = async (full: readonly string[]): Promise<string> => {
    for (let number = 0; ; number += 1) {
      const place = placeAt(number)
      if (!full.includes(place) && (await hold(place))) return place
    }
  }
  let place: Promise<string> | undefined
  /** Why the place of before is not used: what lies there, if anything, nobody has seen. */
  let given: { readonly up: unknown } | null = null
  const own = (): Promise<string> => {
    place ??= (given === null ? taken() : another(given.up)).catch(givenUp)
    return place
  }
  /**
   * Gives up a place that could not be read or moved, so that it is not overwritten: the next pack gets another place.
   */
  const givenUp = (error: unknown): Promise<never> => {
    given = { up: error }
    place = undefined
    return Promise.reject(error)
  }
  /** A place in which nothing lies; without locks there is one for all. */
  const another = async (why: unknown): Promise<string> => {
    if (locks === null) throw why
    return freeBeside(await places())
  }

  const leftBesides = async (mine: string): Promise<number> => {
    if (locks === null) return 0
    const held = new Set((await locks.query()).held?.map((lock) => lock.name))
    return (await places()).filter((each) => each !== mine && !held.has(lockOf(each))).length
  }

  return {
    async read() {
      const mine = await own()
      const raw: unknown = await store.get(mine).catch(givenUp)
      const kept = storedPackSchema.safeParse(raw)
      const more = await leftBesides(mine)
      return { kept: kept.success ? kept.data : null, isDamaged: raw !== undefined && !kept.success, more }
    },
    async write(kept) {
      const mine = await own()
      await (kept === null ? store.remove(mine) : store.put(mine, kept))
    },
    async putAside() {
      const mine = await own()
      const move = async (): Promise<void> => {
        await store.put(`${ASIDE} ${new Date().toISOString()}`, await store.get(mine))
        await store.remove(mine)
      }
      await move().catch(givenUp)
    },
  }
}
