/** A browser plays the very battles that Node plays. */
import { expect, it } from 'vitest'
import { knownDigits, playtestDigits } from '../../../../test/support/playtest-digits.ts'

const samples = import.meta.glob<string>('../../../../resources/samples/*.bulkhead', {
  query: '?raw',
  import: 'default',
})

it.each(Object.entries(knownDigits))('%s', async (name, digits) => {
  const text = await samples[`../../../../resources/samples/${name}.bulkhead`]?.()
  expect(playtestDigits(text ?? '')).toBe(digits)
})
