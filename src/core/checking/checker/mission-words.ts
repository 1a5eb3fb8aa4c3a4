/**
 * The words of a mission's texts: kinds of zones, regions and markers, points, and things that the map lacks. Rules
 * that read texts ask here.
 */
import { Memo, memoize } from '#foundation/memoize.ts'
import { kindsOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { wordsOnScoring } from '#model/mission/version.ts'
import type { Kind, KindTables } from '#model/rule-sets/kinds.ts'

/** A name as a part of a pattern: no sign of it means anything there. */
export const inPattern = (name: string): string => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

// Sentences of a mission's texts, and who says each.

export interface Sentence {
  readonly text: string
  /** In small letters. */
  readonly lower: string
  /** `The briefing says`, `“Burners” says`. */
  readonly says: string
  /** True if it is a rule of play: a story may speak of anything. */
  readonly binding: boolean
}

/** True if it can speak of points at all: a pattern that begins with a number takes far longer to look for. */
const isOfPoints = ({ lower }: Pick<Sentence, 'lower'>): boolean => lower.includes('vp') || lower.includes('point')

const knownSentences = new Memo<readonly Sentence[]>()

/** Every sentence. The texts are immutable, so that edits of the map do not make it read them again. */
export const sentencesOf = ({ mission, play: { rules, objectives } }: Mission): readonly Sentence[] =>
  knownSentences.of([mission, rules, objectives], () => [
    ...cut(mission.summary, 'The summary says', false),
    ...cut(mission.briefing, 'The briefing says', false),
    ...objectives.flatMap(({ title, text = '' }) => cut(text, `The objective “${title}” says`, true)),
    ...rules.flatMap((rule) =>
      [rule.text, ...(rule.conditions ?? []), ...(rule.steps ?? [])].flatMap((text) =>
        cut(text, `“${rule.title}” says`, true),
      ),
    ),
  ])

/** True if that is a rule with its own title. */
export const isOfRule = (says: string): boolean => says.startsWith('“')

/** Sentences without the signs of Markdown. */
const plainSentences = (text: string): string[] =>
  text
    .replace(/[*_`#>]/g, '')
    .split(/\n\s*\n|\n[-+]\s|(?<=[.!?:;])\s+/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '')

const cut = (text: string, says: string, binding: boolean): Sentence[] =>
  plainSentences(text).map((sentence) => ({ text: sentence, lower: sentence.toLowerCase(), says, binding }))

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

/** Words of a kind that few other kinds share: `guard` for a Defender Guard Entry Zone. */
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
 * Returns the names of kinds that a text may say, the longest first: those whose words all occur somewhere in it, the
 * last one perhaps as a plural. Looking for the others, too, would find nothing and take several times as long.
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

// Points that only a text brings: no program can count them.

/** Numbers as people write them: in figures, or in words up to twenty. */
const words = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
]

/** For a pattern that takes no heed of case. */
const NUMBER = `\\d{1,5}|${words.join('|')}`

function numberOf(written: string): number {
  const index = words.indexOf(written.toLowerCase())
  return index === -1 ? Number(written) : index + 1
}

const POINTS = new RegExp(
  `(?<![-–\\d])(${NUMBER}) (more |extra |further |additional |bonus )?(?:victory )?(?:points?|VP)\\b`,
  'gi',
)
/** Points that armies are made of, and points that somebody has to have. */
const OTHER = /\b(?:arm(?:y|ies)|forces?|fleets?|rosters?|units? worth|worth of|for each \d+|per \d+|paint\w*)\b/i
const REACHED = /\b(?:with|has|have|had|reach(?:es|ed)?|gets? to|at|than|least|more) $/i

/** True if a rule of play speaks of so many points as none of these figures is: points that no objective brings. */
export const textBringsPoints = (document: Mission, figures: ReadonlySet<number>): boolean =>
  sentencesOf(document).some(
    ({ text, lower, binding }) =>
      binding &&
      isOfPoints({ lower }) &&
      !OTHER.test(text) &&
      [...text.matchAll(POINTS)].some(
        ({ 1: written = '', 2: more = '', index }) =>
          (more !== '' || !figures.has(numberOf(written))) && !REACHED.test(text.slice(0, index)),
      ),
  )
