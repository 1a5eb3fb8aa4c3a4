import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PAGE_LENGTH, textPages } from './text-pages.ts'

test('a short text is one page, an empty text too', () => {
  expect(textPages('a\n\nb')).toEqual(['a\n\nb'])
  expect(textPages('')).toEqual([''])
})

test('pages end where the text pauses', () => {
  expect(textPages('one two\n\nthree four', 14)).toEqual(['one two\n\n', 'three four'])
  expect(textPages('one two\nthree four', 14)).toEqual(['one two\n', 'three four'])
  expect(textPages('one two three', 9)).toEqual(['one two ', 'three'])
  expect(textPages('onetwothree', 6)).toEqual(['onetwo', 'three'])
})

test('joined they are the text again, none is too long, and no character is split', () => {
  const part = fc.constantFrom('a', 'word', ' ', '\n', '\n\n', '\r\n\r\n', '🚀', 'é')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 120 }), fc.integer({ min: 2, max: 40 }), (parts, length) => {
      const text = parts.join('')
      const pages = textPages(text, length)
      expect(pages.join('')).toBe(text)
      for (const page of pages) {
        expect(page.length).toBeLessThanOrEqual(length)
        expect(page).not.toMatch(/[\ud800-\udbff]$|^[\udc00-\udfff]/)
      }
    }),
  )
})

test('two million characters of anything', () => {
  for (const part of ['\n', ' ', 'x', '\n \t'])
    expect(textPages(part.repeat(2_000_000 / part.length)).length).toBeGreaterThanOrEqual(1_990_000 / PAGE_LENGTH)
})
