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
