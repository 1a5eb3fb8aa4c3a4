/** The words of a mission's texts: which kinds of zones, regions and markers they speak of. */

import { Memo, memoize } from '#foundation/memoize.ts'
import { kindsOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { wordsOnScoring } from '#model/mission/version.ts'
import type { Kind, KindTables } from '#model/rule-sets/kinds.ts'
import { inPattern } from './escape-pattern.ts'

export interface MissionWords {
  /** False while nobody has written briefing, rules or scoring. */
  readonly written: boolean
  /** Names of kinds that the texts say in full, in small letters. */
  readonly names: ReadonlySet<string>
  /** Every word, in small letters. */
  readonly words: ReadonlySet<string>
}

const known = new Memo<MissionWords>()

/** The words of the texts. They are immutable, so that edits of the map do not make it read them again. */
export function wordsOf(document: Mission): MissionWords {
  const {
    mission,
    play: { rules, tables, objectives },
  } = document
  const kinds = kindsOf(document)
  return known.of([mission, kinds, rules, tables, objectives], () => wordsIn(document, kinds))
}

function wordsIn({ mission, play: { rules, tables, objectives } }: Mission, kinds: KindTables): MissionWords {
  const text = [
    mission.summary,
    mission.briefing,
    ...wordsOnScoring({ objectives }),
    ...objectives.flatMap(({ conditions }) => conditions.flatMap((one) => (one.kind === 'free' ? [one.text] : []))),
    ...rules.flatMap((rule) => [rule.title, rule.text, ...(rule.conditions ?? []), ...(rule.steps ?? [])]),
    ...(tables ?? []).flatMap(tableTexts),
  ]
    .join('\n')
    .toLowerCase()
  const words = new Set(text.match(PLAIN.test(text) ? /[a-z0-9]+/g : WORD) ?? [])
  return { written: text.trim() !== '', names: new Set(namesSaid(text, namesIn(words, kinds))), words }
}

function tableTexts(table: NonNullable<Mission['play']['tables']>[number]): string[] {
  if (table.kind !== 'grid') return [table.title, ...table.rows.map(({ text }) => text)]
  return [table.title, table.corner.rows, table.corner.columns, ...table.rows, ...table.columns, ...table.cells.flat()]
}

/** What a kind is called apart from what many kinds are called: `guard` for a Defender Guard Entry Zone. */
export const ownWords = (kind: Kind): string[] =>
  kind.name
    .toLowerCase()
    .replace(/'s\b/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => !common.has(word))

const common: ReadonlySet<string> = new Set(['attacker', 'defender', 'entry', 'zone', 'area', 'marker', ''])

/** True when the word is there, alone or as a plural. */
export const mentionsWord = ({ words }: MissionWords, word: string): boolean =>
  words.has(word) || words.has(`${word}s`) || words.has(word.replace(/s$/, ''))

const singular = (name: string): string => (name.endsWith('cells') ? name : name.replace(/s$/, ''))

const WORD = /[\p{L}\p{N}]+/gu

interface KindName {
  /** In small letters. */
  readonly name: string
  readonly words: readonly string[]
}

/** The names of all kinds, the longest first. Nearly all missions share the tables of their rule set. */
const namesOfKinds = memoize(({ zones, regions, markers }: KindTables): readonly KindName[] =>
  [...zones, ...regions, ...markers]
    .map(({ name }) => name.toLowerCase())
    .sort((a, b) => b.length - a.length)
    .map((name) => ({ name, words: name.match(WORD) ?? [] })),
)

/**
 * The names of kinds that a text may say, the longest first: those all words of which stand in it somewhere, the last one
 * perhaps as a plural. To look for the others, too, would find nothing and take several times as long.
 */
const namesIn = (said: ReadonlySet<string>, kinds: KindTables): string[] =>
  namesOfKinds(kinds)
    .filter(({ words }) =>
      words.every((word, index) => said.has(word) || (index === words.length - 1 && said.has(`${word}s`))),
    )
    .map(({ name }) => name)

/** Text in which all letters and figures are those of ASCII: most text. Dashes and quotation marks are none. */
const PLAIN = /^[\0-\x7f\u2010-\u2027]*$/

/** The names that a text says as whole words or their plural, one after the other; the longest first in one place. */
export function namesSaid(text: string, names: readonly string[]): string[] {
  if (!PLAIN.test(text) || !names.every((name) => PLAIN.test(name)))
    return Array.from(text.matchAll(anyOf(names)), ([match]) => singular(match.replace(/\s+/g, ' ')))
  // Much quicker than the pattern, which is tried at every letter.
  const words = text.replace(/\s{2,}|[^\S ]/g, ' ')
  const found: { readonly at: number; readonly end: number; readonly rank: number }[] = []
  for (const [rank, written] of names.entries()) {
    const name = written.replace(/\s+/g, ' ')
    for (let at = words.indexOf(name); at !== -1; at = words.indexOf(name, at + 1)) {
      if (isWordLetter(words.charCodeAt(at - 1))) continue
      const end = at + name.length
      if (words[end] === 's' && !isWordLetter(words.charCodeAt(end + 1))) found.push({ at, end: end + 1, rank })
      else if (!isWordLetter(words.charCodeAt(end))) found.push({ at, end, rank })
    }
  }
  found.sort((a, b) => a.at - b.at || a.rank - b.rank)
  const said: string[] = []
  let reached = 0
  for (const { at, end } of found) {
    if (at < reached) continue
    said.push(singular(words.slice(at, end)))
    reached = end
  }
  return said
}

/** a–z and 0–9: texts are compared in small letters. */
const isWordLetter = (unit: number): boolean => (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57)

/** Each of the names as a whole word or its plural. */
function anyOf(names: readonly string[]): RegExp {
  // No name at all: a pattern that nothing matches.
  if (names.length === 0) return /(?!)/g
  const alternatives = names.map((name) => inPattern(name).replace(/\s+/g, '\\s+'))
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})s?(?![\\p{L}\\p{N}])`, 'gu')
}
