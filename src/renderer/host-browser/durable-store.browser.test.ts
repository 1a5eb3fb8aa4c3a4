/** Databases that somebody removes while they are open, in a real browser. */
import { get, promisifyRequest } from 'idb-keyval'
import { expect, it } from 'vitest'
import { databaseSizes } from './databases.ts'
import { durableStore, putDurably } from './durable-store.ts'
import { whenDatabaseLost } from './lazy-database.ts'

const named = (): string => `bulkhead-test-${Math.random().toString(36).slice(2)}`

it('lets go of a database that somebody removes, says so, and keeps what follows in a new one', async () => {
  const name = named()
  let told = 0
  whenDatabaseLost(() => {
    told += 1
  })
  const [here, elsewhere] = [durableStore(name), durableStore(name)]
  await putDurably('one', 1, here)
  expect(await get('one', elsewhere)).toBe(1)
  // Whoever does not let go holds up this, and everybody who opens it from then on.
  await promisifyRequest(indexedDB.deleteDatabase(name))
  expect(told).toBe(2)
  expect(await get('one', here)).toBeUndefined()
  await putDurably('two', 2, here)
  expect(await get('two', elsewhere)).toBe(2)
})

it('keeps things in a database that somebody has made empty, only by looking', async () => {
  const name = named()
  const looked = await promisifyRequest(indexedDB.open(name))
  looked.close()
  const store = durableStore(name)
  await putDurably('one', 1, store)
  expect(await get('one', store)).toBe(1)
})

it('makes no database by asking how large those are', async () => {
  const name = named()
  await putDurably('one', 1, durableStore(name))
  const all = indexedDB.databases
  // It is gone between the question which there are and the look into it.
  indexedDB.databases = async () => {
    const found = await all.call(indexedDB)
    await promisifyRequest(indexedDB.deleteDatabase(name))
    return found
  }
  const sizes = await databaseSizes().finally(() => {
    indexedDB.databases = all
  })
  expect(sizes.filter((each) => each.name === name)).toEqual([])
  expect((await indexedDB.databases()).filter((each) => each.name === name)).toEqual([])
})
