import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reasonOf } from './file-problem.ts'
import { systemPath } from './path-name.ts'
import { fingerprintOf, readFileNow, readFileOrPipe, readRegularFile, readRegularFileSync } from './read-file.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bulkhead-read-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const MOST = 1000
const reason = (reading: Promise<Uint8Array>): Promise<string> => reading.then(() => 'read', reasonOf)

describe.each([
  ['in the background', readRegularFile],
  ['at once', readFileOrPipe],
  ['while everything waits', async (path: string, most: number) => readFileNow(path, most)],
  ['while everything waits, a file only', async (path: string, most: number) => readRegularFileSync(path, most)],
])('read %s', (_how, read) => {
  test('a file gives its bytes and nothing of the buffer around them', async () => {
    const path = join(folder, 'a')
    writeFileSync(path, 'text')
    symlinkSync('a', join(folder, 'link'))
    for (const name of ['a', 'link']) {
      const bytes = await read(join(folder, name), MOST)
      expect(bytes.constructor).toBe(Uint8Array)
      expect(new TextDecoder().decode(bytes)).toBe('text')
    }
  })

  test('too large, a folder, nothing there', async () => {
    const large = join(folder, 'large')
    writeFileSync(large, '')
    truncateSync(large, MOST)
    expect((await read(large, MOST)).length).toBe(MOST)
    truncateSync(large, MOST + 1)
    expect(await reason(read(large, MOST))).toBe('too-large')
    expect(await reason(read(folder, MOST))).toBe('folder')
    expect(await reason(read(join(folder, 'nowhere'), MOST))).toBe('not-found')
    expect(await reason(read(join(large, 'inside'), MOST))).toBe('not-found')
  })

  test.runIf(process.platform === 'linux')('a name that is no UTF-8', async () => {
    const path = join(folder, '\udcff.bulkhead')
    writeFileSync(systemPath(path), 'text')
    expect((await read(path, MOST)).length).toBe(4)
    expect(await reason(read(join(folder, '\ufffd.bulkhead'), MOST))).toBe('not-found')
  })
})

test.runIf(process.platform === 'linux')('a pipe that nobody writes into is refused without waiting', async () => {
  execFileSync('mkfifo', [join(folder, 'pipe')])
  expect(await reason(readRegularFile(join(folder, 'pipe'), MOST))).toBe('not-a-file')
  expect(await reason(readRegularFile('/dev/zero', MOST))).toBe('not-a-file')
})

test.runIf(process.platform === 'linux')('a device is read as far as it is allowed to go', async () => {
  expect(await reason(readFileOrPipe('/dev/zero', MOST))).toBe('too-large')
  expect(await readFileOrPipe('/dev/null', MOST)).toHaveLength(0)
})

test('a content has one fingerprint, the SHA-256 that every other program prints for it', () => {
  expect(fingerprintOf(new TextEncoder().encode('abc'))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
  expect(fingerprintOf(new Uint8Array())).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
})

test('what stands around a view of a larger buffer does not count', () => {
  const large = new Uint8Array([9, 1, 2, 3, 9])
  expect(fingerprintOf(large.subarray(1, 4))).toBe(fingerprintOf(new Uint8Array([1, 2, 3])))
})
