import { expect, test } from 'vitest'
import { textChange } from './describe-difference.ts'
import { excerpt, quoted } from './format-values.ts'

const name = 'The Long Watch over the Hulk of the Unforgiven Reclamation Fleet, as told at the Northern Table, first'

test('a name is told whole: two may differ at their end alone', () => {
  expect(quoted(name)).toBe(`“${name}”`)
  expect(textChange(name, `${name} evening`)).toEqual({ was: `“${name}”`, is: `“${name} evening”` })
})

test('of a long text the beginning is told, to the end of a word', () => {
  const text = 'Three crews answer one distress call, and there are lifeboats for one of them'
  expect(excerpt(text, 60)).toBe('“Three crews answer one distress call, and there are…”')
  expect(excerpt('x'.repeat(80), 60)).toBe(`“${'x'.repeat(59)}…”`)
})
