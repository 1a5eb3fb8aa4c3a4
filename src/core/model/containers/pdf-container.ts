/**
 * The mission in a PDF: an attached file. The objects are found by going through the file once, not by following its
 * tables, so that nothing in it can lead in circles, and nothing but the attachment and packed objects is unpacked.
 */

import { strFromU8 } from 'fflate'
import { type Result, success } from '#foundation/result.ts'
import { MAX_FILE_BYTES, type ReadError } from '#model/document-io/read-error.ts'
import { MISSION_EXTENSION } from '#model/mission/document.ts'
import { inflate } from './inflate.ts'
import { carriesNone, isDamaged, MISSION_MIME, refuse, unpacksToTooMuch } from './refusal.ts'

// The values of a PDF file (ISO 32000-1, 7.3), read strictly, never deeper or longer than they may be.

interface PdfName {
  readonly kind: 'name'
  readonly name: string
}
/** To an object, by its number. */
interface PdfReference {
  readonly kind: 'reference'
  readonly id: number
}
interface PdfDictionary {
  readonly kind: 'dictionary'
  readonly entries: ReadonlyMap<string, PdfValue>
}
interface PdfList {
  readonly kind: 'list'
  readonly items: readonly PdfValue[]
}
/** Strings come without their escapes resolved: only plain ones are of interest here. */
type PdfValue = null | boolean | number | string | PdfName | PdfReference | PdfDictionary | PdfList

/** How many bytes may still be looked at, by whoever reads this file. */
interface Budget {
  left: number
}

const MAX_DEPTH = 40
const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 48 && byte <= 57
const isSpace = (byte: number | undefined): boolean =>
  byte === 32 || byte === 10 || byte === 13 || byte === 9 || byte === 12 || byte === 0
const isDelimiter = (byte: number | undefined): boolean =>
  byte === undefined || isSpace(byte) || '()<>[]{}/%'.includes(String.fromCharCode(byte))

/** Reads values one after the other from a place on. A method that meets what it does not expect gives undefined. */
class PdfReader {
  private readonly bytes: Uint8Array
  private readonly budget: Budget
  at: number

  constructor(bytes: Uint8Array, at: number, budget: Budget) {
    this.bytes = bytes
    this.at = at
    this.budget = budget
  }

  /** The next value, references included. */
  value(depth = 0): PdfValue | undefined {
    this.skipSpace()
    if (depth > MAX_DEPTH || this.budget.left <= 0) return undefined
    const [byte, next] = [this.bytes[this.at], this.bytes[this.at + 1]]
    if (byte === 47) return this.name()
    if (byte === 40) return this.literal()
    if (byte === 60) return next === 60 ? this.dictionary(depth) : this.hexadecimal()
    if (byte === 91) return this.list(depth)
    return this.numberOrWord()
  }

  /** Goes on if these characters come next. */
  word(text: string): boolean {
    this.skipSpace()
    for (let index = 0; index < text.length; index += 1)
      if (this.bytes[this.at + index] !== text.charCodeAt(index)) return false
    this.step(text.length)
    return true
  }

  private step(count: number): void {
    this.at += count
    this.budget.left -= count
  }

  private skipSpace(): void {
    for (;;) {
      while (isSpace(this.bytes[this.at])) this.step(1)
      if (this.bytes[this.at] !== 37 || this.budget.left <= 0) return
      while (this.at < this.bytes.length && this.bytes[this.at] !== 10 && this.bytes[this.at] !== 13) this.step(1)
    }
  }

  private plain(): string {
    const from = this.at
    while (!isDelimiter(this.bytes[this.at])) this.step(1)
    return strFromU8(this.bytes.subarray(from, Math.min(this.at, from + 200)), true)
  }

  private name(): PdfName {
    this.step(1)
    const raw = this.plain()
    return {
      kind: 'name',
      name: raw.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    }
  }

  private numberOrWord(): PdfValue | undefined {
    const text = this.plain()
    if (/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text)) {
      const value = Number(text)
      return /^\d+$/.test(text) && this.isReference() ? { kind: 'reference', id: value } : value
    }
    if (text === 'true' || text === 'false') return text === 'true'
    return text === 'null' ? null : undefined
  }

  /** Whether ` 0 R` comes next; goes past it if so. */
  private isReference(): boolean {
    let at = this.at
    while (isSpace(this.bytes[at])) at += 1
    const digits = at
    while (isDigit(this.bytes[at]) && at - digits < 6) at += 1
    if (at === digits || !isSpace(this.bytes[at])) return false
    while (isSpace(this.bytes[at])) at += 1
    this.budget.left -= at - this.at
    if (this.bytes[at] !== 82 || !isDelimiter(this.bytes[at + 1])) return false
    this.at = at + 1
    return true
  }

  private literal(): string | undefined {
    const from = this.at + 1
    let depth = 0
    while (this.at < this.bytes.length && this.budget.left > 0) {
      const byte = this.bytes[this.at]
      this.step(byte === 92 ? 2 : 1)
      if (byte === 40) depth += 1
      if (byte === 41) depth -= 1
      if (depth === 0) return strFromU8(this.bytes.subarray(from, Math.min(this.at - 1, from + 1000)), true)
    }
    return undefined
  }

  private hexadecimal(): string | undefined {
    this.step(1)
    const digits: string[] = []
    while (this.at < this.bytes.length && this.budget.left > 0) {
      const byte = this.bytes[this.at] ?? 0
      this.step(1)
      if (byte === 62) {
        const hex = digits.join('')
        return (hex.match(/../g) ?? []).map((pair) => String.fromCharCode(Number.parseInt(pair, 16))).join('')
      }
      if (isSpace(byte)) continue
      const digit = String.fromCharCode(byte)
      if (!/[0-9a-fA-F]/.test(digit)) return undefined
      if (digits.length < 2000) digits.push(digit)
    }
    return undefined
  }

  private list(depth: number): PdfList | undefined {
    this.step(1)
    const items: PdfValue[] = []
    while (!this.word(']')) {
      const item = this.value(depth + 1)
      if (item === undefined) return undefined
      // Long lists are of no interest here; they are gone through and forgotten.
      if (items.length < 16) items.push(item)
    }
    return { kind: 'list', items }
  }

  private dictionary(depth: number): PdfDictionary | undefined {
    this.step(2)
    const entries = new Map<string, PdfValue>()
    while (!this.word('>>')) {
      const key = this.value(depth + 1)
      if (typeof key !== 'object' || key?.kind !== 'name') return undefined
      const value = this.value(depth + 1)
      if (value === undefined) return undefined
      if (entries.size < 64) entries.set(key.name, value)
    }
    return { kind: 'dictionary', entries }
  }
}

/** Most streams, descriptions of files and numbers that are kept in mind; ours has some hundred. */
const MAX_OBJECTS = 50_000
/** Cost of an object beside its bytes, as a number of bytes: those of real files are far longer on average. */
const OBJECT_COST = 100
/** Most bytes that packed objects may unpack to, one pack and all of them together. */
const MAX_PACKED = { one: 8 * 1024 * 1024, all: 32 * 1024 * 1024 }

interface Stream {
  readonly dictionary: PdfDictionary
  readonly from: number
  readonly to: number
}

interface Found {
  readonly streams: Map<number, Stream>
  /** Descriptions of attached files, by object number. */
  readonly files: Map<number, PdfDictionary>
  /** Objects that are one number: lengths of streams may be. */
  readonly numbers: Map<number, number>
}

/** The UTF-8 of the mission text that a PDF carries. */
export function missionInPdf(bytes: Uint8Array): Result<Uint8Array, ReadError> {
  const budget: Budget = { left: 4 * bytes.length + 1024 * 1024 }
  const found = objectsOf(bytes, budget)
  unpackObjects(bytes, found, budget)
  if (budget.left <= 0)
    return refuse(
      'too-deep',
      'this PDF is tangled beyond reason',
      'Bulkhead did not make it. Ask for the .bulkhead file.',
    )
  const attached = [...found.files.values()]
    .map((file) => missionStream(found, file))
    .find((stream) => stream !== undefined)
  if (attached === undefined) return isLocked(bytes) ? locked : carriesNone('PDF')
  const text = unpack(bytes, withLength(attached, found), MAX_FILE_BYTES)
  if (text.ok) return text
  if (text.error === 'too-large') return unpacksToTooMuch('PDF')
  return isLocked(bytes) ? locked : isDamaged('PDF')
}

const locked = refuse(
  'no-mission',
  'this PDF is locked with a password, so that the mission in it cannot be read',
  'Ask for one without password, or for the .bulkhead file.',
)
const isLocked = (bytes: Uint8Array): boolean => indexOf(bytes, '/Encrypt', 0) >= 0

/** Finds every stream and file description that the file holds unpacked; a later one replaces an earlier one. */
function objectsOf(bytes: Uint8Array, budget: Budget): Found {
  const found: Found = { streams: new Map(), files: new Map(), numbers: new Map() }
  for (let at = indexOf(bytes, 'obj', 0); at >= 0 && budget.left > 0; ) {
    const id = numberBefore(bytes, at)
    const reader = new PdfReader(bytes, at + 3, budget)
    const value = id === undefined ? undefined : reader.value()
    if (id !== undefined) budget.left -= OBJECT_COST
    let past = at + 3
    if (id !== undefined && isDictionary(value)) {
      past = reader.at
      if (reader.word('stream')) {
        const stream = streamFrom(bytes, reader.at, value)
        budget.left -= stream.searched
        found.streams.set(id, stream)
        if (found.streams.size > MAX_OBJECTS) budget.left = 0
        past = stream.to
      } else note(found, id, value)
    }
    if (id !== undefined && typeof value === 'number' && found.numbers.size < MAX_OBJECTS) found.numbers.set(id, value)
    at = indexOf(bytes, 'obj', past)
  }
  return found
}

const isDictionary = (value: PdfValue | undefined): value is PdfDictionary =>
  typeof value === 'object' && value !== null && value.kind === 'dictionary'

function note(found: Found, id: number, value: PdfDictionary): void {
  if (value.entries.has('EF') && found.files.size < MAX_OBJECTS) found.files.set(id, value)
}

/** The object number before `0 obj`; undefined when these are other letters. */
function numberBefore(bytes: Uint8Array, at: number): number | undefined {
  const generation = digitsBefore(bytes, at)
  return generation && digitsBefore(bytes, generation.from)?.value
}

/** The number that ends before a place, blanks between them. */
function digitsBefore(bytes: Uint8Array, end: number): { readonly from: number; readonly value: number } | undefined {
  let to = end
  while (isSpace(bytes[to - 1]) && end - to < 20) to -= 1
  let from = to
  while (from > 0 && to - from < 10 && (bytes[from - 1] ?? 0) >= 48 && (bytes[from - 1] ?? 0) <= 57) from -= 1
  if (from === to) return undefined
  let value = 0
  for (let place = from; place < to; place += 1) value = value * 10 + (bytes[place] ?? 0) - 48
  return { from, value }
}

/** Where the bytes of a stream begin and end: as long as it says when that is true, else up to the next `endstream`. */
function streamFrom(bytes: Uint8Array, keyword: number, dictionary: PdfDictionary): Stream & { searched: number } {
  const from = bytes[keyword] === 13 && bytes[keyword + 1] === 10 ? keyword + 2 : keyword + 1
  const length = dictionary.entries.get('Length')
  if (typeof length === 'number' && Number.isSafeInteger(length) && length >= 0 && from + length <= bytes.length) {
    const after = new PdfReader(bytes, from + length, { left: 100 })
    if (after.word('endstream')) return { dictionary, from, to: from + length, searched: 0 }
  }
  const found = indexOf(bytes, 'endstream', from)
  let to = found < 0 ? bytes.length : found
  const searched = to - from
  if (bytes[to - 1] === 10) to -= 1
  if (bytes[to - 1] === 13) to -= 1
  return { dictionary, from, to: Math.max(from, to), searched }
}

/** Adds a length kept in a separate object: a search for the end cannot tell a last line break from data. */
function withLength(stream: Stream, { numbers }: Found): Stream {
  const length = stream.dictionary.entries.get('Length')
  if (typeof length !== 'object' || length?.kind !== 'reference') return stream
  const to = stream.from + (numbers.get(length.id) ?? -1)
  // The search gave up no more than a line break.
  return to >= stream.to && to <= stream.to + 2 ? { ...stream, to } : stream
}

/** Adds the descriptions of files that stand in packed objects (7.5.7). */
function unpackObjects(bytes: Uint8Array, found: Found, budget: Budget): void {
  let all = 0
  for (const stream of found.streams.values()) {
    const { entries } = stream.dictionary
    const [count, first] = [entries.get('N'), entries.get('First')]
    if (nameIn(stream.dictionary, 'Type') !== 'ObjStm' || typeof count !== 'number' || typeof first !== 'number')
      continue
    const most = Math.min(MAX_PACKED.one, MAX_PACKED.all - all)
    if (most <= 0) break
    const unpacked = unpack(bytes, stream, most)
    // An unpacking that was given up as too large has cost as much as a complete one.
    all += unpacked.ok ? unpacked.value.length : unpacked.error === 'too-large' ? most : 0
    if (!unpacked.ok) continue
    const own: Budget = { left: 4 * unpacked.value.length + 1024 }
    const head = new PdfReader(unpacked.value, 0, own)
    for (let index = 0; index < count && own.left > 0; index += 1) {
      const [id, offset] = [head.value(), head.value()]
      if (typeof id !== 'number' || typeof offset !== 'number') break
      const value = new PdfReader(unpacked.value, first + offset, own).value()
      if (isDictionary(value)) note(found, id, value)
    }
    if (own.left <= 0) budget.left = 0
  }
}

const nameIn = ({ entries }: PdfDictionary, key: string): string | undefined => {
  const value = entries.get(key)
  return typeof value === 'object' && value?.kind === 'name' ? value.name : undefined
}

/** The attached file, when it is a mission: by its type, or by its name where a program has dropped the type. */
function missionStream({ streams }: Found, file: PdfDictionary): Stream | undefined {
  const embedded = file.entries.get('EF')
  if (!isDictionary(embedded)) return undefined
  const reference = embedded.entries.get('UF') ?? embedded.entries.get('F')
  const stream =
    typeof reference === 'object' && reference?.kind === 'reference' ? streams.get(reference.id) : undefined
  if (stream === undefined) return undefined
  const named = ['UF', 'F'].some((key) => {
    const name = file.entries.get(key)
    // A name in UTF-16 has a zero beside each letter.
    return typeof name === 'string' && name.replaceAll('\0', '').endsWith(`.${MISSION_EXTENSION}`)
  })
  return named || nameIn(stream.dictionary, 'Subtype') === MISSION_MIME ? stream : undefined
}

/** Returns the bytes of a stream that is not packed, or packed with FlateDecode alone. */
function unpack(
  bytes: Uint8Array,
  { dictionary, from, to }: Stream,
  most: number,
): Result<Uint8Array, 'too-large' | 'damaged'> {
  const filter = dictionary.entries.get('Filter') ?? null
  const filters = typeof filter === 'object' && filter?.kind === 'list' ? filter.items : filter === null ? [] : [filter]
  const packed = bytes.subarray(from, to)
  if (filters.length === 0) return packed.length > most ? { ok: false, error: 'too-large' } : success(packed)
  const [only, ...more] = filters
  const plain = typeof only === 'object' && only?.kind === 'name' && only.name === 'FlateDecode' && more.length === 0
  return plain ? inflate(packed, 'zlib', most) : { ok: false, error: 'damaged' }
}

function indexOf(bytes: Uint8Array, text: string, from: number): number {
  const first = text.charCodeAt(0)
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    let index = 1
    while (index < text.length && bytes[at + index] === text.charCodeAt(index)) index += 1
    if (index === text.length) return at
  }
  return -1
}
