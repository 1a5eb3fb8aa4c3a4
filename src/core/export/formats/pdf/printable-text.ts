/** Text as far as the bundled fonts can print it: what they lack is written with what they have. */

/** Common signs without a glyph, and what stands for them. */
const stand: Readonly<Record<string, string>> = {
  '→': '->',
  '←': '<-',
  '↔': '<->',
  '⇒': '=>',
  '↕': '|',
  '●': '•',
  '○': 'o',
  '■': '•',
  '□': '•',
  '▪': '•',
  '✓': 'x',
  '✔': 'x',
  '№': 'No.',
  '\u2010': '-',
  '\u2011': '-',
  '\u202f': ' ',
  '\u2009': ' ',
  '\t': ' ',
  '\u2028': ' ',
  '\u2029': ' ',
}
/** Stands for a letter that the fonts do not have. */
const UNKNOWN = '?'

/** Control and format characters, lone surrogates, variation selectors. */
const invisible = /[^\P{C}\n\t]|\ufe0e|\ufe0f/gu

/** The text with every character that has no glyph replaced; accents that a font lacks are left off. */
export function printable(text: string, hasGlyph: (code: number) => boolean): string {
  let result = ''
  for (const char of text.replace(/\r\n?/g, '\n').normalize('NFC').replace(invisible, ''))
    result += printableChar(char, hasGlyph)
  return result
}

function printableChar(char: string, hasGlyph: (code: number) => boolean): string {
  if (char === '\n' || hasGlyph(char.codePointAt(0) ?? 0)) return char
  const replaced = stand[char]
  if (replaced !== undefined) return replaced
  const base = [...char.normalize('NFKD')].filter((part) => hasGlyph(part.codePointAt(0) ?? 0)).join('')
  return base === '' ? UNKNOWN : base
}
