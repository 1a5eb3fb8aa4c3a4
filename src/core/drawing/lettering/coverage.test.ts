import { readdirSync, readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { type FontSet, isIn, ownRange } from './coverage.ts'

const folder = new URL('../../../../resources/fonts/', import.meta.url)
interface ReadFont {
  hasGlyphForCodePoint(code: number): boolean
}
/** The font as the reader inside pdfkit sees it. */
const read = (name: string): ReadFont =>
  (new PDFDocument().font(readFileSync(new URL(`${name}.ttf`, folder))) as unknown as { _font: { font: ReadFont } })
    ._font.font
const files: Readonly<Record<FontSet, readonly string[]>> = {
  base: ['Barlow-Regular', 'Barlow-SemiBold', 'BarlowCondensed-Medium', 'BarlowCondensed-SemiBold'],
  wide: ['FiraSans-Regular', 'FiraSans-SemiBold', 'FiraSansCondensed-Medium', 'FiraSansCondensed-SemiBold'],
  symbols: ['BulkheadSymbols-Regular'],
}

test.each(['base', 'wide', 'symbols'] as const)('the table says of %s what its files hold', (set) => {
  const fonts = files[set].map(read)
  const wrong: string[] = []
  for (let code = 0x20; code < 0xfff0; code += 1)
    if (isIn(set, code) !== fonts.every((font) => font.hasGlyphForCodePoint(code))) wrong.push(code.toString(16))
  expect(wrong, 'run: npm run fonts').toEqual([])
})

test('every font file belongs to a set', () => {
  const there = readdirSync(folder).filter((name) => name.endsWith('.ttf'))
  expect(there.sort()).toEqual(
    Object.values(files)
      .flat()
      .map((name) => `${name}.ttf`)
      .sort(),
  )
})

test('a set is offered for what no set before it has', () => {
  expect(ownRange('wide')).toMatch(/^U\+/)
  expect(ownRange('wide').split(', ')).not.toContain('U+20-7e')
  expect(ownRange('symbols')).toContain('U+2190')
})
