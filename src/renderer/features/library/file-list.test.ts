import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LibraryEntry } from '#state/library/library-store.ts'
import type { Summary } from '#state/library/summary.ts'
import { FILE_HEIGHT, HEAD_HEIGHT, type Row, rowsBetween, rowsByFolder, topsOf } from './file-list.tsx'

const folders = [
  { id: 'b', name: 'League', where: '~', state: 'there' },
  { id: 'a', name: 'Home', where: '~', state: 'there' },
] as const
const entry = (folder: string, place: string, name: string, more: Partial<LibraryEntry> = {}): LibraryEntry => ({
  key: `${folder} ${place}/${name}`,
  folder,
  place,
  name,
  handle: name,
  id: `${place}/${name}`,
  size: 1,
  modified: 0,
  fingerprint: null,
  summary: null,
  ...more,
})
const withProblems = (error: number, warning: number): Summary => ({
  kind: 'mission',
  title: '',
  number: '',
  game: '',
  about: '',
  words: '',
  texts: '',
  problems: { error, warning, notice: 0 },
  box: null,
  reason: null,
})
const said = (rows: readonly Row[]): string[] =>
  rows.map((row) => (row.kind === 'head' ? `# ${row.title}` : row.entry.name))

test('folder by folder in the order in which they were added, folders inside after it, names by their numbers', () => {
  const entries = [entry('a', '', '10'), entry('a', 'x/y', '1'), entry('b', '', 'z'), entry('a', '', '9')]
  expect(said(rowsByFolder(entries, folders, 'name'))).toEqual([
    '# League',
    'z',
    '# Home',
    '9',
    '10',
    '# Home / x / y',
    '1',
  ])
})

test('by what was changed last, and by what has the worst problems', () => {
  const entries = [
    entry('a', '', 'sound', { modified: 3, summary: withProblems(0, 0) }),
    entry('a', '', 'bad', { modified: 1, summary: withProblems(1, 0) }),
    entry('a', '', 'fair', { modified: 2, summary: withProblems(0, 9) }),
    entry('a', '', 'broken', { modified: 0, summary: { ...withProblems(0, 0), kind: 'unreadable' } }),
  ]
  expect(said(rowsByFolder(entries, folders, 'changed')).slice(1)).toEqual(['sound', 'fair', 'bad', 'broken'])
  expect(said(rowsByFolder(entries, folders, 'problems')).slice(1)).toEqual(['broken', 'bad', 'fair', 'sound'])
})

test('the rows that are drawn are all that can be seen, whatever is scrolled to, and few more', () => {
  const row = fc.constantFrom<Row>(
    { kind: 'head', key: 'h', title: '', where: '', count: 1 },
    { kind: 'file', key: 'f', entry: entry('a', '', 'x'), index: 0 },
  )
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 200 }), fc.nat(15_000), fc.nat(1200), (rows, top, height) => {
      const tops = topsOf(rows)
      const [from, to] = rowsBetween(tops, top, top + height)
      let at = 0
      for (const [index, { kind }] of rows.entries()) {
        const next = at + (kind === 'head' ? HEAD_HEIGHT : FILE_HEIGHT)
        if (at < top + height && next > top) expect(index >= from && index < to).toBe(true)
        at = next
      }
      expect(to - from).toBeLessThanOrEqual(height / HEAD_HEIGHT + 12)
    }),
  )
})
