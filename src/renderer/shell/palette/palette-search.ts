/** What of all that the palette offers answers to what was typed, best first; a first sign narrows it. */
import { go } from 'fuzzysort'
import type { PaletteEntry, PaletteGroup } from './palette-entries.ts'

/** `>` commands, `@` what is on the map, `#` problems; null: everything. */
export type Narrowing = '>' | '@' | '#' | null

export interface Query {
  readonly narrowing: Narrowing
  readonly text: string
}

export function queryOf(typed: string): Query {
  const sign = typed.trimStart().charAt(0)
  const narrowing = sign === '>' || sign === '@' || sign === '#' ? sign : null
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
  map: 'On this map',
  problems: 'Problems',
}

const groupsOf: Readonly<Record<'>' | '@' | '#', readonly PaletteGroup[]>> = {
  '>': ['commands', 'tools'],
  '@': ['map'],
  '#': ['problems'],
}

/** Most hits that are shown of a group; nobody reads on. */
const MOST_OF_A_GROUP = 30
/** How many of those used last are shown. */
const MOST_LAST = 5
/** Below this nobody would have meant it (1: the very text). */
const LEAST_SCORE = 0.35

const plain = (entry: PaletteEntry): Hit => ({ entry, marked: [] })

/** What the palette shows: groups with at least one hit, that with the best hit first. */
export function found(entries: readonly PaletteEntry[], typed: string, last: readonly string[]): readonly HitGroup[] {
  const { narrowing, text } = queryOf(typed)
  const offered = narrowing === null ? entries : entries.filter(({ group }) => groupsOf[narrowing].includes(group))
  if (text !== '') return grouped(searched(offered, text))
  if (narrowing !== null) return grouped(offered.map(plain))
  const used = last.flatMap((id) => entries.find((entry) => entry.id === id) ?? []).slice(0, MOST_LAST)
  const rest = entries.filter((entry) => entry.group === 'commands' && !used.includes(entry))
  const first: HitGroup[] = used.length === 0 ? [] : [{ id: 'last', title: titles.last, hits: used.map(plain) }]
  return [...first, { id: 'commands', title: titles.commands, hits: rest.map(plain) }]
}

/** Best first; what can be done stands before what cannot, where both answer alike. */
function searched(entries: readonly PaletteEntry[], text: string): readonly Hit[] {
  const keys = [(entry: PaletteEntry) => entry.text, (entry: PaletteEntry) => `${entry.detail} ${entry.words}`]
  const results = go(text, entries, { keys, limit: 200, threshold: LEAST_SCORE })
  return [...results]
    .sort((a, b) => rank(b.score, b.obj) - rank(a.score, a.obj))
    .map((result) => ({
      entry: result.obj,
      marked: (result[0]?.score ?? 0) > 0 ? [...(result[0]?.indexes ?? [])] : [],
    }))
}

const rank = (score: number, { reason }: PaletteEntry): number => (reason === null ? score : score - 0.05)

function grouped(hits: readonly Hit[]): readonly HitGroup[] {
  const groups = new Map<PaletteGroup, Hit[]>()
  for (const hit of hits) {
    const of = groups.get(hit.entry.group) ?? []
    if (of.length === 0) groups.set(hit.entry.group, of)
    if (of.length < MOST_OF_A_GROUP) of.push(hit)
  }
  return [...groups].map(([id, of]) => ({ id, title: titles[id], hits: of }))
}

/** The list of what was used last with this at its head. */
export const withLast = (last: readonly string[], id: string): string[] =>
  [id, ...last.filter((other) => other !== id)].slice(0, MOST_LAST)
