import { expect, test } from 'vitest'
import { loadedTestFonts } from '../../../../../../test/support/fonts.ts'
import { createPdf } from './pdf-document.ts'
import type { FontName } from './pen.ts'

test('a font is read once, however often the writing changes between fonts', () => {
  const pdf = createPdf(loadedTestFonts(), { title: 'A', author: '', subject: '' })
  const read = (name: FontName): unknown => (pdf.font(name) as unknown as { _font: unknown })._font
  const names: readonly FontName[] = ['sans', 'sans-bold', 'condensed', 'condensed-bold']
  const first = names.map(read)
  expect(new Set(first).size).toBe(names.length)
  for (const [index, font] of names.map(read).entries()) expect(font).toBe(first[index])
})
