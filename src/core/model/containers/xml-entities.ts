/** The entities that XML has without a document type, resolved in UTF-8 itself: no entity is shorter than what it means. */
import { strFromU8, strToU8 } from 'fflate'

const AMPERSAND = 38
const SEMICOLON = 59
/** `&#x10FFFF;` has ten characters; leading zeros make longer ones, which nobody writes. */
const LONGEST = 12

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The text with its entities resolved; undefined when it names one that is not XML's own. */
export function resolveEntities(text: Uint8Array): Uint8Array | undefined {
  const result = new Uint8Array(text.length)
  let length = 0
  for (let at = 0; at < text.length; ) {
    const next = text.indexOf(AMPERSAND, at)
    const plain = text.subarray(at, next < 0 ? text.length : next)
    result.set(plain, length)
    length += plain.length
    if (next < 0) break
    const end = text.subarray(next, next + LONGEST).indexOf(SEMICOLON)
    const meant = end < 0 ? undefined : characterOf(strFromU8(text.subarray(next + 1, next + end), true))
    if (meant === undefined) return undefined
    result.set(meant, length)
    length += meant.length
    at = next + end + 1
  }
  return result.subarray(0, length)
}

function characterOf(entity: string): Uint8Array | undefined {
  const known = bytesByEntity.get(entity)
  if (known !== undefined) return known
  const digits = /^#(?:x([0-9a-fA-F]+)|([0-9]+))$/.exec(entity)
  if (digits === null) return undefined
  const code = digits[1] === undefined ? Number(digits[2]) : Number.parseInt(digits[1], 16)
  const allowed =
    code === 9 || code === 10 || code === 13 || (code >= 32 && code < 0xd800) || (code >= 0xe000 && code <= 0x10ffff)
  if (!allowed || code === 0xfffe || code === 0xffff) return undefined
  const bytes = strToU8(String.fromCodePoint(code))
  if (bytesByEntity.size < 1000) bytesByEntity.set(entity, bytes)
  return bytes
}

const bytesByEntity = new Map(Object.entries(named).map(([name, character]) => [name, strToU8(character)]))
