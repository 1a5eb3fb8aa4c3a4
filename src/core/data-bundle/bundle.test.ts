import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { type Bundle, bundleRefusal, packBundle, unpackBundle } from './bundle.ts'
import { isBundlePath } from './bundle-path.ts'

/** As good as a hash for what is told apart here, and it has the length of one. */
const hash = (bytes: Uint8Array): string => {
  let sum = 7
  for (const byte of bytes) sum = (Math.imul(sum, 31) + byte + 1) >>> 0
  return sum.toString(16).padStart(64, '0')
}
const made = '2026-05-04T10:00:00.000Z'
const bundle = (files: Record<string, string>): Bundle => ({
  edition: 'desktop',
  made,
  files: Object.entries(files).map(([path, text]) => ({ path, bytes: strToU8(text) })),
})
const listed = (files: Record<string, string>, more: object = {}): Uint8Array =>
  strToU8(
    JSON.stringify({
      format: 'bulkhead-data',
      version: 1,
      edition: 'desktop',
      made,
      files: Object.entries(files).map(([path, text]) => ({
        path,
        bytes: strToU8(text).length,
        sha256: hash(strToU8(text)),
      })),
      ...more,
    }),
  )
const packedOf = async (whole: Bundle): Promise<Uint8Array> => {
  const packed = await packBundle(whole, hash)
  if (!packed.ok) throw new Error(packed.error.message)
  return packed.value
}
const refusal = async (zip: Uint8Array): Promise<string> => {
  const read = await unpackBundle(zip, hash)
  return read.ok ? 'taken' : read.error.message
}

test('what was packed comes out: any names that are allowed, any bytes', async () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  const path = fc
    .tuple(fc.constantFrom('journal', 'versions', 'page'), fc.array(name, { minLength: 1, maxLength: 3 }))
    .map(([part, names]) => [part, ...names].join('/'))
    .filter(isBundlePath)
  const file = fc.record({ path, bytes: fc.uint8Array({ maxLength: 300 }) })
  const files = fc.uniqueArray(file, { selector: (each) => each.path.toLowerCase(), maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(files, async (all) => {
      const whole: Bundle = { edition: 'browser', made, files: all }
      expect(await unpackBundle(await packedOf(whole), hash)).toEqual({ ok: true, value: whole })
    }),
    { numRuns: 60 },
  )
})

test('what could not be taken in again is not packed: somebody would find that out on another computer', async () => {
  const small = (count: number): Bundle => ({
    ...bundle({}),
    files: Array.from({ length: count }, (_, at) => ({ path: `versions/texts/${at}`, bytes: new Uint8Array(1) })),
  })
  expect(bundleRefusal(50_000, 1)).toBeNull()
  expect(await packBundle(small(50_001), hash)).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('50001 files'), advice: expect.stringContaining('versions') },
  })
  // The bytes are counted before anything is read: nobody waits for gigabytes that are refused.
  expect(bundleRefusal(1, 1024 ** 3 + 1)?.message).toContain('1025 MB')
})

test('whatever bytes are changed or cut, it is refused or the same: nothing is invented', async () => {
  const whole = bundle({ 'journal/a.log': 'one\ntwo\n'.repeat(50), 'settings/settings.json': '{}' })
  const zip = await packedOf(whole)
  await fc.assert(
    fc.asyncProperty(fc.nat(zip.length - 1), fc.nat(255), fc.boolean(), async (at, byte, cut) => {
      const broken = cut ? zip.slice(0, at) : zip.slice()
      if (!cut) broken[at] = byte
      const read = await unpackBundle(broken, hash)
      if (!read.ok) return
      // The time and such are not covered by a hash; the files are.
      expect(read.value.files).toEqual(whole.files)
    }),
    { numRuns: 300 },
  )
})

describe('refused', () => {
  test('paths that lead elsewhere, whatever the list says', async () => {
    for (const path of [
      '../evil',
      'journal/../../evil',
      '/etc/x',
      'journal/a\\..\\b',
      'config.json',
      'journal/nul.txt',
      'page/',
    ]) {
      const files = { [path]: 'x' }
      expect(await refusal(zipSync({ 'bulkhead-data.json': listed(files), [path]: strToU8('x') }))).toMatch(/list/)
    }
  })
  test('a file that the list does not know is passed over', async () => {
    const zip = zipSync({
      'bulkhead-data.json': listed({ 'page/a.json': '1' }),
      'page/a.json': strToU8('1'),
      evil: strToU8('x'),
    })
    const read = await unpackBundle(zip, hash)
    expect(read.ok && read.value.files.map(({ path }) => path)).toEqual(['page/a.json'])
  })
  test('content that is not what the list says', async () => {
    const zip = zipSync({ 'bulkhead-data.json': listed({ 'page/a.json': '1' }), 'page/a.json': strToU8('2') })
    expect(await refusal(zip)).toContain('“page/a.json” is not as it was')
    const less = zipSync({ 'bulkhead-data.json': listed({ 'page/a.json': '12' }), 'page/a.json': strToU8('1') })
    expect(await refusal(less)).toContain('“page/a.json” is not as it was')
    const more = zipSync({ 'bulkhead-data.json': listed({ 'page/a.json': '1' }), 'page/a.json': strToU8('12') })
    expect(await refusal(more)).toContain('more comes out of it than it says')
  })
  test('names that differ in capitals alone', async () => {
    const files = { 'page/a.json': '1', 'page/A.json': '1' }
    const zip = zipSync({
      'bulkhead-data.json': listed(files),
      'page/a.json': strToU8('1'),
      'page/A.json': strToU8('1'),
    })
    expect(await refusal(zip)).toContain('twice')
  })
  test.each([
    ['one name in two spellings', 'page/é.json', 'page/e\u0301.json', 'twice'],
    ['a file and a folder of one name', 'page/a/b.json', 'page/A', 'both a file and a folder'],
  ])('%s', async (_, one, other, reason) => {
    const files = { [one]: '1', [other]: '1' }
    const zip = zipSync({ 'bulkhead-data.json': listed(files), [one]: strToU8('1'), [other]: strToU8('1') })
    expect(await refusal(zip)).toContain(reason)
  })
  test('other files, newer ones, and lists that are none', async () => {
    expect(await refusal(strToU8('hello'))).toContain('no file of what Bulkhead keeps')
    expect(await refusal(zipSync({ 'word/document.xml': strToU8('x') }))).toContain('no file of what Bulkhead keeps')
    expect(await refusal(zipSync({ 'bulkhead-data.json': listed({}, { version: 2 }) }))).toContain('newer')
    expect(await refusal(zipSync({ 'bulkhead-data.json': strToU8('[') }))).toContain('list cannot be read')
  })
  describe('a bomb: a hundred times what may come out, packed small', () => {
    const zeros = new Uint8Array(8 * 1024 * 1024)
    const names = Array.from({ length: 6 }, (_, index) => `page/${index}.json`)
    const bomb = (list: Record<string, Uint8Array>): Uint8Array =>
      zipSync({ ...list, ...Object.fromEntries(names.map((name) => [name, [zeros, { level: 1 }]])) })
    const saying = (bytes: number): Record<string, Uint8Array> => ({
      'bulkhead-data.json': listed({}, { files: names.map((path) => ({ path, bytes, sha256: '0'.repeat(64) })) }),
    })
    /** What is asked to be hashed is what was unpacked. */
    const unpackedBy = async (zip: Uint8Array, most?: number): Promise<readonly [string, number]> => {
      let hashed = 0
      const counting = (bytes: Uint8Array): string => {
        hashed += bytes.length
        return hash(bytes)
      }
      const read = await unpackBundle(zip, counting, most)
      return [read.ok ? 'taken' : read.error.message, hashed]
    }
    test('whose list says so is refused before it is unpacked', async () => {
      const zip = bomb(saying(zeros.length))
      expect(zip.length).toBeLessThan(400_000)
      expect(await unpackedBy(zip, 400_000)).toEqual([expect.stringContaining('More is packed'), 0])
      // As much as that is harmless; ten times as much out of so small a file is not.
      const large = bomb(saying(10 * zeros.length))
      expect(await unpackedBy(large)).toEqual([expect.stringContaining('More is packed'), 0])
    })
    test('whose list lies is given up at what it says', async () => {
      expect(await unpackedBy(bomb(saying(1000)))).toEqual([expect.stringContaining('more comes out of it'), 0])
    })
    test('without a list is not unpacked', async () => {
      expect(await unpackedBy(bomb({}))).toEqual([expect.stringContaining('no file of what Bulkhead keeps'), 0])
    })
    test('in its list', async () => {
      const zip = zipSync({ 'bulkhead-data.json': new Uint8Array(40 * 1024 * 1024) })
      expect(await unpackedBy(zip)).toEqual([expect.stringContaining('damaged'), 0])
    })
  })
})
