// Bytes as letters (RFC 4648): base64 with padding, or base64url without, for addresses.

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const IN_ADDRESSES = `${LETTERS}-_`
const USUAL = `${LETTERS}+/`
const addressValues = valuesOf(IN_ADDRESSES)
const defaultValues = valuesOf(USUAL)

/** By the code of a letter what it stands for; -1: it is none of them. */
function valuesOf(letters: string): Int8Array {
  return Int8Array.from({ length: 128 }, (_, code) => letters.indexOf(String.fromCharCode(code)))
}

export function toBase64Url(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3)
    const bits = (a << 16) | (b << 8) | c
    const letters = Math.min(4, bytes.length - at + 1)
    for (let index = 0; index < letters; index += 1) text += IN_ADDRESSES[(bits >> (18 - 6 * index)) & 63]
  }
  return text
}

/** The bytes; undefined when there is another letter, or one too many. */
export function fromBase64Url(text: string): Uint8Array | undefined {
  if (text.length % 4 === 1) return undefined
  const { bytes, strange } = decoded(text, addressValues)
  return strange > 0 ? undefined : bytes
}

/** Encodes bytes in base64, padded with `=`. */
export function toBase64(bytes: Uint8Array): string {
  const text = toBase64Url(bytes).replaceAll('-', '+').replaceAll('_', '/')
  return text.padEnd(Math.ceil(text.length / 4) * 4, '=')
}

/** Decodes base64; letters that do not belong there are passed over. */
export const bytesOfBase64 = (text: string): Uint8Array => decoded(text, defaultValues).bytes

/** `strange`: how many letters were none of these. */
function decoded(text: string, values: Int8Array): { readonly bytes: Uint8Array; readonly strange: number } {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let [bits, count, length, strange] = [0, 0, 0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const value = values[text.charCodeAt(at)] ?? -1
    if (value < 0) {
      strange += 1
      continue
    }
    bits = ((bits << 6) | value) & 0xffffff
    count += 6
    if (count < 8) continue
    count -= 8
    bytes[length] = (bits >> count) & 255
    length += 1
  }
  return { bytes: bytes.subarray(0, length), strange }
}

/** For each byte, what it does to a checksum. */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** The checksum of PNG chunks and of lines of a journal (CRC-32 of zlib and Ethernet): 32 bits, never below zero. */
export function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (let index = 0; index < bytes.length; index += 1)
    value = (table[(value ^ (bytes[index] ?? 0)) & 255] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}

/** The same of a text: of its UTF-16 units, the low byte of each first. */
export function crc32OfText(text: string): number {
  let value = 0xffffffff
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    value = (table[(value ^ unit) & 255] ?? 0) ^ (value >>> 8)
    value = (table[(value ^ (unit >>> 8)) & 255] ?? 0) ^ (value >>> 8)
  }
  return (value ^ 0xffffffff) >>> 0
}
