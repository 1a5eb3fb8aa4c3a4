/** Options for generated maps: symmetry, style, seed. All figures have limits, so that any wish can be tried. */

import type { Symmetry } from '#analysis/symmetry/field-flip.ts'
import { RandomNumbers } from '#foundation/random.ts'

export type RequestedSymmetry = Symmetry | 'none'

/** How a map should look. Shares are 0…1. */
export interface Style {
  /** How much of the box, as far as the boards have room for it. */
  readonly box: number
  /** Few large rooms (0) to many small ones (1). */
  readonly rooms: number
  /** Open ground (0) to ways one square wide (1). */
  readonly corridors: number
  /** Every room a dead end (0) to ways round everything (1). */
  readonly loops: number
  /** Share of the walls that have a hatchway, or null to take them as the box has them. */
  readonly hatchways: number | null
  /** Longest line that one should see along (inches). */
  readonly lane: number
  /** Base that every way should let through (mm); 0: the largest that the mission names. */
  readonly base: number
}

export interface GeneratorOptions {
  readonly symmetry: RequestedSymmetry
  readonly seed: number
  readonly style: Style
}

const balanced: Style = { box: 0.9, rooms: 0.6, corridors: 0.25, loops: 0.5, hatchways: null, lane: 26, base: 0 }

/** Styles by name, the default first. */
export const STYLES = {
  balanced,
  warren: { ...balanced, box: 1, rooms: 0.9, corridors: 0.4, loops: 0.6 },
  halls: { ...balanced, box: 0.8, rooms: 0.25, corridors: 0, loops: 0.4 },
  corridors: { ...balanced, box: 0.95, corridors: 1 },
} as const satisfies Readonly<Record<string, Style>>
export type StyleName = keyof typeof STYLES
const STYLE_NAMES = Object.keys(STYLES) as readonly StyleName[]

/** Every figure of a style: what it may be, and what it is called. */
const STYLE_LIMITS: Readonly<Record<keyof Style, { least: number; most: number; words: string }>> = {
  box: { least: 0.1, most: 1, words: 'how much of the box to use' },
  rooms: { least: 0, most: 1, words: 'few large rooms to many small ones' },
  corridors: { least: 0, most: 1, words: 'open ground to narrow ways' },
  loops: { least: 0, most: 1, words: 'dead ends to ways round everything' },
  hatchways: { least: 0, most: 1, words: 'share of walls with a hatchway' },
  lane: { least: 10, most: 60, words: 'longest line of sight, in inches' },
  base: { least: 0, most: 170, words: 'base that passes everywhere, in mm' },
}
const rangeOf = (figure: keyof Style): string => `${STYLE_LIMITS[figure].least} to ${STYLE_LIMITS[figure].most}`
const figures = Object.keys(STYLE_LIMITS) as readonly (keyof Style)[]

/**
 * Reads `warren`, `rooms=0.6` or `halls,loops=0.9`: a name, figures, or both, parted by commas.
 * @returns the style, or what is wrong with the text
 */
export function readStyle(text: string): { readonly style: Style } | { readonly wrong: string } {
  let style: Style = STYLES.balanced
  const given = new Set<string>()
  for (const part of text.split(',').map((each) => each.trim())) {
    if (part === '') continue
    const [name = '', value, ...more] = part.split('=').map((each) => each.trim())
    const written = [value, ...more].join('=')
    const kind = value === undefined ? 'a style' : name
    if (given.has(kind)) return { wrong: `${kind} is given twice in “${text}”: give it once` }
    given.add(kind)
    if (value === undefined) {
      // `corridors` is a style and a figure: without a number it is the style.
      const named = STYLE_NAMES.find((known) => known === name)
      if (named !== undefined) {
        style = STYLES[named]
        continue
      }
      const own = figures.find((known) => known === name)
      return {
        wrong:
          own === undefined
            ? `there is no style “${name}”: take ${STYLE_NAMES.join(', ')}, or a figure such as rooms=0.6`
            : `${own} needs a figure from ${rangeOf(own)}, such as ${own}=${STYLE_LIMITS[own].least}`,
      }
    }
    const figure = figures.find((known) => known === name)
    if (figure === undefined) return { wrong: `a style has no “${name}”: it has ${figures.join(', ')}` }
    const { least, most } = STYLE_LIMITS[figure]
    const number = /^\d+(\.\d+)?$/.test(value) && more.length === 0 ? Number(value) : Number.NaN
    if (!(number >= least && number <= most))
      return { wrong: `${figure} goes from ${rangeOf(figure)}, not “${written}”` }
    style = { ...style, [figure]: number }
  }
  return { style }
}

/** The style in as few words as can be read back: `balanced`, `halls,loops=0.9`. */
export function formatStyle(style: Style): string {
  const differs = (name: StyleName): (keyof Style)[] =>
    figures.filter((figure) => style[figure] !== STYLES[name][figure])
  const [nearest = 'balanced'] = [...STYLE_NAMES].sort((a, b) => differs(a).length - differs(b).length)
  const words = differs(nearest).map((figure) => `${figure}=${style[figure] ?? ''}`)
  return [nearest, ...words].join(',')
}

// Chance for generated maps.

/** Largest seed: what a person can read out, and JSON holds exactly. */
export const MAX_SEED = 4_294_967_295

export class Chance extends RandomNumbers {
  /** @param seed 0…`MAX_SEED` */
  constructor(seed: number) {
    super()
    // Neighbouring seeds must not begin alike.
    this.state = (Math.imul(seed + 1, 0x9e3779b1) ^ 0x85ebca6b) >>> 0
  }

  /** One of a list; undefined of an empty one. */
  pick<Item>(items: readonly Item[]): Item | undefined {
    return items.length === 0 ? undefined : items[this.below(items.length)]
  }

  /** A new list in another order. */
  shuffled<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, at: this.next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item)
  }
}
