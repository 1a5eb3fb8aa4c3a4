import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import {
  exactArguments,
  exactBytes,
  isFileSync,
  isFolderSync,
  nameFromBytes,
  percentDecoded,
  systemPath,
} from './path-name.ts'

const bytesOf = (name: string): Buffer => Buffer.from(systemPath(name))
const posix = process.platform !== 'win32'

test('a name of text is that text', () => {
  for (const name of ['a.bulkhead', 'Straße', '戦艦', '🙂.png', '\ufeffmark', '\ufffd'])
    expect([nameFromBytes(Buffer.from(name)), systemPath(name)]).toEqual([name, name])
})

test.runIf(posix)('every name comes back with its bytes, whatever they are', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 30 }), (bytes) => {
      expect([...bytesOf(nameFromBytes(bytes))]).toEqual([...bytes])
    }),
  )
  expect(nameFromBytes(Uint8Array.of(0x61, 0xff, 0xc3, 0xa9))).toBe('a\udcffé')
  // The halves of a character beyond U+FFFF are no text in UTF-8 either.
  expect([...bytesOf(nameFromBytes(Uint8Array.of(0xed, 0xb3, 0xbf)))]).toEqual([0xed, 0xb3, 0xbf])
})

test('what names are known by differs wherever they do', () => {
  expect(exactBytes('/maps/Straße')).toEqual(Buffer.from('/maps/Straße'))
  const all = ['pl\udce4n', 'pl\udcf6n', 'pl\ufffdn', 'plän'].map((name) => exactBytes(name).toString('hex'))
  expect(new Set(all).size).toBe(4)
})

test.runIf(posix)('in an address every byte is kept', () => {
  expect(percentDecoded('/maps/%FF%20%C3%A9.bulkhead')).toBe('/maps/\udcff é.bulkhead')
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 30 }), (bytes) => {
      const path = Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
      expect(percentDecoded(path)).toBe(nameFromBytes(bytes))
    }),
  )
  expect(percentDecoded('100% sure %zz')).toBe('100% sure %zz')
})

test('arguments get back the bytes that Node has lost, in whatever order they stand', () => {
  const raw = ['node', 'check', 'b\xff', '\xff\xfe.x', 'ok'].map((word) => Buffer.from(word, 'latin1'))
  const lost = ['check', 'ok', '\ufffd\ufffd.x', 'b\ufffd']
  expect(exactArguments(lost, () => raw)).toEqual(['check', 'ok', '\udcff\udcfe.x', 'b\udcff'])
})

test('a name that really has the replacement character keeps it, and nothing is asked without one', () => {
  expect(exactArguments(['a\ufffd'], () => [Buffer.from('a\ufffd')])).toEqual(['a\ufffd'])
  expect(exactArguments(['a\ufffd'], () => [])).toEqual(['a\ufffd'])
  const never = (): never => {
    throw new Error('asked')
  }
  expect(exactArguments(['a', 'é'], never)).toEqual(['a', 'é'])
})

const root = temporaryFolder()

test('a file, a folder, what is missing, and what the system will not look at', () => {
  const [file, folder, circle] = ['file', 'folder', 'circle'].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ]
  writeFileSync(file, '')
  mkdirSync(folder)
  symlinkSync(circle, circle)
  const kinds = [file, folder, join(root, 'nowhere'), join(file, 'inside'), circle, join(root, 'x'.repeat(300))].map(
    (path) => [isFileSync(path), isFolderSync(path)],
  )
  expect(kinds).toEqual([[true, false], [false, true], ...Array.from({ length: 4 }, () => [false, false])])
})
