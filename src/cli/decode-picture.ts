/** Pixels of a PNG or JPEG, turned upright as its camera noted. */
import { failure, type Result, success } from '#foundation/result.ts'
import { renderSvg } from './fonts-and-paper.ts'

export interface DecodedPicture {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** Most pixels of a picture. */
const MAX_PIXELS = 50_000_000

interface Size {
  readonly kind: 'png' | 'jpeg'
  readonly width: number
  readonly height: number
  /** As EXIF numbers it: 1 is upright. */
  readonly turn: number
}

/** By EXIF's number of a turn: the matrix from stored to upright pixels, in units of the stored width and height. */
const turns: Readonly<Record<number, (width: number, height: number) => readonly number[]>> = {
  2: (width) => [-1, 0, 0, 1, width, 0],
  3: (width, height) => [-1, 0, 0, -1, width, height],
  4: (_, height) => [1, 0, 0, -1, 0, height],
  5: () => [0, 1, 1, 0, 0, 0],
  6: (_, height) => [0, 1, -1, 0, height, 0],
  7: (width, height) => [0, -1, -1, 0, height, width],
  8: (width) => [0, -1, 1, 0, 0, width],
}

/** @returns the pixels, or a sentence that says why there are none */
export async function decodePicture(bytes: Uint8Array): Promise<Result<DecodedPicture, string>> {
  const size = pngSize(bytes) ?? jpegSize(bytes)
  if (size === null) return failure('this isn’t a PNG or JPEG picture. Save it as one of them.')
  const { kind, width, height, turn } = size
  if (width * height > MAX_PIXELS)
    return failure(
      'the picture has more than 50 million pixels. Make it smaller: 2000 pixels along its long side are enough.',
    )
  const [across, down] = turn > 4 ? [height, width] : [width, height]
  const matrix = turns[turn]?.(width, height)
  const placed = matrix === undefined ? '' : ` transform="matrix(${matrix.join(' ')})"`
  const address = `data:image/${kind};base64,${Buffer.from(bytes).toString('base64')}`
  const { pixels, width: drawn } = await renderSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${down}"><rect width="${across}" height="${down}" fill="#fff"/><image width="${width}" height="${height}" image-rendering="optimizeSpeed" href="${address}"${placed}/></svg>`,
    across,
  )
  return drawn === across
    ? success({ width: across, height: down, data: pixels })
    : failure('the picture is damaged. Export it again.')
}

function pngSize(bytes: Uint8Array): Size | null {
  if (bytes.length < 24 || bytes[0] !== 0x89 || bytes[1] !== 0x50) return null
  const view = viewOf(bytes)
  return { kind: 'png', width: view.getUint32(16), height: view.getUint32(20), turn: 1 }
}

const [MARK, START_OF_SCAN, EXIF] = [0xff, 0xda, 0xe1]
/** Markers of frames, which hold the size; three numbers among them mean something else. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

function jpegSize(bytes: Uint8Array): Size | null {
  if (bytes[0] !== MARK || bytes[1] !== 0xd8) return null
  const view = viewOf(bytes)
  let turn = 1
  for (let at = 2; at + 9 < bytes.length && bytes[at] === MARK; at += 2 + view.getUint16(at + 2)) {
    const marker = bytes[at + 1] ?? START_OF_SCAN
    if (marker === EXIF) turn = exifTurn(bytes.subarray(at + 4, at + 2 + view.getUint16(at + 2))) ?? turn
    if (isFrame(marker)) return { kind: 'jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7), turn }
    if (marker === START_OF_SCAN) break
  }
  return null
}

/** The turn that an EXIF segment notes. */
function exifTurn(segment: Uint8Array): number | null {
  const isExif = segment.length > 14 && String.fromCharCode(...segment.subarray(0, 4)) === 'Exif'
  if (!isExif) return null
  const view = viewOf(segment.subarray(6))
  const little = view.getUint16(0) === 0x4949
  const list = view.getUint32(4, little)
  const inside = (at: number): boolean => at + 12 <= view.byteLength
  const count = inside(list) ? view.getUint16(list, little) : 0
  for (let entry = 0; entry < count; entry += 1) {
    const at = list + 2 + 12 * entry
    if (inside(at) && view.getUint16(at, little) === ORIENTATION) return view.getUint16(at + 8, little)
  }
  return null
}
const ORIENTATION = 0x0112

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength)
