import { expect, test } from 'vitest'
import { browserLibrary } from './browser-library.ts'
import type { KeyValueStore } from './durable-store.ts'

/** A library of one folder, which answers so. */
function libraryOf(folder: Readonly<Record<string, unknown>>) {
  const known = { id: 'one', name: 'maps', added: 0, folder: { getFileHandle: () => undefined, ...folder } }
  const store: KeyValueStore = {
    put: async () => undefined,
    remove: async () => undefined,
    list: async () => [['library:one', known]],
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

test.each([
  ['a name that is too long', new TypeError('Name is not allowed.')],
  ['a folder that may not be looked at any more', new DOMException('It is not allowed', 'NotAllowedError')],
])('a copy for which the browser takes no name ends, and is said: %s', async (_what, refusal) => {
  const file = { kind: 'file', name: 'a.bulkhead', getFile: async () => new File(['text'], 'a.bulkhead') }
  let asked = 0
  const calls = libraryOf({
    entries: async function* () {
      yield ['a.bulkhead', file]
    },
    getFileHandle: async () => {
      asked += 1
      // A loop without an end would hold up the tests too.
      throw asked > 50 ? new DOMException('Enough', 'NotFoundError') : refusal
    },
  })
  const listed = await calls.listLibraryFolder('one', false)
  const [found] = listed.ok ? listed.value.files : []
  expect(await calls.duplicateFile(found?.handle ?? '')).toMatchObject({
    ok: false,
    error: { message: expect.stringMatching(/^“a.bulkhead” could not be duplicated/) },
  })
  expect(asked).toBe(1)
})

test('a copy for which there is no room leaves nothing under its name', async () => {
  const names = new Set(['a.bulkhead'])
  const calls = libraryOf({
    entries: async function* () {
      yield ['a.bulkhead', { kind: 'file', name: 'a.bulkhead', getFile: async () => new File(['text'], 'a.bulkhead') }]
    },
    getFileHandle: async (name: string, options?: { create: boolean }) => {
      if (!names.has(name) && options?.create !== true) throw new DOMException('No such file', 'NotFoundError')
      names.add(name)
      const full = async () => {
        throw new DOMException('The disk is full', 'QuotaExceededError')
      }
      return { name, createWritable: async () => ({ write: full, abort: async () => undefined }) }
    },
    removeEntry: async (name: string) => void names.delete(name),
  })
  const listed = await calls.listLibraryFolder('one', false)
  const [found] = listed.ok ? listed.value.files : []
  expect(await calls.duplicateFile(found?.handle ?? '')).toMatchObject({ ok: false, error: { code: 'full' } })
  expect([...names]).toEqual(['a.bulkhead'])
})

test('what an import brought in the place of a handle is no folder of the library', async () => {
  expect(await libraryOf({ getFileHandle: 1 }).libraryFolders()).toEqual({ ok: true, value: [] })
})
