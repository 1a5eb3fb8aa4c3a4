/** Journals in a real browser's database. */
import { expect, it } from 'vitest'
import { indexedDbLines, JOURNALS } from './line-store.ts'

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

it('says that what was in it may be gone when the browser closes it, and is opened again for what follows', async () => {
  let told = 0
  const lines = indexedDbLines(() => {
    told += 1
  })
  await lines.begin(id, 'a')
  const deleted = indexedDB.deleteDatabase(JOURNALS)
  await new Promise((resolve) => {
    deleted.onsuccess = resolve
  })
  expect([told, await lines.ids()]).toEqual([1, []])
  await lines.begin(id, 'b')
  expect(await lines.read(id)).toBe('b')
  await lines.remove(id)
})
