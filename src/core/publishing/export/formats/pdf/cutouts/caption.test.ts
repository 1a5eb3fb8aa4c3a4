import { expect, test } from 'vitest'
import { CAPTION, captionHeight, captionLines, isOneLine } from './caption.ts'

const name = 'Objective Marker of the Third Reclamation Fleet, The Honourable Company of Salvagers'

test('a caption says all of a long name, in lines of its width', () => {
  const lines = captionLines(name, 46)
  expect(lines.length).toBeGreaterThan(2)
  expect(lines.join(' ')).toBe(name)
  expect(lines.every((line) => isOneLine(line, 46))).toBe(true)
  expect(captionHeight(lines)).toBeCloseTo(CAPTION.height + (lines.length - 1) * CAPTION.line)
})

test('a word that is wider than a line goes on in the next one', () => {
  const word = 'Rückeroberungsflottengeneratorenraumschlüsselverwahrstelle'
  const lines = captionLines(`Der ${word}`, 34)
  expect(lines.slice(1).join('')).toBe(word)
  expect(lines.every((line) => isOneLine(line, 34))).toBe(true)
})

test('a short one is one line, as it was', () => {
  expect(captionLines('Generator 2, Defender', 46)).toEqual(['Generator 2, Defender'])
})
