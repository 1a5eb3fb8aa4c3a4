import { describe, expect, it } from 'vitest'
import { cleanText } from './coverage.ts'
import { type CustomFont, undrawable } from './font-files.ts'
import { directed, piecesOf } from './text-runs.ts'

const hebrew: CustomFont = {
  name: 'Hebrew',
  bytes: new Uint8Array(),
  has: (code) => (code >= 0x590 && code < 0x600) || code === 0x20 || code === 0x28 || code === 0x29,
}
const shown = (text: string, own: readonly CustomFont[] = []): string[] =>
  piecesOf(cleanText(text), own).map((piece) => `${piece.font}:${piece.text}`)

describe('text as it is drawn', () => {
  it.each([
    ['accents go on their letters', 'e\u0301 Е\u0308', 'é Ё'],
    ['control and invisible characters vanish', 'a\u0000\u200b\ufeff\u202eb\ud800', 'ab'],
    ['line breaks stay, of every kind', 'a\r\nb\rc\nd', 'a\nb\nc\nd'],
    ['a tabulator is a space, a hyphen is a hyphen', 'a\tb\u2011c', 'a b-c'],
    ['what can be seen is never replaced', '✓ → Ж 漢 😀 \ue000', '✓ → Ж 漢 😀 \ue000'],
    ['joiners stay where letters join', 'می\u200cخواهم a\u200db', 'می\u200cخواهم ab'],
  ])('%s', (_, text, expected) => {
    expect(cleanText(text)).toBe(expected)
  })
})

describe('pieces', () => {
  it('keep a word in one font', () => {
    expect(shown('Hold Ж1')).toEqual(['base:Hold ', 'wide:Ж1'])
    expect(shown('Ωμέγα')).toEqual(['wide:Ωμέγα'])
    expect(shown('10 Ω → ✓')).toEqual(['base:10 Ω ', 'symbols:→', 'base: ', 'symbols:✓'])
  })
  it('keep accents with their letters where no letter has both', () => {
    expect(shown('Ж\u0301')).toEqual(['wide:Ж\u0301'])
  })
  it('stand from left to right as right-to-left text is read', () => {
    expect(shown('שלום 12', [hebrew])).toEqual(['base:12', 'base: ', 'own-0:שלום'])
    expect(shown('A (של) B', [hebrew])).toEqual(['base:A (', 'own-0:של', 'base:) B'])
    expect(shown('(של) 5', [hebrew])).toEqual(['base:5', 'base: ', 'base:(', 'own-0:של', 'base:)'])
  })
  it('run the way their paragraph runs, whatever they begin with', () => {
    const inParagraph = (text: string, left: boolean): string[] =>
      piecesOf(directed(text, left), [hebrew]).map((piece) => piece.text)
    expect(inParagraph('של only', false).join('')).toBe('של only')
    expect(inParagraph('של only', true).join('')).toBe('only של')
    expect(inParagraph('Ship 12.', true).join('')).toBe('.Ship 12')
    expect(inParagraph('Ship 12.', false).join('')).toBe('Ship 12.')
    expect(inParagraph('B של (', true).join('')).toBe(') של B')
  })
  it('lose nothing', () => {
    for (const text of ['Ωα', 'שלום 12 (x)', 'مرحبا 123 abc', '→→ x', ''])
      expect(
        [
          ...piecesOf(text, [])
            .map((piece) => piece.text)
            .join(''),
        ].sort(),
      ).toEqual([...text].sort())
  })
})

describe('what cannot be drawn', () => {
  it('is named once, with its marks', () => {
    expect(undrawable('שׁ ש שׁ 漢 a', [])).toEqual(['שׁ', 'ש', '漢'])
    expect(undrawable('ש 漢', [hebrew])).toEqual(['漢'])
    expect(undrawable('Ёлка ✓ → ½ Ω', [])).toEqual([])
  })
})
