import fc from 'fast-check'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { type Bundle, bundleRefusal, isBundlePath, packBundle, unpackBundle } from './bundle.ts'

const made = '2026-05-04T10:00:00.000Z'
const bundle = (files: Record<string, string>): Bundle => ({
  edition: 'desktop',
  made,
  files: Object.entries(files).map(([path, text]) => ({ path, bytes: strToU8(text) })),
})
/** A zip of such files, whoever made it. */
const zipOf = (files: Record<string, string>, about: object = {}): Uint8Array =>
  zipSync({
    'bulkhead-data.json': strToU8(
      JSON.stringify({ format: 'bulkhead-data', version: 2, edition: 'desktop', made, ...about }),
    ),
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])),
  })
const packedOf = (whole: Bundle): Uint8Array => {
  const packed = packBundle(whole)
  if (!packed.ok) throw new Error(packed.error.message)
  return packed.value
}
const refusal = (zip: Uint8Array): string => {
  const read = unpackBundle(zip)
  return read.ok ? 'taken' : read.error.message
}

test('what was packed comes out: any names that are allowed, any bytes', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  const path = fc
    .tuple(fc.constantFrom('journal', 'versions', 'page'), fc.array(name, { minLength: 1, maxLength: 3 }))
    .map(([part, names]) => [part, ...names].join('/'))
    .filter(isBundlePath)
  const file = fc.record({ path, bytes: fc.uint8Array({ maxLength: 300 }) })
  const files = fc.uniqueArray(file, { selector: (each) => each.path.toLowerCase(), maxLength: 8 })
  fc.assert(
    fc.property(files, (all) => {
      const whole: Bundle = { edition: 'browser', made, files: all }
      expect(unpackBundle(packedOf(whole))).toEqual({ ok: true, value: whole })
    }),
    { numRuns: 14 },
  )
})

test('any program opens it as a zip, and it is taken in when another one has packed it', () => {
  const whole = bundle({ 'journal/a.log': 'one\n', 'settings/settings.json': '{}' })
  const files = unzipSync(packedOf(whole))
  expect(Object.keys(files)).toEqual(['bulkhead-data.json', 'journal/a.log', 'settings/settings.json'])
  const again = zipSync(files, { level: 0, comment: 'with a word at its end' })
  expect(unpackBundle(again)).toEqual({ ok: true, value: whole })
})

test('what an older program has packed is taken in, with the list that it had', () => {
  const files = { 'journal/a.log': 'one\n' }
  const list = [{ path: 'journal/a.log', bytes: 4, sha256: '0'.repeat(64) }]
  expect(unpackBundle(zipOf(files, { version: 1, files: list }))).toEqual({ ok: true, value: bundle(files) })
})

test('what could not be taken in again is not packed: somebody would find that out on another computer', () => {
  const small = (count: number): Bundle => ({
    ...bundle({}),
    files: Array.from({ length: count }, (_, at) => ({ path: `versions/texts/${at}`, bytes: new Uint8Array(1) })),
  })
  expect(bundleRefusal(50_000, 1)).toBeNull()
  expect(packBundle(small(50_001))).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('50001 files'), advice: expect.stringContaining('versions') },
  })
  // The bytes are counted before anything is read: nobody waits for gigabytes that are refused.
  expect(bundleRefusal(1, 1024 ** 3 + 1)?.message).toContain('1025 MB')
})

test('whatever bytes are changed or cut, it is refused or the same: nothing is invented', () => {
  const whole = bundle({ 'journal/a.log': 'one\ntwo\n'.repeat(50), 'settings/settings.json': '{}' })
  const zip = packedOf(whole)
  fc.assert(
    fc.property(fc.nat(zip.length - 1), fc.nat(255), fc.boolean(), (at, byte, cut) => {
      const broken = cut ? zip.slice(0, at) : zip.slice()
      if (!cut) broken[at] = byte
      const read = unpackBundle(broken)
      if (read.ok) expect(read.value).toEqual(whole)
    }),
    { numRuns: 200 },
  )
})

test('a path that leads elsewhere, or to nothing of ours, is passed over', () => {
  for (const path of [
    '../evil',
    'journal/../../evil',
    '/etc/x',
    'journal/a\\..\\b',
    'config.json',
    'journal/nul.txt',
    'page/',
    '__MACOSX/page/a.json',
  ]) {
    const read = unpackBundle(zipOf({ [path]: 'x', 'page/a.json': '1' }))
    expect(read.ok && read.value.files.map((file) => file.path)).toEqual(['page/a.json'])
  }
})

describe('refused', () => {
  test.each([
    ['names that differ in capitals alone', 'page/a.json', 'page/A.json', 'twice'],
    ['one name in two spellings', 'page/é.json', 'page/e\u0301.json', 'twice'],
    ['a file and a folder of one name', 'page/a/b.json', 'page/A', 'both a file and a folder'],
  ])('%s', (_, one, two, reason) => {
    expect(refusal(zipOf({ [one]: '1', [two]: '1' }))).toContain(reason)
  })
  test('other files, newer ones, and what says nothing of itself', () => {
    expect(refusal(strToU8('hello'))).toContain('no file of what Bulkhead keeps')
    expect(refusal(zipSync({ 'word/document.xml': strToU8('x') }))).toContain('no file of what Bulkhead keeps')
    expect(refusal(zipOf({}, { version: 3 }))).toContain('newer')
    expect(refusal(zipOf({}, { edition: 'telephone' }))).toContain('not as it should be')
    expect(refusal(zipSync({ 'bulkhead-data.json': strToU8('[') }))).toContain('cannot be read')
  })
  describe('a bomb: a hundred times what may come out, packed small', () => {
    const zeros = '\0'.repeat(8 * 1024 * 1024)
    const files = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`page/${index}.json`, zeros]))
    /** With so many bytes in the directory in the place of what comes out of each. */
    const lying = (zip: Uint8Array, bytes: number): Uint8Array => {
      const view = new DataView(zip.buffer)
      for (let at = 0; at + 46 < zip.length; at += 1)
        if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) === zeros.length)
          view.setUint32(at + 24, bytes, true)
      return zip
    }
    test('that says so is refused before it is unpacked', () => {
      const zip = zipOf(files)
      expect(zip.length).toBeLessThan(400_000)
      expect(unpackBundle(zip, 400_000)).toMatchObject({
        error: { message: expect.stringContaining('More is packed') },
      })
      // As much as that is harmless; ten times as much out of so small a file is not.
      expect(refusal(lying(zip, 10 * zeros.length))).toContain('More is packed')
    })
    test('that lies is given up at what it says', () => {
      expect(refusal(lying(zipOf(files), 1000))).toContain('“page/0.json” is not as it was')
    })
    test('in what says who made it', () => {
      expect(refusal(zipSync({ 'bulkhead-data.json': new Uint8Array(20 * 1024 * 1024) }))).toContain('damaged')
    })
  })
})
