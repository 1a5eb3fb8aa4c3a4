/** How large a mission is as a file. A larger mission would not open again, so no edit may make one. */
import { memoize } from '#foundation/memoize.ts'
import { collections, MAX_ITEMS, type Mission } from './document.ts'

/** Longest mission file (bytes). */
export const MAX_BYTES = 16 * 1024 * 1024
/** Most values in one mission file; a mission of 2 000 items has 22 000. */
export const MAX_VALUES = 250_000

interface Size {
  readonly values: number
  /** Never less than what it takes in a file. */
  readonly bytes: number
}

/** Room for indentation, commas and line ends, for each value in the deepest place (bytes). */
const LAYOUT_BYTES = 24
/** Most bytes that one UTF-16 unit takes: `\u0001`. */
const UNIT_BYTES = 6

/** Why a mission could not be opened again for its size, or null. */
export function sizeReason(document: Mission): string | null {
  for (const name of collections)
    if (document[name].length > MAX_ITEMS) return `a mission has at most ${MAX_ITEMS} things of one sort`
  const { values, bytes } = sizeOf(document)
  if (values > MAX_VALUES) return `a mission has at most ${MAX_VALUES} values, and this one would have ${values}`
  if (bytes <= MAX_BYTES || values * LAYOUT_BYTES + utf8Length(JSON.stringify(document)) <= MAX_BYTES) return null
  return `its file would be larger than the ${MAX_BYTES / 1024 / 1024} MB that a mission may have`
}

/** A bound that is quick to find: parts that an edit leaves alone are measured once. */
function sizeOf(value: unknown): Size {
  if (typeof value === 'string') return { values: 1, bytes: value.length * UNIT_BYTES + LAYOUT_BYTES }
  if (typeof value !== 'object' || value === null) return { values: 1, bytes: 2 * LAYOUT_BYTES }
  return sizeOfParts(value)
}

const sizeOfParts = memoize((value: object): Size => {
  let [values, bytes] = [1, LAYOUT_BYTES]
  for (const [key, part] of Object.entries(value)) {
    if (part === undefined) continue
    const size = sizeOf(part)
    values += size.values
    bytes += size.bytes + key.length * UNIT_BYTES + LAYOUT_BYTES
  }
  return { values, bytes }
})

function utf8Length(text: string): number {
  let bytes = 0
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    // Each half of a surrogate pair counts for two of its four bytes; JSON.stringify leaves no half alone.
    bytes += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3
  }
  return bytes
}
