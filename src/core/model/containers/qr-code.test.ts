import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fullMap } from '../../../../test/support/full-map.ts'
import { pngSize, readPngChunks } from './png-chunks.ts'
import { MAX_IN_QR_CODE, type QrCode, qrCodeOf, qrCodePng, sizeInQrCode } from './qr-code.ts'
import { shareLinkOf } from './share-link.ts'

const codeOf = (text: string): QrCode => {
  const code = qrCodeOf(text)
  if (code === undefined) throw new Error('too long')
  return code
}
const rows = (code: QrCode): string[] =>
  Array.from({ length: code.size }, (_, y) =>
    Array.from({ length: code.size }, (__, x) => (code.isDark(x, y) ? '#' : '.')).join(''),
  )

/** The rows that the path of an SVG fills. */
function drawn({ path, size }: QrCode): string[] {
  const grid = Array.from({ length: size }, () => Array.from({ length: size }, () => '.'))
  for (const [, x, y, width, back] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)) {
    expect(width).toBe(back)
    for (let step = 0; step < Number(width); step += 1) {
      const row = grid[Number(y)]
      if (row === undefined || row[Number(x) + step] !== '.') throw new Error('drawn twice, or outside')
      row[Number(x) + step] = '#'
    }
  }
  expect(path.replace(/M\d+ \d+h\d+v1h-\d+z/g, '')).toBe('')
  return grid.map((row) => row.join(''))
}

/** The rows that the pixels of a PNG show, one for each square. */
function pixels(png: Uint8Array, scale: number): string[] {
  const chunks = readPngChunks(png)
  if (!chunks.ok) throw new Error(chunks.error)
  const width = pngSize(chunks.value)?.width ?? 0
  const data = chunks.value.find(({ type }) => type === 'IDAT')?.data ?? new Uint8Array()
  const bytes = inflateSync(data)
  const perRow = Math.ceil(width / 8) + 1
  expect(bytes.length).toBe(perRow * width)
  const lightAt = (x: number, y: number): boolean =>
    (((bytes[y * perRow + 1 + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1) === 1
  return Array.from({ length: width / scale }, (_, y) =>
    Array.from({ length: width / scale }, (__, x) => {
      const corners = [0, scale - 1].flatMap((dx) =>
        [0, scale - 1].map((dy) => lightAt(x * scale + dx, y * scale + dy)),
      )
      expect(new Set(corners).size).toBe(1)
      return corners[0] ? '.' : '#'
    }).join(''),
  )
}

describe('a QR code', () => {
  it('is the same as a path and as a picture', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 1, max: 9 }), (text, scale) => {
        const code = codeOf(text)
        expect(drawn(code)).toEqual(rows(code))
        expect(pixels(qrCodePng(code, scale), scale)).toEqual(rows(code))
      }),
      { numRuns: 20 },
    )
  })

  it('has its three eyes inside a quiet zone of four squares', () => {
    const code = codeOf(shareLinkOf(fullMap()))
    const eye = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######']
    const at = (left: number, top: number) =>
      rows(code)
        .slice(top, top + 7)
        .map((row) => row.slice(left, left + 7))
    const far = code.size - 4 - 7
    for (const [left, top] of [
      [4, 4],
      [far, 4],
      [4, far],
    ] as const)
      expect(at(left, top)).toEqual(eye)
    expect(rows(code).slice(0, 4).join('')).not.toContain('#')
    expect(
      rows(code)
        .map((row) => row.slice(0, 4))
        .join(''),
    ).not.toContain('#')
  })

  it('holds as much as a QR code can, and nothing more', () => {
    expect(codeOf('x'.repeat(MAX_IN_QR_CODE)).size).toBe(177 + 8)
    expect(qrCodeOf('x'.repeat(MAX_IN_QR_CODE + 1))).toBeUndefined()
  })
  it('counts a letter that is not plain English as all that it takes', () => {
    const all = 'é画🚀'.repeat(Math.floor(MAX_IN_QR_CODE / 9))
    expect(qrCodeOf(all)).toBeDefined()
    expect(qrCodeOf(`${all}é`)).toBeUndefined()
    expect([sizeInQrCode('abc'), sizeInQrCode('é画🚀')]).toEqual(['has 3 characters', 'takes 9 bytes'])
  })
})
