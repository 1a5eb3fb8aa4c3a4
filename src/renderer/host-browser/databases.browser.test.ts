/** What the page keeps, given out and taken in again, in a real browser's databases. */
import { createStore, entries, get, promisifyRequest, set } from 'idb-keyval'
import { describe, expect, it } from 'vitest'
import type { PageFile } from '#host/data.ts'
import { dumpDatabases, interruptedImport, restoreDatabases, whileImporting } from './databases.ts'
import { indexedDbLines, JOURNALS } from './durable-store.ts'
import { quarantine, quarantinedFiles } from './quarantine.ts'

it('taken in, it leaves the journals of tabs that are open as they are, and puts others beside them', async () => {
  const lines = indexedDbLines()
  await lines.begin('mine', 'one\n')
  await lines.begin('theirs', 'first\n')
  await lines.add('theirs', 1, 'second\n')
  // Of this test alone: others have databases beside it.
  const dumped = (await dumpDatabases()).filter(({ path }) => path.includes(JOURNALS))
  await lines.remove('theirs')
  await lines.add('mine', 1, 'two\n')
  await restoreDatabases(dumped)
  expect(await lines.read('mine')).toBe('one\ntwo\n')
  expect(await lines.read('theirs')).toBe('first\nsecond\n')
  // The tab goes on where it was.
  await lines.add('mine', 2, 'three\n')
  expect(await lines.read('mine')).toBe('one\ntwo\nthree\n')
})

/** A database as a file of an import, with one store of that name. */
const coming = (name: string, records: readonly (readonly [string, unknown])[], store = 'kept'): PageFile => {
  const shape = { name: store, keyPath: null, autoIncrement: false, indexes: [], records }
  const text = JSON.stringify({ version: 1, name, databaseVersion: 1, stores: [shape] })
  return { path: `page/${name}.json`, bytes: new TextEncoder().encode(text) }
}

/** Another file of tests may have a font, and with it a database of that name, which is the right one. */
const namesAndVersions = async (): Promise<string[]> =>
  (await indexedDB.databases()).map(({ name, version }) => `${name} ${version}`).sort()

describe('what cannot be taken in changes nothing', () => {
  const fine = coming('bulkhead-test-one', [['own', 'theirs']])
  it.each([
    ['bytes that are none', coming('bulkhead-test-two', [['own', { $bulkhead: 'bytes', is: '!!!' }]])],
    ['a store that there is not', coming('bulkhead-test-two', [['own', 'theirs']], 'elsewhere')],
  ])('%s', async (_what, bad) => {
    const [one, two] = ['bulkhead-test-one', 'bulkhead-test-two'].map((name) => createStore(name, 'kept'))
    await set('own', 'mine', one)
    await set('own', 'mine', two)
    await expect(restoreDatabases([fine, bad])).rejects.toThrow()
    expect([await get('own', one), await get('own', two)]).toEqual(['mine', 'mine'])
  })
  it.each([
    ['of a later version', { databaseVersion: 2 }],
    ['without its store', { stores: [] }],
    [
      'whose store has other keys',
      { stores: [{ name: 'files', keyPath: 'id', autoIncrement: false, indexes: [], records: [] }] },
    ],
  ])('a database of ours %s, which could never be opened again', async (_what, change) => {
    const { bytes, path } = coming('bulkhead-fonts', [['own', { name: 'theirs' }]], 'files')
    const said = { ...JSON.parse(new TextDecoder().decode(bytes)), ...change }
    const bad = { path, bytes: new TextEncoder().encode(JSON.stringify(said)) }
    const before = await namesAndVersions()
    await expect(restoreDatabases([bad])).rejects.toThrow('“page/bulkhead-fonts.json” isn’t in a form')
    expect(await namesAndVersions()).toEqual(before)
  })
  it('drafts of dialogs, which older programs exported', async () => {
    await restoreDatabases([coming('bulkhead-drafts', [['kit of 1', 'theirs']])])
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('bulkhead-drafts')
  })
  it('what lies aside, whatever a file says of it', async () => {
    await quarantine('before the import.zip', new Uint8Array([1, 2, 3]))
    const before = await quarantinedFiles()
    await restoreDatabases([coming('bulkhead-aside', [['2020 theirs', new Array(3).fill(0)]])])
    expect(await quarantinedFiles()).toEqual(before)
  })
  it('a record that has no place in its store, though others of the store were put by then', async () => {
    const request = indexedDB.open('bulkhead-test-three', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('kept', { keyPath: 'id' })
    const three = await promisifyRequest(request)
    const kept = () => three.transaction('kept', 'readwrite').objectStore('kept')
    await promisifyRequest(kept().put({ id: 'own', text: 'mine' }))
    const bad = coming('bulkhead-test-three', [
      ['own', { id: 'own', text: 'theirs' }],
      ['nameless', { text: 'theirs' }],
    ])
    await expect(restoreDatabases([bad])).rejects.toThrow()
    expect(await promisifyRequest(kept().getAll())).toEqual([{ id: 'own', text: 'mine' }])
    three.close()
  })
})

describe('taken in, it takes the place of what was there', () => {
  it('but for what cannot leave the browser, and so is kept aside nowhere', async () => {
    const store = createStore('bulkhead-test-four', 'kept')
    await set('old', 'mine', store)
    await set('handle', { file: new Blob(['stands for a handle']) }, store)
    await restoreDatabases([coming('bulkhead-test-four', [['new', 'theirs']])])
    expect((await entries(store)).map(([key]) => key)).toEqual(['handle', 'new'])
  })
  it('but for unsaved work: what comes is put beside it', async () => {
    const store = createStore('bulkhead', 'kept')
    await set('recovery:1', 'my work', store)
    await restoreDatabases([
      coming('bulkhead', [
        ['recovery:1', 'the same, exported before'],
        ['recovery:2', 'their work'],
      ]),
    ])
    expect([await get('recovery:1', store), await get('recovery:2', store)]).toEqual(['my work', 'their work'])
  })
  it('but for packs: one that comes waits in a place of its own, and only once', async () => {
    const store = createStore('bulkhead-packs', 'kept')
    const packOf = (text: string) => ({ text, name: null, saved: false })
    const [mine, theirs] = [packOf('mine in a place'), packOf('theirs in that place')]
    await set('shelf 70', mine, store)
    await restoreDatabases([coming('bulkhead-packs', [['shelf 70', theirs]])])
    await restoreDatabases([
      coming('bulkhead-packs', [
        ['shelf 70', theirs],
        ['shelf 71', mine],
      ]),
    ])
    // Other tests keep packs, too.
    const all = (await entries(store)).filter(([, value]) => JSON.stringify(value).includes('place'))
    expect(all.map(([key, value]) => [String(key).replace(/ [-\d]{9,}$/, ' …'), value])).toEqual([
      ['shelf 70', mine],
      ['shelf imported …', theirs],
    ])
  })
})

it('an import that ends is not told of, whatever it ends by, nor one that another page is at', async () => {
  expect(await whileImporting(async () => [await interruptedImport(), 'done'])).toEqual([null, 'done'])
  await expect(
    whileImporting(async () => {
      throw new Error('no room')
    }),
  ).rejects.toThrow('no room')
  expect(await interruptedImport()).toBeNull()
})

it('one that was killed is told of once, and in no export', async () => {
  // As a page leaves it whose lock is gone with it.
  await new Promise((resolve) => {
    const request = indexedDB.open('bulkhead-aside-importing', 1)
    request.onsuccess = () => {
      request.result.close()
      resolve(null)
    }
  })
  expect((await dumpDatabases()).map(({ path }) => path).join()).not.toContain('importing')
  expect(await interruptedImport()).toMatchObject({ message: expect.stringContaining('in the middle of an import') })
  expect(await interruptedImport()).toBeNull()
})
