/** The words of a mission's texts: which kinds of zones, regions and markers they speak of. */
import type { Mission } from '#core/mission/document.ts'
import { type Kind, markerKinds, regionKinds, zoneKinds } from '#core/mission/vocabulary.ts'

export interface MissionWords {
  /** False while nobody has written briefing, rules or scoring. */
  readonly any: boolean
  /** Names of kinds that the texts say in full, in small letters. */
  readonly names: ReadonlySet<string>
  /** Every word, in small letters. */
  readonly words: ReadonlySet<string>
}

const cache = new WeakMap<Mission['mission'], MissionWords>()

/** The words of a sheet. Sheets are immutable, so that edits of the map do not make it read its texts again. */
export function wordsOf({ mission }: Mission): MissionWords {
  const known = cache.get(mission)
  if (known !== undefined) return known
  const text = [mission.summary, mission.briefing, mission.rules, mission.scoring].join('\n').toLowerCase()
  const found: MissionWords = {
    any: text.trim() !== '',
    names: new Set(Array.from(text.matchAll(everyName), ([match]) => singular(match.replace(/\s+/g, ' ')))),
    words: new Set(text.match(/[\p{L}\p{N}]+/gu) ?? []),
  }
  cache.set(mission, found)
  return found
}

/** What a kind is called apart from what many kinds are called: `guard` for a Guard Entry Zone. */
export const ownWords = (kind: Kind<string>): string[] =>
  kind.name
    .toLowerCase()
    .replace(/'s\b/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => !common.has(word))

const common: ReadonlySet<string> = new Set(['entry', 'zone', 'area', 'marker', ''])

/** True when the word is there, alone or as a plural. */
export const says = ({ words }: MissionWords, word: string): boolean =>
  words.has(word) || words.has(`${word}s`) || words.has(word.replace(/s$/, ''))

const singular = (name: string): string => (name.endsWith('cells') ? name : name.replace(/s$/, ''))

const everyName = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[...zoneKinds, ...regionKinds, ...markerKinds]
    .map(({ name }) => name.toLowerCase().replaceAll(' ', '\\s+'))
    .sort((a, b) => b.length - a.length)
    .join('|')})s?(?![\\p{L}\\p{N}])`,
  'gu',
)
