import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { atEachOperation, type FailingDisk, failingDisk } from '../../test/support/failing-disk.ts'
import { quickFolder } from '../../test/support/temporary-folder.ts'
import { writeTogether } from './write-together.ts'

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
