import { deflateSync, inflateSync, crc32 as zlibCrc32 } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crc32 } from '#foundation/bytes.ts'
import {
  compressedText,
  isPng,
  type PngChunk,
  pixelsPerMetre,
  pngSize,
  readInternationalText,
  readPngChunks,
  writePng,
} from './png-chunks.ts'

const utf8 = (text: string): Uint8Array => new Uint8Array(new TextEncoder().encode(text))
/** One grey pixel. */
const header: PngChunk = { type: 'IHDR', data: Uint8Array.of(0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0) }
const pixels: PngChunk = { type: 'IDAT', data: new Uint8Array(deflateSync(Uint8Array.of(0, 128))) }
const end: PngChunk = { type: 'IEND', data: new Uint8Array() }
const pixel = writePng([header, pixels, end])

const chunksOf = (bytes: Uint8Array): readonly PngChunk[] => {
  const read = readPngChunks(bytes)
  if (!read.ok) throw new Error(read.error)
  return read.value
}
const letters = fc.string({ unit: fc.constantFrom(...'abcdXYZ'), minLength: 4, maxLength: 4 })
const anyChunk: fc.Arbitrary<PngChunk> = fc.record({
  type: letters,
  data: fc.uint8Array({ maxLength: 40 }).map((data) => new Uint8Array(data)),
})

describe('PNG chunks', () => {
  it('have the checksum that zlib reckons', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(crc32(bytes)).toBe(zlibCrc32(bytes))
      }),
    )
  })

  it('are read as they were written', () => {
    fc.assert(
      fc.property(fc.array(anyChunk), (chunks) => {
        const all = [header, ...chunks, end]
        expect(chunksOf(writePng(all)).map(({ type, data }) => [type, [...data]])).toEqual(
          all.map(({ type, data }) => [type, [...data]]),
        )
      }),
    )
  })

  it('are read out of the middle of a larger buffer, and nothing after the end counts', () => {
    const around = new Uint8Array(pixel.length + 20).fill(7)
    around.set(pixel, 10)
    expect(chunksOf(around.subarray(10)).map(({ type }) => type)).toEqual(['IHDR', 'IDAT', 'IEND'])
  })

  it('are refused when a single bit has changed', () => {
    fc.assert(
      fc.property(fc.nat({ max: pixel.length - 1 }), fc.nat({ max: 7 }), (at, bit) => {
        const bytes = pixel.slice()
        bytes[at] = (bytes[at] ?? 0) ^ (1 << bit)
        expect(readPngChunks(bytes).ok).toBe(false)
      }),
    )
  })

  it('are refused when the file ends early', () => {
    for (let length = 0; length < pixel.length; length += 1)
      expect(readPngChunks(pixel.subarray(0, length))).toEqual({
        ok: false,
        error: length < 8 ? 'no-png' : 'cut-short',
      })
  })

  it('are refused out of order, and when one claims more than there is', () => {
    expect(readPngChunks(writePng([pixels, header, end]))).toEqual({ ok: false, error: 'damaged' })
    expect(readPngChunks(writePng([header, header, end]))).toEqual({ ok: false, error: 'damaged' })
    const greedy = pixel.slice()
    new DataView(greedy.buffer).setUint32(8, 0xffffffff)
    expect(readPngChunks(greedy)).toEqual({ ok: false, error: 'cut-short' })
  })

  it('are never made of what is not a PNG', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(isPng(bytes) || !readPngChunks(bytes).ok).toBe(true)
      }),
    )
  })
})

describe('chunks of our own', () => {
  it('carry any text, compressed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const read = readInternationalText(compressedText('a key', utf8(text)))
        expect(read?.keyword).toBe('a key')
        expect(read?.compressed).toBe(true)
        expect(inflateSync(read?.text ?? new Uint8Array()).toString('utf8')).toBe(text)
      }),
    )
    expect(compressedText('k', utf8('long '.repeat(1000))).data.length).toBeLessThan(100)
  })

  it('take no keyword that PNG does not know', () => {
    for (const keyword of ['', ' a', 'a ', 'é', 'a\0b', 'x'.repeat(80)])
      expect(() => compressedText(keyword, utf8(''))).toThrow(RangeError)
    expect(readInternationalText(compressedText('x'.repeat(79), utf8('')))?.keyword).toHaveLength(79)
  })

  it('are not mistaken for others', () => {
    const broken = (...data: number[]) => readInternationalText({ type: 'iTXt', data: Uint8Array.from(data) })
    expect(readInternationalText({ type: 'tEXt', data: Uint8Array.of(97, 0, 0, 0, 0, 0) })).toBeUndefined()
    expect(broken()).toBeUndefined()
    expect(broken(0, 0, 0, 0, 0)).toBeUndefined() // no keyword
    expect(broken(97, 0, 0, 0, 0)).toBeUndefined() // no end of the second name
    expect(broken(97, 0, 2, 0, 0, 0)).toBeUndefined() // neither compressed nor not
    expect(broken(97, 0, 1, 1, 0, 0)).toBeUndefined() // by another method
    expect(broken(97, 0, 0, 0, 0, 0, 98)).toEqual({ keyword: 'a', compressed: false, text: Uint8Array.of(98) })
  })

  it('say how large a pixel is', () => {
    expect([...pixelsPerMetre(11811.02).data]).toEqual([0, 0, 46, 35, 0, 0, 46, 35, 1])
  })

  it('know the size of the picture', () => {
    expect(pngSize(chunksOf(pixel))).toEqual({ width: 1, height: 1 })
    expect(pngSize([])).toBeUndefined()
    expect(pngSize([end])).toBeUndefined()
  })
})
