/**
 * Reports which runs of the editor are still alive: a run is one page from load to unload. A held Web Lock shows that
 * exactly and ends with the page, however it ends; pages without locks (insecure ones) renew a time stamp every second.
 * If the browser refuses both, as with all site data blocked, the state is unknown, and every run counts as alive: its
 * data stays untouched.
 */

export interface Liveness {
  /** Marks this run as alive until the page ends. */
  announce(run: string): void
  /** The runs among these that are alive now. */
  alive(runs: readonly string[]): Promise<ReadonlySet<string>>
}

const lockName = (run: string): string => `bulkhead-run-${run}`

type Locks = Pick<LockManager, 'query'> & {
  request(
    name: string,
    options: { readonly ifAvailable: true },
    hold: (lock: unknown) => Promise<unknown> | undefined,
  ): Promise<unknown>
}

/**
 * Calls when the page is back that the person had left: browsers keep some for a while, and show them again as they were. What a
 * page held may be somebody else's by then.
 */
export const whenBack = (call: () => void): void =>
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) call()
  })

/** @param back calls what it is given when the page is back */
export function lockLiveness(locks: Locks, back: (call: () => void) => void = () => undefined): Liveness {
  return {
    announce(run) {
      // Not where it is held already, as by a page that had it all the while.
      const hold = (lock: unknown): Promise<never> | undefined =>
        lock === null ? undefined : new Promise<never>(() => undefined)
      const announceIt = (): void =>
        void locks.request(lockName(run), { ifAvailable: true }, hold).catch(() => undefined)
      announceIt()
      back(announceIt)
    },
    async alive(runs) {
      try {
        const held = new Set((await locks.query()).held?.map((lock) => lock.name))
        return new Set(runs.filter((run) => held.has(lockName(run))))
      } catch {
        return new Set(runs)
      }
    },
  }
}

/** A stamp older than this belongs to a page that ended (ms); hidden pages renew theirs once a minute at worst. */
const STAMP_LIFE_MS = 70_000
const STAMP_EVERY_MS = 1000

/** @param storage may throw when touched (blocked site data), and when it is full */
export function stampLiveness(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  now: () => number,
): Liveness {
  const key = (run: string): string => `bulkhead:alive:${run}`
  return {
    announce(run) {
      const stamp = whereAllowed(() => storage().setItem(key(run), String(now())))
      stamp()
      setInterval(stamp, STAMP_EVERY_MS)
      window.addEventListener(
        'pagehide',
        whereAllowed(() => storage().removeItem(key(run))),
      )
    },
    async alive(runs) {
      try {
        return new Set(
          runs.filter((run) => {
            const stamp = Number(storage().getItem(key(run)))
            // One from times to come was made before the clock was set back: nobody renews it.
            return Number.isFinite(stamp) && stamp > 0 && Math.abs(now() - stamp) < STAMP_LIFE_MS
          }),
        )
      } catch {
        return new Set(runs)
      }
    },
  }
}

/** Without a word where the browser refuses: the next second may have room. */
const whereAllowed = (work: () => void) => (): void => {
  try {
    work()
  } catch {
    // The page works on without.
  }
}

/** How this page says that it is there. */
export const pageLiveness = (): Liveness =>
  'locks' in navigator ? lockLiveness(navigator.locks, whenBack) : stampLiveness(() => window.localStorage, Date.now)

// Work that only one tab may do at a time.

/**
 * Runs the work while no other tab runs work of that name. Where the browser grants no locks, the work runs all the same: on an
 * insecure page there are none, and with all site data blocked each is refused.
 */
export async function withTabLock<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  if (!('locks' in navigator)) return work()
  let begun = false
  try {
    return await navigator.locks.request(name, () => {
      begun = true
      return work()
    })
  } catch (thrown) {
    if (begun) throw thrown
    return work()
  }
}
