import fc from 'fast-check'
import { expect, it } from 'vitest'
import { packMixed, unpackMixed } from './context-mixing.ts'

const primer = new TextEncoder().encode('{"kind":"marker"}')

it('gives back any bytes, whatever follows them, and never where some are missing', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 400 }), fc.uint8Array({ maxLength: 4 }), (bytes, more) => {
      const packed = packMixed(bytes, primer) ?? new Uint8Array()
      expect(unpackMixed(Uint8Array.of(...packed, ...more), primer)).toEqual(bytes)
      expect(unpackMixed(packed.subarray(0, -1), primer)).not.toEqual(bytes)
    }),
    { numRuns: 20 },
  )
})

it('takes no more than its two bytes of length can say', () => {
  expect(packMixed(new Uint8Array(65_536), primer)).toBeNull()
})
