import fc from 'fast-check'
import { expect, test } from 'vitest'
import { utf8 } from './utf8.ts'

/** Any code points, halves of pairs included. */
const anyText = fc.array(fc.nat({ max: 0x10ffff })).map((codes) => String.fromCodePoint(...codes))

test('gives the bytes that the platform gives', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect([...utf8(text)].join()).toBe([...new TextEncoder().encode(text)].join())
    }),
  )
})

test('a lone surrogate becomes the replacement character', () => {
  expect(utf8('a\ud800b')).toEqual(new Uint8Array(new TextEncoder().encode('a\ud800b')))
})
