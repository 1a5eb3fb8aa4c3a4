/** Pixels of a PNG, decoded by the letter of its specification: eight bits a channel, RGB or RGBA, not interlaced. */
import { inflateSync } from 'node:zlib'
import { pngSize, readPngChunks } from '../../src/core/model/containers/png-chunks.ts'

export interface Pixels {
  readonly width: number
  readonly height: number
  /** Red, green, blue, opacity of the pixel in that column and row. */
  at(x: number, y: number): readonly [number, number, number, number]
}

export function decodePng(bytes: Uint8Array): Pixels {
  const read = readPngChunks(bytes)
  if (!read.ok) throw new Error(read.error)
  const size = pngSize(read.value)
  const [depth, colour, , , interlaced] = read.value[0]?.data.subarray(8) ?? []
  const channels = colour === 6 ? 4 : colour === 2 ? 3 : 0
  if (size === undefined || depth !== 8 || channels === 0 || interlaced !== 0) throw new Error('a kind not looked for')
  const packed = Buffer.concat(read.value.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
  const { width, height } = size
  const row = width * channels
  const raw = inflateSync(packed)
  if (raw.length !== (row + 1) * height) throw new Error('too many or too few rows')
  const data = new Uint8Array(row * height)
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (row + 1)] ?? 0
    for (let x = 0; x < row; x += 1) {
      const left = x < channels ? 0 : (data[y * row + x - channels] ?? 0)
      const up = y === 0 ? 0 : (data[(y - 1) * row + x] ?? 0)
      const corner = y === 0 || x < channels ? 0 : (data[(y - 1) * row + x - channels] ?? 0)
      data[y * row + x] = (raw[y * (row + 1) + 1 + x] ?? 0) + predicted(filter, left, up, corner)
    }
  }
  return {
    width,
    height,
    at: (x, y) => {
      if (x < 0 || y < 0 || x >= width || y >= height) throw new RangeError(`no pixel ${x}, ${y}`)
      const from = y * row + x * channels
      const [red = 0, green = 0, blue = 0, opacity = 255] = data.subarray(from, from + channels)
      return [red, green, blue, opacity]
    },
  }
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  switch (filter) {
    case 0:
      return 0
    case 1:
      return left
    case 2:
      return up
    case 3:
      return (left + up) >> 1
    case 4: {
      const guess = left + up - corner
      const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
      return a <= b && a <= c ? left : b <= c ? up : corner
    }
    default:
      throw new Error(`no filter ${filter}`)
  }
}
