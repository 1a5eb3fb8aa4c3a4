import { crc32 as zlibCrc32 } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { crc32OfText } from '#foundation/bytes.ts'

it('the checksum of a text is that of its UTF-16 units', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(crc32OfText(text)).toBe(zlibCrc32(Buffer.from(text, 'utf16le')))
    }),
  )
})
