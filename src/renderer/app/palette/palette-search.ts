/** What of all that the palette offers answers to what was typed, best first; a first sign narrows it. */

import { go } from 'fuzzysort'
import { foldText } from '#model/mission/plural.ts'
import type { PaletteEntry, PaletteGroup } from './palette-entries.ts'

/** `>` commands, `@` what is on the map, `#` problems, `?` the guide; null: everything. */
export type Narrowing = '>' | '@' | '#' | '?' | null

export interface Query {
  readonly narrowing: Narrowing
  readonly text: string
}

export function queryOf(typed: string): Query {
  const sign = typed.trimStart().charAt(0)
  const narrowing = sign === '>' || sign === '@' || sign === '#' || sign === '?' ? sign : null
  return { narrowing, text: (narrowing === null ? typed : typed.trimStart().slice(1)).trim() }
}

export interface Hit {
  readonly entry: PaletteEntry
  /** Places of the letters of its text that answer. */
  readonly marked: readonly number[]
}

export interface HitGroup {
  readonly id: PaletteGroup | 'last'
  readonly title: string
  readonly hits: readonly Hit[]
}

const titles: Readonly<Record<HitGroup['id'], string>> = {
  last: 'Used last',
  commands: 'Commands',
  tools: 'Tools and kit',
  parts: 'Parts of the mission',
  formats: 'Formats of Paper',
  map: 'On this map',
  problems: 'Problems',
  guide: 'In the guide',
}

const groupsOf: Readonly<Record<NonNullable<Narrowing>, readonly PaletteGroup[]>> = {
  '>': ['commands', 'tools', 'parts', 'formats'],
  '@': ['map'],
  '#': ['problems'],
  '?': ['guide'],
}

/** Most hits that are shown of a group; nobody reads on. */
const MAX_OF_A_GROUP = 30
/** How many of those used last are shown. */
const MAX_LAST = 5
/** Most passages of the guide beside other hits. */
const MAX_PASSAGES = 3
/** Below this nobody would have meant it (1: the very text). */
const LEAST_SCORE = 0.35
/** What a further word counts for that was typed in full, and one that was begun. */
const WHOLE_WORD = 0.8
const BEGUN_WORD = 0.6
/** The detail tells where something is, and much is in one place. */
const DETAIL = 0.5

const plain = (entry: PaletteEntry): Hit => ({ entry, marked: [] })

/**
 * What the palette shows: groups with at least one hit, that with the best hit first.
 * @param passages what of the guide answers, best first; it stands behind everything else
 */
export function found(
  entries: readonly PaletteEntry[],
  typed: string,
  last: readonly string[],
  passages: readonly PaletteEntry[] = [],
): readonly HitGroup[] {
  const { narrowing, text } = queryOf(typed)
  if (narrowing === '?') return grouped(passages.map(plain))
  const wanted = text === '' ? entries.filter(({ absent }) => absent !== true) : entries
  const offered = narrowing === null ? wanted : wanted.filter(({ group }) => groupsOf[narrowing].includes(group))
  const fromGuide = narrowing === null ? passages.slice(0, MAX_PASSAGES).map(plain) : []
  if (text !== '') return grouped([...searched(offered, text), ...fromGuide])
  if (narrowing !== null) return grouped(offered.map(plain))
  const used = last.flatMap((id) => wanted.find((entry) => entry.id === id) ?? []).slice(0, MAX_LAST)
  const rest = wanted.filter((entry) => entry.group === 'commands' && !used.includes(entry))
  const first: HitGroup[] = used.length === 0 ? [] : [{ id: 'last', title: titles.last, hits: used.map(plain) }]
  return [...first, { id: 'commands', title: titles.commands, hits: rest.map(plain) }]
}

/**
 * Best first; what can be done stands before what cannot, where both answer alike. Letters of the text answer in their order,
 * further words and the detail only by how a word begins: letters strewn over them are in nearly everything.
 */
function searched(entries: readonly PaletteEntry[], text: string): readonly Hit[] {
  const byText = new Map(
    go(text.normalize('NFC'), entries, { key: ({ text: own }) => own, limit: 200, threshold: LEAST_SCORE }).map(
      (result) => [result.obj, result],
    ),
  )
  const asked = wordsIn(text)
  return entries
    .map((entry) => {
      const result = byText.get(entry)
      const words = byWords(entry, asked)
      const [score, marked] =
        result !== undefined && result.score >= words ? [result.score, [...result.indexes]] : [words, []]
      return { hit: { entry, marked }, score }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => rank(b.score, b.hit.entry) - rank(a.score, a.hit.entry))
    .map(({ hit }) => hit)
}

const wordsIn = (text: string): readonly string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** How well an entry answers by words of it: every word that was typed must begin one; 0: it does not. */
function byWords({ text, detail, words }: PaletteEntry, asked: readonly string[]): number {
  if (asked.length === 0) return 0
  const named = wordsIn(`${text} ${words}`)
  const whole = asked.every((word) => named.includes(word))
  if (whole) return WHOLE_WORD
  const begins = (among: readonly string[]) => asked.every((word) => among.some((own) => own.startsWith(word)))
  if (begins(named)) return BEGUN_WORD
  return begins([...named, ...wordsIn(detail)]) ? DETAIL : 0
}

const rank = (score: number, { reason, absent }: PaletteEntry): number =>
  reason === null ? score : score - (absent === true ? 0.3 : 0.05)

function grouped(hits: readonly Hit[]): readonly HitGroup[] {
  const groups = new Map<PaletteGroup, Hit[]>()
  for (const hit of hits) {
    const of = groups.get(hit.entry.group) ?? []
    if (of.length === 0) groups.set(hit.entry.group, of)
    if (of.length < MAX_OF_A_GROUP) of.push(hit)
  }
  return [...groups].map(([id, of]) => ({ id, title: titles[id], hits: of }))
}

/** The list of what was used last with this at its head. */
export const withLast = (last: readonly string[], id: string): string[] =>
  [id, ...last.filter((other) => other !== id)].slice(0, MAX_LAST)
