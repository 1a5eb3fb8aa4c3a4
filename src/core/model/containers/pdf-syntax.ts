/** The values of a PDF file (ISO 32000-1, 7.3), read strictly, never deeper or longer than they may be. */
import { strFromU8 } from 'fflate'

export interface PdfName {
  readonly kind: 'name'
  readonly name: string
}
/** To an object, by its number. */
export interface PdfReference {
  readonly kind: 'reference'
  readonly id: number
}
export interface PdfDictionary {
  readonly kind: 'dictionary'
  readonly entries: ReadonlyMap<string, PdfValue>
}
export interface PdfList {
  readonly kind: 'list'
  readonly items: readonly PdfValue[]
}
/** Strings come without their escapes resolved: only plain ones are of interest here. */
export type PdfValue = null | boolean | number | string | PdfName | PdfReference | PdfDictionary | PdfList

/** How many bytes may still be looked at, by whoever reads this file. */
export interface Budget {
  left: number
}

const MAX_DEPTH = 40
const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 48 && byte <= 57
export const isSpace = (byte: number | undefined): boolean =>
  byte === 32 || byte === 10 || byte === 13 || byte === 9 || byte === 12 || byte === 0
const isDelimiter = (byte: number | undefined): boolean =>
  byte === undefined || isSpace(byte) || '()<>[]{}/%'.includes(String.fromCharCode(byte))

/** Reads values one after the other from a place on. A method that meets what it does not expect gives undefined. */
export class PdfReader {
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
