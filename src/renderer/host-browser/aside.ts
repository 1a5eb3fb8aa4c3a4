/** What was put aside in this browser: each under its time and name, and only the last few. */
import { createStore, delMany, keys, set } from 'idb-keyval'
import { DATA_EXTENSION } from '#core/data-bundle/bundle.ts'

/** So many files that hold everything stay, and so many others. */
const MOST_OF_A_KIND = 5

const place = () => createStore('bulkhead-aside', 'kept')

const isEverything = (key: string): boolean => key.endsWith(`.${DATA_EXTENSION}`)

/** Puts a file aside; ends when it is kept. @throws what the browser says, as where its storage is full */
export async function putAside(name: string, bytes: Uint8Array, now = new Date()): Promise<void> {
  const key = `${now.toISOString()} ${name}`
  const store = place()
  await set(key, bytes, store)
  const alike = (await keys(store)).filter(
    (each) => typeof each === 'string' && isEverything(each) === isEverything(key),
  )
  // Their names begin with their time.
  await delMany(alike.sort().slice(0, -MOST_OF_A_KIND), store)
}
