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
  const list = edges[set]
  const before = fontSets.slice(0, fontSets.indexOf(set))
  const parts: [number, number][] = []
  for (let index = 0; index < list.length; index += 2)
    for (let code = list[index] ?? 0; code <= (list[index + 1] ?? 0); code += 1) {
      if (before.some((other) => isIn(other, code))) continue
      const last = parts.at(-1)
      if (last !== undefined && last[1] === code - 1) last[1] = code
      else parts.push([code, code])
    }
  return cssRange(parts)
}

/** Ranges of code points as CSS writes them. */
const cssRange = (ranges: readonly (readonly [from: number, to: number])[]): string =>
  ranges.map(([from, to]) => `U+${from.toString(16)}${to === from ? '' : `-${to.toString(16)}`}`).join(', ')
