import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { formatDamage } from '#host/data.ts'
import { type Quarantine, readJson, setupQuarantine } from './json-file.ts'

let folder = ''
let aside: Quarantine
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bulkhead-kept-'))
  aside = setupQuarantine(folder, () => new Date('2026-05-04T10:20:30.123Z'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const schema = z.strictObject({ folders: z.array(z.string()) })
const put = (text: string): string => {
  const path = join(folder, 'folders.json')
  writeFileSync(path, text)
  return path
}

test('what fits its schema is read, and nothing is put aside', async () => {
  expect(await readJson(put('{"folders":["a"]}'), schema, aside, 'the library')).toEqual({ folders: ['a'] })
  expect(await readJson(join(folder, 'none.json'), schema, aside, 'the library')).toBeNull()
  expect(aside.take()).toEqual([])
})

test.each(['{"folders":["a"', '{"folders":7}', ''])(
  'what does not (%s) is kept aside with the time, and told once',
  async (text) => {
    expect(await readJson(put(text), schema, aside, 'the library')).toBeNull()
    const place = join(folder, 'kept-aside')
    expect(readdirSync(place)).toEqual(['2026-05-04 10-20-30-123 folders.json'])
    expect(readFileSync(join(place, '2026-05-04 10-20-30-123 folders.json'), 'utf8')).toBe(text)
    expect(aside.take()).toEqual([formatDamage('the library', join(place, '2026-05-04 10-20-30-123 folders.json'))])
    expect(aside.take()).toEqual([])
  },
)

test('where it cannot be kept aside, that is told too', async () => {
  writeFileSync(join(folder, 'kept-aside'), 'a file where the folder should be')
  expect(await readJson(put('['), schema, aside, 'the library')).toBeNull()
  expect(aside.take()).toEqual([formatDamage('the library', '')])
})
