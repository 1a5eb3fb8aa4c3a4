import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { QuarantineEntry } from '#host/data.ts'
import { applyPendingImport, stageImport } from './pending-import.ts'

let folder = ''
beforeEach(() => {
  told.length = 0
  folder = mkdtempSync(join(tmpdir(), 'bulkhead-import-'))
  mkdirSync(join(folder, 'versions'))
  writeFileSync(join(folder, 'versions', 'old'), 'old version')
  writeFileSync(join(folder, 'config.json'), 'old settings')
  mkdirSync(join(folder, 'recovery'))
  writeFileSync(join(folder, 'recovery', 'kept'), 'not in the import')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const now = new Date('2026-05-04T10:20:30.123Z')
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const files = [
  { path: 'settings/config.json', bytes: bytes('new settings') },
  { path: 'settings/settings.json', bytes: bytes('{}') },
  { path: 'versions/a/1', bytes: bytes('new version') },
]
const told: QuarantineEntry[] = []
const tell = (trouble: QuarantineEntry): void => void told.push(trouble)
const read = (...names: string[]): string => readFileSync(join(folder, ...names), 'utf8')
const aside = join('kept-aside', '2026-05-04 10-20-30-123 before the import')

test('nothing changes until the next start; then each part takes the place of what was there, which is kept aside', async () => {
  await stageImport(folder, files)
  expect([read('config.json'), read('versions', 'old')]).toEqual(['old settings', 'old version'])
  applyPendingImport(folder, tell, now)
  expect([read('config.json'), read('versions', 'a', '1')]).toEqual(['new settings', 'new version'])
  expect(existsSync(join(folder, 'versions', 'old'))).toBe(false)
  expect([read(aside, 'config.json'), read(aside, 'versions', 'old')]).toEqual(['old settings', 'old version'])
  // What the import has nothing of stays.
  expect(read('recovery', 'kept')).toBe('not in the import')
  expect(readdirSync(folder).sort()).toEqual(['config.json', 'kept-aside', 'recovery', 'versions'])
  applyPendingImport(folder, tell, now)
  expect(read('config.json')).toBe('new settings')
})

test('what an import that was cut off has left takes no room after the next start', async () => {
  await stageImport(folder, files)
  renameSync(join(folder, 'import-waiting'), join(folder, 'import-unfinished'))
  applyPendingImport(folder, tell, now)
  expect(readdirSync(folder).sort()).toEqual(['config.json', 'recovery', 'versions'])
  expect([read('config.json'), told]).toEqual(['old settings', []])
})

test('unsaved work that is here stays and is offered, beside the unsaved work that comes', async () => {
  mkdirSync(join(folder, 'journal'))
  writeFileSync(join(folder, 'journal', 'mine.journal'), 'drawn after the import')
  await stageImport(folder, [
    ...files,
    { path: 'journal/theirs.journal', bytes: bytes('theirs') },
    { path: 'journal/mine.journal', bytes: bytes('the same, exported before') },
    { path: 'recovery/old', bytes: bytes('old copy') },
  ])
  applyPendingImport(folder, tell, now)
  expect(readdirSync(join(folder, 'journal')).sort()).toEqual(['mine.journal', 'theirs.journal'])
  expect(read('journal', 'mine.journal')).toBe('drawn after the import')
  expect(readdirSync(join(folder, 'recovery')).sort()).toEqual(['kept', 'old'])
  expect(readdirSync(join(folder, aside)).sort()).toEqual(['config.json', 'versions'])
})

test('ended in the middle, it goes on at the next start, and nothing that was there is lost', async () => {
  await stageImport(folder, files)
  // As a run leaves it that was killed after the first part.
  mkdirSync(join(folder, aside), { recursive: true })
  renameSync(join(folder, 'config.json'), join(folder, aside, 'config.json'))
  renameSync(join(folder, 'import-waiting', 'settings', 'config.json'), join(folder, 'config.json'))
  applyPendingImport(folder, tell, new Date('2026-05-04T11:00:00.000Z'))
  expect([read('config.json'), read('versions', 'a', '1'), read(aside, 'config.json')]).toEqual([
    'new settings',
    'new version',
    'old settings',
  ])
})

test('an import that was not written to its end is none', async () => {
  mkdirSync(join(folder, 'import-unfinished', 'versions'), { recursive: true })
  applyPendingImport(folder, tell, now)
  expect(read('versions', 'old')).toBe('old version')
})

test('what cannot be put in its place is told with where it waits, and is put there at the next start', async () => {
  await stageImport(folder, files)
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  // What is there cannot be moved aside.
  writeFileSync(join(folder, 'kept-aside'), 'a file in the place of the folder')
  applyPendingImport(folder, tell, now)
  said.mockRestore()
  expect(told).toEqual([
    {
      message: expect.stringContaining('(ENOTDIR)'),
      advice: expect.stringContaining(join(folder, 'import-waiting')),
    },
  ])
  expect([read('config.json'), read('versions', 'old')]).toEqual(['old settings', 'old version'])
  rmSync(join(folder, 'kept-aside'))
  applyPendingImport(folder, tell, now)
  expect([read('config.json'), told.length]).toEqual(['new settings', 1])
})
