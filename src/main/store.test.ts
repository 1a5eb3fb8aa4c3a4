import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultSettings } from '#host/settings.ts'
import { type FailingDisk, failingDisk } from '../../test/support/failing-disk.ts'
import { quickFolder } from '../../test/support/temporary-folder.ts'
import { setupAside } from './kept-json.ts'
import { openStore } from './store.ts'

let disk: FailingDisk
beforeAll(() => {
  disk = failingDisk()
})
afterAll(() => disk.restore())

function opened(content?: string) {
  const folder = mkdtempSync(join(quickFolder(), 'store-'))
  const path = join(folder, 'config.json')
  if (content !== undefined) writeFileSync(path, content)
  const start = () => openStore(folder, setupAside(folder))
  return { folder, start, onDisk: (): unknown => JSON.parse(readFileSync(path, 'utf8')) }
}
const dark = { ...defaultSettings, theme: 'dark' as const }

test('a value is written beside those that were there, and read at the next start', () => {
  const { start } = opened()
  const store = start()
  store.write({ settings: dark })
  store.write({ recent: ['/a', '/b'] })
  expect(start().read()).toEqual({ settings: dark, window: null, recent: ['/a', '/b'] })
})

test('what a newer program keeps in the file stays there, in the settings too', () => {
  const { start, onDisk } = opened('{"settings": {"hologram": 3}, "later": [1], "recent": ["/a"]}')
  start().write({ settings: dark })
  expect(onDisk()).toEqual({ settings: { ...dark, hologram: 3 }, later: [1], recent: ['/a'] })
})

test.each(['short and full', 'ENOSPC', 'EIO'] as const)(
  'a disk that takes only a part, or nothing (%s), leaves all settings as they were kept; the next writing holds everything',
  (fault) => {
    const { folder, start, onDisk } = opened()
    const store = start()
    store.write({ settings: dark, recent: ['/a'] })
    const before = onDisk()
    for (let number = 0; ; number += 1) {
      disk.plan(fault, number)
      let told = 'kept'
      try {
        store.write({ recent: ['/b'] })
      } catch {
        told = 'refused'
      }
      const what = disk.struck()
      disk.heal()
      if (what === null) break
      if (told === 'refused') expect([what, onDisk()]).toEqual([what, before])
      else store.write({ recent: ['/a'] })
    }
    store.write({ window: null })
    expect(start().read()).toEqual({ settings: dark, window: null, recent: ['/b'] })
    expect(readdirSync(folder)).toEqual(['config.json'])
  },
)

test('a file that is no settings is kept aside whole before it is written over', () => {
  for (const content of ['{"settings": {"theme": "dar', '[1, 2]', '7']) {
    const { folder, start, onDisk } = opened(content)
    const store = start()
    store.write({ settings: dark })
    expect(onDisk()).toEqual({ settings: dark })
    const [aside = ''] = readdirSync(join(folder, 'kept-aside'))
    expect(readFileSync(join(folder, 'kept-aside', aside), 'utf8')).toBe(content)
  }
})
