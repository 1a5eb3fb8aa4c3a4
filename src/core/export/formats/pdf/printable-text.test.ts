import { expect, test } from 'vitest'
import { printable } from './printable-text.ts'

const latin = (code: number): boolean => (code >= 32 && code < 127) || (code >= 160 && code < 256) || code === 0x2022

test.each([
  ['plain text stays', 'Hold 5 VP – é', 'Hold 5 VP ? é'],
  ['arrows and boxes get a stand-in', '→ ● ✓', '-> • x'],
  ['an accent the font lacks is left off', 'ǹ ȟ', 'n h'],
  ['combined letters are put together', 'e\u0301', 'é'],
  ['letters without any glyph become a question mark', '漢Ж', '??'],
  ['control and invisible characters vanish', 'a\u0000\u200b\ufeff\u202eb\ud800', 'ab'],
  ['line breaks stay, of every kind', 'a\r\nb\rc\nd', 'a\nb\nc\nd'],
  ['a tabulator is a space', 'a\tb', 'a b'],
])('%s', (_, text, expected) => {
  expect(printable(text, latin)).toBe(expected)
})
