/**
 * A sign that an import is under way. Each database changes wholly or not at all, but there are several of them: where the page or
 * the program is killed in between, some are from before and some from the file, and the next start says so.
 */
import type { QuarantineEntry } from '#host/data.ts'

/** The database that is there while an import is; nothing is in it, and no export takes it along. */
const SIGN = 'bulkhead-aside-importing'

const ended = (request: IDBOpenDBRequest): Promise<void> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error)
    // Whoever has it open closes it soon.
    request.onblocked = () => resolve()
  })

async function set(): Promise<void> {
  const request = indexedDB.open(SIGN, 1)
  await ended(request)
  request.result.close()
}
const takeAway = (): Promise<void> => ended(indexedDB.deleteDatabase(SIGN))

/** Does the work with the sign set. What the work throws has been heard of: the sign goes then, too. */
export async function whileImporting<Value>(work: () => Promise<Value>): Promise<Value> {
  const signed = async (): Promise<Value> => {
    // Where there is no room for a sign there is none for what comes, which says so.
    await set().catch(() => undefined)
    return work().finally(() => takeAway().catch(() => undefined))
  }
  return 'locks' in navigator ? navigator.locks.request(SIGN, signed) : signed()
}

/** What is to be told of an import that was cut off; null: none was. It is told once. Never rejects. */
export async function interruptedImport(): Promise<QuarantineEntry | null> {
  try {
    if (!(await indexedDB.databases()).some(({ name }) => name === SIGN)) return null
    // Another page may be at it.
    const held = 'locks' in navigator ? ((await navigator.locks.query()).held ?? []) : []
    if (held.some(({ name }) => name === SIGN)) return null
    await takeAway()
    return {
      message: 'Bulkhead ended in the middle of an import: part of what it keeps is from before, part from the file.',
      advice: 'Import the file once more (Help → About Bulkhead). What was here before the import is kept aside.',
    }
  } catch {
    // An old browser does not tell its databases; one that keeps nothing has none.
    return null
  }
}
