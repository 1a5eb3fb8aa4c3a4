/** The mission in a Universal VTT file: a custom key beside those of the format. Nothing else of the file is parsed. */

import { failure, type Result, success } from '#foundation/result.ts'
import { MAX_DEPTH, MAX_FILE_BYTES, type ReadError } from '#model/document-io/read-error.ts'
import { carriesNone, MISSION_KEYWORD, refuse, unpacksToTooMuch } from './refusal.ts'

const WHAT = 'Universal VTT file'
const [QUOTE, BACKSLASH, COMMA, COLON, LINE_FEED] = [34, 92, 44, 58, 10]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125]
/** Keys that only a Universal VTT file has. */
const FOREIGN_KEYS = ['line_of_sight', 'objects_line_of_sight', 'portals']
/** One of these keys, or the keyword where it is not a value: a mission file says that it is one with the same word. */
const KEY_OF_THIS_KIND = new RegExp(`"(?:${FOREIGN_KEYS.join('|')})"|(?<!:\\s*)"${MISSION_KEYWORD}"`)
/** Bytes of the longest key that is looked at. */
const LONGEST_KEY = 64

/** False for a text in which `missionInUvtt` has nothing to look for: far quicker, and so for most mission files. */
export const mayBeUvtt = (text: string): boolean => KEY_OF_THIS_KIND.test(text)

/**
 * The UTF-8 of the mission text that a Universal VTT file carries; undefined when the bytes are JSON of another kind or
 * no JSON at all, about which the mission reader has more to say.
 */
export function missionInUvtt(bytes: Uint8Array): Result<Uint8Array, ReadError> | undefined {
  const keys = topLevelKeys(bytes)
  if (!keys.ok) return undefined
  const mission = keys.value.get(MISSION_KEYWORD)
  if (mission === undefined) return FOREIGN_KEYS.some((key) => keys.value.has(key)) ? carriesNone(WHAT) : undefined
  if (mission === 'twice')
    return refuse('duplicate-key', `this ${WHAT} carries two missions`, 'Ask for the .bulkhead file.')
  const { from, to } = mission
  if (to - from > MAX_FILE_BYTES) return unpacksToTooMuch(WHAT)
  // A mission file ends with a line feed, which a value inside another file does not have.
  const text = new Uint8Array(to - from + 1)
  text.set(bytes.subarray(from, to))
  text[to - from] = LINE_FEED
  return success(text)
}

interface Range {
  readonly from: number
  readonly to: number
}

/**
 * Where the values of an object's own keys stand. Looks at brackets and strings alone, in one pass; that what stands
 * there is JSON is for whoever reads it to find out.
 */
function topLevelKeys(bytes: Uint8Array): Result<ReadonlyMap<string, Range | 'twice'>, null> {
  const found = new Map<string, Range | 'twice'>()
  let depth = 0
  let key: string | null = null
  let from = -1
  let mayBeKey = false
  const note = (to: number): void => {
    if (key === null || from < 0) return
    if (found.size < 1000) found.set(key, found.has(key) ? 'twice' : trimmed(bytes, from, to))
    key = null
    from = -1
  }
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === QUOTE) {
      const end = endOfString(bytes, at)
      if (end === undefined) return failure(null)
      if (depth === 1 && mayBeKey) {
        key = end - at <= LONGEST_KEY ? String.fromCharCode(...bytes.subarray(at + 1, end)) : ''
        mayBeKey = false
      }
      at = end
    } else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      depth += 1
      if (depth > MAX_DEPTH || (depth === 1 && byte !== OPEN_OBJECT)) return failure(null)
      if (depth === 1) mayBeKey = true
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
      if (depth === 1) note(at)
      depth -= 1
      if (depth === 0) return success(found)
      if (depth < 0) return failure(null)
    } else if (depth === 1 && byte === COLON && from < 0) from = at + 1
    else if (depth === 1 && byte === COMMA) {
      note(at)
      mayBeKey = true
    }
  }
  return failure(null)
}

/** The index of the quotation mark that ends a string. */
function endOfString(bytes: Uint8Array, start: number): number | undefined {
  for (let at = start + 1; ; at += 1) {
    at = bytes.indexOf(QUOTE, at)
    if (at < 0) return undefined
    let slashes = 0
    while (bytes[at - 1 - slashes] === BACKSLASH && at - 1 - slashes > start) slashes += 1
    if (slashes % 2 === 0) return at
  }
}

const isBlank = (byte: number | undefined): boolean => byte === 32 || byte === 9 || byte === 10 || byte === 13

function trimmed(bytes: Uint8Array, from: number, to: number): Range {
  let [start, end] = [from, to]
  while (start < end && isBlank(bytes[start])) start += 1
  while (end > start && isBlank(bytes[end - 1])) end -= 1
  return { from: start, to: end }
}
