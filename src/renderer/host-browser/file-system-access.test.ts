import { describe, expect, it } from 'vitest'
import { MAX_CONTAINER_BYTES } from '#model/containers/refusal.ts'
import { type ReadableFile, readBytes } from './file-system-access.ts'

const fileOf = (bytes: Uint8Array<ArrayBuffer>, size = bytes.length): ReadableFile => ({
  name: 'plan.bulkhead',
  size,
  arrayBuffer: () => Promise.resolve(bytes.buffer),
})

describe('reading a file', () => {
  it('gives its bytes as they are', async () => {
    const bytes = Uint8Array.of(0xff, 0xfe, 0, 10, 13, 128)
    expect(await readBytes(fileOf(bytes))).toEqual({ ok: true, value: bytes })
  })
  it('refuses what is too large without reading it', async () => {
    const read = await readBytes({
      name: 'big.json',
      size: MAX_CONTAINER_BYTES + 1,
      arrayBuffer: () => Promise.reject(new Error('was read')),
    })
    expect(read).toMatchObject({ ok: false, error: { code: 'too-large' } })
  })
  it('refuses what turned out larger than it said', async () => {
    const read = await readBytes(fileOf(new Uint8Array(MAX_CONTAINER_BYTES + 1), 10))
    expect(read).toMatchObject({ ok: false, error: { code: 'too-large' } })
  })
  it('says what happened when reading fails', async () => {
    const gone = Object.assign(new Error('gone'), { name: 'NotFoundError' })
    const read = await readBytes({ name: 'x', size: 1, arrayBuffer: () => Promise.reject(gone) })
    expect(read).toMatchObject({ ok: false, error: { code: 'not-found' } })
  })
})
