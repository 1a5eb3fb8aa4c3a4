/**
 * Parses JSON in which nothing is odd, several times as quickly as `scanJson` looks at it. What could do harm (depth,
 * number of values, keys that reach into prototypes, keys given twice) is ruled out here as well; a text in which there
 * may be something of it, or that is no JSON, is left to `scanJson`, which says what and where.
 */
import type { Json } from '#model/migrations/migration.ts'
import { MAX_DEPTH, MAX_ENTRIES, MAX_FILE_VALUES } from './file-limits.ts'

const QUOTATION_MARK = 34
const COMMA = 44
const COLON = 58
const BACKSLASH = 92

/** The value of the text; undefined when somebody has to look at it closely. */
export function parsePlainJson(text: string): Json | undefined {
  const keys = text.length < MAX_FILE_VALUES ? keysInShort(text) : keysIn(text)
  if (keys === undefined) return undefined
  try {
    const value = JSON.parse(text) as Json
    // Of a key that is given twice only one is left.
    return keysOf(value, 0) === keys ? value : undefined
  } catch {
    return undefined
  }
}

/** The same for a text that is too short for too many values: only strings are looked at; the rest is counted once it is parsed. */
function keysInShort(text: string): number | undefined {
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

/** How many keys a text has; undefined when it has too much of anything, or a key that is not plain. Grammar is not looked at. */
function keysIn(text: string): number | undefined {
  let [keys, depth, opened, commas] = [0, 0, 0, 0]
  for (let index = 0; index < text.length; index += 1) {
    switch (text.charCodeAt(index)) {
      case QUOTATION_MARK: {
        const end = endOfText(text, index)
        if (end === -1) return undefined
        let next = end + 1
        while (text.charCodeAt(next) <= 32) next += 1
        if (text.charCodeAt(next) === COLON) {
          if (!isPlainKey(text, index + 1, end)) return undefined
          keys += 1
        }
        index = next - 1
        break
      }
      // { and [
      case 123:
      case 91:
        depth += 1
        opened += 1
        if (depth > MAX_DEPTH) return undefined
        break
      // } and ]
      case 125:
      case 93:
        depth -= 1
        break
      case COMMA:
        commas += 1
        break
    }
  }
  // There are never more values, nor more entries in one of the lists.
  return 1 + opened + commas > MAX_FILE_VALUES || commas + 1 >= MAX_ENTRIES ? undefined : keys
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

const FORBIDDEN = ['__proto__', 'constructor', 'prototype']

/** Without escapes, and none of those that are forbidden. */
function isPlainKey(text: string, from: number, to: number): boolean {
  for (let index = from; index < to; index += 1) if (text.charCodeAt(index) === BACKSLASH) return false
  return !FORBIDDEN.some((key) => key.length === to - from && text.startsWith(key, from))
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
