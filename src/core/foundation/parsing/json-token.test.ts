import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyGivenTwice, keyNotTaken } from './json-token.ts'

describe('a key given twice', () => {
  it.each<[string, string | null]>([
    ['{"a": 1, "b": {"a": 2}, "c": [{"a": 1}, {"a": 1}]}', null],
    ['{"a": "a", "b": "a", "c": ["a", "a"]}', null],
    ['{"a": "\\"a\\": {", "b": "}"}', null],
    ['{"a": 1, "a": 2}', 'a'],
    ['{"b": {"a" \n: 1, "c": [1], "\\u0061": 2}}', 'a'],
    ['{"__proto__": 1, "__proto__": 2}', '__proto__'],
    ['"a"', null],
  ])('of %s is %s', (json, key) => {
    expect(keyGivenTwice(json)).toBe(key)
  })

  it('is in nothing that a program writes', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(keyGivenTwice(json)).toBeNull()
        expect(keyGivenTwice(JSON.stringify(JSON.parse(json), null, 2))).toBeNull()
      }),
    )
  })
})

it('a key that is not taken is found wherever it stands', () => {
  expect(keyNotTaken({ a: [1, { b: 2, c: 3 }] }, { a: [1, { b: 2, c: 3 }], d: 4 })).toBeNull()
  expect(keyNotTaken({ a: [1, { b: 2, c: 3 }] }, { a: [1, { b: 2 }] })).toEqual(['a', 1, 'c'])
  expect(keyNotTaken(JSON.parse('{"__proto__": 1}'), {})).toEqual(['__proto__'])
})
