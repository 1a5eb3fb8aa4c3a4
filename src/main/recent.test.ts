import { existsSync, linkSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import type { HostEvent } from '#host/host.ts'
import { noted, startAfresh } from '../../test/support/electron-stand-in.ts'
import { createFileHandles } from './file-handles.ts'
import { type RecentPart, setupRecent } from './recent.ts'

vi.mock('electron', () => import('../../test/support/electron-stand-in.ts'))
beforeEach(startAfresh)

function setup(recent: string[]): { part: RecentPart; kept: () => readonly string[]; sent: HostEvent[] } {
  let kept: readonly string[] = recent
  const sent: HostEvent[] = []
  const store = {
    folder: '/data',
    read: () => ({ recent, settings: {}, window: null }) as never,
    write: () => undefined,
    writeIfPossible: (change: { recent?: readonly string[] }) => {
      kept = change.recent ?? kept
    },
  }
  const part = setupRecent(store, createFileHandles(), (event) => sent.push(event))
  return { part, kept: () => kept, sent }
}
const names = (part: RecentPart): string[] => part.list().map(({ name }) => name)
const numbered = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => resolve(`/maps/${index}.bulkhead`))

test('the newest comes first, once, and ten are kept', () => {
  const { part, kept } = setup(numbered(12))
  expect(names(part)).toHaveLength(10)
  part.add('/maps/new.bulkhead')
  part.add('/maps/./3.bulkhead')
  expect(names(part).slice(0, 3)).toEqual(['3.bulkhead', 'new.bulkhead', '0.bulkhead'])
  expect(names(part)).toHaveLength(10)
  expect(kept()).toEqual(part.list().map(({ name }) => resolve(`/maps/${name}`)))
  expect(noted).toEqual([
    ['addRecentDocument', resolve('/maps/new.bulkhead')],
    ['addRecentDocument', resolve('/maps/3.bulkhead')],
  ])
})

test('a file that the disk knows by another spelling too is there once, by the name it was opened by last', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bulkhead-recent-'))
  try {
    const [one, other, unlike] = ['Bell.bulkhead', 'BELL.bulkhead', 'bell.bulkhead'].map((name) => join(folder, name))
    if (one === undefined || other === undefined || unlike === undefined) throw new Error('no names')
    writeFileSync(one, '{}')
    // Where a disk tells capitals apart, a second name of the file stands for one that does not.
    if (!existsSync(other)) linkSync(one, other)
    const { part } = setup([])
    for (const path of [one, other]) part.add(path)
    expect(names(part)).toEqual(['BELL.bulkhead'])
    if (existsSync(unlike)) return
    writeFileSync(unlike, '{}')
    part.add(unlike)
    expect(names(part)).toEqual(['bell.bulkhead', 'BELL.bulkhead'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('what is removed or cleared is gone from the store and from the system’s list', () => {
  const { part, kept, sent } = setup(numbered(3))
  part.remove('/maps/1.bulkhead')
  expect(names(part)).toEqual(['0.bulkhead', '2.bulkhead'])
  part.clear()
  expect(kept()).toEqual([])
  expect(noted).toEqual([['clearRecentDocuments']])
  expect(sent).toEqual([
    { type: 'recent-changed', files: expect.arrayContaining([expect.objectContaining({ name: '0.bulkhead' })]) },
    { type: 'recent-changed', files: [] },
    { type: 'recent-cleared', count: 2 },
  ])
})

test('what was cleared comes back, behind what was opened since, in the system’s list too', async () => {
  const { part, kept, sent } = setup(numbered(2))
  part.clear()
  expect(sent.at(-1)).toEqual({ type: 'recent-cleared', count: 2 })
  part.add('/maps/new.bulkhead')
  noted.splice(0)
  await part.calls.bringBackRecent()
  expect(names(part)).toEqual(['new.bulkhead', '0.bulkhead', '1.bulkhead'])
  expect(kept()).toEqual(['/maps/new.bulkhead', ...numbered(2)].map((path) => resolve(path)))
  // The system puts the newest first.
  expect(noted).toEqual([...kept()].reverse().map((path) => ['addRecentDocument', path]))
  await part.calls.bringBackRecent()
  expect(names(part)).toHaveLength(3)
})

test('followers hear at once and after every change', () => {
  const { part } = setup(numbered(1))
  const heard: number[] = []
  part.follow((files) => heard.push(files.length))
  part.add('/maps/new.bulkhead')
  part.clear()
  expect(heard).toEqual([1, 2, 0])
})

test('a folder below the home folder is shown short, one that only begins alike is not', () => {
  const home = homedir()
  const { part } = setup([
    join(home, 'a'),
    join(home, 'maps', 'a'),
    resolve(`${home}-old`, 'a'),
    resolve('/tmp/\udcff/a'),
  ])
  expect(part.list().map(({ where }) => where)).toEqual([
    '~',
    `~${join('/', 'maps')}`,
    `${home}-old`,
    resolve('/tmp/\ufffd'),
  ])
})
