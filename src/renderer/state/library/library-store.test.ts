import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { memoryHost } from '../../../../test/support/memory-host.ts'
import type { LibraryScanner } from './library-scanner.ts'
import { createLibrary, type LibraryEntry } from './library-store.ts'
import { inSlices, searching } from './search.ts'
import { type Seen, type Summary, type SummaryCache, summarise } from './summary.ts'

const sample = (name: string): string =>
  readFileSync(new URL(`../../../../resources/samples/${name}.bulkhead`, import.meta.url), 'utf8')

/** What is kept, in memory; it outlives the library as a database does. */
function keptInMemory(): SummaryCache {
  const summaries = new Map<string, Summary>()
  const places = new Map<string, Seen>()
  return {
    seen: async (folder) => places.get(folder) ?? {},
    keepSeen: async (folder, seen) => void places.set(folder, seen),
    summaries: async (all) =>
      new Map(all.flatMap((each) => (summaries.has(each) ? [[each, summaries.get(each) as Summary]] : []))),
    keep: async (fingerprint, summary) => void summaries.set(fingerprint, summary),
    picture: async () => null,
    keepOnly: async (all) => {
      for (const each of [...summaries.keys()]) if (!all.has(each)) summaries.delete(each)
    },
  }
}

async function setup(files: Readonly<Record<string, string>>, kept = keptInMemory(), own?: () => LibraryScanner) {
  const memory = memoryHost()
  for (const [name, text] of Object.entries(files)) memory.write(name, text)
  memory.answers.folder.push('disk')
  await memory.host.addLibraryFolder(null)
  const looked: string[] = []
  /** The real work, without a worker. */
  const looker = (): LibraryScanner => ({
    look: async (name, bytes, rules) => {
      looked.push(name)
      return { id: 1, summary: summarise(name, bytes, rules).summary, picture: null }
    },
    stop: () => undefined,
  })
  const library = createLibrary(memory.host, kept, own ?? looker, () => ({}))
  const entry = (name: string): LibraryEntry | undefined =>
    library.store.getState().entries.find((each) => each.name === name)
  return { ...memory, library, looked, kept, entry }
}

const found = (entries: readonly LibraryEntry[], text: string) =>
  inSlices(searching(entries, text), () => false).then((hits) => hits?.map(({ name }) => name))

test('missions, stamps and what cannot be read are told apart, and each is looked at once', async () => {
  const { library, looked, entry } = await setup({
    'a.bulkhead': sample('pump-room'),
    'b.bulkhead': '{"format":"bulkhead-mission"',
    'c.bulkhead-kit': 'no kit',
  })
  await library.refresh()
  expect(entry('a.bulkhead')?.summary).toMatchObject({ kind: 'mission', title: 'The Pump Room', reason: null })
  expect(entry('a.bulkhead')?.summary?.problems).not.toBeNull()
  expect(entry('b.bulkhead')?.summary).toMatchObject({ kind: 'unreadable' })
  expect(entry('c.bulkhead-kit')?.summary?.reason).toContain('not JSON')
  await library.refresh()
  expect(looked.sort()).toEqual(['a.bulkhead', 'b.bulkhead', 'c.bulkhead-kit'])
  expect(library.store.getState()).toMatchObject({ left: 0, listing: false })
})

test('a second start looks at nothing again; a file that has changed is looked at anew, one that is gone is forgotten', async () => {
  const first = await setup({ 'a.bulkhead': sample('pump-room'), 'b.bulkhead': sample('third-bell') })
  await first.library.refresh()
  const second = await setup({ 'a.bulkhead': sample('pump-room'), 'b.bulkhead': sample('ration-day') }, first.kept)
  await second.library.refresh()
  expect(second.looked).toEqual(['b.bulkhead'])
  expect(second.entry('b.bulkhead')?.summary?.title).toBe('Ration Day')
  expect(second.entry('a.bulkhead')?.summary?.title).toBe('The Pump Room')
  second.disk.delete('a.bulkhead')
  await second.library.refresh()
  expect(second.entry('a.bulkhead')).toBeUndefined()
})

test('names are there before any file is read, and what is seen is looked at first', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `${String(index).padStart(2, '0')}.bulkhead`)
  const { library, looked, hold } = await setup(
    Object.fromEntries(names.map((name) => [name, sample('pump-room').replace('The Pump Room', name)])),
  )
  const go = [hold('readLibraryFile'), hold('readLibraryFile'), hold('readLibraryFile')]
  const work = library.refresh()
  while (library.store.getState().left === 0) await new Promise((resolve) => setTimeout(resolve, 1))
  expect(library.store.getState().entries.map(({ name }) => name)).toEqual(names)
  expect(library.store.getState().left).toBe(20)
  const wanted = library.store
    .getState()
    .entries.slice(-2)
    .map(({ key }) => key)
  library.wantFirst(wanted)
  for (const each of go) each()
  await work
  expect(looked.slice(3, 5).sort()).toEqual(names.slice(-2))
})

test('a search finds titles loosely, and codes, kinds and texts as they are written', async () => {
  const { library } = await setup({
    'a.bulkhead': sample('pump-room'),
    'b.bulkhead': sample('ration-day'),
    'old plan.bulkhead': '{',
  })
  await library.refresh()
  const { entries } = library.store.getState()
  expect((await found(entries, 'pmp room'))?.[0]).toBe('a.bulkhead')
  expect(await found(entries, 'old plan')).toEqual(['old plan.bulkhead'])
  const [word = ''] =
    /\b[a-z]{9,}\b/.exec(entries.find(({ name }) => name === 'b.bulkhead')?.summary?.texts ?? '') ?? []
  expect(await found(entries, word.toUpperCase())).toContain('b.bulkhead')
  expect(await found(entries, 'no such words anywhere')).toEqual([])
})

test('what files are called is shown before anything else is asked about them', async () => {
  const { library, hold, entry } = await setup({ 'a.bulkhead': sample('pump-room'), 'b.bulkhead': sample('pump-room') })
  const [names, whole] = [hold('listLibraryFolder'), hold('listLibraryFolder')]
  const done = library.refresh()
  names()
  await vi.waitFor(() => expect(entry('b.bulkhead')).toMatchObject({ name: 'b.bulkhead', size: 0, summary: null }))
  whole()
  await done
  expect(entry('b.bulkhead')?.size).toBeGreaterThan(100)
  expect(entry('b.bulkhead')?.summary?.kind).toBe('mission')
})

test('while somebody types nothing is looked at, and then all the same', async () => {
  const { library, looked } = await setup({
    'a.bulkhead': sample('pump-room'),
    'b.bulkhead': sample('cold-spine'),
    'c.bulkhead': '1',
    'd.bulkhead': '2',
    'e.bulkhead': '3',
  })
  library.typing()
  const done = library.refresh()
  await vi.waitFor(() => expect(looked.length).toBe(3))
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(looked.length).toBe(3)
  await done
  expect(looked.length).toBe(5)
})

test('files that are shown under the same name are two: each keeps what it holds, at the next start too', async () => {
  const two = async (kept?: SummaryCache) => {
    const all = await setup({ 'x.bulkhead': sample('pump-room'), 'y.bulkhead': sample('third-bell') }, kept)
    const list = all.host.listLibraryFolder
    Object.assign(all.host, {
      listLibraryFolder: async (id: string, names: boolean) => {
        const listed = await list(id, names)
        if (listed.ok) for (const file of listed.value.files) Object.assign(file, { name: 'pl\ufffdn.bulkhead' })
        return listed
      },
    })
    await all.library.refresh()
    const { entries } = all.library.store.getState()
    return { ...all, seen: entries.map(({ handle, summary }) => [handle, summary?.title]) }
  }
  const first = await two()
  const titles = [
    ['file:x.bulkhead', 'The Pump Room'],
    ['file:y.bulkhead', 'Third Bell'],
  ]
  expect(first.seen).toEqual(titles)
  const second = await two(first.kept)
  expect(second.seen).toEqual(titles)
  expect(second.looked).toEqual([])
})

test('a library that is closed while it looks says nothing about files that it has not seen', async () => {
  /** As the worker does: what waits fails when it is ended. */
  let begun = 0
  const fails: ((error: Error) => void)[] = []
  const slow = (): LibraryScanner => {
    begun += 1
    return {
      look: async (name, bytes, rules) => {
        if (begun === 1) await new Promise((_, fail) => fails.push(fail))
        return { id: 1, summary: summarise(name, bytes, rules).summary, picture: null }
      },
      stop: () => {
        for (const fail of fails) fail(new Error('the library was closed'))
      },
    }
  }
  const names = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}.bulkhead`)
  const { library, entry, hold } = await setup(
    Object.fromEntries(names.map((name) => [name, sample('pump-room').replace('The Pump Room', name)])),
    keptInMemory(),
    slow,
  )
  const late = hold('readLibraryFile')
  const first = library.refresh()
  await vi.waitFor(() => expect(fails.length).toBe(2))
  library.rest()
  late()
  await first
  // Read after the end, it begins no worker that nobody ends.
  expect(begun).toBe(1)
  expect(names.map((name) => entry(name)?.summary)).toEqual(names.map(() => null))
  await library.refresh()
  expect(names.map((name) => entry(name)?.summary?.title)).toEqual(names)
})

test('a file that could not be read is looked at again the next time, though it is the same', async () => {
  const { library, entry, host } = await setup({ 'a.bulkhead': sample('pump-room') })
  const read = host.readLibraryFile
  const denied = {
    ok: false,
    error: { code: 'denied', message: 'Bulkhead isn’t allowed to read this folder.', advice: '' },
  } as const
  Object.assign(host, { readLibraryFile: async () => denied })
  await library.refresh()
  expect(entry('a.bulkhead')?.summary).toMatchObject({
    kind: 'unreadable',
    reason: 'Bulkhead isn’t allowed to read this folder.',
  })
  Object.assign(host, { readLibraryFile: read })
  const again = library.refresh()
  // Nothing flickers meanwhile.
  expect(entry('a.bulkhead')?.summary?.kind).toBe('unreadable')
  await again
  expect(entry('a.bulkhead')?.summary?.title).toBe('The Pump Room')
})

test('a list of folders that cannot be read is said, and what was listed before stays', async () => {
  const { library, entry, host } = await setup({ 'a.bulkhead': sample('pump-room') })
  const error = { code: 'failed', message: 'The list could not be read.', advice: 'Look there.' } as const
  const usual = host.libraryFolders
  Object.assign(host, { libraryFolders: async () => ({ ok: false, error }) })
  await library.refresh()
  // Null, not empty: nobody is invited to add a first folder.
  expect(library.store.getState()).toMatchObject({
    folders: null,
    remarks: ['The list could not be read. Look there.'],
    listing: false,
  })
  Object.assign(host, { libraryFolders: usual })
  await library.refresh()
  expect(library.store.getState().remarks).toEqual([])
  Object.assign(host, { libraryFolders: async () => ({ ok: false, error }) })
  await library.refresh()
  expect(entry('a.bulkhead')?.summary?.title).toBe('The Pump Room')
})
