import { expect, test } from 'vitest'
import { fingerprintOf } from './fingerprint.ts'

test('a content has one fingerprint, the SHA-256 that every other program prints for it', () => {
  expect(fingerprintOf(new TextEncoder().encode('abc'))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
  expect(fingerprintOf(new Uint8Array())).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
})

test('what stands around a view of a larger buffer does not count', () => {
  const large = new Uint8Array([9, 1, 2, 3, 9])
  expect(fingerprintOf(large.subarray(1, 4))).toBe(fingerprintOf(new Uint8Array([1, 2, 3])))
})
