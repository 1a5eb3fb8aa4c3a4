/**
 * A first walk over untrusted text, without recursion: is it plain JSON, not too deep, not too much, without keys that
 * could reach into prototypes and without a key given twice? Only text that passes is handed to a parser.
 */

import { nextToken, type Token, textOf } from '#foundation/parsing/json-token.ts'
import { type Path, quote } from '#foundation/parsing/path.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import type { Json } from '#model/migrations/migration.ts'
import { MAX_DEPTH, MAX_ENTRIES, MAX_FILE_VALUES, placeOf, type Trouble } from './read-error.ts'

/** Trouble with its place in the text. */
export interface ScanTrouble extends Trouble {
  readonly offset: number
}

const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

const PLAIN_JSON =
  'Files of Bulkhead are plain JSON. Open the file in a text editor at this place and correct it, or go back to an older copy.'
const CUT_OFF = 'The file was probably cut off while it was saved or sent. Get it again from where it came from.'

/** A list or object that is still open. */
interface Frame {
  readonly offset: number
  /** Keys seen so far; null in a list. */
  readonly keys: Set<string> | null
  key: string
  index: number
}
/** Tokens that the grammar allows next. */
type Expected = 'value' | 'value-or-close' | 'key' | 'key-or-close' | 'colon' | 'comma-or-close' | 'nothing'

/**
 * Walks over the text once; the first trouble, if there is any.
 * @param mostValues how many values it may have in all
 */
export function scanJson(text: string, mostValues = MAX_FILE_VALUES): Result<null, ScanTrouble> {
  const scan = new Scan(text, mostValues)
  let token = nextToken(text, 0)
  for (; token.kind !== 'end'; token = nextToken(text, token.end)) {
    const trouble = scan.take(token)
    if (trouble !== null) return failure(trouble)
  }
  const trouble = scan.finish()
  return trouble === null ? success(null) : failure(trouble)
}

class Scan {
  private readonly text: string
  private readonly mostValues: number
  private readonly frames: Frame[] = []
  private expected: Expected = 'value'
  private values = 0

  constructor(text: string, mostValues: number) {
    this.text = text
    this.mostValues = mostValues
  }

  /** Takes the next token; says what is wrong with it, if anything is. */
  take(token: Token): ScanTrouble | null {
    if (token.kind === 'comment')
      return this.notJson(
        token,
        'a comment, which JSON does not have',
        'Remove the comment; use the mission’s notes and texts instead.',
      )
    if (token.fault !== null)
      return this.notJson(token, token.fault, token.end >= this.text.trimEnd().length ? CUT_OFF : PLAIN_JSON)
    const top = this.frames.at(-1)
    switch (this.expected) {
      case 'nothing':
        return this.unexpected(token, 'nothing more after the end of the document')
      case 'colon':
        if (token.kind !== ':') return this.unexpected(token, 'a colon after the key')
        this.expected = 'value'
        return null
      case 'comma-or-close':
        return this.takeSeparator(token, top)
      case 'key':
      case 'key-or-close':
        return this.takeKey(token, top)
      case 'value':
      case 'value-or-close':
        return this.takeValue(token, top)
    }
  }

  /** Says whether the document is complete at the end of the text. */
  finish(): ScanTrouble | null {
    if (this.expected === 'nothing') return null
    const top = this.frames.at(-1)
    const end = { start: this.text.length }
    if (top === undefined)
      return this.notJson({ start: 0 }, 'the file is empty', 'Nothing was saved in it. Look for another copy.')
    const { line } = placeOf(this.text, top.offset)
    const what = top.keys === null ? 'list' : 'object'
    return this.notJson(end, `the file ends in the middle of the ${what} that begins in line ${line}`, CUT_OFF)
  }

  private takeSeparator(token: Token, top: Frame | undefined): ScanTrouble | null {
    const closing = top?.keys === null ? ']' : '}'
    if (token.kind === closing) return this.close()
    if (token.kind !== ',' || top === undefined) return this.unexpected(token, `a comma or “${closing}”`)
    top.index += 1
    if (top.index >= MAX_ENTRIES) return this.tooMany(token, `a list or object with more than ${MAX_ENTRIES} entries`)
    this.expected = top.keys === null ? 'value' : 'key'
    return null
  }

  private takeKey(token: Token, top: Frame | undefined): ScanTrouble | null {
    if (token.kind === '}') return this.expected === 'key' ? this.trailingComma(token) : this.close()
    if (token.kind !== 'text' || top === undefined) return this.unexpected(token, 'a key in quotation marks')
    const key = textOf(this.text, token)
    if (FORBIDDEN_KEYS.has(key))
      return {
        ...this.atKey(token),
        code: 'forbidden-key',
        message: `the key ${quote(key)} is not allowed`,
        advice: 'No mission needs this key, and it can be used to attack programs. Ask where the file came from.',
      }
    if (top.keys?.has(key) === true)
      return {
        ...this.atKey(token),
        code: 'duplicate-key',
        message: `the key ${quote(key)} is given twice`,
        advice: 'Keep one of the two and remove the other; the program cannot know which one is meant.',
      }
    top.keys?.add(key)
    top.key = key
    this.expected = 'colon'
    return null
  }

  private takeValue(token: Token, top: Frame | undefined): ScanTrouble | null {
    if (token.kind === ']' && top?.keys === null)
      return this.expected === 'value' ? this.trailingComma(token) : this.close()
    this.values += 1
    if (this.values > this.mostValues) return this.tooMany(token, `more than ${this.mostValues} values`)
    switch (token.kind) {
      case 'text':
      case 'number':
      case 'word':
        this.expected = this.afterValue()
        return null
      case '{':
      case '[':
        if (this.frames.length >= MAX_DEPTH) return this.tooDeep(token)
        this.frames.push({ offset: token.start, keys: token.kind === '{' ? new Set() : null, key: '', index: 0 })
        this.expected = token.kind === '{' ? 'key-or-close' : 'value-or-close'
        return null
      default:
        return this.unexpected(token, 'a value')
    }
  }

  private close(): null {
    this.frames.pop()
    this.expected = this.afterValue()
    return null
  }

  private afterValue(): Expected {
    return this.frames.length === 0 ? 'nothing' : 'comma-or-close'
  }

  private atKey(token: Token): Pick<ScanTrouble, 'offset' | 'path'> {
    return { offset: token.start, path: pathOf(this.frames.slice(0, -1)) }
  }

  private notJson(at: { readonly start: number }, message: string, advice: string): ScanTrouble {
    return { code: 'not-json', offset: at.start, path: pathOf(this.frames), message, advice }
  }

  private unexpected(token: Token, wanted: string): ScanTrouble {
    return this.notJson(
      token,
      `expected ${wanted}, found ${quote(this.text.slice(token.start, token.end))}`,
      PLAIN_JSON,
    )
  }

  private trailingComma(token: Token): ScanTrouble {
    return this.notJson(
      token,
      'a comma before the closing bracket',
      'Remove the comma after the last entry; JSON does not allow it.',
    )
  }

  private tooDeep(token: Token): ScanTrouble {
    return {
      code: 'too-deep',
      offset: token.start,
      path: pathOf(this.frames.slice(0, 4)),
      message: `lists and objects lie more than ${MAX_DEPTH} deep in each other`,
      advice: 'No mission is nested like this. The file is damaged or was made to do harm.',
    }
  }

  private tooMany(token: Token, what: string): ScanTrouble {
    return {
      code: 'too-large',
      offset: token.start,
      path: pathOf(this.frames),
      message: `the file holds ${what}`,
      advice: 'No mission is as large as this. Check that it is the right file.',
    }
  }
}

const pathOf = (frames: readonly Frame[]): Path =>
  frames.map((frame) => (frame.keys === null ? frame.index : frame.key)).filter((step) => step !== '')

// Plain text, which nearly all files are, is parsed at once instead of walked over token by token.

const COLON = 58
const BACKSLASH = 92

/**
 * The value of a text in which nothing is odd: depth, length of lists, forbidden keys and keys given twice are ruled out.
 * Undefined for any other text, and for one long enough to hold too many values: `scanJson` says whether and where it is wrong.
 */
export function parsePlainJson(text: string): Json | undefined {
  const keys = text.length < MAX_FILE_VALUES ? keysIn(text) : undefined
  if (keys === undefined) return undefined
  try {
    const value = JSON.parse(text) as Json
    // A key that is given twice is left only once.
    return keysOf(value, 0) === keys ? value : undefined
  } catch {
    return undefined
  }
}

/** How many keys a text has; undefined when one of them is not plain or a string has no end. Grammar is not looked at. */
function keysIn(text: string): number | undefined {
  let keys = 0
  for (let start = text.indexOf('"'); start !== -1; ) {
    const end = endOfText(text, start)
    if (end === -1) return undefined
    let next = end + 1
    while (text.charCodeAt(next) <= 32) next += 1
    if (text.charCodeAt(next) === COLON) {
      if (!isPlainKey(text, start + 1, end)) return undefined
      keys += 1
    }
    start = text.indexOf('"', next)
  }
  return keys
}

/** Where the quotation mark is that ends a text; -1: nowhere. */
function endOfText(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end
}

function isEscaped(text: string, at: number): boolean {
  let before = at
  while (text.charCodeAt(before - 1) === BACKSLASH) before -= 1
  return (at - before) % 2 === 1
}

/** Without escapes, and none of those that are forbidden. */
function isPlainKey(text: string, from: number, to: number): boolean {
  const key = text.slice(from, to)
  return !key.includes('\\') && !FORBIDDEN_KEYS.has(key)
}

/** How many keys the objects of a value have; not a number when lists or objects are too deep or too long. */
function keysOf(value: Json, depth: number): number {
  if (typeof value !== 'object' || value === null) return 0
  if (depth >= MAX_DEPTH) return Number.NaN
  let keys = 0
  if (Array.isArray(value)) {
    if (value.length >= MAX_ENTRIES) return Number.NaN
    for (const item of value) if (typeof item === 'object') keys += keysOf(item, depth + 1)
    return keys
  }
  let own = 0
  for (const key in value) {
    own += 1
    const inner = (value as Readonly<Record<string, Json>>)[key]
    if (typeof inner === 'object') keys += keysOf(inner, depth + 1)
  }
  return own >= MAX_ENTRIES ? Number.NaN : keys + own
}
