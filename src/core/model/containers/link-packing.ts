/**
 * Items as columns: all kinds, then all places, and so on, which packs far better than one record after the other. A column
 * is 0 when no item has the field, a text of base-36 digits for small numbers, `[[values], "digits"]` for few different
 * values (`[[value]]`: the same for all), else `[0, ...values]`. Ids that count up are left out.
 */
import { memoize } from '#foundation/memoize.ts'

// Packs short texts better than deflate does: predicts each bit from the bytes before it, mixes the predictions, and
// codes the bit by its chance. A primer teaches the model what such texts look like. Every step is exact in every
// engine, and must never change, or links that were given out would not open.

/** Contexts that predict: the last 0 to 4 bytes, the last 6, and the word so far. */
const CONTEXTS = 7
const TABLE_BITS = 18
/** Times that a context has been seen from which on it adapts no slower. */
const MAX_SEEN = 30
/** Chances are parts of so many. */
const WHOLE = 4096
const MAX_BYTES = 0xffff

/** Packs bytes behind two that say how many; null if there are too many. */
export function packMixed(bytes: Uint8Array, primer: Uint8Array): Uint8Array | null {
  if (bytes.length > MAX_BYTES) return null
  const model = primed(primer)
  const packed = [bytes.length >>> 8, bytes.length & 0xff]
  let [low, high] = [0, 0xffffffff]
  for (const byte of bytes)
    for (let shift = 7; shift >= 0; shift -= 1) {
      const bit = (byte >>> shift) & 1
      const middle = low + Math.floor(((high - low) * model.chance()) / WHOLE)
      if (bit === 1) high = middle
      else low = middle + 1
      model.learn(bit)
      while (low >>> 24 === high >>> 24) {
        packed.push(high >>> 24)
        low = (low << 8) >>> 0
        high = ((high << 8) | 0xff) >>> 0
      }
    }
  packed.push(...endOf(low, high))
  return Uint8Array.from(packed)
}

/** The fewest bytes that lie between the two whatever follows them, and no longer do where the last of several is missing. */
function endOf(low: number, high: number): readonly number[] {
  for (let length = 1; length < 4; length += 1) {
    const size = 2 ** (32 - 8 * length)
    const end = Math.ceil(low / size)
    if ((length === 1 || end % 256 !== 0) && end * size + size - 1 <= high) return bytesOf(end, length)
  }
  return bytesOf(low, 4)
}

const bytesOf = (number: number, length: number): readonly number[] =>
  Array.from({ length }, (_, index) => Math.floor(number / 256 ** (length - 1 - index)) % 256)

/** The bytes again; undefined if some are missing. Passes over what follows them. */
export function unpackMixed(packed: Uint8Array, primer: Uint8Array): Uint8Array | undefined {
  const [first, second] = packed
  if (first === undefined || second === undefined) return undefined
  const bytes = new Uint8Array(first * 256 + second)
  const model = primed(primer)
  let [low, high, code, at] = [0, 0xffffffff, 0, 2]
  const take = (): void => {
    code = ((code << 8) | (packed[at] ?? 0)) >>> 0
    at += 1
  }
  for (let count = 0; count < 4; count += 1) take()
  for (let index = 0; index < bytes.length; index += 1) {
    let byte = 0
    for (let shift = 7; shift >= 0; shift -= 1) {
      const middle = low + Math.floor(((high - low) * model.chance()) / WHOLE)
      const bit = code <= middle ? 1 : 0
      if (bit === 1) high = middle
      else low = middle + 1
      model.learn(bit)
      byte = byte * 2 + bit
      while (low >>> 24 === high >>> 24) {
        low = (low << 8) >>> 0
        high = ((high << 8) | 0xff) >>> 0
        take()
      }
    }
    bytes[index] = byte
    // The packer leaves out the last three bytes.
    if (at > packed.length + 3) return undefined
  }
  return bytes
}

/** A model that has learned the primer: learned once, then copied. */
const primed = (primer: Uint8Array): Model => learned(primer).copy()

const learned = memoize((primer: Uint8Array): Model => {
  const model = new Model()
  for (const byte of primer)
    for (let shift = 7; shift >= 0; shift -= 1) {
      model.chance()
      model.learn((byte >>> shift) & 1)
    }
  return model
})

class Model {
  /** By context: how likely a 1 is, in 65 536ths, and how often it was seen. */
  private readonly chances = new Uint16Array(CONTEXTS << TABLE_BITS).fill(32_768)
  private readonly seen = new Uint8Array(CONTEXTS << TABLE_BITS)
  /** How much each context counts, for each beginning of a byte. */
  private readonly weights = new Int32Array(CONTEXTS * 256).fill(20_000)
  private readonly hashes = new Int32Array(CONTEXTS)
  private readonly places = new Int32Array(CONTEXTS)
  private readonly inputs = new Int32Array(CONTEXTS)
  /** The bits of this byte behind a 1. */
  private begun = 1
  private last4 = 0
  private before4 = 0
  private word = 0
  private mixed = 0

  copy(): Model {
    const { chances, seen, weights, hashes } = this
    const same = { chances: chances.slice(), seen: seen.slice(), weights: weights.slice(), hashes: hashes.slice() }
    return Object.assign(new Model(), this, same)
  }

  /** How likely the next bit is a 1, in 4 096ths, and never sure. */
  chance(): number {
    let sum = 0
    for (let index = 0; index < CONTEXTS; index += 1) {
      const hash = Math.imul(at(this.hashes, index) + Math.imul(this.begun, 0x9e3779b1), 0x2545f491)
      const place = (index << TABLE_BITS) + (hash >>> (32 - TABLE_BITS))
      const input = at(stretched, at(this.chances, place) >>> 4)
      this.places[index] = place
      this.inputs[index] = input
      sum += input * at(this.weights, this.begun * CONTEXTS + index)
    }
    this.mixed = squash(Math.floor(sum / 65_536))
    return this.mixed
  }

  learn(bit: number): void {
    const error = ((bit << 12) - this.mixed) * 6
    for (let index = 0; index < CONTEXTS; index += 1) {
      const weight = this.begun * CONTEXTS + index
      this.weights[weight] = at(this.weights, weight) + ((at(this.inputs, index) * error + 0x2000) >> 14)
      const place = at(this.places, index)
      const [chance, seen] = [at(this.chances, place), at(this.seen, place)]
      const moved = chance + Math.trunc(((bit === 1 ? 65_535 : 0) - chance) / (seen + 1.5))
      this.chances[place] = Math.max(32, Math.min(65_503, moved))
      if (seen < MAX_SEEN) this.seen[place] = seen + 1
    }
    this.begun = this.begun * 2 + bit
    if (this.begun > 0xff) this.endByte(this.begun & 0xff)
  }

  private endByte(byte: number): void {
    this.begun = 1
    this.before4 = (this.before4 << 8) | (this.last4 >>> 24)
    this.last4 = (this.last4 << 8) | byte
    const isLetter = (byte >= 97 && byte <= 122) || (byte >= 65 && byte <= 90) || byte > 127
    this.word = isLetter ? Math.imul(this.word + (byte | 32), 0x2f0b4c47) : 0
    const { last4 } = this
    const six = Math.imul(this.before4 & 0xffff, 0x3d4d51cb) + last4
    const contexts = [0, last4 & 0xff, last4 & 0xffff, last4 & 0xffffff, last4, six, this.word ^ (byte << 24)]
    for (const [index, context] of contexts.entries())
      this.hashes[index] = Math.imul(context + index * 0x12345, 0x2c1b3c6d + index * 2)
  }
}

/** The logistic function, 4 096 / (1 + e^(−x / 256)), at each 128th x from −2 048 on: exact in every engine. */
const curve = [
  1, 2, 3, 6, 10, 16, 27, 45, 73, 120, 194, 310, 488, 747, 1101, 1546, 2047, 2549, 2994, 3348, 3607, 3785, 3901, 3975,
  4022, 4050, 4068, 4079, 4085, 4089, 4092, 4093, 4094,
]

function squash(x: number): number {
  if (x > 2047) return 4095
  if (x < -2047) return 1
  const place = (x >> 7) + 16
  const part = x & 127
  return ((curve[place] ?? 0) * (128 - part) + (curve[place + 1] ?? 0) * part + 64) >> 7
}

/** The inverse of `squash`. */
const stretched = new Int16Array(WHOLE)
for (let x = -2047, from = 0; x <= 2047; x += 1) for (const to = squash(x); from <= to; from += 1) stretched[from] = x

const at = (numbers: Int16Array | Int32Array | Uint16Array | Uint8Array, index: number): number => numbers[index] ?? 0

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
type Row = Readonly<Record<string, unknown>>
type Column = Json

/** Most different values that one digit can name. */
const DIGITS = 36
/** Stands where an item lacks the field; no field of an item is ever an empty list. */
const ABSENT: Json = []
const isAbsent = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/** One collection: how many, their ids, a column for each field, and the columns of fields without a fixed place. */
export function compactItems(items: readonly Row[], prefix: string, fields: readonly string[]): Json {
  if (items.length === 0) return 0
  const known = new Set(['id', ...fields])
  const others = [...new Set(items.flatMap((item) => Object.keys(item)))].filter((key) => !known.has(key))
  const columnOf = (key: string): Column => compactColumn(items.map((item) => squaresToNumbers(item[key])))
  const named = others.map((key): [string, Json] => [key, columnOf(key)])
  const columns = [...fields.map(columnOf), ...(named.length === 0 ? [] : [Object.fromEntries(named)])]
  while (columns.at(-1) === 0) columns.pop()
  return [items.length, compactIds(items, prefix), ...columns]
}

/** Returns the items again. Malformed input becomes items that no reader of missions accepts. */
export function expandItems(value: Json | undefined, prefix: string, fields: readonly string[], budget: Budget): Row[] {
  if (!isList(value)) return []
  const [count, ids, ...columns] = value
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 0 || count > MAX_ITEMS) return [{}]
  const places = fields.map((key, index): [string, Json | undefined] => [key, columns[index]])
  const others = columns[fields.length]
  const named = typeof others === 'object' && others !== null && !isList(others) ? Object.entries(others) : []
  const all = [...places, ...named.slice(0, MAX_OTHERS)].map(
    ([key, column]) => [key, expandColumn(column, budget)] as const,
  )
  const names = expandIds(ids, prefix)
  budget.left -= count * 20
  if (budget.left < 0) return [{}]
  return Array.from({ length: count }, (_, index) => {
    const item: Record<string, unknown> = { id: names(index) }
    for (const [key, cell] of all) {
      const found = numbersToSquares(cell(index))
      if (found !== undefined && !isAbsent(found)) item[key] = found
    }
    return item
  })
}

/** How many characters the mission may still grow to. */
export interface Budget {
  left: number
}
const MAX_ITEMS = 10_000
const MAX_OTHERS = 20

function compactColumn(values: readonly unknown[]): Column {
  if (values.every((value) => value === undefined)) return 0
  if (values.every((value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < DIGITS))
    return values.map((value) => Number(value).toString(DIGITS)).join('')
  const cells = values.map((value): Json => (value === undefined ? ABSENT : (value as Json)))
  const texts = cells.map((cell) => JSON.stringify(cell))
  const different = [...new Set(texts)]
  if (different.length > DIGITS || different.length * 2 > cells.length + 1) return [0, ...cells]
  const table = different.map((text) => cells[texts.indexOf(text)] ?? null)
  if (table.length === 1) return [table]
  return [table, texts.map((text) => different.indexOf(text).toString(DIGITS)).join('')]
}

/** Gives the cell of each row; undefined where there is none. */
function expandColumn(column: Json | undefined, budget: Budget): (index: number) => unknown {
  if (typeof column === 'string') return (index) => digit(column, index)
  if (!isList(column)) return () => undefined
  const [table, digits] = column
  if (table === 0) return (index) => column[index + 1]
  if (!isList(table)) return () => undefined
  // One long value for many rows would make a huge mission out of a short link.
  const sizes = table.map((value) => JSON.stringify(value).length)
  const cell = (at: number | undefined): unknown => {
    if (at === undefined) return undefined
    budget.left -= sizes[at] ?? 0
    return budget.left < 0 ? undefined : table[at]
  }
  return typeof digits === 'string' ? (index) => cell(digit(digits, index)) : () => cell(0)
}

function digit(digits: string, index: number): number | undefined {
  const value = Number.parseInt(digits[index] ?? '', DIGITS)
  return Number.isNaN(value) ? undefined : value
}

/** 0: they all count up from 1; else for each the number, 0 for one more than before, or the whole id. */
function compactIds(items: readonly Row[], prefix: string): Json {
  let last = 0
  const ids = items.map(({ id }): Json => {
    const text = String(id)
    const number = text.startsWith(prefix) ? Number(text.slice(prefix.length)) : Number.NaN
    if (!Number.isSafeInteger(number) || number < 1 || `${prefix}${number}` !== text) return text
    const follows = number === last + 1
    last = number
    return follows ? 0 : number
  })
  return ids.every((id) => id === 0) ? 0 : ids
}

/** To be asked for one row after the other. */
function expandIds(ids: Json | undefined, prefix: string): (index: number) => unknown {
  let last = 0
  return (index) => {
    const id = isList(ids) ? ids[index] : 0
    if (typeof id !== 'number') return id
    last = id === 0 ? last + 1 : id
    return `${prefix}${last}`
  }
}

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

interface Square {
  readonly board: number
  readonly x: number
  readonly y: number
}

/** A list of squares as numbers: `20403` is column 3 of row 4 on board 2. Anything else stays as it is. */
function squaresToNumbers(value: unknown): unknown {
  return Array.isArray(value) && value.length > 0 && value.every(isSquare)
    ? value.map(({ board, x, y }: Square) => board * 10_000 + y * 100 + x)
    : value
}

const isSquare = (value: unknown): value is Square =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).sort().join() === 'board,x,y' &&
  Object.values(value).every((part) => Number.isInteger(part) && part >= 0 && part < 100)

function numbersToSquares(value: unknown): unknown {
  if (!Array.isArray(value) || value.length === 0 || !value.every(Number.isSafeInteger)) return value
  return value.map((number: number): Square => {
    const rest = number % 10_000
    return { board: Math.floor(number / 10_000), x: rest % 100, y: Math.floor(rest / 100) }
  })
}
