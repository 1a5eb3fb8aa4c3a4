/** Databases of the page, in a real browser: such that somebody removes while they are open, and journals. */
import { promisifyRequest } from 'idb-keyval'
import { describe, expect, it, vi } from 'vitest'
import { databaseSizes } from './databases.ts'
import { durableStore, indexedDbLines, JOURNALS, whenDatabaseLost } from './durable-store.ts'

const named = (): string => `bulkhead-test-${Math.random().toString(36).slice(2)}`

it('lets go of a database that somebody removes, says so, and keeps what follows in a new one', async () => {
  const name = named()
  let told = 0
  whenDatabaseLost(() => {
    told += 1
  })
  const [here, elsewhere] = [durableStore(name), durableStore(name)]
  await here.put('one', 1)
  expect(await elsewhere.get('one')).toBe(1)
  // Whoever does not let go holds up this, and everybody who opens it from then on.
  await promisifyRequest(indexedDB.deleteDatabase(name))
  expect(told).toBe(2)
  expect(await here.get('one')).toBeUndefined()
  await here.put('two', 2)
  expect(await elsewhere.get('two')).toBe(2)
})

it('keeps things in a database that somebody has made empty, only by looking', async () => {
  const name = named()
  const looked = await promisifyRequest(indexedDB.open(name))
  looked.close()
  const store = durableStore(name)
  await store.put('one', 1)
  expect(await store.get('one')).toBe(1)
})

it('makes no database by asking how large those are', async () => {
  const name = named()
  await durableStore(name).put('one', 1)
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

describe('journals', () => {
  const id = `run-${Math.random()}`

  it('adds to what is there, and nothing behind what is gone', async () => {
    const lines = indexedDbLines()
    await lines.begin(id, 'a')
    expect(await lines.add(id, 1, 'b')).toBe(true)
    expect(await lines.read(id)).toBe('ab')
    // As when the person removes the site's data.
    await indexedDbLines().remove(id)
    expect(await lines.add(id, 2, 'c')).toBe(false)
    expect(await lines.ids()).not.toContain(id)
    await lines.begin(id, 'd')
    expect(await lines.add(id, 1, 'e')).toBe(true)
    expect(await lines.read(id)).toBe('de')
    await lines.remove(id)
  })

  it('takes nothing away of a journal that was begun anew meanwhile, in whatever order it is asked for', async () => {
    // The page asks for one after the other and waits for no answer; somebody else removes all of it at some moment.
    const asked = ['add', 'begin', 'add behind that'] as const
    for (let removedBefore = 0; removedBefore <= asked.length; removedBefore += 1) {
      const [lines, others] = [indexedDbLines(), indexedDbLines()]
      await lines.begin(id, 'a')
      await others.ids()
      const answers = new Map<string, Promise<unknown>>()
      for (const [place, ask] of [...asked, 'nothing'].entries()) {
        if (place === removedBefore) answers.set('remove', others.remove(id))
        if (ask === 'add') answers.set(ask, lines.add(id, 1, 'b'))
        if (ask === 'begin') answers.set(ask, lines.begin(id, 'c'))
        if (ask === 'add behind that') answers.set(ask, lines.add(id, 1, 'd'))
      }
      await Promise.all(answers.values())
      const told = [await answers.get('add'), await answers.get('add behind that'), await lines.read(id)]
      expect([removedBefore, ...told]).toEqual(
        [
          [0, false, true, 'cd'],
          [1, true, true, 'cd'],
          // The beginning is gone: what was to come behind it says so, and leaves nothing.
          [2, true, false, ''],
          [3, true, true, ''],
        ][removedBefore],
      )
    }
    await indexedDbLines().remove(id)
  })

  it('says that what was in it may be gone when the browser closes it, and is opened again for what follows', async () => {
    let told = 0
    whenDatabaseLost(() => {
      told += 1
    })
    const lines = indexedDbLines()
    await lines.begin(id, 'a')
    const deleted = indexedDB.deleteDatabase(JOURNALS)
    await new Promise((resolve) => {
      deleted.onsuccess = resolve
    })
    expect([told > 0, await lines.ids()]).toEqual([true, []])
    await lines.begin(id, 'b')
    expect(await lines.read(id)).toBe('b')
    await lines.remove(id)
  })

  it('keeps what is written in the last moment of a page, which hears no answer any more', async () => {
    const lines = indexedDbLines()
    await lines.begin(id, 'a')
    /** What another thread finds under a key as soon as that can be read, and when (ms since 1970). */
    const found = async (key: readonly [string, number]) => {
      const worker = new Worker(new URL('../../../test/support/read-lines-elsewhere.ts', import.meta.url), {
        type: 'module',
      })
      const message = (): Promise<MessageEvent> =>
        new Promise((resolve) => worker.addEventListener('message', resolve, { once: true }))
      const ready = message()
      await ready
      return async () => {
        const answer = message()
        worker.postMessage(key)
        const { data } = await answer
        worker.terminate()
        return data as { readonly text: string; readonly at: number }
      }
    }
    for (const [place, work] of [() => lines.begin(id, 'b'), () => lines.add(id, 1, 'c')].entries()) {
      const read = await found([id, place])
      const add = vi.spyOn(IDBObjectStore.prototype, 'add')
      const written = work()
      while (add.mock.calls.length === 0) await Promise.resolve()
      add.mockRestore()
      const answer = read()
      // This page hears of nothing for so long.
      const ends = Date.now() + 1000
      while (Date.now() < ends);
      const { text, at } = await answer
      expect([text, at < ends]).toEqual(['bc'.charAt(place), true])
      await written
    }
    await lines.remove(id)
  })
})
