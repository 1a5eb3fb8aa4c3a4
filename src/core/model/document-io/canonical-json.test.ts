import { expect, it } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

it('spells control characters that a terminal takes for orders', () => {
  const value = { title: 'a\u009b31m\u007f\u0085é' }
  const text = canonicalJson(value, () => false)
  expect(text).toBe('{ "title": "a\\u009b31m\\u007f\\u0085é" }\n')
  expect(JSON.parse(text)).toEqual(value)
})
