import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { knownDigits, playtestDigits } from '../../../../test/support/playtest-digits.ts'

it.each(Object.entries(knownDigits))('plays %s as it always did', (name, digits) => {
  const file = new URL(`../../../../resources/samples/${name}.bulkhead`, import.meta.url)
  expect(playtestDigits(readFileSync(file, 'utf8'))).toBe(digits)
})
