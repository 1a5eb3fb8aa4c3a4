/**
 * A PNG file as the row of chunks that it is: read with every length and checksum verified, changed, written again. And
 * the two chunks this program adds: how large a pixel is on paper, and a compressed text.
 */
import { strFromU8, strToU8, zlibSync } from 'fflate'
import { crc32 } from '#foundation/bytes.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import { MISSION_KEYWORD } from './refusal.ts'

/** First bytes of every PNG; kept apart from the rest, so that checking for it brings no compression along. */
const PNG_SIGNATURE: readonly number[] = [137, 80, 78, 71, 13, 10, 26, 10]

/** True when the bytes begin as a PNG does. */
export const isPng = (bytes: Uint8Array): boolean => PNG_SIGNATURE.every((byte, index) => bytes[index] === byte)

export interface PngChunk {
  /** Four letters: `IHDR`, `iTXt`. */
  readonly type: string
  readonly data: Uint8Array
}

export type PngFault =
  /** Does not begin as a PNG. */
  | 'no-png'
  /** Ends before it is whole. */
  | 'cut-short'
  /** A chunk is not what its checksum says, or stands where none may. */
  | 'damaged'

/** Length, type and checksum of a chunk. */
const CHUNK_OVERHEAD = 12
/** More chunks than any picture has; a file of tiny ones must not take forever. */
const MAX_CHUNKS = 100_000

/** The chunks of a PNG, IHDR first and IEND last; what follows IEND is left out. The data are views of the given bytes. */
export function readPngChunks(bytes: Uint8Array): Result<readonly PngChunk[], PngFault> {
  if (!isPng(bytes)) return failure('no-png')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks: PngChunk[] = []
  for (let at = PNG_SIGNATURE.length; ; ) {
    if (at + CHUNK_OVERHEAD > bytes.length) return failure('cut-short')
    const length = view.getUint32(at)
    if (length > bytes.length - at - CHUNK_OVERHEAD) return failure('cut-short')
    const checked = bytes.subarray(at + 4, at + 8 + length)
    const type = strFromU8(checked.subarray(0, 4), true)
    if (!/^[A-Za-z]{4}$/.test(type) || crc32(checked) !== view.getUint32(at + 8 + length)) return failure('damaged')
    chunks.push({ type, data: checked.subarray(4) })
    if ((chunks.length === 1) !== (type === 'IHDR') || chunks.length > MAX_CHUNKS) return failure('damaged')
    if (type === 'IEND') return success(chunks)
    at += CHUNK_OVERHEAD + length
  }
}

/** The bytes of a PNG of these chunks. */
export function writePng(chunks: readonly PngChunk[]): Uint8Array {
  const size = chunks.reduce((sum, { data }) => sum + CHUNK_OVERHEAD + data.length, PNG_SIGNATURE.length)
  const bytes = new Uint8Array(size)
  const view = new DataView(bytes.buffer)
  bytes.set(PNG_SIGNATURE)
  let at = PNG_SIGNATURE.length
  for (const { type, data } of chunks) {
    view.setUint32(at, data.length)
    bytes.set(strToU8(type, true), at + 4)
    bytes.set(data, at + 8)
    view.setUint32(at + 8 + data.length, crc32(bytes.subarray(at + 4, at + 8 + data.length)))
    at += CHUNK_OVERHEAD + data.length
  }
  return bytes
}

/** Pixel sizes of a picture, from its IHDR; undefined when there is none. */
export function pngSize(chunks: readonly PngChunk[]): { readonly width: number; readonly height: number } | undefined {
  const [header] = chunks
  if (header?.type !== 'IHDR' || header.data.length < 8) return undefined
  const view = new DataView(header.data.buffer, header.data.byteOffset, header.data.byteLength)
  return { width: view.getUint32(0), height: view.getUint32(4) }
}

/** A pHYs chunk: so many pixels in a metre on paper, the same both ways. */
export function pixelsPerMetre(count: number): PngChunk {
  const data = new Uint8Array(9)
  const view = new DataView(data.buffer)
  view.setUint32(0, Math.round(count))
  view.setUint32(4, Math.round(count))
  view.setUint8(8, 1)
  return { type: 'pHYs', data }
}

/**
 * An iTXt chunk of a compressed text.
 * @param keyword 1 to 79 letters of ASCII
 * @param text as UTF-8
 */
export function compressedText(keyword: string, text: Uint8Array): PngChunk {
  if (!/^[!-~](?:[ -~]{0,77}[!-~])?$/.test(keyword)) throw new RangeError(`“${keyword}” is no keyword of a PNG`)
  const compressed = zlibSync(text, { level: 9 })
  // Keyword, its end; compressed, by zlib; no language, no translated keyword.
  const head = [...strToU8(keyword, true), 0, 1, 0, 0, 0]
  const data = new Uint8Array(head.length + compressed.length)
  data.set(head)
  data.set(compressed, head.length)
  return { type: 'iTXt', data }
}

/** An iTXt chunk taken apart; the text is still compressed by zlib where it says so, or else UTF-8. */
interface InternationalText {
  readonly keyword: string
  readonly compressed: boolean
  readonly text: Uint8Array
}

/** Takes an iTXt chunk apart without unpacking it; undefined for what is none. */
export function readInternationalText({ type, data }: PngChunk): InternationalText | undefined {
  if (type !== 'iTXt') return undefined
  const keywordEnd = data.indexOf(0)
  const languageEnd = data.indexOf(0, keywordEnd + 3)
  const translatedEnd = data.indexOf(0, languageEnd + 1)
  if (keywordEnd < 1 || keywordEnd > 79 || languageEnd < 0 || translatedEnd < 0) return undefined
  const [flag, method] = [data[keywordEnd + 1], data[keywordEnd + 2]]
  if ((flag !== 0 && flag !== 1) || method !== 0) return undefined
  return {
    keyword: strFromU8(data.subarray(0, keywordEnd), true),
    compressed: flag === 1,
    text: data.subarray(translatedEnd + 1),
  }
}

// A PNG that carries its mission and says how large it is on paper.

/**
 * The PNG with our chunks in the place of those that say the same.
 * @param mission the mission as its file says it, in UTF-8
 * @param perMetre pixels in a metre on paper
 * @param about a line about it, in UTF-8, for programs that show what is in a picture; empty: none
 */
export function missionPng(png: Uint8Array, mission: Uint8Array, perMetre: number, about: Uint8Array): Uint8Array {
  const read = readPngChunks(png)
  if (!read.ok) throw new Error(`the picture that was made is not sound (${read.error})`)
  const [header, ...rest] = read.value.filter(
    (chunk) => chunk.type !== 'pHYs' && readInternationalText(chunk)?.keyword !== MISSION_KEYWORD,
  )
  if (header === undefined) throw new Error('the picture that was made is empty')
  const description = about.length === 0 ? [] : [compressedText('Description', about)]
  return writePng([header, compressedText(MISSION_KEYWORD, mission), pixelsPerMetre(perMetre), ...description, ...rest])
}
