import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listFiles, sizeOf } from './list-files.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bulkhead-list-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const usual = {
  wanted: (name: string) => name.endsWith('.bulkhead'),
  passOver: (name: string) => name.startsWith('.'),
  mostFiles: 100,
  mostEntries: 1000,
  deepest: 5,
}
const put = async (path: string, text = 'x'): Promise<void> => {
  await mkdir(join(folder, path, '..'), { recursive: true })
  await writeFile(join(folder, path), text)
}
const namesOf = (listed: Awaited<ReturnType<typeof listFiles>>): string[] =>
  listed.files.map(({ place, name }) => (place === '' ? name : `${place}/${name}`))

test('files of a folder and of those in it, with size and place; other files and hidden folders are left out', async () => {
  await put('a.bulkhead', 'four')
  await put('b/c/d.bulkhead')
  await put('b/notes.txt')
  await put('.git/e.bulkhead')
  const listed = await listFiles(folder, usual)
  expect(namesOf(listed)).toEqual(['a.bulkhead', 'b/c/d.bulkhead'])
  expect(listed).toMatchObject({ more: false, closed: 0 })
  expect(listed.files[0]).toMatchObject({ size: 4, path: join(folder, 'a.bulkhead') })
})

test.skipIf(process.platform === 'win32')('links that lead round in a circle, and nowhere, end', async () => {
  await put('in/a.bulkhead')
  await symlink('..', join(folder, 'in', 'round'))
  await symlink(join(folder, 'in'), join(folder, 'again'))
  await symlink('nowhere', join(folder, 'dangling.bulkhead'))
  // By one way or the other, but once.
  expect(namesOf(await listFiles(folder, usual))).toEqual(['again/a.bulkhead'])
})

test('limits: so many files, so many entries, so deep, and it says that there is more', async () => {
  for (let count = 0; count < 12; count++) await put(`${count}.bulkhead`)
  expect(await listFiles(folder, { ...usual, mostFiles: 10 })).toMatchObject({ more: true, files: { length: 10 } })
  expect(await listFiles(folder, { ...usual, mostEntries: 5 })).toMatchObject({ more: true, files: { length: 5 } })
  await put('1/2/3/deep.bulkhead')
  const shallow = await listFiles(folder, { ...usual, deepest: 2 })
  expect(shallow).toMatchObject({ more: true, files: { length: 12 } })
})

test.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
  'a folder inside that may not be read is counted, the others are listed',
  async () => {
    await put('a/a.bulkhead')
    await put('b/b.bulkhead')
    await chmod(join(folder, 'a'), 0)
    const listed = await listFiles(folder, usual)
    await chmod(join(folder, 'a'), 0o700)
    expect([namesOf(listed), listed.closed]).toEqual([['b/b.bulkhead'], 1])
  },
)

test('a folder that is not there fails', async () => {
  await expect(listFiles(join(folder, 'gone'), usual)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('sizes of files and folders', async () => {
  await put('a/1', '12345')
  await put('a/b/2', '123')
  expect([
    await sizeOf(join(folder, 'a')),
    await sizeOf(join(folder, 'a', '1')),
    await sizeOf(join(folder, 'x')),
  ]).toEqual([8, 5, 0])
})
