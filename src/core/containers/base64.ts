/** Bytes as letters (RFC 4648): the usual ones with padding, or those that an address takes as they are, without. */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const letterValues = new Map([...LETTERS].map((letter, value) => [letter, value]))

export function toBase64Url(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3)
    const bits = (a << 16) | (b << 8) | c
    const letters = Math.min(4, bytes.length - at + 1)
    for (let index = 0; index < letters; index += 1) text += LETTERS[(bits >> (18 - 6 * index)) & 63]
  }
  return text
}

/** The bytes; undefined when there is another letter, or one too many. */
export function fromBase64Url(text: string): Uint8Array | undefined {
  if (text.length % 4 === 1) return undefined
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let [bits, count, length] = [0, 0, 0]
  for (const letter of text) {
    const value = letterValues.get(letter)
    if (value === undefined) return undefined
    bits = ((bits << 6) | value) & 0xffffff
    count += 6
    if (count < 8) continue
    count -= 8
    bytes[length] = (bits >> count) & 255
    length += 1
  }
  return bytes
}

/** The usual form, padded with `=`. */
export function toBase64(bytes: Uint8Array): string {
  const text = toBase64Url(bytes).replaceAll('-', '+').replaceAll('_', '/')
  return text.padEnd(Math.ceil(text.length / 4) * 4, '=')
}
