/** Which characters the bundled fonts have, from a table: nobody has to load a font to know. */
import table from '#resources/fonts/coverage.json' with { type: 'json' }

/**
 * Fonts that are loaded together. `base`: the two families everything is set in. `wide`: Greek, Cyrillic, more of Latin, in
 * the same four faces. `symbols`: arrows, ticks, stars and the like, in one face.
 */
export type FontSet = 'base' | 'wide' | 'symbols'
/** In the order in which a letter is looked for. */
export const fontSets: readonly FontSet[] = ['base', 'wide', 'symbols']

/** First and last code point of each range, one after the other, rising. */
const edges: Readonly<Record<FontSet, Uint32Array>> = {
  base: edgesOf(table.base),
  wide: edgesOf(table.wide),
  symbols: edgesOf(table.symbols),
}

function edgesOf(ranges: string): Uint32Array {
  return Uint32Array.from(
    ranges.split(',').flatMap((range) => {
      const [from = '', to = from] = range.split('-')
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
    }),
  )
}

/** Whether all fonts of a set have the character. */
export function isIn(set: FontSet, code: number): boolean {
  const list = edges[set]
  let [low, high] = [0, list.length / 2 - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    if (code < (list[2 * middle] ?? 0)) high = middle - 1
    else if (code > (list[2 * middle + 1] ?? 0)) low = middle + 1
    else return true
  }
  return false
}

/** The characters of a set that no set before it has, as CSS writes ranges: `U+370-377, U+37a`. */
export function ownRange(set: FontSet): string {
  const before = fontSets.slice(0, fontSets.indexOf(set))
  return cssRange(before.reduce((left, other) => without(left, rangesOf(other)), rangesOf(set)))
}

type Range = readonly [from: number, to: number]

function rangesOf(set: FontSet): readonly Range[] {
  const list = edges[set]
  return Array.from({ length: list.length / 2 }, (_, index) => [list[2 * index] ?? 0, list[2 * index + 1] ?? 0])
}

/** Returns rising ranges without others. The page's start waits for this: it looks at each range once. */
function without(ranges: readonly Range[], others: readonly Range[]): readonly Range[] {
  const left: Range[] = []
  let next = 0
  for (const [from, to] of ranges) {
    let begin = from
    while ((others[next]?.[1] ?? Number.POSITIVE_INFINITY) < begin) next += 1
    for (let at = next; at < others.length; at += 1) {
      const [cutFrom, cutTo] = others[at] ?? [0, 0]
      if (cutFrom > to) break
      if (cutFrom > begin) left.push([begin, cutFrom - 1])
      begin = Math.max(begin, cutTo + 1)
    }
    if (begin <= to) left.push([begin, to])
  }
  return left
}

/** Ranges of code points as CSS writes them. */
const cssRange = (ranges: readonly Range[]): string =>
  ranges.map(([from, to]) => `U+${from.toString(16)}${to === from ? '' : `-${to.toString(16)}`}`).join(', ')

// Text as it is drawn: accents put on their letters, what cannot be seen left out. Nothing that can be read is
// replaced.

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
