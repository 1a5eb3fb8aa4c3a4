import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { cleanText } from './coverage.ts'
import { undrawable } from './font-files.ts'
import { piecesOf } from './text-runs.ts'

const faces = {
  base: ['Barlow-Regular', 'Barlow-SemiBold', 'BarlowCondensed-Medium', 'BarlowCondensed-SemiBold'],
  wide: ['FiraSans-Regular', 'FiraSans-SemiBold', 'FiraSansCondensed-Medium', 'FiraSansCondensed-SemiBold'],
}
interface Box {
  readonly minX: number
  readonly maxX: number
  readonly minY: number
  readonly maxY: number
}
interface Font {
  readonly familyName: string
  layout(text: string): {
    readonly glyphs: readonly { readonly bbox: Box }[]
    readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number }[]
  }
}
/** The font as the reader inside pdfkit sees it. */
const read = (name: string): Font =>
  (
    new PDFDocument().font(
      readFileSync(new URL(`../../../../resources/fonts/${name}.ttf`, import.meta.url)),
    ) as unknown as { _font: { font: Font } }
  )._font.font
const fonts = { base: faces.base.map(read), wide: faces.wide.map(read) }

/**
 * How far marks stand from where they belong, in units of the font: left or right of their letter, or for those that stand above,
 * below its top.
 */
function astray(letter: string, font: Font): number {
  const { glyphs, positions } = font.layout(letter)
  const wide = positions[0]?.xAdvance ?? 0
  const [{ maxY: top } = { maxY: 0 }, ...marks] = glyphs.map(({ bbox }) => bbox)
  let pen = wide
  let most = 0
  for (const [index, mark] of marks.entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index + 1] ?? {}
    const x = pen + xOffset + (mark.minX + mark.maxX) / 2
    const y = (mark.minY + mark.maxY) / 2 + yOffset
    most = Math.max(most, -x, x - wide, mark.minY > 0 ? top - y : 0)
    pen += xAdvance
  }
  return most
}

describe('marks that no letter has in itself', () => {
  it.each([
    ['Lithuanian', 'ą́ ą̃ ė̃ ę́ į́ į̃ ų́ ų̃ ū̃ r̃ m̃ l̃ j̃'],
    ['Navajo', 'ą́ ę́ į́ ǫ́ Ą́ Ǫ́'],
    ['Yoruba', 'ọ́ ọ̀ ẹ́ ẹ̀ Ọ́ Ẹ̀'],
    ['Marshallese and Guaraní', 'm̧ n̄ o̧ g̃ G̃'],
    ['Pinyin', 'm̀ ê̌ ê̄'],
    ['made up', 'x̌ q̃ p̄ k̂ v̊ f̌ þ́ æ̀'],
    ['of scholars', 'ḏ ḵ Ḵ ḑ ḁ ẖ ḳ ṃ ḥ ṟ'],
  ])('stand on their letters: %s', (_, text) => {
    expect(undrawable(cleanText(text), [])).toEqual([])
    for (const letter of text.split(' ')) {
      const pieces = piecesOf(cleanText(letter), [])
      expect(pieces).toHaveLength(1)
      for (const { text: drawn, font } of pieces)
        for (const face of fonts[font as 'base' | 'wide'])
          expect(astray(drawn, face), `${letter} in ${face.familyName}`).toBe(0)
    }
  })
  it('leave a letter that has its mark in itself where it was', () => {
    expect(piecesOf(cleanText('Nguye\u0302\u0303n Z\u0307'), [])).toEqual([{ text: 'Nguyễn Ż', font: 'base' }])
  })
  it('are no more than thirty on a letter, however many were typed', () => {
    const zalgo = `z${'\u0321\u0489'.repeat(5000)} and ḵ`
    expect([...cleanText(zalgo)]).toHaveLength([...'z and k\u0331'].length + 30)
  })
})
