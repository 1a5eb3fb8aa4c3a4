/** Letters of a mission that no font has, with where they stand, in words for people. */

import { memoize } from '#foundation/memoize.ts'
import { collections, type Mission } from '#model/mission/document.ts'
import { cleanText } from './coverage.ts'
import { type CustomFont, onlyBase, undrawable } from './font-files.ts'

export interface MissingGlyphs {
  /** Letters with the marks on them, each once. */
  readonly letters: readonly string[]
  /** `the title`, `the rule “Dark Halls”`, `a note`. */
  readonly where: string
  /** Items of the map that they stand on. */
  readonly items: readonly string[]
}

const SHEET: Readonly<Record<string, string>> = {
  title: 'the title',
  number: 'the number of the mission',
  summary: 'the summary',
  author: 'the name of the author',
  licence: 'the licence',
  version: 'the version',
  briefing: 'the briefing',
}

const ITEMS: Readonly<Record<(typeof collections)[number], string>> = {
  panels: 'a wall',
  halfPillars: 'a half-pillar',
  wallEnds: 'a wall end',
  zones: 'the name of a zone',
  regions: 'the name of an area',
  markers: 'the label of a marker',
  links: 'the label of a link',
  features: 'the label of a feature',
  notes: 'a note on the map',
  tokens: 'the label or a stat of a token',
}

/** All of a mission, or only what stands on its map, with the title above it or without, or with the names in its diagrams. */
export type LetteringPart = 'all' | 'map' | 'titled map' | 'page'

interface Place {
  readonly where: string
  readonly item: string | null
  readonly text: unknown
}

/** Where people write, in the order of the sheet. What stands on the map comes last. */
function* placesOf(document: Mission, part: LetteringPart): Iterable<Place> {
  if (part === 'all') {
    for (const [key, text] of Object.entries(document.mission))
      yield { where: SHEET[key] ?? 'the mission sheet', item: null, text }
    for (const rule of document.play.rules) yield { where: `the rule “${rule.title}”`, item: null, text: rule }
    for (const objective of document.play.objectives)
      yield { where: `the objective “${objective.title}”`, item: null, text: objective }
    for (const diagram of document.diagrams) yield { where: 'a diagram', item: null, text: diagram }
  }
  if (part === 'page')
    for (const { models } of document.diagrams) yield { where: 'a diagram', item: null, text: models }
  if (part === 'titled map') yield { where: 'the title', item: null, text: document.mission.title }
  yield { where: 'the names of the decks', item: null, text: document.arrangement }
  for (const { name } of document.sides) yield { where: 'the name of a side', item: null, text: name }
  yield { where: 'the name of a custom type', item: null, text: document.kinds }
  yield { where: 'the codes of the pieces', item: null, text: document.kit.codes }
  for (const name of collections)
    for (const item of document[name]) if (!isPlain(item)) yield { where: ITEMS[name], item: item.id, text: item }
}

/** True for an item with no text in which a letter could be missing: nearly all of them, after every edit. */
const isPlain = memoize((item: object): boolean => {
  let plain = true
  eachTextIn(item, () => {
    plain = false
  })
  return plain
})

/** Tells of every text within a value; names of fields and choices are plain letters and do no harm. */
function eachTextIn(value: unknown, tell: (words: string) => void): void {
  if (typeof value === 'string') {
    if (!isShortAscii(value)) tell(value)
  } else if (Array.isArray(value)) for (const inner of value) eachTextIn(inner, tell)
  else if (typeof value === 'object' && value !== null)
    for (const name in value) {
      const inner: unknown = Reflect.get(value, name)
      if (typeof inner !== 'number') eachTextIn(inner, tell)
    }
}

/** Ids, choices and most labels: there is nothing to tell of them, and this is seen in no time. */
function isShortAscii(text: string): boolean {
  if (text.length > 24) return false
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    if (unit < 32 || unit > 126) return false
  }
  return true
}

/**
 * True if no letter can be missing anywhere in a document; false if its texts have to be checked one by one. Quicker
 * than going from place to place, if no item has been looked at yet.
 */
export function hasPlainLetters(value: unknown): boolean {
  if (typeof value === 'string') return isShortAscii(value) || onlyBase.test(value)
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) {
    for (const inner of value) if (!hasPlainLetters(inner)) return false
    return true
  }
  for (const name in value) {
    const inner: unknown = Reflect.get(value, name)
    if (typeof inner !== 'number' && !hasPlainLetters(inner)) return false
  }
  return true
}

/**
 * @param own fonts of the person's that will be there beside the bundled ones
 */
export function missingGlyphsIn(
  document: Mission,
  own: readonly CustomFont[] = [],
  part: LetteringPart = 'all',
): MissingGlyphs[] {
  const found = new Map<string, { letters: Set<string>; items: Set<string> }>()
  for (const { where, item, text } of placesOf(document, part))
    eachTextIn(text, (words) => {
      // Nearly all texts: nothing to clean, and no letter of them is missing.
      if (onlyBase.test(words)) return
      const letters = undrawable(cleanText(words), own)
      if (letters.length === 0) return
      const known = found.get(where) ?? { letters: new Set(), items: new Set() }
      found.set(where, known)
      for (const letter of letters) known.letters.add(letter)
      if (item !== null) known.items.add(item)
    })
  return [...found].map(([where, { letters, items }]) => ({ where, letters: [...letters], items: [...items] }))
}

/** More letters of a place, and more places, are counted. */
const MAX_LETTERS = 8
const MAX_PLACES = 6

/** `“ש”, “ל” and 2 more`: of many letters some. */
export function lettersNamed(letters: readonly string[]): string {
  const named = letters.slice(0, MAX_LETTERS).map((letter) => `“${/^\p{M}/u.test(letter) ? '◌' : ''}${letter}”`)
  const more = letters.length - named.length
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** `“ש”, “ל” in the title; “漢” in the briefing`; empty when there are none. */
export function formatMissingGlyphs(undrawn: readonly MissingGlyphs[]): string {
  const places = undrawn.slice(0, MAX_PLACES).map(({ letters, where }) => `${lettersNamed(letters)} in ${where}`)
  const more = undrawn.length - places.length
  return [...places, ...(more > 0 ? [`and in ${more} more ${more === 1 ? 'place' : 'places'}`] : [])].join('; ')
}

/**
 * Returns warnings to show before an export; none if all can be drawn.
 * @param drawn the texts that are drawn: letters of others, such as a side that no key names, do no harm. Asked for
 * when some are missing; if omitted, all are
 */
export function missingGlyphWarnings(
  document: Mission,
  own: readonly CustomFont[],
  part: LetteringPart,
  drawn: (() => Iterable<string>) | null = null,
): string[] {
  const undrawn = missingGlyphsIn(document, own, part)
  const words = formatMissingGlyphs(
    drawn === null || undrawn.length === 0 ? undrawn : amongDrawn(undrawn, own, drawn()),
  )
  return words === ''
    ? []
    : [
        `A box marks characters that no font has: ${words}. Choose a font file that has them, under Paper or with --font.`,
      ]
}

/** Letters of texts that are drawn as boxes, each once. */
export function missingLetters(drawn: Iterable<string>, own: readonly CustomFont[]): ReadonlySet<string> {
  const missing = new Set<string>()
  for (const text of drawn) for (const letter of undrawable(cleanText(text), own)) missing.add(letter)
  return missing
}

function amongDrawn(
  undrawn: readonly MissingGlyphs[],
  own: readonly CustomFont[],
  drawn: Iterable<string>,
): MissingGlyphs[] {
  const missing = missingLetters(drawn, own)
  return undrawn.flatMap(({ letters, ...rest }) => {
    const left = letters.filter((letter) => missing.has(letter))
    return left.length === 0 ? [] : [{ ...rest, letters: left }]
  })
}
