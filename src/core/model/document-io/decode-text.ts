/** Bytes of a file to text. The core has no decoder; callers pass in the platform's. */
import { failure, type Result, success } from '#foundation/result.ts'
import { MAX_FILE_BYTES, type ReadError } from './read-error.ts'
import { type ReadMission, readMission, tooLarge } from './read-mission.ts'

/** Interface of `new TextDecoder('utf-8', { fatal: true })`: throws on bytes that aren't UTF-8. */
export interface StrictDecoder {
  readonly fatal: boolean
  readonly encoding: string
  decode(bytes: Uint8Array): string
}

/**
 * The text of a file's bytes, without a byte-order mark; an error when it is too large or not UTF-8.
 * @param most bytes that a file of its kind may have
 */
export function decodeText(
  bytes: Uint8Array,
  decoder: StrictDecoder,
  most = MAX_FILE_BYTES,
): Result<string, ReadError> {
  if (!decoder.fatal || decoder.encoding !== 'utf-8') throw new Error('a strict UTF-8 decoder is needed')
  if (bytes.length > most) return failure(tooLarge(bytes.length))
  if (bytes[0] === 0 && bytes.every((byte) => byte === 0))
    return failure(
      notText(
        'the file holds nothing but zeros',
        0,
        0,
        'A computer that goes off while a file is being saved leaves it so. Look for another copy, or for a version that Bulkhead has kept of it.',
      ),
    )
  if (looksLikeUtf16(bytes))
    return failure(notText('the file is UTF-16 text, not UTF-8', 1, 1, 'Save it again with the encoding “UTF-8”.'))
  try {
    const text = decoder.decode(bytes)
    return success(text.startsWith('\uFEFF') ? text.slice(1) : text)
  } catch {
    const { line, column } = firstBadByte(bytes)
    if (looksLikeJson(bytes))
      return failure(
        notText(
          'the file is not in UTF-8',
          line,
          column,
          'A text editor has saved it in another encoding, or it is damaged. Open it in a text editor and save it with the encoding “UTF-8”, or look for another copy.',
        ),
      )
    return failure(
      notText(
        'the file is not text: a byte that UTF-8 does not allow',
        line,
        column,
        'Files of Bulkhead are text. This one is damaged, or is a picture, a PDF or a packed file; unpack it or pick another one.',
      ),
    )
  }
}

/** Reads a mission from the bytes of a file. */
export function readMissionBytes(bytes: Uint8Array, decoder: StrictDecoder): Result<ReadMission, ReadError> {
  const text = decodeText(bytes, decoder)
  return text.ok ? readMission(text.value) : text
}

const notText = (message: string, line: number, column: number, advice: string): ReadError => ({
  code: 'not-json',
  message,
  advice,
  line,
  column,
  path: '',
  more: 0,
})

/** A UTF-16 byte-order mark, or the zeros that every second byte of such a text in Latin letters is. */
function looksLikeUtf16(bytes: Uint8Array): boolean {
  const [first = 1, second = 1] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true
  const units = Math.min(bytes.length >> 1, FIRST_UNITS)
  const zeros = [0, 0]
  for (let index = 0; index < units * 2; index += 1)
    if (bytes[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  return units > 0 && Math.max(even, odd) >= units * MOSTLY && Math.min(even, odd) === 0
}
/** Units of a text of which so large a part must have a zero in the same place. */
const FIRST_UNITS = 32
const MOSTLY = 0.75

/** Whether it begins as what Bulkhead saves does, and has no zeros in it, as what is no text has. */
function looksLikeJson(bytes: Uint8Array): boolean {
  const first = bytes.find((byte) => byte !== 0x20 && (byte < 0x09 || byte > 0x0d))
  return first === 0x7b && !bytes.subarray(0, 4096).includes(0)
}

/** Line and column (UTF-16 units, as everywhere) of the first byte that is not UTF-8 (RFC 3629, section 4). */
function firstBadByte(bytes: Uint8Array): { line: number; column: number } {
  let line = 1
  let column = 1
  for (let index = 0; index < bytes.length; ) {
    const length = sequenceLength(bytes, index)
    if (length === 0) break
    if (bytes[index] === 10) {
      line += 1
      column = 1
    } else column += length === 4 ? 2 : 1
    index += length
  }
  return { line, column }
}

/** How many bytes the character at `index` has; 0 when it is not a character. */
function sequenceLength(bytes: Uint8Array, index: number): number {
  const lead = bytes[index] ?? 0xff
  if (lead < 0x80) return 1
  const length =
    lead >= 0xc2 && lead <= 0xdf ? 2 : lead >= 0xe0 && lead <= 0xef ? 3 : lead >= 0xf0 && lead <= 0xf4 ? 4 : 0
  if (length === 0) return 0
  const second = bytes[index + 1] ?? 0
  const lowest = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80
  const highest = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf
  if (second < lowest || second > highest) return 0
  for (let offset = 2; offset < length; offset += 1) {
    const next = bytes[index + offset] ?? 0
    if (next < 0x80 || next > 0xbf) return 0
  }
  return length
}
