/**
 * The mission text in a file of any kind: a mission file, or a picture, document or link that carries one. Told apart by
 * what is in them, never by their names.
 */
import { strFromU8, strToU8 } from 'fflate'
import { otherFile } from '#foundation/parsing/other-file-kinds.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import { decodeText, type StrictDecoder } from '#model/document-io/decode-text.ts'
import { MAX_FILE_BYTES, type ReadError } from '#model/document-io/read-error.ts'
import { type ReadMission, readMission, tooLarge } from '#model/document-io/read-mission.ts'
import { MISSION_FORMAT } from '#model/mission/document.ts'
import { inflate } from './inflate.ts'
import { missionInPdf } from './pdf-container.ts'
import { isPng, readInternationalText, readPngChunks } from './png-chunks.ts'
import {
  carriedDamaged,
  carriesNone,
  isDamaged,
  MAX_CONTAINER_BYTES,
  MISSION_KEYWORD,
  MISSION_NAMESPACE,
  type Refusal,
  refusalByName,
  refuse,
  unpacksToTooMuch,
} from './refusal.ts'
import { holdsLink, isBareLink, missionTextInLink } from './share-link.ts'
import { mayBeUvtt, missionInUvtt } from './uvtt-container.ts'

// The mission in an SVG: an element of our namespace. A scan of the tags, in one pass, instead of an XML parser: nothing
// is expanded, fetched or run, and what could be (a document type, a script) is refused.

// The entities that XML has without a document type, resolved in UTF-8 itself: no entity is shorter than what it means.

const AMPERSAND = 38
const SEMICOLON = 59
/** `&#x10FFFF;` has ten characters; leading zeros make longer ones, which nobody writes. */
const LONGEST = 12

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The text with its entities resolved; undefined when it names one that is not XML's own. */
function resolveEntities(text: Uint8Array): Uint8Array | undefined {
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
  if (ending === undefined) return refuse('forbidden-content', 'this SVG declares its own document type', NOT_OURS)
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

// The mission in a PNG: a compressed text chunk.

/** The UTF-8 of the mission text that a PNG carries. */
function missionInPng(bytes: Uint8Array): Result<Uint8Array, ReadError> {
  const chunks = readPngChunks(bytes)
  if (!chunks.ok) return isDamaged('PNG')
  for (const chunk of chunks.value) {
    const found = readInternationalText(chunk)
    if (found?.keyword !== MISSION_KEYWORD) continue
    if (!found.compressed) return found.text.length > MAX_FILE_BYTES ? unpacksToTooMuch('PNG') : success(found.text)
    const text = inflate(found.text, 'zlib', MAX_FILE_BYTES)
    if (text.ok) return text
    return text.error === 'too-large' ? unpacksToTooMuch('PNG') : isDamaged('PNG')
  }
  return carriesNone('PNG')
}

export type ContainerKind = 'mission' | 'png' | 'svg' | 'pdf' | 'uvtt' | 'link'

export interface Contained {
  /** As it stands there: not yet checked. */
  readonly text: string
  readonly from: ContainerKind
}

/** Takes the mission text out of the bytes of a file. The text still has to pass `readMission`. */
export function readContainer(bytes: Uint8Array, decoder: StrictDecoder): Result<Contained, ReadError> {
  if (bytes.length > MAX_CONTAINER_BYTES) return failure(tooLarge(bytes.length))
  const from = kindOf(bytes)
  if (typeof from === 'object') return from
  if (from === 'mission') return textFrom(success(bytes), from, decoder)
  if (from === 'uvtt') {
    const whole = textFrom(success(bytes), 'mission', decoder)
    if (whole.ok && !mayBeUvtt(whole.value.text)) return whole
    const found = missionInUvtt(bytes)
    return found === undefined ? whole : textFrom(found, from, decoder)
  }
  if (from === 'link') {
    const text = missionTextInLink(strFromU8(bytes))
    return text.ok ? success({ text: text.value, from }) : text
  }
  return textFrom(extractors[from](bytes), from, decoder)
}

export interface ReadContainer extends ReadMission {
  readonly from: ContainerKind
  /** The mission text as it stood there. */
  readonly text: string
}

/**
 * Reads the mission in a file of any kind, through the same guard as any mission file.
 * @param name of the file, if it has one: used only in the message for content that cannot be recognised
 */
export function readMissionIn(bytes: Uint8Array, decoder: StrictDecoder, name = ''): Result<ReadContainer, ReadError> {
  const read = readUnnamed(bytes, decoder)
  if (read.ok || kindOf(bytes) !== 'mission') return read
  return refusalByName(bytes, name, read.error) ?? read
}

function readUnnamed(bytes: Uint8Array, decoder: StrictDecoder): Result<ReadContainer, ReadError> {
  const contained = readContainer(bytes, decoder)
  if (!contained.ok) return contained
  const { text, from } = contained.value
  const read = readMission(text)
  if (read.ok) return success({ ...read.value, text, from })
  return from === 'mission' ? read : failure(carriedDamaged(carrierNames[from], read.error))
}

const carrierNames = { png: 'PNG', svg: 'SVG', pdf: 'PDF', uvtt: 'Universal VTT file', link: 'link' } as const

/** True when a text is worth being read as a mission: one itself, a link to one, or a drawing or map that carries one. */
export const carriesMission = (text: string): boolean =>
  text.includes(`"${MISSION_FORMAT}"`) || text.includes(`"${MISSION_NAMESPACE}"`) || holdsLink(text)

const extractors = { png: missionInPng, svg: missionInSvg, pdf: missionInPdf }

function textFrom(found: Result<Uint8Array, ReadError>, from: ContainerKind, decoder: StrictDecoder) {
  if (!found.ok) return found
  const text = decodeText(found.value, decoder)
  return text.ok ? success({ text: text.value, from }) : text
}

/** A JSON object may be either a mission or a Universal VTT file: that is for the second to find out. */
function kindOf(bytes: Uint8Array): ContainerKind | Refusal {
  if (isPng(bytes)) return 'png'
  const start = strFromU8(bytes.subarray(0, 1024), true)
  const picture = pictures.find(([, mark]) => mark.test(start))
  if (picture !== undefined) return carriesNone(picture[0])
  const everything = otherFile('bulkhead-data')
  if (everything !== undefined && start.startsWith('PK\x03\x04') && start.startsWith('bulkhead-data.json', ZIP_NAME))
    return refuse('no-mission', `this is ${everything.name}, not a mission`, everything.place)
  if (FONTS.some((mark) => start.startsWith(mark)))
    return refuse(
      'no-mission',
      'this is a font',
      'The editor takes it in the room Paper: press “Choose a font file…” there.',
    )
  if (OFFICE_FILE.test(start))
    return refuse(
      'no-mission',
      'this is an office document',
      'Bulkhead opens missions, and pictures and pages with one.',
    )
  if (start.startsWith('PK\x03\x04') || start.startsWith('\x1f\x8b'))
    return refuse('no-mission', 'this is a packed file', 'Unpack it and open what is in it.')
  const [first] = start.replace(/^\xef\xbb\xbf/, '').trimStart()
  if (WEB_PAGE.test(start))
    return refuse('no-mission', 'this is a page for a browser, which carries no mission', PAGE_ADVICE)
  if (first === '{') return 'uvtt'
  if (first === '<' && !IN_BRACKETS.test(start)) return 'svg'
  if (PDF_LINE.test(start)) return 'pdf'
  if (bytes.length < 1_000_000 && (holdsLink(strFromU8(bytes)) || isBareLink(strFromU8(bytes)))) return 'link'
  const written = exports.find(([, mark]) => mark.test(start))
  if (written !== undefined) return refuse('no-mission', `this is ${written[0]}, which carries no mission`, PAGE_ADVICE)
  // Other bytes may come before the PDF's own mark (ISO 32000-1, annex H); in all of the above it is a word like any other.
  return start.includes('%PDF-') ? 'pdf' : 'mission'
}

/** Where the name of the first file of a zip stands (bytes; PKWARE's APPNOTE 4.3.7). */
const ZIP_NAME = 30

/** Word processors and spreadsheets: a zip that begins with its list of contents, or with its type. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a zip begins with them
const OFFICE_FILE = /^PK\x03\x04[\s\S]{26}(?:\[Content_Types\]|mimetype)/

/** TrueType, OpenType, a collection of them, WOFF: by their first four bytes. */
const FONTS = ['\x00\x01\x00\x00', 'OTTO', 'true\x00', 'ttcf\x00', 'wOFF', 'wOF2']

/**
 * No element of a drawing: an address as letters and chat programs put it, `<https://…>`, or what git leaves where it could not
 * merge, `<<<<<<< HEAD`.
 */
const IN_BRACKETS = /^(?:\xef\xbb\xbf)?\s*<(?:[a-z]+:\/\/|#|<)/i

/** A PDF may hold addresses as they are: it is none of them. */
const PDF_LINE = /^%PDF-\d/m

/** As the program writes pages, and as everybody else does. */
const WEB_PAGE = /^(?:\xef\xbb\xbf)?\s*(?:<!doctype html|<html)[\s>]/i
const PAGE_ADVICE = 'Ask for the .bulkhead file, or for a picture, a PDF or a share link made by Bulkhead.'

/** Files that Bulkhead writes beside missions, by their first letters. */
const exports: readonly (readonly [string, RegExp])[] = [
  ['a parts list', /^(?:\xef\xbb\xbf)?"?Code"?[,;\t]"?Code of the kit"?[,;\t]/],
  ['a drawing for CAD programs', /^(?:\xef\xbb\xbf)?\s*0\s*\r?\n\s*SECTION\b/],
  ['a text in Markdown', /^(?:\xef\xbb\xbf)?# \S/],
]

const pictures: readonly (readonly [string, RegExp])[] = [
  ['JPEG picture', /^\xff\xd8\xff/],
  ['GIF picture', /^GIF8[79]a/],
  ['WebP picture', /^RIFF[\s\S]{4}WEBP/],
  ['AVIF or HEIC picture', /^[\s\S]{4}ftyp(?:avif|heic|mif1)/],
]
