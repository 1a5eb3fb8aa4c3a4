/**
 * A line of text as pieces in the order in which they stand, from left to right: each of one font and one direction. Words
 * are kept in one font where one has all of their letters. Right-to-left text is ordered by the Unicode Bidirectional
 * Algorithm; the letters within a piece are ordered and joined by whoever shapes it.
 */
import bidiFactory, { type Bidi } from 'bidi-js'
import { type CustomFont, clusters, type FontKey, fontOf, onlyBase } from './font-files.ts'

// Which way a text runs.

/** Letters that run from right to left: Hebrew, Arabic and others. */
export const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const latin = /^[\n\u0020-\u024f]*$/

/** Marks that say which way a part of a paragraph runs; nothing that an author typed has them, and none is drawn. */
const RIGHT = '\u200e'
const LEFT = '\u200f'

/** True if the first letter of a text is one that runs from right to left, or if the text is marked to run so. */
export const runsLeft = (text: string): boolean =>
  !latin.test(text) &&
  (text.startsWith(LEFT) || (!text.startsWith(RIGHT) && rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? '')))

const isMarked = (text: string): boolean => text.startsWith(LEFT) || text.startsWith(RIGHT)

/** A part of a paragraph that runs the way the paragraph does, whatever letters the part begins with. */
export const directed = (text: string, left: boolean): string =>
  text === '' || runsLeft(text) === left ? text : `${left ? LEFT : RIGHT}${text}`

export interface Piece {
  /** In the order in which it is read. */
  readonly text: string
  readonly font: FontKey
}

let bidi: Bidi | undefined

/** @param text as `cleanText` gives it, one line; perhaps directed */
export function piecesOf(text: string, own: readonly CustomFont[]): readonly Piece[] {
  if (onlyBase.test(text)) return [{ text, font: 'base' }]
  const letters = isMarked(text) ? lettersOf(text, own).filter(({ at }) => at > 0) : lettersOf(text, own)
  if (!rightToLeft.test(text) && !runsLeft(text)) return joined(letters)
  bidi ??= bidiFactory()
  const { levels } = bidi.getEmbeddingLevels(text, runsLeft(text) ? 'rtl' : 'ltr')
  const mirrored = bidi.getMirroredCharactersMap(text, levels)
  return inVisualOrder(
    letters.map(({ at, text: letter, font }) => ({
      text: mirrored.get(at) ?? letter,
      font,
      level: levels[at] ?? 0,
    })),
  )
}

interface Letter {
  readonly at: number
  readonly text: string
  readonly font: FontKey
}

/** Words of letters, and what stands between them. */
const words = /[\p{L}\p{M}\p{Nd}\u200c\u200d]+|[^\p{L}\p{M}\p{Nd}\u200c\u200d]/gu

/**
 * Returns each letter with its font. Letters that are in no font are left to the base font, which draws a box for them.
 */
function lettersOf(text: string, own: readonly CustomFont[]): Letter[] {
  const letters: Letter[] = []
  for (const { 0: word, index } of text.matchAll(words)) {
    const together = fontOf(word, own)
    for (const { 0: cluster, index: within } of word.matchAll(clusters))
      letters.push({ at: index + within, text: cluster, font: together ?? fontOf(cluster, own) ?? 'base' })
  }
  return letters
}

function joined(letters: readonly { readonly text: string; readonly font: FontKey }[]): Piece[] {
  const pieces: { text: string; font: FontKey }[] = []
  for (const { text, font } of letters) {
    const last = pieces.at(-1)
    if (last?.font === font) last.text += text
    else pieces.push({ text, font })
  }
  return pieces
}

interface Directed {
  text: string
  readonly font: FontKey
  readonly level: number
}

/**
 * Returns pieces of one font and level, reversed level by level. A piece of right-to-left letters keeps the order of
 * reading, as its font shapes and turns it; characters without a direction (brackets, points) are turned here. Words
 * are shaped one by one, as shaping ends at a space.
 */
function inVisualOrder(letters: readonly Directed[]): Piece[] {
  const runs: Directed[] = []
  for (const letter of letters) {
    const last = runs.at(-1)
    const odd = letter.level % 2 === 1
    const turned = rightToLeft.test(letter.text)
    // Shapers turn by the script of the letters alone: what must stay as it is goes letter by letter.
    const alone = odd ? !turned : turned
    const before = last !== undefined && (odd ? rightToLeft.test(last.text) : !rightToLeft.test(last.text))
    if (last !== undefined && !alone && before && last.font === letter.font && last.level === letter.level)
      last.text += letter.text
    else runs.push({ ...letter })
  }
  const highest = Math.max(...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1)
    for (let from = 0; from < runs.length; ) {
      let to = from
      while (to < runs.length && (runs[to]?.level ?? 0) >= level) to += 1
      if (to > from) runs.splice(from, to - from, ...runs.slice(from, to).reverse())
      from = to + 1
    }
  return runs.map(({ text, font }) => ({ text, font }))
}
