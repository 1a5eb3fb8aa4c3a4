import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePlainJson } from './fast-json.ts'
import { MAX_DEPTH, MAX_ENTRIES } from './file-limits.ts'
import { scanJson } from './scan-json.ts'

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
      { numRuns: 5000 },
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
  it.each([1, 100, 300_000])('looks at texts of any length alike: with %i spaces', (spaces) => {
    const padded = (text: string): string => `${' '.repeat(spaces)}${text}`
    expect(parsePlainJson(padded('{"a":{"b":[1,"c",{"d":null}]}}'))).toEqual({ a: { b: [1, 'c', { d: null }] } })
    for (const text of ['{"a":{"b":1,"b":2}}', '{"a":[{"prototype":1}]}', '{"a\\u0062":1}', '{"a" "b"}', '{"a'])
      expect(parsePlainJson(padded(text)), text).toBeUndefined()
  })
})
