/** Text as it is drawn: accents put on their letters, what cannot be seen left out. Nothing that can be read is replaced. */
import { fontSets, isIn } from './coverage.ts'

/** Signs that look the same as one that every font has. */
const alike: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u202f': '\u00a0',
  '\u2009': ' ',
  '\u2002': ' ',
  '\u2003': ' ',
  '\t': ' ',
  '\u2028': ' ',
  '\u2029': ' ',
}

/**
 * Control and format characters, halves of characters, variation selectors. The two joiners stay: where letters are joined
 * (Arabic, Indic scripts) they change what is seen.
 */
const invisible = /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}]|\ufe0e|\ufe0f/gu
/** Joiners beside letters that do not join. */
const idle =
  /(?<![\p{Script=Arabic}\p{Script=Devanagari}\p{L}\p{M}])[\u200c\u200d]|(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}])[\u200c\u200d]/gu
const replaced = /[\u2002\u2003\u2009\u2010\u2011\u202f\u2028\u2029\t]/g
/** Text that is as it should be already: most of it. */
const plain = /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u024f]*$/

/** Marks that no language puts on one letter (Unicode’s own limit is 30); shaping takes the square of their number in time. */
const heaped = /(?<=\p{M}{30})\p{M}+/gu

/** Letters that can be a letter and marks: few of these blocks are in the fonts as one. */
const composed = /[\u0180-\u03ff\u1e00-\u1fff]/g

/** A letter that the fonts have only in parts (`ḵ`) as these parts; any other as it is. */
function inParts(letter: string): string {
  if (hasAll(letter)) return letter
  const parts = letter.normalize('NFD')
  return hasAll(parts) ? parts : letter
}

const hasAll = (text: string): boolean =>
  fontSets.some((set) => [...text].every((char) => isIn(set, char.codePointAt(0) ?? 0)))

/** The text as it is drawn. */
export function cleanText(text: string): string {
  if (plain.test(text)) return text
  return text
    .replace(/\r\n?/g, '\n')
    .normalize('NFC')
    .replace(heaped, '')
    .replace(composed, inParts)
    .replace(invisible, '')
    .replace(idle, '')
    .replace(replaced, (char) => alike[char] ?? char)
}
