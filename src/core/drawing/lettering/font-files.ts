/** Font files as whoever draws needs them: TrueType bytes (WOFF2 would draw nothing, and say nothing about it). */
import { cleanText, type FontSet, fontSets, isIn } from './coverage.ts'

/** The four faces of a set. */
export interface FontBytes {
  readonly sans: Uint8Array
  readonly sansBold: Uint8Array
  readonly condensed: Uint8Array
  readonly condensedBold: Uint8Array
}
export type FaceName = keyof FontBytes

/** Fonts that the caller provides beyond the base fonts. */
export interface MoreFonts {
  /** Loads a set when a text needs it; one that has a single face gives it for all four. */
  load(set: Exclude<FontSet, 'base'>): Promise<FontBytes>
  /** Fonts the person chose for scripts that the bundled ones do not have, in the order in which letters are looked for. */
  readonly own: readonly CustomFont[]
}

/** A font file of the person's. */
export interface CustomFont {
  /** Name as people know it: `Noto Sans Hebrew`. */
  readonly name: string
  readonly bytes: Uint8Array
  has(code: number): boolean
}

/** Where a letter is taken from: a set, or one of the person's own fonts by its place. */
export type FontKey = FontSet | `own-${number}`

/** All fonts that a text needs, loaded. */
export interface LoadedFonts {
  readonly sets: ReadonlyMap<FontSet, FontBytes>
  readonly own: readonly CustomFont[]
}

/** Loads the sets that the texts need and no others. */
export async function loadFor(
  base: FontBytes,
  more: MoreFonts | undefined,
  texts: Iterable<string>,
): Promise<LoadedFonts> {
  const needed = setsFor(texts)
  const sets = new Map<FontSet, FontBytes>([['base', base]])
  if (more !== undefined)
    for (const set of ['wide', 'symbols'] as const) if (needed.has(set)) sets.set(set, await more.load(set))
  return { sets, own: more?.own ?? [] }
}

/** The sets that have letters of these texts which no set before them has; marks on letters are counted with them. */
function setsFor(texts: Iterable<string>): ReadonlySet<FontSet> {
  const needed = new Set<FontSet>()
  const seen = new Set<string>()
  for (const text of texts)
    for (const [cluster] of cleanText(text).matchAll(clusters)) {
      if (seen.has(cluster)) continue
      seen.add(cluster)
      const set = setOf(cluster)
      if (set !== undefined) needed.add(set)
    }
  return needed
}

/** Barlow has marks, but no place for them on most letters: they would stand beside the letter. Fira Sans has. */
const setsForMarked: readonly FontSet[] = [...fontSets.filter((set) => set !== 'base'), 'base']

/**
 * The set that all letters of a text are taken from; undefined: none has all of them.
 *
 * @param text as `cleanText` gives it, so that a mark that is left is one that no letter has in itself
 */
function setOf(text: string): FontSet | undefined {
  const order = /\p{M}/u.test(text) ? setsForMarked : fontSets
  return order.find((set) => has(text, (code) => isIn(set, code)))
}

/** A letter with the marks on it. */
export const clusters = /\P{M}[\p{M}\u200c\u200d]*|\p{M}+/gu

/** Whether a font has every character of a cluster; joiners are not drawn. */
function has(cluster: string, hasCode: (code: number) => boolean): boolean {
  for (const char of cluster) {
    const code = char.codePointAt(0) ?? 0
    if (code !== 0x200c && code !== 0x200d && !hasCode(code)) return false
  }
  return true
}

// Which font has the letters of a text.

/** Text of letters that the base fonts have for sure: most text. */
export const onlyBase = /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u0113]*$/

/** The first font that has all of these letters; undefined: none has. */
export function fontOf(text: string, own: readonly CustomFont[]): FontKey | undefined {
  const set = setOf(text)
  if (set !== undefined) return set
  const index = own.findIndex((font) => has(text, (code) => font.has(code)))
  return index < 0 ? undefined : `own-${index}`
}

/** Letters with the marks on them that none of the fonts has; each once, in the order of the text. */
export function undrawable(text: string, own: readonly CustomFont[]): string[] {
  if (onlyBase.test(text)) return []
  const found = new Set<string>()
  for (const [cluster] of text.matchAll(clusters))
    if (cluster !== '\n' && fontOf(cluster, own) === undefined) found.add(cluster)
  return [...found]
}
