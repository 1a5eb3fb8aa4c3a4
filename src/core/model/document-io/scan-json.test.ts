import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPath } from '#foundation/parsing/path.ts'
import { MAX_DEPTH, MAX_ENTRIES, MAX_FILE_VALUES } from './read-error.ts'
import { locate } from './read-mission.ts'
import { parsePlainJson, scanJson } from './scan-json.ts'

const codeOf = (text: string): string => {
  const result = scanJson(text)
  return result.ok ? 'ok' : result.error.code
}
const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

describe('scanJson', () => {
  it('takes exactly what JSON.parse takes: texts of all sorts', () => {
    const pieces = fc.array(
      fc.constantFrom(
        ...[
          '{',
          '}',
          '[',
          ']',
          ',',
          ':',
          ' ',
          '\n',
          '\t',
          '\u00a0',
          '"a"',
          '"b"',
          '"',
          '\\',
          '\\u00e4',
          '\\ud800',
          '\\x',
          '"\\"',
          '/',
        ],
        ...[
          '0',
          '-',
          '-0',
          '01',
          '1.5',
          '1.',
          '.5',
          '1e5',
          '1e',
          'E+',
          '+1',
          'true',
          'false',
          'null',
          'nul',
          'truefalse',
          'NaN',
          '\u0001',
          'é',
        ],
      ),
      { maxLength: 10 },
    )
    fc.assert(
      fc.property(pieces, (parts) => {
        const text = parts.join('')
        const code = codeOf(text)
        fc.pre(code !== 'duplicate-key')
        expect(code === 'ok').toBe(isJson(text))
      }),
      { numRuns: 20_000 },
    )
  })

  it('takes every JSON value, and no longer once a character is lost or changed for the worse', () => {
    const values = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.stringify(value, null, 1))
    fc.assert(
      fc.property(values, fc.nat(), fc.constantFrom('', ',', '"', '}', ' ', '0', '\\'), (text, at, change) => {
        fc.pre(!/"(__proto__|constructor|prototype)":/.test(text))
        expect(codeOf(text)).toBe('ok')
        const place = at % text.length
        const changed = text.slice(0, place) + change + text.slice(place + 1)
        const code = codeOf(changed)
        fc.pre(code !== 'duplicate-key' && code !== 'forbidden-key')
        expect(code === 'ok').toBe(isJson(changed))
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    ['', 0, 'empty'],
    ['  \n ', 0, 'empty'],
    ['{"a": 1,}', 8, 'a comma before the closing bracket'],
    ['[1, 2, ]', 7, 'a comma before the closing bracket'],
    ['{"a": 1} x', 9, 'nothing more after the end'],
    ['[1 2]', 3, 'expected a comma or “]”, found “2”'],
    ['{"a" 1}', 5, 'expected a colon'],
    ['{a: 1}', 1, 'a key in quotation marks, found “a”'],
    ["{'a': 1}", 1, 'a key in quotation marks'],
    ['[1, // one\n2]', 4, 'a comment'],
    ['[1, /* one */ 2]', 4, 'a comment'],
    ['{"a": "b', 6, 'without its closing quotation mark'],
    ['{"a": [1, 2', 11, 'in the middle of the list that begins in line 1'],
    ['{"a": ', 6, 'in the middle of the object'],
    ['["a\tb"]', 1, 'control character'],
    ['["\\q"]', 1, 'backslash'],
    ['["\\u12G4"]', 1, 'hexadecimal'],
    ['[-]', 1, 'a number'],
    ['[NaN]', 1, 'expected a value, found “NaN”'],
    ['<html>', 0, 'expected a value, found “<html”'],
  ])('says where %j is wrong', (text, offset, words) => {
    const result = scanJson(text)
    expect(result.ok).toBe(false)
    if (result.ok) return
    expect(result.error.code).toBe('not-json')
    expect(result.error.offset).toBe(offset)
    expect(result.error.message).toContain(words)
  })

  it.each(['__proto__', 'constructor', 'prototype', '\\u005f_proto__'])('refuses the key %s anywhere', (key) => {
    const text = `{"a": [{"b": 1, "${key}": {}}]}`
    const result = scanJson(text)
    expect(result.ok ? null : { ...result.error, message: '', advice: '' }).toEqual({
      code: 'forbidden-key',
      offset: text.indexOf(`"${key}"`),
      path: ['a', 0],
      message: '',
      advice: '',
    })
    expect(codeOf(`{"a": "${key}"}`)).toBe('ok')
  })

  it('refuses a key given twice in one object, however it is spelt, but not in two objects', () => {
    expect(codeOf('{"a": 1, "\\u0061": 2}')).toBe('duplicate-key')
    expect(codeOf('{"a": {"a": [{"a": 1}, {"a": 2}]}}')).toBe('ok')
  })

  it('limits depth, entries and values, exactly', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
    expect(codeOf(nested(MAX_DEPTH))).toBe('ok')
    expect(codeOf(nested(MAX_DEPTH + 1))).toBe('too-deep')
    expect(codeOf('{"a":['.repeat(100_000))).toBe('too-deep')
    const list = (entries: number) => `[${Array(entries).fill('0').join(',')}]`
    expect(codeOf(list(MAX_ENTRIES))).toBe('ok')
    expect(codeOf(list(MAX_ENTRIES + 1))).toBe('too-large')
    const each = 999
    const many = (lists: number) => `[${Array(lists).fill(list(each)).join(',')}]`
    expect(codeOf(many(Math.floor((MAX_FILE_VALUES - 1) / (each + 1))))).toBe('ok')
    expect(codeOf(many(Math.ceil(MAX_FILE_VALUES / (each + 1))))).toBe('too-large')
  })
})

describe('locate', () => {
  /** Every path of a value with the text that stands there, found without the locator. */
  function* places(
    value: unknown,
    path: (string | number)[] = [],
  ): Generator<{ path: (string | number)[]; value: unknown }> {
    yield { path, value }
    if (typeof value !== 'object' || value === null) return
    for (const [key, item] of Object.entries(value))
      yield* places(item, [...path, Array.isArray(value) ? Number(key) : key])
  }

  it('finds every value of any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(undefined, 2), (value, indent) => {
        const plain: unknown = JSON.parse(JSON.stringify(value))
        fc.pre(!JSON.stringify(value).includes('__proto__'))
        const text = JSON.stringify(plain, null, indent)
        for (const place of places(plain)) {
          const found = locate(text, place.path)
          expect(found.steps, formatPath(place.path)).toBe(place.path.length)
          const rest = text.slice(found.value)
          const own = JSON.stringify(place.value, null, indent)
          // Deeper values are indented deeper: compare without blanks.
          expect(rest.replace(/\s/g, '').startsWith(own.replace(/\s/g, ''))).toBe(true)
          const last = place.path.at(-1)
          if (typeof last === 'string') expect(text.slice(found.key).startsWith(JSON.stringify(last))).toBe(true)
        }
      }),
    )
  })

  it('stops at the nearest part that is there', () => {
    const text = '{"a": [10, {"b": 1}]}'
    expect(locate(text, ['a', 1, 'c', 'd'])).toEqual({ steps: 2, value: 11, key: 11 })
    expect(locate(text, ['a', 7])).toEqual({ steps: 1, value: 6, key: 1 })
    expect(locate(text, [0])).toEqual({ steps: 0, value: 0, key: 0 })
    expect(locate('[]', [0])).toEqual({ steps: 0, value: 0, key: 0 })
    expect(locate('{}', ['a'])).toEqual({ steps: 0, value: 0, key: 0 })
  })
})

describe('parsePlainJson', () => {
  it('parses nothing that a close look refuses, whatever the text', () => {
    const pieces = fc.constantFrom(
      ...['{', '}', '[', ']', ',', ':', ' ', '\n', '"a"', '"b"', '"a":', '"b":1', '"', '\\', '\\"', '"\\u0061":', '0'],
      ...['true', 'null', '"__proto__":', '"constructor":1', '"prototype"', '"x\\\\"', '"\\\\":', '/*', '\u00a0', '1'],
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const text = parts.join('')
        const value = parsePlainJson(text)
        if (value === undefined) return
        expect(scanJson(text).ok).toBe(true)
        expect(value).toEqual(JSON.parse(text))
      }),
      { numRuns: 2000 },
    )
  })
  it('parses whatever JSON.stringify writes, unless keys are odd', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent)
        const parsed = parsePlainJson(text)
        if (!/\\/.test(text) && scanJson(text).ok) expect(JSON.stringify(parsed)).toBe(JSON.stringify(value))
        else if (parsed !== undefined) expect(JSON.stringify(parsed)).toBe(JSON.stringify(JSON.parse(text)))
      }),
    )
  })
  it('leaves what is odd to a close look', () => {
    for (const text of [
      '{"a":1,"a":2}',
      '{"\\u0061":1}',
      '{"__proto__":1}',
      '[{"constructor" :1}]',
      '{"a":1,}',
      '"a',
      '',
    ])
      expect(parsePlainJson(text), text).toBeUndefined()
    expect(parsePlainJson('['.repeat(MAX_DEPTH) + ']'.repeat(MAX_DEPTH))).toBeDefined()
    expect(parsePlainJson('['.repeat(MAX_DEPTH + 1) + ']'.repeat(MAX_DEPTH + 1))).toBeUndefined()
    expect(parsePlainJson(JSON.stringify(Array.from({ length: MAX_ENTRIES }, () => 0)))).toBeUndefined()
    const many = Object.fromEntries(Array.from({ length: MAX_ENTRIES }, (_, index) => [`k${index}`, 0]))
    expect(parsePlainJson(JSON.stringify({ many }))).toBeUndefined()
    expect(parsePlainJson('['.repeat(100_000) + ']'.repeat(100_000))).toBeUndefined()
  })
  it.each([1, 100])('looks past %i spaces', (spaces) => {
    const padded = (text: string): string => `${' '.repeat(spaces)}${text}`
    expect(parsePlainJson(padded('{"a":{"b":[1,"c",{"d":null}]}}'))).toEqual({ a: { b: [1, 'c', { d: null }] } })
    for (const text of ['{"a":{"b":1,"b":2}}', '{"a":[{"prototype":1}]}', '{"a\\u0062":1}', '{"a" "b"}', '{"a'])
      expect(parsePlainJson(padded(text)), text).toBeUndefined()
  })
})
