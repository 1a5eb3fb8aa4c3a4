import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { atomicWrite, sweepSafetyCopies } from './atomic-write.ts'
import { sweepLocks } from './folder-lock.ts'
import { listFiles, sizeOf } from './list-files.ts'
import { fingerprintOf } from './read-file.ts'
import { sweepFolder } from './temporary-files.ts'
import { finishPlans } from './write-together.ts'

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

test.skipIf(process.platform === 'win32')('links that form a loop, and nowhere, end', async () => {
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

const root = temporaryFolder()
const ours = (ending: string, digit = '0'): string => `.bulkhead-00000000-1-${digit.repeat(12)}.${ending}`
const longAgo = new Date(0)
/** A plan that names these files, as one that was left long ago. */
function planIn(folder: string, files: readonly object[]): void {
  const path = join(folder, ours('plan'))
  writeFileSync(path, JSON.stringify(files))
  utimesSync(path, longAgo, longAgo)
}

test.runIf(process.platform !== 'win32')('pipes under such names are not waited for', async () => {
  const folder = mkdtempSync(join(root, 'pipes-'))
  const pipe = (name: string): void => void execFileSync('mkfifo', [join(folder, name)])
  for (const name of [ours('plan', '1'), ours('tmp', '1'), 'a', '.bulkhead-0123456789abcdef.lock']) pipe(name)
  writeFileSync(join(folder, 'a.before-saving-01234567-89abcdef-0123'), 'old')
  planIn(folder, [{ temporary: ours('tmp', '1'), name: 'a', before: null, after: 'x' }])
  await finishPlans(folder)
  await sweepFolder(folder)
  await sweepLocks(folder)
  await sweepSafetyCopies(folder)
  await atomicWrite(join(folder, 'b'), 'text')
  expect(readFileSync(join(folder, 'b'), 'utf8')).toBe('text')
})

test('a plan in which a file has its turn twice, or cannot be read, is not finished', async () => {
  const [temporary, other] = [ours('tmp'), ours('tmp', '1')]
  const turn = { temporary, name: 'a', before: null, after: fingerprintOf(Buffer.from('new')) }
  for (const files of [[turn, { ...turn, temporary: other }], [{ ...turn, name: 'folder', before: 'unknown' }]]) {
    const folder = mkdtempSync(join(root, 'plan-'))
    mkdirSync(join(folder, 'folder'))
    for (const name of [temporary, other]) writeFileSync(join(folder, name), 'new')
    planIn(folder, files)
    await finishPlans(folder)
    expect(readFileSync(join(folder, temporary), 'utf8')).toBe('new')
  }
})
