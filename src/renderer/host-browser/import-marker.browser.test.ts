/** Imports that are cut off, in a real browser's databases. */
import { expect, it } from 'vitest'
import { dumpDatabases } from './databases.ts'
import { interruptedImport, whileImporting } from './import-marker.ts'

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
