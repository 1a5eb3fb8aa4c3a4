/** The words of a mission's texts: which kinds of zones, regions and markers they speak of. */
import type { Mission } from '#core/mission/document.ts'
import { kindsOf } from '#core/mission/own-kinds.ts'
import type { Kind, KindTables } from '#core/rule-sets/kinds.ts'

export interface MissionWords {
  /** False while nobody has written briefing, rules or scoring. */
  readonly written: boolean
  /** Names of kinds that the texts say in full, in small letters. */
  readonly names: ReadonlySet<string>
  /** Every word, in small letters. */
  readonly words: ReadonlySet<string>
}

interface Known {
  readonly kinds: KindTables
  readonly rules: Mission['play']['rules']
  readonly tables: Mission['play']['tables']
  readonly words: MissionWords
}

const cache = new WeakMap<Mission['mission'], Known>()

/** The words of the texts. They are immutable, so that edits of the map do not make it read them again. */
export function wordsOf(document: Mission): MissionWords {
  const {
    mission,
    play: { rules, tables },
  } = document
  const kinds = kindsOf(document)
  const known = cache.get(mission)
  if (known?.kinds === kinds && known.rules === rules && known.tables === tables) return known.words
  const text = [
    mission.summary,
    mission.briefing,
    mission.rules,
    mission.scoring,
    ...rules.flatMap((rule) => [rule.title, rule.text, ...(rule.conditions ?? []), ...(rule.steps ?? [])]),
    ...(tables ?? []).flatMap(tableTexts),
  ]
    .join('\n')
    .toLowerCase()
  const found: MissionWords = {
    written: text.trim() !== '',
    names: new Set(
      Array.from(text.matchAll(anyOf(namesIn(text, kinds))), ([match]) => singular(match.replace(/\s+/g, ' '))),
    ),
    words: new Set(text.match(/[\p{L}\p{N}]+/gu) ?? []),
  }
  cache.set(mission, { kinds, rules, tables, words: found })
  return found
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
export const says = ({ words }: MissionWords, word: string): boolean =>
  words.has(word) || words.has(`${word}s`) || words.has(word.replace(/s$/, ''))

const singular = (name: string): string => (name.endsWith('cells') ? name : name.replace(/s$/, ''))

/**
 * The names of kinds that a text may say, the longest first: those all words of which stand in it somewhere. To look for
 * the others, too, would find nothing and take several times as long.
 */
function namesIn(text: string, kinds: KindTables): string[] {
  const { zones, regions, markers } = kinds
  return [...zones, ...regions, ...markers]
    .map(({ name }) => name.toLowerCase())
    .filter((name) => name.split(/\s+/).every((word) => text.includes(word)))
    .sort((a, b) => b.length - a.length)
}

/** Each of the names as a whole word or its plural. */
function anyOf(names: readonly string[]): RegExp {
  // No name at all: a pattern that nothing matches.
  if (names.length === 0) return /(?!)/g
  const alternatives = names.map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/\s+/g, '\\s+'))
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})s?(?![\\p{L}\\p{N}])`, 'gu')
}
