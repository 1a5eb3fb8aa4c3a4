import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { atEachOperation, type FailingDisk, failingDisk } from '../../test/support/failing-disk.ts'
import { quickFolder } from '../../test/support/temporary-folder.ts'
import { fingerprintOf } from './read-file.ts'
import { sweepFolder } from './temporary-files.ts'
import { dropPlans, finishPlans, type PlannedFile, writeTogether } from './write-together.ts'

let disk: FailingDisk
beforeEach(() => {
  disk = failingDisk()
})
afterEach(() => disk.restore())

test.each(['ENOSPC', 'short and full'] as const)(
  'a disk that is full (%s) at whichever operation leaves all files as they were but for those that are said, and nothing else',
  async (fault) => {
    await atEachOperation(disk, async (number) => {
      const folder = mkdtempSync(join(quickFolder(), 'together-'))
      const names = ['a', 'b', 'new']
      for (const name of ['a', 'b']) writeFileSync(join(folder, name), 'old')
      disk.plan(fault, number)
      const failure = await writeTogether(names.map((name) => ({ path: join(folder, name), data: 'what comes' })))
      const what = disk.struck()
      disk.heal()
      const is = Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
      const done = failure === null ? names : names.slice(0, failure.done)
      if (what === 'handle writeFile' || what === 'open')
        expect(failure?.done ?? 3, what).toBe(failure === null ? 3 : 0)
      // The temporary file's name, which was given away before: that it cannot be removed is said of a file that is there.
      if (what === 'rm') return
      expect(is, `${what}`).toEqual({
        a: 'old',
        b: 'old',
        ...Object.fromEntries(done.map((name) => [name, 'what comes'])),
      })
    })
  },
)

test('a file that may not be written any more is found before the first of them is written', async () => {
  const folder = mkdtempSync(join(quickFolder(), 'together-'))
  for (const name of ['a', 'head']) writeFileSync(join(folder, name), 'old')
  const asked: string[] = []
  const write = (mayStill: () => Promise<boolean>) =>
    writeTogether([
      { path: join(folder, 'a'), data: 'new' },
      { path: join(folder, 'head'), data: 'new', options: { mayStill } },
    ])
  const refused = await write(async () => {
    asked.push(readFileSync(join(folder, 'a'), 'utf8'))
    return false
  })
  expect(refused).toMatchObject({ path: join(folder, 'head'), done: 0, error: { code: 'changed' } })
  expect(asked).toEqual(['old'])
  expect(readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual(['old', 'old'])
  // At its own turn it is asked once more; what was written before is said then.
  const late = await write(async () => asked.push(readFileSync(join(folder, 'a'), 'utf8')) < 3)
  expect(late).toMatchObject({ path: join(folder, 'head'), done: 1 })
  expect(asked).toEqual(['old', 'old', 'new'])
})

/** The number of a program that is no more. */
const { pid: over } = spawnSync(process.execPath, ['--version'])
const contents = (folder: string): Record<string, string> =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]))

/** What this program has left in a folder is that of one that was killed. */
function asKilled(folder: string): void {
  const killed = (text: string): string => text.replaceAll(`-${process.pid}-`, `-${over}-`)
  for (const [name, text] of Object.entries(contents(folder)))
    if (name.startsWith('.')) {
      if (name.endsWith('.plan')) writeFileSync(join(folder, name), killed(text))
      renameSync(join(folder, name), join(folder, killed(name)))
    }
}

const old = { a: 'old', b: 'old', head: 'old' }
const fresh = { a: 'new a', b: 'new b', head: 'new head', more: 'new more' }

/** A save of these files that is killed before the operation of that number; false: it came to its end. */
async function killedBefore(number: number): Promise<string | false> {
  const folder = mkdtempSync(join(quickFolder(), 'killed-'))
  for (const [name, text] of Object.entries(old)) writeFileSync(join(folder, name), text)
  disk.plan('kill', number)
  let isDone = false
  void writeTogether(Object.entries(fresh).map(([name, data]) => ({ path: join(folder, name), data }))).then(() => {
    isDone = true
  })
  while (!isDone && disk.struck() === null) await new Promise((resolve) => setTimeout(resolve, 1))
  disk.heal()
  asKilled(folder)
  return isDone ? false : folder
}

test('a kill before whichever operation leaves all files old or all new, once the folder is opened again', async () => {
  const found: string[] = []
  for (let number = 0; ; number += 1) {
    const folder = await killedBefore(number)
    if (folder === false) break
    // Another program saves a mission there, and sweeps what it takes for left behind.
    if (number % 2 === 0) await sweepFolder(folder)
    await finishPlans(folder)
    await sweepFolder(folder)
    const now = contents(folder)
    found.push(now.more === undefined ? 'old' : 'new')
    expect(now, `killed before operation ${number}`).toEqual(now.more === undefined && now.a === 'old' ? old : fresh)
  }
  expect([found.includes('old'), found.includes('new')]).toEqual([true, true])
})

test('a save that was killed is not finished over what somebody has written since, nor where the folder was written anew', async () => {
  const halves: string[] = []
  for (let number = 0; ; number += 1) {
    const folder = await killedBefore(number)
    if (folder === false) break
    const { a, head } = contents(folder)
    if (a === 'new a' && head === 'old') halves.push(folder)
  }
  const [one, other] = halves
  if (one === undefined || other === undefined) throw new Error('no kill fell between two files')
  writeFileSync(join(one, 'head'), 'by hand')
  await finishPlans(one)
  await sweepFolder(one)
  expect(contents(one)).toMatchObject({ a: 'new a', head: 'by hand' })
  expect(readdirSync(one).filter((name) => name.startsWith('.'))).toEqual([])
  await dropPlans(other)
  await finishPlans(other)
  await sweepFolder(other)
  expect(contents(other)).toMatchObject({ a: 'new a', head: 'old' })
  expect(readdirSync(other).filter((name) => name.startsWith('.'))).toEqual([])
})

const planned = (folder: string, plan: readonly PlannedFile[]): void => {
  const path = join(folder, `.bulkhead-00000000-1-${'0'.repeat(12)}.plan`)
  writeFileSync(path, JSON.stringify(plan))
  utimesSync(path, new Date(0), new Date(0))
}
const temporary = `.bulkhead-00000000-1-${'0'.repeat(12)}.tmp`

test('a plan names files of its folder alone', async () => {
  const folder = mkdtempSync(join(quickFolder(), 'plan-'))
  writeFileSync(join(folder, 'outside'), 'old')
  planned(folder, [{ temporary: `../${temporary}`, name: '../outside', before: null, after: 'x' }])
  await finishPlans(folder)
  expect(contents(folder)).toEqual({ outside: 'old' })
})

test.each(['mission', '.profile', '..', 'a/mission', 'a\\mission', 'a:mission', ''])(
  'a plan that somebody made up writes no hidden file: %j',
  async (name) => {
    const folder = mkdtempSync(join(quickFolder(), 'plan-'))
    mkdirSync(join(folder, 'a'))
    writeFileSync(join(folder, temporary), 'theirs')
    const bytes = new TextEncoder().encode('theirs')
    planned(folder, [{ temporary, name, before: null, after: fingerprintOf(bytes) }])
    await finishPlans(folder)
    expect(readdirSync(folder).sort()).toEqual(name === 'mission' ? ['a', 'mission'] : [temporary, 'a'])
    expect(readdirSync(join(folder, 'a'))).toEqual([])
  },
)
