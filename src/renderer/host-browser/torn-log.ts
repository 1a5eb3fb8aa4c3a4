/**
 * A browser whose disk was full. Chromium keeps all databases of a page in one log. What it could not write whole stays in that
 * log, and later it writes on behind it; at its next start it takes that for damage and throws everything away. So before
 * anything else is kept, the log is made to begin anew: it does where more is written than it gathers (docs/decisions/0133).
 */
import { promisifyRequest } from 'idb-keyval'

/** More than the log gathers before it begins anew (4 MB). */
const MORE_THAN_A_LOG = 6_000_000
const SCRATCH = 'bulkhead-scratch'

/** What the browser says where a disk took a write not at all or by half. */
const isDiskFailure = (thrown: unknown): boolean =>
  thrown instanceof Error && /IO error|NO_SPACE|backing store/i.test(thrown.message)

/** @param renew makes the log begin anew; rejects where there is no room for that */
export function tornLog(renew: () => Promise<void>): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let torn = false
  let renewing: Promise<void> | null = null
  const renewed = (): Promise<void> => {
    renewing ??= renew()
      .then(() => {
        torn = false
      })
      .finally(() => {
        renewing = null
      })
    return renewing
  }
  return async (work) => {
    if (torn) await renewed()
    try {
      return await work()
    } catch (thrown) {
      torn ||= isDiskFailure(thrown)
      throw thrown
    }
  }
}

/** Keeps something in a database of this page. Rejects as the work does, or where a log that was torn cannot begin anew. */
export const keptSoundly = tornLog(async () => {
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
})

/** What cannot be made smaller. */
function noise(): Uint8Array {
  const bytes = new Uint8Array(MORE_THAN_A_LOG)
  const most = 65_536
  for (let at = 0; at < bytes.length; at += most) crypto.getRandomValues(bytes.subarray(at, at + most))
  return bytes
}
