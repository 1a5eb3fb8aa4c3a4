import { describe, expect, it } from 'vitest'
import { MOST_BYTES, type ReadableFile, readTextFile } from './text-file.ts'

const fileOf = (bytes: Uint8Array<ArrayBuffer>, size = bytes.length): ReadableFile => ({
  name: 'plan.bulkhead',
  size,
  arrayBuffer: () => Promise.resolve(bytes.buffer),
})

describe('reading a text file', () => {
  it('reads UTF-8 in any language', async () => {
    const text = 'née 船 🚀'
    expect(await readTextFile(fileOf(new TextEncoder().encode(text)))).toEqual({ ok: true, value: text })
  })
  it('refuses bytes that are not UTF-8', async () => {
    const read = await readTextFile(fileOf(Uint8Array.of(0xff, 0xfe, 0x41)))
    expect(read).toMatchObject({ ok: false, error: { code: 'failed', message: expect.stringContaining('UTF-8') } })
  })
  it('refuses what is too large without reading it', async () => {
    const read = await readTextFile({
      name: 'big.json',
      size: MOST_BYTES + 1,
      arrayBuffer: () => Promise.reject(new Error('was read')),
    })
    expect(read).toMatchObject({ ok: false, error: { code: 'too-large' } })
  })
  it('refuses what turned out larger than it said', async () => {
    const read = await readTextFile(fileOf(new Uint8Array(MOST_BYTES + 1), 10))
    expect(read).toMatchObject({ ok: false, error: { code: 'too-large' } })
  })
  it('says what happened when reading fails', async () => {
    const gone = Object.assign(new Error('gone'), { name: 'NotFoundError' })
    const read = await readTextFile({ name: 'x', size: 1, arrayBuffer: () => Promise.reject(gone) })
    expect(read).toMatchObject({ ok: false, error: { code: 'not-found' } })
  })
})
