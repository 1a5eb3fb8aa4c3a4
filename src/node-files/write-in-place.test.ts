/** What a program that was killed while it wrote a file of several names leaves beside it, and when that goes. */
import { linkSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { atomicWrite, safetyName, sweepSafetyCopies } from './atomic-write.ts'
import { whileFileIsOurs } from './folder-lock.ts'

const root = temporaryFolder()
const [old, next] = [Buffer.from('old '.repeat(500)), Buffer.from('new '.repeat(800))]

/** A file with two names that a killed program left in that state, and the copy of what was in it before. */
async function killedAt(state: Buffer, name = 'a.bulkhead') {
  const folder = await mkdtemp(join(root, 'kill-'))
  const path = join(folder, name)
  writeFileSync(path, state)
  linkSync(path, join(folder, 'other'))
  const copy = safetyName(path, old, next)
  writeFileSync(copy, old)
  const isLeft = (): boolean => readdirSync(folder).includes(basename(copy))
  return { folder, path, copy, isLeft }
}

test('goes where all was written already, or nothing yet', async () => {
  for (const state of [next, old])
    for (const name of ['a.bulkhead', 'no ending', `${'long '.repeat(20)}.v2.bulkhead`]) {
      const { folder, path, isLeft } = await killedAt(state, name)
      await sweepSafetyCopies(folder)
      expect([isLeft(), readFileSync(path).equals(state)]).toEqual([false, true])
    }
})

test('stays as long as the file is half of the one and half of the other, and goes once it is whole', async () => {
  const half = Buffer.concat([next.subarray(0, 700), old.subarray(700)])
  const { folder, path, copy, isLeft } = await killedAt(half)
  await sweepSafetyCopies(folder)
  expect([isLeft(), readFileSync(copy).equals(old)]).toEqual([true, true])
  await atomicWrite(path, next)
  expect(readdirSync(folder).sort()).toEqual(['a.bulkhead', 'other'])
})

test('stays where somebody has written into it, or where its file is gone', async () => {
  const changed = await killedAt(next)
  writeFileSync(changed.copy, 'mine now')
  await sweepSafetyCopies(changed.folder)
  expect(changed.isLeft()).toBe(true)

  const folder = await mkdtemp(join(root, 'gone-'))
  const copy = safetyName(join(folder, 'a.bulkhead'), old, next)
  writeFileSync(copy, old)
  // Another file that begins alike is no reason.
  writeFileSync(join(folder, 'ab.bulkhead'), next)
  await sweepSafetyCopies(folder)
  expect(readdirSync(folder)).toContain(basename(copy))
})

test('is not taken for left behind while a program writes', async () => {
  const { folder, path, copy, isLeft } = await killedAt(old)
  let sweeping: Promise<void> = Promise.resolve()
  await whileFileIsOurs(path, async () => {
    sweeping = sweepSafetyCopies(folder)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(isLeft()).toBe(true)
    // Half is written by now.
    writeFileSync(path, Buffer.concat([next.subarray(0, 700), old.subarray(700)]))
  })
  await sweeping
  expect([isLeft(), readFileSync(copy).equals(old)]).toEqual([true, true])
})

test('as it was called once it goes a day later, where it says the very same as the file, and stays otherwise', async () => {
  const folder = await mkdtemp(join(root, 'once-'))
  const put = (name: string, content: Buffer, hours: number): void => {
    writeFileSync(join(folder, name), content)
    const then = Date.now() / 1000 - hours * 3600
    utimesSync(join(folder, name), then, then)
  }
  put('a.bulkhead', old, 0)
  put('a.before-saving-01234567.bulkhead', old, 25)
  put('a.before-saving-12345678.bulkhead', next, 25)
  put('a.before-saving-23456789.bulkhead', old, 1)
  put('b.before-saving-34567890.bulkhead', old, 25)
  await sweepSafetyCopies(folder)
  expect(readdirSync(folder).sort()).toEqual([
    'a.before-saving-12345678.bulkhead',
    'a.before-saving-23456789.bulkhead',
    'a.bulkhead',
    'b.before-saving-34567890.bulkhead',
  ])
})
