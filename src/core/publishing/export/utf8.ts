/** Text to UTF-8 without leaning on a platform: the core runs everywhere and has no TextEncoder by type. */

/** UTF-8 bytes of a text; a lone surrogate becomes U+FFFD. */
export function utf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3)
  let length = 0
  const put = (byte: number): void => {
    bytes[length] = byte
    length += 1
  }
  for (const char of text) {
    const read = char.codePointAt(0) ?? 0
    const code = read >= 0xd800 && read <= 0xdfff ? 0xfffd : read
    if (code < 0x80) put(code)
    else if (code < 0x800) {
      put(0xc0 | (code >> 6))
      put(0x80 | (code & 63))
    } else if (code < 0x10000) {
      put(0xe0 | (code >> 12))
      put(0x80 | ((code >> 6) & 63))
      put(0x80 | (code & 63))
    } else {
      put(0xf0 | (code >> 18))
      put(0x80 | ((code >> 12) & 63))
      put(0x80 | ((code >> 6) & 63))
      put(0x80 | (code & 63))
    }
  }
  return bytes.slice(0, length)
}
