/** How wide text is in the bundled fonts, so that labels can be placed without loading a font. */
import metrics from '#resources/fonts/widths.json' with { type: 'json' }
import type { Face } from './display-list.ts'

/** Height of capital letters as a part of the font size; the same in all bundled fonts. */
export const CAP_HEIGHT = 0.7

/** Width of the stroke that makes a halo round a text, as a part of the font size. */
export const HALO_WIDTH = 0.28

export interface Typeface {
  readonly face: Face
  readonly bold: boolean
}

const indices = new Map([...metrics.chars].map((char, index) => [char, index]))
const tables: Record<Face, { readonly plain: readonly number[]; readonly bold: readonly number[] }> = {
  sans: { plain: metrics.advances.sans, bold: metrics.advances['sans-bold'] },
  condensed: { plain: metrics.advances.condensed, bold: metrics.advances['condensed-bold'] },
}
/** Advance of a letter that the table does not hold, in thousandths of the font size: wide, to be on the safe side. */
const UNKNOWN_ADVANCE = 700
/** The same of signs, and of scripts whose letters fill a square. */
const SQUARE_ADVANCE = 1000
const squares = /[\u2190-\u2bff\u3000-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/

/** Width of one line of text at a font size; both in the same unit. Kerning is left out. */
export function textWidth(text: string, size: number, { face, bold }: Typeface): number {
  const table = bold ? tables[face].bold : tables[face].plain
  let sum = 0
  for (const char of text) sum += table[indices.get(char) ?? -1] ?? otherAdvance(char, table)
  return (sum * size) / 1000
}

/** Of a letter with accents, that of the letter; accents of their own take no room. */
function otherAdvance(char: string, table: readonly number[]): number {
  if (/\p{M}|\p{Cf}/u.test(char)) return 0
  const [letter = char] = char.normalize('NFD')
  return table[indices.get(letter) ?? -1] ?? (squares.test(char) ? SQUARE_ADVANCE : UNKNOWN_ADVANCE)
}

/** The text itself when it fits into the width, else its longest beginning that fits, with an ellipsis. */
export function fitText(text: string, size: number, typeface: Typeface, width: number): string {
  if (textWidth(text, size, typeface) <= width) return text
  const chars = [...text]
  let end = chars.length
  const cut = (): string => `${chars.slice(0, end).join('').trimEnd()}…`
  while (end > 0 && textWidth(cut(), size, typeface) > width) end -= 1
  return cut()
}

/** Breaks text at spaces into at most `most` lines of a width; what does not fit ends in an ellipsis. */
export function wrapText(text: string, size: number, typeface: Typeface, width: number, most: number): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const lines: string[] = []
  for (let index = 0; index < words.length; ) {
    let line = words[index] ?? ''
    index += 1
    while (index < words.length && textWidth(`${line} ${words[index]}`, size, typeface) <= width) {
      line += ` ${words[index]}`
      index += 1
    }
    if (lines.length === most - 1 && index < words.length) line += ` ${words.slice(index).join(' ')}`
    lines.push(fitText(line, size, typeface, width))
    if (lines.length === most) break
  }
  return lines
}

/** A text in lines and the font size at which it fits. */
export interface FittedText {
  readonly lines: readonly string[]
  readonly size: number
}

/** Least part of the size asked for at which a text is still set. */
const LEAST_PART = 0.55

/**
 * The text in one line or, where that is too wide, in at most `most` lines, the smaller the longer it is. Only what does not
 * fit at about half the size ends in an ellipsis.
 */
export function fittedText(text: string, size: number, typeface: Typeface, width: number, most: number): FittedText {
  if (textWidth(text, size, typeface) <= width) return { lines: [text], size }
  for (let part = 1; part >= LEAST_PART; part -= 0.05) {
    const lines = wrapText(text, size * part, typeface, width, most)
    if (!lines.some((line) => line.endsWith('…')) || text.endsWith('…')) return { lines, size: size * part }
  }
  return { lines: wrapText(text, size * LEAST_PART, typeface, width, most), size: size * LEAST_PART }
}
