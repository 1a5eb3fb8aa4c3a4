/** A share link as a QR code: as the path of an SVG, and as a small PNG for other programs. */
import { zlibSync } from 'fflate'
import { encode } from 'uqr'
import { pixelsPerMetre, writePng } from './png-chunks.ts'

/** Bytes that the largest QR code holds (version 40, the weakest error correction; ISO/IEC 18004, table 7). */
export const MAX_IN_QR_CODE = 2953
/** Light squares around the code that readers need (ISO/IEC 18004, 5.3.8). */
const QUIET = 4

export interface QrCode {
  /** Squares on each side, the quiet zone included. */
  readonly size: number
  /** Path of the dark squares, one unit each. */
  readonly path: string
  readonly isDark: (x: number, y: number) => boolean
}

/** How much of a code a text takes (bytes): a letter that is not plain English takes two to four. */
function sizeOf(text: string): number {
  let size = 0
  for (const letter of text) {
    const point = letter.codePointAt(0) ?? 0
    size += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return size
}

/** `has 3120 characters`, `takes 3120 bytes`: how long a text is that a code holds, or does not. */
export function sizeInQrCode(text: string): string {
  const size = sizeOf(text)
  return size === text.length ? `has ${size} characters` : `takes ${size} bytes`
}

/** The code of a text; undefined when it is too long for any. */
export function qrCodeOf(text: string): QrCode | undefined {
  if (sizeOf(text) > MAX_IN_QR_CODE) return undefined
  const { data, size } = encode(text, { ecc: 'L', boostEcc: true, border: QUIET })
  const isDark = (x: number, y: number): boolean => data[y]?.[x] === true
  return { size, isDark, path: pathOf(size, isDark) }
}

/** Dark squares that lie side by side become one rectangle. */
function pathOf(size: number, isDark: QrCode['isDark']): string {
  let path = ''
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      if (!isDark(x, y)) continue
      const from = x
      while (isDark(x + 1, y)) x += 1
      path += `M${from} ${y}h${x + 1 - from}v1h-${x + 1 - from}z`
    }
  return path
}

/** A PNG in black and white with so many pixels for a square; on paper a square is half a millimetre wide. */
export function qrCodePng({ size, isDark }: QrCode, scale: number): Uint8Array {
  const width = size * scale
  const perRow = Math.ceil(width / 8)
  const rows = new Uint8Array((perRow + 1) * width)
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (isDark(Math.floor(x / scale), Math.floor(y / scale))) continue
      const at = y * (perRow + 1) + 1 + (x >> 3)
      rows[at] = (rows[at] ?? 0) | (128 >> (x & 7))
    }
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, width)
  // One bit for a pixel, grey.
  view.setUint8(8, 1)
  return writePng([
    { type: 'IHDR', data: header },
    pixelsPerMetre(scale * 2000),
    { type: 'IDAT', data: zlibSync(rows, { level: 9 }) },
    { type: 'IEND', data: new Uint8Array() },
  ])
}
