/** What was put aside in this browser: each under its time and name, and only the last few. */
import { createStore, delMany, get, keys, set } from 'idb-keyval'
import { DATA_EXTENSION } from '#core/data-bundle/bundle.ts'
import type { AsideFile } from '#host/data.ts'

/** So many files that hold everything stay, and so many others. */
const MOST_OF_A_KIND = 5
/** The one that older programs kept, under this name alone. */
const OLDEST = 'before the import'

const TIMED = /^(?<time>\d{4}-\d\d-\d\dT[\d:.]+Z) (?<name>.+)$/s

const place = () => createStore('bulkhead-aside', 'kept')

/** What a key says. */
export function asideFile(id: string): AsideFile {
  const { time, name } = TIMED.exec(id)?.groups ?? {}
  return time === undefined || name === undefined
    ? { id, name: `${id}.${DATA_EXTENSION}`, time: null }
    : { id, name, time }
}

const isEverything = (id: string): boolean => asideFile(id).name.endsWith(`.${DATA_EXTENSION}`)

/** The latest first: their keys begin with their time. */
const inOrder = (ids: readonly IDBValidKey[]): string[] =>
  ids
    .filter((id) => typeof id === 'string')
    .sort((a, b) => (a === OLDEST ? 1 : b === OLDEST ? -1 : b.localeCompare(a, 'en')))

/** Puts a file aside; ends when it is kept. @throws what the browser says, as where its storage is full */
export async function putAside(name: string, bytes: Uint8Array, now = new Date()): Promise<void> {
  const id = `${now.toISOString()} ${name}`
  const store = place()
  await set(id, bytes, store)
  const alike = inOrder(await keys(store)).filter((each) => isEverything(each) === isEverything(id))
  await delMany(alike.slice(MOST_OF_A_KIND), store)
}

/** What lies aside, the latest first. */
export const asideFiles = async (): Promise<readonly AsideFile[]> => inOrder(await keys(place())).map(asideFile)

/** Null: it is not there. */
export async function asideBytes(id: string): Promise<Uint8Array | null> {
  const bytes: unknown = await get(id, place())
  return bytes instanceof Uint8Array ? bytes : null
}
