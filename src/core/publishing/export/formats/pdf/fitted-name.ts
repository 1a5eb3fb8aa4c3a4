/** Names in a line that may be too short for them: narrower, then smaller, and only then without their middle. Points. */
import type { FontName } from './font-names.ts'
import type { Pen, Style } from './pen.ts'

type Type = Pick<Style, 'font' | 'size'>

/** A name as it is written, and in which letters. */
export interface FittedName<S extends Type> {
  readonly text: string
  readonly style: S
  readonly width: number
}

/** Each smaller size is that part of the one before. */
const STEP = 0.95

/**
 * The name whole where the width holds it, in the letters it is wished in, in narrow ones or in smaller ones. Else it loses its
 * middle: names of one mission often begin alike, and their ends tell them apart.
 * @param least size below which letters are not read any more
 */
export function fittedName<S extends Type>(
  pen: Pen,
  text: string,
  wished: S,
  width: number,
  least: number,
): FittedName<S> {
  const condensed = narrowFace[wished.font]
  const smaller: S[] = []
  for (let size = wished.size * STEP; size > least; size *= STEP) smaller.push({ ...wished, font: condensed, size })
  const styles = [
    wished,
    { ...wished, font: condensed },
    ...smaller,
    { ...wished, font: condensed, size: Math.min(least, wished.size) },
  ]
  const style = styles.find((each) => pen.width(text, each) <= width)
  if (style !== undefined) return { text, style, width: pen.width(text, style) }
  const last = styles.at(-1) ?? wished
  const cut = withoutMiddle(pen, text, last, width)
  return { text: cut, style: last, width: pen.width(cut, last) }
}

const narrowFace: Readonly<Record<FontName, FontName>> = {
  sans: 'condensed',
  'sans-bold': 'condensed-bold',
  condensed: 'condensed',
  'condensed-bold': 'condensed-bold',
}

/** Part of the letters that are kept which stand behind the ellipsis. */
const END = 0.35
/** No line on paper holds more letters: longer texts are not measured whole. */
const MOST = 400

/**
 * As much of a text as fits: its beginning and its end, with an ellipsis in between where something is left out; between words
 * where that leaves most of both.
 */
export function withoutMiddle(pen: Pen, text: string, style: Type, width: number): string {
  if (text.length < MOST * 4 && pen.width(text, style) <= width) return text
  // An accent stays with its letter.
  const letters = text.match(/\P{M}\p{M}*/gu) ?? []
  const kept = (count: number): string => {
    const begins = endBegins(letters, count)
    const ends = beginEnds(letters, count - (letters.length - begins))
    return `${letters.slice(0, ends).join('').trimEnd()}…${letters.slice(begins).join('').trimStart()}`
  }
  let [low, high] = [0, Math.min(MOST, letters.length - 1)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (pen.width(kept(middle), style) <= width) low = middle
    else high = middle - 1
  }
  return kept(low)
}

/** Most of the letters that an end takes to begin with a whole word, and least of a beginning that is left by ending with one. */
const MAX_END = 0.6
const LEAST_BEGINNING = 0.5

/** Where the end begins of which so many letters are kept: with a word, if that is not too long. */
function endBegins(letters: readonly string[], count: number): number {
  const begins = letters.length - Math.floor(count * END)
  const word = letters.lastIndexOf(' ', begins - 1) + 1
  if (word === begins || (word > 0 && letters.length - word <= count * MAX_END)) return word
  return begins
}

/** Where the beginning of so many letters ends: with a word, if enough of it is left. */
function beginEnds(letters: readonly string[], ends: number): number {
  if (letters[ends] === ' ') return ends
  const word = letters.lastIndexOf(' ', ends - 1)
  return word >= ends * LEAST_BEGINNING ? word : ends
}
