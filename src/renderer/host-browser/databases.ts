/**
 * Content of IndexedDB for this page, whoever stores it there, as files: each database with its stores, so that another
 * browser can be given the same. Data that cannot leave the browser (handles of files and folders) stays behind.
 */
import { z } from 'zod'
import { fromBase64Url, toBase64Url } from '#foundation/bytes.ts'
import type { PageFile, QuarantineEntry } from '#host/data.ts'
import { JOURNALS, KEPT, PACKS, RECOVERY, SHELF, STORES } from './durable-store.ts'

/** Ours begin so. */
const OURS = /^bulkhead[a-z0-9-]*$/
/**
 * Databases with data that can be made again, that is quarantined, that only older programs kept, or that must not leave
 * this computer (pictures under maps).
 */
const NOT_EXPORTED = /^bulkhead-(library|aside|scratch|drafts|underlay)/

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
  let all: IDBDatabaseInfo[] = []
  try {
    if ('databases' in indexedDB) all = await indexedDB.databases()
  } catch {
    // The browser has no database, or blocks it.
  }
  return all.flatMap(({ name }) => (name !== undefined && OURS.test(name) ? [name] : [])).sort()
}

/**
 * Opens a database, or returns null if it has gone in the meantime. A plain request would create an empty one, which
 * could not store anything.
 */
async function openedIfThere(name: string): Promise<IDBDatabase | null> {
  let isGone = false
  const asked = opened(name, undefined, (_, transaction) => {
    isGone = true
    transaction?.abort()
  })
  return asked.catch((thrown: unknown) => {
    if (isGone) return null
    throw thrown
  })
}

/** Opens what is there; made by `upgrade` where it is not. */
function opened(
  name: string,
  version: number | undefined,
  upgrade: (database: IDBDatabase, transaction: IDBTransaction | null) => void,
): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version)
  request.onupgradeneeded = () => upgrade(request.result, request.transaction)
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close()
      resolve(request.result)
    }
    request.onerror = () => reject(request.error ?? new Error('the database cannot be opened'))
    request.onblocked = () => reject(new Error('Bulkhead is open in another tab: close it first'))
  })
}

/** Bytes of each database, by name and store: a little less than what it takes. */
export async function databaseSizes(): Promise<readonly { name: string; key: string; bytes: number }[]> {
  const sizes: { name: string; key: string; bytes: number }[] = []
  for (const name of await names()) {
    const database = await openedIfThere(name)
    if (database === null) continue
    try {
      for (const store of database.objectStoreNames)
        await eachRecord(database.transaction(store).objectStore(store), ({ key, value }) => {
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
    if (kept?.stores.some(({ records }) => records.length > 0))
      files.push({ path: `page/${name}.json`, bytes: new TextEncoder().encode(JSON.stringify(kept)) })
  }
  return files
}

async function dumped(name: string): Promise<KeptDatabase | null> {
  const database = await openedIfThere(name)
  if (database === null) return null
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
      await eachRecord(database.transaction(storeName).objectStore(storeName), ({ key, value }) => {
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

async function eachRecord(store: IDBObjectStore, take: (cursor: IDBCursorWithValue) => void): Promise<void> {
  const request = store.openCursor()
  await new Promise<void>((resolve, reject) => {
    request.onsuccess = () => {
      const cursor = request.result
      if (cursor === null) return resolve()
      take(cursor)
      cursor.continue()
    }
    request.onerror = () => reject(request.error ?? new Error('the database cannot be read'))
  })
}

/** A database that comes, with its values as they are to be put. */
interface Coming extends Omit<KeptDatabase, 'stores'> {
  readonly stores: readonly (Omit<KeptDatabase['stores'][number], 'records'> & {
    readonly records: readonly { readonly key: IDBValidKey; readonly packed: Json; readonly value: unknown }[]
  })[]
}

/**
 * Replaces the stored data with that of `dumpDatabases`, database by database, each wholly or not at all. Unsaved work
 * stays, and so does anything that cannot leave the browser and is therefore in no dump. Entries that no dump has are
 * skipped.
 * @throws if a file is not such a dump, or there is no room
 */
export async function restoreDatabases(files: readonly PageFile[]): Promise<void> {
  // All are checked and unpacked, and each has a database to go to, before the first is changed.
  const said = files.map(databaseOf).filter(({ name }) => !NOT_EXPORTED.test(name))
  const coming = said.map(({ stores, ...kept }): Coming => {
    const withValues = (records: (typeof stores)[number]['records']): Coming['stores'][number]['records'] =>
      records.map(([key, packed]) => ({ key, packed, value: unpack(packed) }))
    return { ...kept, stores: stores.map((store) => ({ ...store, records: withValues(store.records) })) }
  })
  const ready: { readonly database: IDBDatabase; readonly stores: Coming['stores'] }[] = []
  try {
    for (const each of coming) {
      const database = await openedFor(each)
      ready.push({ database, stores: each.stores })
      const missing = each.stores.find(({ name }) => !database.objectStoreNames.contains(name))
      if (missing !== undefined) throw new Error(`${each.name} has no place for ${missing.name}`)
    }
    for (const { database, stores } of ready) await restored(database, stores)
  } finally {
    for (const { database } of ready) database.close()
  }
}

/**
 * Returns the database described by a file.
 * @throws if the file describes none, or one that could not be used here
 */
function databaseOf({ path, bytes }: PageFile): KeptDatabase {
  const { data } = databaseSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes)))
  if (data === undefined) throw new Error(`“${path}” isn’t Bulkhead data`)
  if (!hasCurrentShape(data))
    throw new Error(`“${path}” isn’t in a form that this version of Bulkhead knows; a newer one may have written it`)
  return data
}

async function openedFor({ name, databaseVersion, stores }: Coming): Promise<IDBDatabase> {
  const isThere = (await names()).includes(name)
  return opened(name, isThere ? undefined : databaseVersion, (fresh) => {
    for (const { name: storeName, keyPath, autoIncrement, indexes } of stores) {
      const store = fresh.createObjectStore(storeName, { keyPath, autoIncrement })
      for (const index of indexes)
        if (index.keyPath !== null)
          store.createIndex(index.name, index.keyPath, { unique: index.unique, multiEntry: index.multiEntry })
    }
  })
}

async function restored(database: IDBDatabase, stores: Coming['stores']): Promise<void> {
  if (stores.length === 0) return
  const transaction = database.transaction(
    stores.map(({ name }) => name),
    'readwrite',
  )
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('storage may be full'))
  })
  // Whatever it ended by is told by who waits for it.
  done.catch(() => undefined)
  try {
    for (const { name, records } of stores) {
      const store = transaction.objectStore(name)
      const there = await madeRoom(store, database.name)
      for (const { key, packed, value } of records) {
        const place = placeBeside(database.name, key, JSON.stringify(packed), there)
        if (place !== null) store.put(value, ...(store.keyPath === null ? [place] : []))
      }
    }
  } catch (thrown) {
    // Records deleted in the transaction come back. It may have been aborted already.
    try {
      transaction.abort()
    } catch {}
    throw thrown
  }
  await done
}

/** Takes away what an import takes the place of, and tells what stays. */
async function madeRoom(store: IDBObjectStore, database: string): Promise<Staying> {
  const keys = new Set<string>()
  const values = new Set<string>()
  const journals = new Set<unknown>()
  await eachRecord(store, (cursor) => {
    const { key, value } = cursor
    const packed = database === JOURNALS || !keySchema.safeParse(key).success ? undefined : pack(value)
    if (packed !== undefined && !isUnsavedWork(database, key)) {
      cursor.delete()
      return
    }
    keys.add(JSON.stringify(key))
    values.add(JSON.stringify(packed))
    if (Array.isArray(key)) journals.add(key[0])
  })
  return { has: (key) => keys.has(JSON.stringify(key)), says: (value) => values.has(value), journals }
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
    if (bytes === undefined) throw new Error('it contains characters that don’t belong there')
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

interface Shape {
  readonly name: string
  readonly databaseVersion: number
  readonly stores: readonly {
    readonly name: string
    readonly keyPath: unknown
    readonly autoIncrement: boolean
  }[]
}

/** True if a database has the shape that this program uses, or the program does not use that name. */
function hasCurrentShape({ name, databaseVersion, stores }: Shape): boolean {
  const store = STORES.get(name)
  if (store === undefined) return true
  const [only, ...others] = stores
  return (
    databaseVersion === 1 &&
    others.length === 0 &&
    only?.name === store &&
    only.keyPath === null &&
    only.autoIncrement === false
  )
}

// Unsaved work: an import takes the place of everything else, and of this it leaves what is there and puts what comes beside it.

/** True for a record of something that nobody has saved, or perhaps nobody: all that is of its kind. */
const isUnsavedWork = (database: string, key: IDBValidKey): boolean =>
  database === JOURNALS ||
  database === PACKS ||
  (database === KEPT && typeof key === 'string' && key.startsWith(RECOVERY))

/** Existing data that stays. */
interface Staying {
  has(key: IDBValidKey): boolean
  /** Whether one of them says the very same. */
  says(value: string): boolean
  /** The journals that have records there. */
  readonly journals: ReadonlySet<unknown>
}

/**
 * Returns the key for an imported record beside those that stay, or null if it is dropped in favour of them.
 * @param value as text
 */
function placeBeside(database: string, key: IDBValidKey, value: string, there: Staying): IDBValidKey | null {
  // Lines of a journal in use must not be mixed with those of an older copy of it.
  if (database === JOURNALS) return Array.isArray(key) && there.journals.has(key[0]) ? null : key
  if (database === PACKS && typeof key === 'string' && key.startsWith(SHELF))
    // Never a place that a page takes by counting: it may hold that and have nothing in it yet.
    return there.says(value) ? null : `${SHELF} imported ${crypto.getRandomValues(new Uint32Array(4)).join('-')}`
  return there.has(key) ? null : key
}

// A sign that an import is under way. Each database changes wholly or not at all, but there are several of them: where the page or
// the program is killed in between, some are from before and some from the file, and the next start says so.

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

/** Does the work with the sign set. Errors of the work reach the caller, so the sign is removed then, too. */
export async function whileImporting<Value>(work: () => Promise<Value>): Promise<Value> {
  const signed = async (): Promise<Value> => {
    // If there is no room for a sign, there is no room for the import either, which reports that.
    await set().catch(() => undefined)
    return work().finally(() => takeAway().catch(() => undefined))
  }
  return 'locks' in navigator ? navigator.locks.request(SIGN, signed) : signed()
}

/** Returns the report of an import that was cut off, or null if none was. It is returned only once. Never rejects. */
export async function interruptedImport(): Promise<QuarantineEntry | null> {
  try {
    if (!(await indexedDB.databases()).some(({ name }) => name === SIGN)) return null
    // Another page may be at it.
    const held = 'locks' in navigator ? ((await navigator.locks.query()).held ?? []) : []
    if (held.some(({ name }) => name === SIGN)) return null
    await takeAway()
    return {
      message: 'Bulkhead closed in the middle of an import: some of its data is from before, some from the file.',
      advice: 'Import the file again (Help → About Bulkhead). Your data from before the import was backed up.',
    }
  } catch {
    // An old browser does not list its databases; one that stores nothing does not have any.
    return null
  }
}
