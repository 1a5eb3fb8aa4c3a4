/**
 * A browser whose disk was full. Chromium keeps all databases of a page in one log. What it could not write whole stays in that
 * log, and later it writes on behind it; at its next start it takes that for damage and throws everything away. So before
 * anything else is kept, the log is made to begin anew: it does where more is written than it gathers.
 */
import { promisifyRequest } from 'idb-keyval'
import { whileNoOtherTab } from './one-tab.ts'

/** More than the log gathers before it begins anew (4 MB). */
const MORE_THAN_A_LOG = 6_000_000
const SCRATCH = 'bulkhead-scratch'

/** What the browser says where a disk took a write not at all or by half. */
const isDiskFailure = (thrown: unknown): boolean =>
  thrown instanceof Error && /IO error|NO_SPACE|backing store|write blobs/i.test(thrown.message)

/** Where it is said that the log is torn: for all pages that have it, and for those that come after a reload. */
export interface TornSign {
  /** What was said last; null: the log is sound. */
  get(): string | null
  set(): void
  /** The log has begun anew; what was said since holds still. */
  take(said: string | null): void
}

/**
 * @param renew makes the log begin anew; rejects where there is no room for that
 * @param alone does work while no other page does its own
 */
export function tornLog(
  renew: () => Promise<void>,
  sign: TornSign,
  alone: (work: () => Promise<void>) => Promise<void>,
): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let renewing: Promise<void> | null = null
  const renewed = (): Promise<void> => {
    renewing ??= alone(async () => {
      const said = sign.get()
      // Another page may have been quicker.
      if (said === null) return
      await renew()
      sign.take(said)
    }).finally(() => {
      renewing = null
    })
    return renewing
  }
  return async (work) => {
    if (sign.get() !== null) await renewed()
    try {
      return await work()
    } catch (thrown) {
      if (isDiskFailure(thrown)) sign.set()
      throw thrown
    }
  }
}

const SIGN_KEY = 'bulkhead:torn'

/**
 * In the storage of the page, which is in memory as well: it can be read and written where the disk is full. Where the page may have
 * none, this page alone knows.
 */
export function tornSign(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): TornSign {
  let own: string | null = null
  const stored = <Value>(work: (of: ReturnType<typeof storage>) => Value): Value | null => {
    try {
      return work(storage())
    } catch {
      return null
    }
  }
  return {
    get: () => own ?? stored((of) => of.getItem(SIGN_KEY)),
    set() {
      const said = `${Date.now()} ${Math.random()}`
      stored((of) => of.setItem(SIGN_KEY, said))
      own = stored((of) => of.getItem(SIGN_KEY)) === said ? null : said
    },
    take(said) {
      if (own === said) own = null
      stored((of) => of.getItem(SIGN_KEY) === said && of.removeItem(SIGN_KEY))
    },
  }
}

/** Keeps something in a database of this page. Rejects as the work does, or where a log that was torn cannot begin anew. */
export const keptSoundly = tornLog(
  async () => {
    const asked = indexedDB.open(SCRATCH, 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore(SCRATCH)
    const base = await promisifyRequest(asked)
    try {
      const transaction = base.transaction(SCRATCH, 'readwrite', { durability: 'strict' })
      transaction.objectStore(SCRATCH).put(noise(), 0)
      await promisifyRequest(transaction)
    } finally {
      base.close()
      indexedDB.deleteDatabase(SCRATCH)
    }
  },
  tornSign(() => window.localStorage),
  (work) => whileNoOtherTab('bulkhead-torn', work),
)

/** What cannot be made smaller. */
function noise(): Uint8Array {
  const bytes = new Uint8Array(MORE_THAN_A_LOG)
  const most = 65_536
  for (let at = 0; at < bytes.length; at += most) crypto.getRandomValues(bytes.subarray(at, at + most))
  return bytes
}
