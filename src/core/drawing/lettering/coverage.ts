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

/** What is left of rising ranges without others. The page's start waits for this: it looks at each range once. */
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
