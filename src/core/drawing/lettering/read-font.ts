/** Font files that are read once, however many documents are set in them. */
import { create, type Font } from 'fontkit'
import { memoize } from '#foundation/memoize.ts'

export const fontIn = memoize((bytes: Uint8Array): Font => {
  const read = create(bytes)
  if (!('layout' in read)) throw new Error('a font file holds several fonts')
  return read
})

/**
 * Returns the font for one document: its tables are those read already, its glyphs are its own. fontkit keeps with a glyph
 * the letters that it was first asked for, so text copied out of one document would have the letters of another.
 */
export const fontForDocument = (bytes: Uint8Array): Font =>
  Object.create(fontIn(bytes), { _glyphs: { value: {}, writable: true } }) as Font

/** So many widths are kept of a font. */
const MOST = 50_000

const widths = memoize((_: Uint8Array): Map<string, number> => new Map())

/** Returns the width of a text in a font, measured once for all documents. */
export function widthIn(bytes: Uint8Array, text: string, measure: () => number): number {
  const known = widths(bytes)
  const found = known.get(text)
  if (found !== undefined) return found
  if (known.size >= MOST) known.clear()
  const width = measure()
  known.set(text, width)
  return width
}
