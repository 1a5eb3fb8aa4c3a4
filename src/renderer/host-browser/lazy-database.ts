/**
 * A database of this page with one store, opened when it is first asked for. Somebody may remove it while it is open: the person
 * with the site's data, or with the tools of the browser. It is let go then, for whoever held it would hold up all other pages,
 * and opened anew for what follows.
 */
import { promisifyRequest } from 'idb-keyval'

const listeners = new Set<() => void>()

/** Calls whenever a database was let go: what was in it may be gone, and what of it is still here is to be kept once more. */
export const whenDatabaseLost = (call: () => void): void => void listeners.add(call)

export function lazyDatabase(name: string, store: string): () => Promise<IDBDatabase> {
  let base: Promise<IDBDatabase> | null = null
  return () => {
    base ??= open(name, store, () => {
      base = null
      for (const call of listeners) call()
    })
    // What could not be opened is tried anew the next time.
    base.catch(() => {
      base = null
    })
    return base
  }
}

/** @throws as where the person blocks site data, in browsers without databases too */
function browserDatabases(): IDBFactory {
  try {
    if (typeof indexedDB !== 'undefined') return indexedDB
  } catch {}
  throw new DOMException('This browser has no database for pages.', 'SecurityError')
}

async function open(name: string, store: string, lost: () => void): Promise<IDBDatabase> {
  const asked = browserDatabases().open(name)
  asked.onupgradeneeded = () => asked.result.createObjectStore(store)
  const base = await promisifyRequest(asked)
  if (base.objectStoreNames.length === 0) {
    // Somebody has only looked whether there is one, and made it so: nothing is in it, and nothing could ever be kept.
    base.close()
    await promisifyRequest(indexedDB.deleteDatabase(name))
    return open(name, store, lost)
  }
  base.onclose = lost
  base.onversionchange = () => {
    base.close()
    lost()
  }
  return base
}
