import { expect, it } from 'vitest'
import { unturned } from './unturned.ts'

it('a name that turns what follows is shown as it is written, and one in Hebrew as it was', () => {
  expect(unturned('map\u202egnp.bulkhead')).toBe('mapgnp.bulkhead')
  expect(unturned('\u2067\u05e9\u05dc\u05d5\u05dd\u2069 \u202afile')).toBe('\u05e9\u05dc\u05d5\u05dd file')
  const hebrew = '\u05e9\u05dc\u05d5\u05dd\u200f.bulkhead'
  expect(unturned(hebrew)).toBe(hebrew)
})
