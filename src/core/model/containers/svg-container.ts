/**
 * The mission in an SVG: an element of our namespace. A scan of the tags, in one pass, instead of an XML parser: nothing
 * is expanded, fetched or run, and what could be (a document type, a script) is refused.
 */
import { strFromU8 } from 'fflate'
import { type Result, success } from '#foundation/result.ts'
import { MAX_FILE_BYTES } from '#model/document-io/file-limits.ts'
import type { ReadError } from '#model/document-io/read-error.ts'
import { MISSION_NAMESPACE } from './marks.ts'
import { carriesNone, isDamaged, type Refusal, refuse, unpacksToTooMuch } from './refusal.ts'
import { resolveEntities } from './xml-entities.ts'

const [LESS, GREATER, SLASH, QUESTION, BANG] = [60, 62, 47, 63, 33]
/** Bytes of a tag that may declare the namespace. */
const LONGEST_DECLARATION = 16_384

/** Most tags, comments and the like; our drawings have some thousand. */
const MAX_TAGS = 500_000

const NOT_OURS = 'Bulkhead writes none into its drawings, so this one comes from elsewhere. Ask for the .bulkhead file.'

const tangled = refuse(
  'too-deep',
  'this SVG has far more parts than any drawing of a mission',
  'Bulkhead did not make it. Ask for the .bulkhead file.',
)

/** The UTF-8 of the mission text that an SVG carries. */
export function missionInSvg(bytes: Uint8Array): Result<Uint8Array, ReadError> {
  const prefixes = new Set<string>()
  let root = true
  let tags = 0
  let mission: Uint8Array | undefined
  for (let at = bytes.indexOf(LESS); at >= 0; at = bytes.indexOf(LESS, at)) {
    tags += 1
    if (tags > MAX_TAGS) return tangled
    const special = pastSpecial(bytes, at)
    if (special !== undefined) {
      if (typeof special !== 'number') return special
      at = special
      continue
    }
    const end = endOfTag(bytes, at)
    if (end === undefined) return isDamaged('SVG')
    const closing = bytes[at + 1] === SLASH
    const name = nameAt(bytes, closing ? at + 2 : at + 1, end)
    const [prefix, local] = split(name)
    if (!closing && root && local !== 'svg')
      return refuse(
        'no-mission',
        'this is XML or a web page, not an SVG',
        'Pick the SVG, or ask for the .bulkhead file.',
      )
    root = false
    if (local === 'script') return refuse('forbidden-content', 'this SVG holds a script', NOT_OURS)
    if (!closing && ['svg', 'metadata', 'mission'].includes(local) && end - at <= LONGEST_DECLARATION)
      for (const declared of declaredIn(strFromU8(bytes.subarray(at, end), true))) prefixes.add(declared)
    at = end + 1
    if (closing || mission !== undefined || local !== 'mission' || !prefixes.has(prefix)) continue
    const content = bytes[end - 1] === SLASH ? success({ text: new Uint8Array(), end: at }) : contentAt(bytes, at)
    if (!content.ok) return content
    mission = content.value.text
    at = content.value.end
  }
  return mission === undefined ? carriesNone('SVG') : success(mission)
}

/** Where a comment, a processing instruction or a CDATA section ends; refuses a document type; undefined: it is a tag. */
function pastSpecial(bytes: Uint8Array, at: number): number | Refusal | undefined {
  const second = bytes[at + 1]
  if (second !== BANG && second !== QUESTION) return undefined
  const ending =
    second === QUESTION
      ? '?>'
      : beginsWith(bytes, at, '<!--')
        ? '-->'
        : beginsWith(bytes, at, CDATA)
          ? ']]>'
          : undefined
  if (ending === undefined) return refuse('forbidden-content', 'this SVG has a document type of its own', NOT_OURS)
  const end = find(bytes, ending, at + 2)
  return end < 0 ? isDamaged('SVG') : end + ending.length
}

/** The character data of an element up to its end tag, which is where `end` points. */
function contentAt(bytes: Uint8Array, start: number): Result<{ text: Uint8Array; end: number }, ReadError> {
  const parts: Uint8Array[] = []
  let pieces = 0
  for (let at = start; ; ) {
    const next = bytes.indexOf(LESS, at)
    if (next < 0) return isDamaged('SVG')
    pieces += 1
    if (pieces > MAX_TAGS) return tangled
    if (next - start > MAX_FILE_BYTES) return unpacksToTooMuch('SVG')
    if (next > at) {
      const text = resolveEntities(bytes.subarray(at, next))
      if (text === undefined)
        return refuse('forbidden-content', 'this SVG speaks of an entity that XML does not have', NOT_OURS)
      parts.push(text)
    }
    if (bytes[next + 1] === SLASH) return success({ text: joined(parts), end: next })
    const special = pastSpecial(bytes, next)
    if (special === undefined) return isDamaged('SVG')
    if (typeof special !== 'number') return special
    if (beginsWith(bytes, next, CDATA)) parts.push(bytes.subarray(next + CDATA.length, special - 3))
    at = special
  }
}

const CDATA = '<![CDATA['

/** The `>` of a tag; one inside a quoted value does not count. */
function endOfTag(bytes: Uint8Array, start: number): number | undefined {
  for (let at = start + 1; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === GREATER) return at
    if (byte === LESS) return undefined
    if (byte !== 34 && byte !== 39) continue
    at = bytes.indexOf(byte, at + 1)
    if (at < 0) return undefined
  }
  return undefined
}

function nameAt(bytes: Uint8Array, from: number, end: number): string {
  let to = from
  while (to < end && to - from < 100 && (bytes[to] ?? 0) > 32 && bytes[to] !== SLASH) to += 1
  return strFromU8(bytes.subarray(from, to), true)
}

function split(name: string): readonly [prefix: string, local: string] {
  const colon = name.indexOf(':')
  return colon < 0 ? ['', name] : [name.slice(0, colon), name.slice(colon + 1)]
}

/** Prefixes that a tag gives our namespace; empty for the one without prefix. */
const declaredIn = (tag: string): string[] =>
  [...tag.matchAll(/\sxmlns(?::([\w.-]{1,60}))?\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].flatMap(
    ([, prefix = '', double, single]) => ((double ?? single) === MISSION_NAMESPACE ? [prefix] : []),
  )

const beginsWith = (bytes: Uint8Array, at: number, text: string): boolean => {
  for (let index = 0; index < text.length; index += 1) if (bytes[at + index] !== text.charCodeAt(index)) return false
  return true
}

function find(bytes: Uint8Array, text: string, from: number): number {
  const first = text.charCodeAt(0)
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1))
    if (beginsWith(bytes, at, text)) return at
  return -1
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
