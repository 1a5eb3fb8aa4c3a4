import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { systemPath } from '#node-files/path-name.ts'
import { answers, noted, shell, startAfresh, windowStandIn } from '../../test/support/electron-stand-in.ts'
import { atEachOperation, diskFaults, type FailingDisk, failingDisk } from '../../test/support/failing-disk.ts'
import { createFileHandles, type FileHandles } from './file-handles.ts'
import { setupQuarantine } from './json-file.ts'
import { setupLibrary } from './library.ts'

vi.mock('electron', () => import('../../test/support/electron-stand-in.ts'))

let folder = ''
let handles: FileHandles
beforeEach(() => {
  startAfresh()
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'bulkhead-library-')))
  handles = createFileHandles()
  mkdirSync(join(folder, 'maps'))
  writeFileSync(join(folder, 'maps', 'a.bulkhead'), 'one')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const setup = () => {
  const aside = setupQuarantine(join(folder, 'data'))
  return { ...setupLibrary(windowStandIn().window, join(folder, 'data'), handles, aside).calls, aside }
}
async function added() {
  const calls = setup()
  answers.push({ canceled: false, filePaths: [join(folder, 'maps')] })
  const folders = await calls.addLibraryFolder(null)
  const id = folders.ok ? (folders.value[0]?.id ?? '') : ''
  return { ...calls, id }
}
const foldersOf = async ({ libraryFolders }: Pick<ReturnType<typeof setup>, 'libraryFolders'>) => {
  const folders = await libraryFolders()
  if (!folders.ok) throw new Error(folders.error.message)
  return folders.value
}
const filesOf = async (calls: Awaited<ReturnType<typeof added>>) => {
  const listed = await calls.listLibraryFolder(calls.id, false)
  return listed.ok ? listed.value.files : []
}

test('folders are kept for the next start, once each, and under the same id', async () => {
  const first = await added()
  answers.push({ canceled: false, filePaths: [join(folder, 'maps')] })
  await first.addLibraryFolder(null)
  const again = await setup().libraryFolders()
  expect(again).toMatchObject({ ok: true, value: [{ id: first.id, name: 'maps', state: 'there' }] })
  expect(noted[0]).toMatchObject(['open', { properties: ['openDirectory'] }])
})

test('folders that are added and taken out before the first of it is kept are all added and taken out', async () => {
  const calls = setup()
  const files = ['b', 'c', 'd', 'e'].map((name) => {
    mkdirSync(join(folder, name))
    return handles.refOf(join(folder, name, 'x.bulkhead'))
  })
  await Promise.all(files.map((file) => calls.addLibraryFolder(file)))
  const found = await foldersOf(calls)
  expect(found.map(({ name }) => name)).toEqual(['b', 'c', 'd', 'e'])
  await Promise.all(found.slice(1, 3).map(({ id }) => calls.removeLibraryFolder(id)))
  expect((await foldersOf(setup())).map(({ name }) => name)).toEqual(['b', 'e'])
})

test('what the system’s window of folders refuses is said of it, not of the list of folders', async () => {
  const calls = await added()
  const [file] = await filesOf(calls)
  const refused = vi.spyOn(shell, 'showItemInFolder').mockImplementation(() => {
    throw new Error('no window')
  })
  const shown = await calls.showInFolder(file?.handle ?? '')
  refused.mockRestore()
  expect(shown).toMatchObject({ ok: false, error: { message: expect.stringMatching(/“a\.bulkhead”.*no window/) } })
})

test('what the trash refuses is still there; of what is gone already that is not said', async () => {
  const calls = await added()
  const [file] = await filesOf(calls)
  const refused = vi.spyOn(shell, 'trashItem').mockRejectedValue(new Error('no trash'))
  const kept = await calls.removeFile(file?.handle ?? '')
  rmSync(join(folder, 'maps', 'a.bulkhead'))
  const gone = await calls.removeFile(file?.handle ?? '')
  refused.mockRestore()
  expect(kept).toMatchObject({ ok: false, error: { code: 'failed', advice: expect.stringContaining('still there') } })
  expect(gone).toMatchObject({ ok: false, error: { code: 'gone', message: '“a.bulkhead” no longer exists.' } })
})

test('the folder of a file that was opened is added without a question; a stranger’s is not', async () => {
  const calls = setup()
  const file = handles.refOf(join(folder, 'maps', 'a.bulkhead'))
  expect(await calls.addLibraryFolder(file)).toMatchObject({ ok: true, value: [{ name: 'maps' }] })
  expect(await calls.addLibraryFolder({ handle: 'x', name: 'x' })).toMatchObject({ ok: false })
  expect(noted).toEqual([])
})

test('only files of the library are read, copied, shown or put into the trash, whoever handed out their handles', async () => {
  const calls = await added()
  writeFileSync(join(folder, 'other.bulkhead'), 'secret')
  const outside = [join(folder, 'other.bulkhead'), join(folder, 'maps'), join(folder, 'maps', '..', 'other.bulkhead')]
  for (const path of outside) {
    const { handle } = handles.refOf(path)
    for (const call of ['readLibraryFile', 'duplicateFile', 'removeFile', 'showInFolder'] as const)
      expect(await calls[call](handle)).toMatchObject({ ok: false, error: { code: 'not-found' } })
  }
  expect(noted.filter(([what]) => what === 'trashItem')).toEqual([])
})

test('a copy never writes over anything', async () => {
  const calls = await added()
  writeFileSync(join(folder, 'maps', 'a copy.bulkhead'), 'mine')
  const file = (await filesOf(calls)).find(({ name }) => name === 'a.bulkhead')
  expect(await calls.duplicateFile(file?.handle ?? '')).toMatchObject({
    ok: true,
    value: { name: 'a copy 2.bulkhead' },
  })
  expect(readFileSync(join(folder, 'maps', 'a copy.bulkhead'), 'utf8')).toBe('mine')
})

test('a folder that vanished says so, is listed no more, and stays in the library until it is taken out', async () => {
  const calls = await added()
  rmSync(join(folder, 'maps'), { recursive: true })
  expect(await foldersOf(calls)).toMatchObject([{ state: 'gone' }])
  expect(await calls.listLibraryFolder(calls.id, false)).toMatchObject({ ok: false, error: { code: 'not-found' } })
  expect(await calls.removeLibraryFolder(calls.id)).toEqual({ ok: true, value: [] })
})

test.skipIf(process.platform === 'win32')('a file that vanished, and links that form a loop', async () => {
  const calls = await added()
  const [file] = await filesOf(calls)
  symlinkSync('.', join(folder, 'maps', 'round'))
  rmSync(join(folder, 'maps', 'a.bulkhead'))
  expect(await filesOf(calls)).toEqual([])
  expect(await calls.readLibraryFile(file?.handle ?? '')).toMatchObject({ ok: false, error: { code: 'not-found' } })
})

test.runIf(process.platform === 'linux')(
  'files and folders whose names differ only in bytes that are no text are two, and each is the one that is meant',
  async () => {
    const first = await added()
    for (const [name, text] of [
      ['pl\udce4n', 'ae'],
      ['pl\udcf6n', 'oe'],
    ] as const) {
      mkdirSync(systemPath(join(folder, name)))
      for (const place of ['maps', name]) writeFileSync(systemPath(join(folder, place, `${name}.bulkhead`)), text)
    }
    const listed = (await filesOf(first)).filter(({ name }) => name !== 'a.bulkhead')
    expect(listed.map(({ name }) => name)).toEqual(['pl\ufffdn.bulkhead', 'pl\ufffdn.bulkhead'])
    expect(new Set(listed.map(({ id }) => id)).size).toBe(2)
    const texts = []
    for (const { handle } of listed) {
      const read = await first.readLibraryFile(handle)
      texts.push(read.ok && new TextDecoder().decode(read.value.bytes))
      // Electron would be given a name that another file may have.
      for (const call of ['removeFile', 'showInFolder'] as const)
        expect(await first[call](handle)).toMatchObject({
          ok: false,
          error: { message: expect.stringContaining('bytes') },
        })
    }
    expect(texts.sort()).toEqual(['ae', 'oe'])
    expect(noted.filter(([what]) => what !== 'open')).toEqual([])
    // At the next start they are called the same.
    const ids = (await filesOf({ ...setup(), id: first.id })).map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(listed.map(({ id }) => id)))
    for (const { handle } of listed) expect(await first.duplicateFile(handle)).toMatchObject({ ok: true })
    for (const name of ['pl\udce4n', 'pl\udcf6n'])
      expect(await first.addLibraryFolder(handles.refOf(join(folder, name, `${name}.bulkhead`)))).toMatchObject({
        ok: true,
      })
    const folders = await foldersOf(first)
    expect(new Set(folders.map(({ id }) => id)).size).toBe(3)
    expect(await first.removeLibraryFolder(folders[2]?.id ?? '')).toMatchObject({
      value: [{ id: first.id }, { id: folders[1]?.id }],
    })
  },
)

test('a list of folders that is damaged is kept aside, and the library begins anew', async () => {
  await added()
  writeFileSync(join(folder, 'data', 'library', 'folders.json'), '{"version":1,"folders":[')
  const calls = setup()
  const { aside } = calls
  let heard = 0
  aside.follow(() => {
    heard += 1
  })
  expect(await foldersOf(calls)).toEqual([])
  // It is read long after the start, and so is told when it happens.
  expect(heard).toBe(1)
  expect(aside.take()).toMatchObject([{ message: expect.stringContaining('the folders of the library') }])
})

test('a list of folders that cannot be read is said, and nothing is written in its place', async () => {
  await added()
  const kept = join(folder, 'data', 'library', 'folders.json')
  rmSync(kept)
  mkdirSync(kept)
  const calls = setup()
  const file = handles.refOf(join(folder, 'maps', 'a.bulkhead'))
  const said = {
    ok: false,
    error: {
      message: expect.stringContaining('could not be read'),
      advice: expect.stringContaining(join(folder, 'data')),
    },
  }
  expect(await calls.libraryFolders()).toMatchObject(said)
  expect(await calls.addLibraryFolder(file)).toMatchObject(said)
  expect(await calls.listLibraryFolder('x', false)).toMatchObject(said)
  expect(await calls.readLibraryFile(file.handle)).toMatchObject(said)
  expect(readdirSync(kept)).toEqual([])
  // Put right while the program runs, it is read.
  rmSync(kept, { recursive: true })
  expect(await calls.addLibraryFolder(file)).toMatchObject({ ok: true })
})

describe('a disk that fails', () => {
  let disk: FailingDisk
  beforeEach(() => {
    disk = failingDisk()
  })
  afterEach(() => disk.restore())

  for (const fault of diskFaults)
    test(`with ${fault} at each operation loses no folder of the library, and those said to be added are`, async () => {
      const failedOnes = await atEachOperation(disk, async (number) => {
        const own = mkdtempSync(join(folder, 'run-'))
        const inOwn = () => setupLibrary(windowStandIn().window, own, handles, setupQuarantine(own)).calls
        const file = (name: string) => handles.refOf(join(folder, name, 'a.bulkhead'))
        expect((await inOwn().addLibraryFolder(file('maps'))).ok).toBe(true)
        // A new start, on a disk that fails.
        const calls = inOwn()
        disk.plan(fault, number)
        const told = await calls.addLibraryFolder(file('more'))
        const what = disk.struck()
        disk.heal()
        const names = (await foldersOf(inOwn())).map(({ name }) => name)
        expect(names, `${fault} at ${what}`).toContain('maps')
        if (told.ok) expect(names, `${fault} at ${what}`).toContain('more')
        // The disk works again, and so does the same run.
        expect((await calls.addLibraryFolder(file('more'))).ok).toBe(true)
        expect((await foldersOf(inOwn())).map(({ name }) => name)).toEqual(['maps', 'more'])
      })
      expect(failedOnes).toEqual(expect.arrayContaining(['mkdir', 'open', 'readFile', 'rename']))
    })
})
