/** What the page keeps, given out and taken in again, in a real browser's databases. */
import { expect, it } from 'vitest'
import { dumpDatabases, restoreDatabases } from './databases.ts'
import { indexedDbLines } from './line-store.ts'

it('taken in, it leaves the journals of tabs that are open as they are, and puts others beside them', async () => {
  const lines = indexedDbLines()
  await lines.begin('mine', 'one\n')
  await lines.begin('theirs', 'first\n')
  await lines.add('theirs', 1, 'second\n')
  const dumped = await dumpDatabases()
  await lines.remove('theirs')
  await lines.add('mine', 1, 'two\n')
  await restoreDatabases(dumped)
  expect(await lines.read('mine')).toBe('one\ntwo\n')
  expect(await lines.read('theirs')).toBe('first\nsecond\n')
  // The tab goes on where it was.
  await lines.add('mine', 2, 'three\n')
  expect(await lines.read('mine')).toBe('one\ntwo\nthree\n')
})
