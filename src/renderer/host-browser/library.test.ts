import { expect, test } from 'vitest'
import type { KeyValueStore } from './key-value-store.ts'
import { browserLibrary } from './library.ts'

/** A library of one folder, which answers so. */
function libraryOf(folder: Readonly<Record<string, unknown>>) {
  const known = { id: 'one', name: 'maps', added: 0, folder: { getFileHandle: () => undefined, ...folder } }
  const store: KeyValueStore = {
    set: async () => undefined,
    remove: async () => undefined,
    entries: async () => [['library:one', known]],
  }
  return browserLibrary(store, () => 'new').calls
}
const refuse = async (): Promise<never> => {
  throw new DOMException('User activation is required', 'SecurityError')
}

test('a folder that the browser refuses to ask about is said by its name, and not the list of folders', async () => {
  const calls = libraryOf({ queryPermission: async () => 'prompt', requestPermission: refuse })
  const asked = await calls.allowLibraryFolder('one')
  expect(asked).toMatchObject({ ok: false, error: { code: 'denied', message: '“maps” could not be allowed.' } })
  expect(asked.ok ? '' : asked.error.advice).not.toContain('site data')
})

test('a folder about which the browser does not answer is listed as one to ask for', async () => {
  expect(await libraryOf({ queryPermission: refuse }).libraryFolders()).toMatchObject({
    ok: true,
    value: [{ name: 'maps', state: 'ask' }],
  })
})
