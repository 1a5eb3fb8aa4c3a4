/** JSON text token by token, quick on hostile text of any shape; keys that would go without a word when it is parsed. */
import type { Path } from './path.ts'

type TokenKind = '{' | '}' | '[' | ']' | ',' | ':' | 'text' | 'number' | 'word' | 'comment' | 'unknown' | 'end'

export interface Token {
  readonly kind: TokenKind
  /** First character, and the one after the last. */
  readonly start: number
  readonly end: number
  /** Fault of the token itself, or null if it is well formed. */
  readonly fault: string | null
}

/** By character code: the characters that are a token by themselves. */
const signs: readonly (TokenKind | undefined)[] = Array.from({ length: 128 }, (_, unit) =>
  (['{', '}', '[', ']', ',', ':'] as const).find((sign) => sign.charCodeAt(0) === unit),
)

/** Returns the text in a well-formed text token. */
export function textOf(text: string, token: Token): string {
  const written = text.slice(token.start + 1, token.end - 1)
  return written.includes('\\') ? (JSON.parse(`"${written}"`) as string) : written
}

/** The token that begins at or after `from`. */
export function nextToken(text: string, from: number): Token {
  let start = from
  while (isBlank(text.charCodeAt(start))) start += 1
  if (start >= text.length) return { kind: 'end', start: text.length, end: text.length, fault: null }
  const first = text.charCodeAt(start)
  if (first === QUOTATION_MARK) return textToken(text, start)
  const sign = signs[first]
  if (sign !== undefined) return { kind: sign, start, end: start + 1, fault: null }
  if (first === MINUS || isDigit(first)) return numberToken(text, start)
  if (first === SLASH && (text[start + 1] === '/' || text[start + 1] === '*'))
    return { kind: 'comment', start, end: start + 2, fault: null }
  return wordToken(text, start)
}

function textToken(text: string, start: number): Token {
  let plain = start + 1
  for (let unit = text.charCodeAt(plain); unit >= 32 && unit !== BACKSLASH; unit = text.charCodeAt(plain)) {
    if (unit === QUOTATION_MARK) return { kind: 'text', start, end: plain + 1, fault: null }
    plain += 1
  }
  // Something else than plain letters is in it, or it has no end.
  const token = (end: number, fault: string | null): Token => ({ kind: 'text', start, end, fault })
  for (let index = plain; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    if (unit === QUOTATION_MARK) return token(index + 1, null)
    if (unit === 10 || unit === 13) return token(index, UNCLOSED)
    if (unit < 32) return token(index, 'a tab or control character inside a text; write \\t or \\u0009 instead')
    if (unit !== BACKSLASH) continue
    index += 1
    const escaped = text.charAt(index)
    if (escaped === 'u') {
      if (!isHexadecimal(text, index + 1)) return token(index, 'a \\u that is not followed by four hexadecimal digits')
      index += 4
    } else if (escaped === '' || !'"\\/bfnrt'.includes(escaped))
      return token(index, escaped === '' ? UNCLOSED : 'a backslash before a character that cannot follow one')
  }
  return token(text.length, UNCLOSED)
}

const UNCLOSED = 'a text without its closing quotation mark'
const QUOTATION_MARK = 34
const MINUS = 45
const ZERO = 48
const SLASH = 47
const BACKSLASH = 92

const numberPattern = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?/y

function numberToken(text: string, start: number): Token {
  const first = text.charCodeAt(start)
  let whole = start + 1
  if (first !== MINUS && first !== ZERO) while (isDigit(text.charCodeAt(whole))) whole += 1
  if (first !== MINUS && !isNumberLike(text.charCodeAt(whole)))
    return { kind: 'number', start, end: whole, fault: null }
  numberPattern.lastIndex = start
  const end = numberPattern.test(text) ? numberPattern.lastIndex : start
  let rest = end
  while (isNumberLike(text.charCodeAt(rest))) rest += 1
  return {
    kind: 'number',
    start,
    end: rest,
    fault: rest === end ? null : 'a number that JSON does not write like this',
  }
}

const words = ['true', 'false', 'null']

function wordToken(text: string, start: number): Token {
  const word = words.find((candidate) => text.startsWith(candidate, start))
  if (word !== undefined && !isLetter(text.charCodeAt(start + word.length)))
    return { kind: 'word', start, end: start + word.length, fault: null }
  let end = start + 1
  while (end < start + 40 && isLetter(text.charCodeAt(end))) end += 1
  return { kind: 'unknown', start, end, fault: null }
}

const isBlank = (unit: number): boolean => unit === 32 || unit === 10 || unit === 13 || unit === 9
const isDigit = (unit: number): boolean => unit >= 48 && unit <= 57
/** Letters, digits, underscore, and everything beyond ASCII. */
const isLetter = (unit: number): boolean =>
  isDigit(unit) || (unit >= 65 && unit <= 90) || (unit >= 97 && unit <= 122) || unit === 95 || unit > 127
const isNumberLike = (unit: number): boolean => isLetter(unit) || unit === 43 || unit === 45 || unit === 46

function isHexadecimal(text: string, from: number): boolean {
  for (let index = from; index < from + 4; index += 1) {
    const unit = text.charCodeAt(index) | 32
    if (!(isDigit(unit) || (unit >= 97 && unit <= 102))) return false
  }
  return true
}

// Keys of JSON text that would go without a word when it is read: one that is given twice, one that nobody takes.

/**
 * The first key that an object has twice; a parser keeps the last of them and says nothing.
 * @param json text that was parsed, and so is known to be JSON
 */
export function keyGivenTwice(json: string): string | null {
  /** The keys so far of each object that is open; null for a list. */
  const open: (Set<string> | null)[] = []
  let before: Token | null = null
  for (let token = nextToken(json, 0); token.kind !== 'end'; token = nextToken(json, token.end)) {
    if (token.kind === '{') open.push(new Set())
    else if (token.kind === '[') open.push(null)
    else if (token.kind === '}' || token.kind === ']') open.pop()
    else if (token.kind === ':' && before !== null) {
      const key = textOf(json, before)
      const keys = open.at(-1)
      if (keys?.has(key) === true) return key
      keys?.add(key)
    }
    before = token
  }
  return null
}

/**
 * Returns the path of the first key of the given value that is missing in the value made from it, or null if all were
 * taken.
 */
export function keyNotTaken(given: unknown, taken: unknown): Path | null {
  if (typeof given !== 'object' || given === null || typeof taken !== 'object' || taken === null) return null
  for (const [key, value] of Object.entries(given)) {
    if (!Object.hasOwn(taken, key)) return [Array.isArray(given) ? Number(key) : key]
    const inside = keyNotTaken(value, Reflect.get(taken, key))
    if (inside !== null) return [Array.isArray(given) ? Number(key) : key, ...inside]
  }
  return null
}
