import { expect, it } from 'vitest'
import { stripBidi } from './strip-bidi.ts'

it('a name that turns what follows is shown as it is written, and one in Hebrew as it was', () => {
  expect(stripBidi('map\u202egnp.bulkhead')).toBe('mapgnp.bulkhead')
  expect(stripBidi('\u2067\u05e9\u05dc\u05d5\u05dd\u2069 \u202afile')).toBe('\u05e9\u05dc\u05d5\u05dd file')
  const hebrew = '\u05e9\u05dc\u05d5\u05dd\u200f.bulkhead'
  expect(stripBidi(hebrew)).toBe(hebrew)
})
