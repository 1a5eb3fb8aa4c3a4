import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, test } from 'vitest'
import { defaultSettings } from '#host/settings.ts'
import { quickFolder, temporaryFolder } from '../../test/support/temporary-folder.ts'
import { damageIn, heldValues, type Values } from './stored-values.ts'

/** A file that a disk cuts off, without a word, at the writings of those numbers (from 0), or refuses. */
function cutting(cut: readonly number[], refused: readonly number[] = []) {
  const path = join(mkdtempSync(join(quickFolder(), 'held-')), 'config.json')
  let count = -1
  const file = {
    get store(): Values {
      return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Values) : {}
    },
    set store(values: Values) {
      count += 1
      if (refused.includes(count)) throw Object.assign(new Error('full'), { code: 'ENOSPC' })
      const text = JSON.stringify(values, null, 2)
      writeFileSync(path, cut.includes(count) ? text.slice(0, text.length / 3) : text)
    },
  }
  return { file, path, onDisk: (): Values => file.store }
}

test('what a disk that is nearly full had whole is there again after it took only a part', () => {
  const { file, path, onDisk } = cutting([1, 2])
  const values = heldValues(file, path)
  values.write({ theme: 'dark', recent: ['/a'] })
  expect(() => values.write({ recent: ['/a', '/b'] })).toThrow('only in part')
  expect(onDisk()).toEqual({ theme: 'dark', recent: ['/a'] })
})

test('so it is when the disk refuses the second try', () => {
  const { file, path, onDisk } = cutting([1], [2])
  const values = heldValues(file, path)
  values.write({ recent: ['/a'] })
  expect(() => values.write({ recent: ['/a', '/b'] })).toThrow('full')
  expect(onDisk()).toEqual({ recent: ['/a'] })
})

test('a value is written beside those that were there, and read again', () => {
  const { file, path, onDisk } = cutting([])
  const values = heldValues(file, path)
  values.write({ theme: 'dark' })
  values.write({ recent: ['/a', '/b'] })
  expect(onDisk()).toEqual({ theme: 'dark', recent: ['/a', '/b'] })
  expect(values.read()).toEqual(onDisk())
  expect(heldValues(file, path).read()).toEqual(onDisk())
})

test('a file that was cut off is written again', () => {
  const { file, path, onDisk } = cutting([1])
  const values = heldValues(file, path)
  values.write({ theme: 'dark' })
  values.write({ recent: ['/a'] })
  expect(onDisk()).toEqual({ theme: 'dark', recent: ['/a'] })
})

test.each([
  ['cut off', cutting([1, 2])],
  ['refused', cutting([], [1, 2])],
])('when it is %s again, that is said, and the next writing holds everything', (_, { file, path, onDisk }) => {
  const values = heldValues(file, path)
  values.write({ theme: 'dark', window: null })
  expect(() => values.write({ recent: ['/a'] })).toThrow()
  expect(values.read()).toEqual({ theme: 'dark', window: null, recent: ['/a'] })
  values.write({ theme: 'light' })
  expect(onDisk()).toEqual({ theme: 'light', window: null, recent: ['/a'] })
})

const folder = temporaryFolder()
const damageOf = (text: string): string | null => {
  const path = join(folder, 'config.json')
  writeFileSync(path, text)
  return damageIn(path)
}

it('of a file of settings it is said what does not fit, whatever stands in it', () => {
  expect(damageIn(join(folder, 'none.json'))).toBeNull()
  expect(
    damageOf(JSON.stringify({ settings: defaultSettings, window: null, recent: [], later: { a: [1] } })),
  ).toBeNull()
  expect(damageOf('{"settings":{"theme":"pink"},"recent":[7]}')).toBe('the settings, the recent files')
  for (const whole of ['', '{', '7', '[]']) expect(damageOf(whole), whole).toBe('everything')
  // No function can walk through so many levels.
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  expect(damageOf(`{"settings":{"exports":{"format":"pdf","options":{"pdf":{"a":${deep}}}}}}`)).toBe('everything')
  expect(damageOf(`{"later":${deep}}`)).toBe('everything')
})
