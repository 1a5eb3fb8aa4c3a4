import fc from 'fast-check'
import { expect, test } from 'vitest'
import { utf8 } from './utf8.ts'

test('gives the bytes that the platform gives', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(utf8(text)).toEqual(new Uint8Array(new TextEncoder().encode(text)))
    }),
  )
})

test('a lone surrogate becomes the replacement character', () => {
  expect(utf8('a\ud800b')).toEqual(new Uint8Array(new TextEncoder().encode('a\ud800b')))
})
