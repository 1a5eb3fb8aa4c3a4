/**
 * What this page keeps in IndexedDB, whoever keeps it there, as files: each database with its stores, so that another browser can
 * be given the same. What cannot leave the browser (handles of files and folders) stays behind.
 */
import { z } from 'zod'
import { fromBase64Url, toBase64Url } from '#core/base64.ts'
import type { PageFile } from '#host/data.ts'
import { JOURNALS } from './line-store.ts'

/** Ours begin so. */
const OURS = /^bulkhead[a-z0-9-]*$/
/** What can be made again, and what was put aside. */
const NOT_EXPORTED = /^bulkhead-(library|aside)/

const keySchema = z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))])
const pathSchema = z.union([z.string(), z.array(z.string()), z.null()])
const databaseSchema = z.strictObject({
  version: z.literal(1),
  name: z.string().regex(OURS),
  databaseVersion: z.int().min(1).max(10_000),
  stores: z
    .array(
      z.strictObject({
        name: z.string().max(200),
        keyPath: pathSchema,
        autoIncrement: z.boolean(),
        indexes: z
          .array(
            z.strictObject({ name: z.string(), keyPath: pathSchema, unique: z.boolean(), multiEntry: z.boolean() }),
          )
          .max(50),
        records: z.array(z.tuple([keySchema, z.json()])).max(1_000_000),
      }),
    )
    .max(50),
})
type KeptDatabase = z.infer<typeof databaseSchema>

/** Names of our databases. Old browsers do not tell them; then there are those of `known`. */
async function names(): Promise<readonly string[]> {
  const all = 'databases' in indexedDB ? await indexedDB.databases().catch(() => []) : []
  return all.flatMap(({ name }) => (name !== undefined && OURS.test(name) ? [name] : [])).sort()
}

/** Opens what is there; made by `upgrade` where it is not. */
function opened(name: string, version?: number, upgrade?: (database: IDBDatabase) => void): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version)
  request.onupgradeneeded = () => upgrade?.(request.result)
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close()
      resolve(request.result)
    }
    request.onerror = () => reject(request.error ?? new Error('the database cannot be opened'))
    request.onblocked = () => reject(new Error('another page of Bulkhead is open: close it first'))
  })
}

/** Bytes of each database, by name and store: a little less than what it takes. */
export async function databaseSizes(): Promise<readonly { name: string; key: string; bytes: number }[]> {
  const sizes: { name: string; key: string; bytes: number }[] = []
  for (const name of await names()) {
    const database = await opened(name)
    try {
      for (const store of database.objectStoreNames)
        await eachRecord(database, store, (key, value) => {
          sizes.push({ name, key: String(key), bytes: weight(value) })
        })
    } finally {
      database.close()
    }
  }
  return sizes
}

/** Everything as files `page/<name>.json`. */
export async function dumpDatabases(): Promise<readonly PageFile[]> {
  const files: PageFile[] = []
  for (const name of await names()) {
    if (NOT_EXPORTED.test(name)) continue
    const kept = await dumped(name)
    if (kept.stores.some(({ records }) => records.length > 0))
      files.push({ path: `page/${name}.json`, bytes: new TextEncoder().encode(JSON.stringify(kept)) })
  }
  return files
}

async function dumped(name: string): Promise<KeptDatabase> {
  const database = await opened(name)
  try {
    const stores: KeptDatabase['stores'] = []
    for (const storeName of database.objectStoreNames) {
      const store = database.transaction(storeName).objectStore(storeName)
      const { keyPath, autoIncrement } = store
      const indexes = [...store.indexNames].map((each) => {
        const index = store.index(each)
        return { name: each, keyPath: index.keyPath, unique: index.unique, multiEntry: index.multiEntry }
      })
      const records: KeptDatabase['stores'][number]['records'] = []
      await eachRecord(database, storeName, (key, value) => {
        const packed = pack(value)
        const known = keySchema.safeParse(key)
        if (packed !== undefined && known.success) records.push([known.data, packed])
      })
      stores.push({ name: storeName, keyPath, autoIncrement, indexes, records })
    }
    return { version: 1, name, databaseVersion: database.version, stores }
  } finally {
    database.close()
  }
}

async function eachRecord(
  database: IDBDatabase,
  store: string,
  take: (key: IDBValidKey, value: unknown) => void,
): Promise<void> {
  const request = database.transaction(store).objectStore(store).openCursor()
  await new Promise<void>((resolve, reject) => {
    request.onsuccess = () => {
      const cursor = request.result
      if (cursor === null) return resolve()
      take(cursor.key, cursor.value)
      cursor.continue()
    }
    request.onerror = () => reject(request.error ?? new Error('the database cannot be read'))
  })
}

/** Puts what `dumpDatabases` gave in the place of what is there, database by database. @throws where a file is none, or there is no room */
export async function restoreDatabases(files: readonly PageFile[]): Promise<void> {
  // All are checked before the first is changed.
  const kept = files.map(({ bytes }) => databaseSchema.parse(JSON.parse(new TextDecoder().decode(bytes))))
  for (const each of kept) await restored(each)
}

/** The journals whose records are in a store. */
function idsIn(store: IDBObjectStore): Promise<ReadonlySet<unknown>> {
  const asked = store.getAllKeys()
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(new Set(asked.result.map((key) => (Array.isArray(key) ? key[0] : key))))
    asked.onerror = () => reject(asked.error ?? new Error('the journals cannot be read'))
  })
}

async function restored({ name, databaseVersion, stores }: KeptDatabase): Promise<void> {
  const isThere = (await names()).includes(name)
  const database = await opened(name, isThere ? undefined : databaseVersion, (fresh) => {
    for (const { name: storeName, keyPath, autoIncrement, indexes } of stores) {
      const store = fresh.createObjectStore(storeName, { keyPath, autoIncrement })
      for (const index of indexes)
        if (index.keyPath !== null)
          store.createIndex(index.name, index.keyPath, { unique: index.unique, multiEntry: index.multiEntry })
    }
  })
  try {
    for (const { name: storeName, records } of stores) {
      if (!database.objectStoreNames.contains(storeName)) throw new Error(`${name} has no place for ${storeName}`)
      const transaction = database.transaction(storeName, 'readwrite')
      const store = transaction.objectStore(storeName)
      const hasPath = store.keyPath !== null
      // Journals are of other tabs, too, which go on writing into them: they stay, and what comes is put beside them.
      const stay = name === JOURNALS ? await idsIn(store) : new Set<unknown>()
      if (name !== JOURNALS) store.clear()
      for (const [key, packed] of records)
        if (!Array.isArray(key) || !stay.has(key[0])) store.put(unpack(packed), ...(hasPath ? [] : [key]))
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error ?? new Error('there may be no room'))
      })
    }
  } finally {
    database.close()
  }
}

type Json = z.infer<ReturnType<typeof z.json>>
const MARK = '$bulkhead'

/** As JSON; undefined: it cannot leave the browser. */
function pack(value: unknown): Json | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : { [MARK]: 'number', is: String(value) }
  if (value instanceof Uint8Array) return { [MARK]: 'bytes', is: toBase64Url(value) }
  if (value instanceof ArrayBuffer) return { [MARK]: 'buffer', is: toBase64Url(new Uint8Array(value)) }
  if (value instanceof Date) return { [MARK]: 'date', is: value.toISOString() }
  if (Array.isArray(value)) {
    const items = value.map(pack)
    return items.some((item) => item === undefined) ? undefined : (items as Json[])
  }
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return undefined
  const entries: [string, Json][] = []
  for (const [name, each] of Object.entries(value)) {
    if (each === undefined) continue
    const packed = pack(each)
    if (packed === undefined) return undefined
    entries.push([name, packed])
  }
  return Object.fromEntries(entries)
}

function unpack(value: Json): unknown {
  if (Array.isArray(value)) return value.map(unpack)
  if (typeof value !== 'object' || value === null) return value
  const { [MARK]: kind, is } = value
  if (kind !== undefined && typeof is === 'string') {
    if (kind === 'number') return Number(is)
    if (kind === 'date') return new Date(is)
    const bytes = fromBase64Url(is)
    if (bytes === undefined) throw new Error('there are letters in it that say nothing')
    return kind === 'buffer' ? bytes.buffer : bytes
  }
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, unpack(each)]))
}

/** About how many bytes a value takes. */
function weight(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (value instanceof Uint8Array || value instanceof ArrayBuffer) return value.byteLength
  if (typeof Blob !== 'undefined' && value instanceof Blob) return value.size
  if (Array.isArray(value)) return value.reduce((sum: number, each: unknown) => sum + weight(each), 0)
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).reduce((sum, [name, each]) => sum + name.length + weight(each), 0)
  return 8
}
