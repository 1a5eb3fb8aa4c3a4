/**
 * Three versions of a value made into one: what one side changed is taken, what both changed alike is taken once, and
 * what both changed in unlike ways is a conflict, as far down as it goes. Lists of things with ids go thing by thing,
 * texts line by line. Knows the shape of a mission by the paths of `list-kinds.ts` and nothing else of it.
 */

import { diff3Merge } from 'node-diff3'
import type { Memo } from '#foundation/memoize.ts'
import { collections } from '#model/mission/document.ts'
import { marked, unmarked } from './describe-difference.ts'
import { hasSameContent, keyOf } from './difference.ts'

// Kinds of parts: lists of named things, sets, texts, single facts of several figures.

/** Lists whose entries have a unique key, by their path. */
const things: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^(${collections.join('|')})$`), 'id'],
  [/^(sides|diagrams)$/, 'id'],
  [/^halves$/, 'board'],
  [/^halves\/[^/]+\/options(\/[^/]+\/[^/]+)?$/, 'id'],
  [/^forces$/, 'side'],
  [/^forces\/[^/]+\/(parts|slots|units)$/, 'id'],
  [/^diagrams\/[^/]+\/models$/, 'id'],
  [/^kinds\/[^/]+$/, 'id'],
  [/^play\/(objectives|rules|tables)$/, 'id'],
  [/^kit\/own\/pieces$/, 'code'],
]
const waivers = /^checks\/waivers$/
const sets = /\/(squares|changed|breached|dark|shows)$|^play\/agendas$/
/** Lists without names whose order says nothing: what both added at one place are two facts. */
const unordered = /^play\/(needs|securing|operating)$|^play\/objectives\/[^/]+\/conditions$|^play\/deployment\/before$/
const texts = /^mission\/(briefing|rules|scoring)$|^play\/rules\/[^/]+\/text$|^diagrams\/[^/]+\/text$/
const items = new RegExp(`^(${collections.join('|')})/[^/]+$`)
const joints = /^(halfPillars|wallEnds)\/[^/]+$/
const models = /^diagrams\/[^/]+\/models\/[^/]+$/
const notUnions = /^play\/rules\/[^/]+$/

const keyName = (path: string): string | undefined => things.find(([pattern]) => pattern.test(path))?.[1]

/** Kind of merge for a list at that path; sets and rows have no names. */
export const listKind = (path: string): 'things' | 'rows' | null =>
  path === '' ? null : keyName(path) !== undefined || waivers.test(path) ? 'things' : 'rows'

/** Key of an entry in such a list. */
export function entryKey(path: string, entry: unknown): string {
  const value = entry as Readonly<Record<string, unknown>>
  if (waivers.test(path))
    return `${String(value.rule)} ${[...((value.items ?? []) as readonly string[])].sort().join('+')}`
  const name = keyName(path)
  return name === undefined ? keyOf(entry) : String(value[name])
}

const isUnordered = (path: string): boolean => unordered.test(path)
const isSet = (path: string): boolean => sets.test(path)
/** Texts of several lines. */
const isText = (path: string): boolean => texts.test(path)
/** True for a value that is another thing if its kind differs: not so things on the map and rules. */
const isUnion = (path: string): boolean => !items.test(path) && !notUnions.test(path)

/**
 * The figures that together say where something stands; a panel turned at its node stands elsewhere. Half-pillars have a hand
 * that fits the end at which they stand.
 */
const placeKeys = (path: string): readonly string[] =>
  joints.test(path)
    ? ['piece', 'board', 'x', 'y', 'toward']
    : items.test(path) || models.test(path)
      ? ['board', 'x', 'y', 'axis', 'toward']
      : []

// Matches rows of a newer list to those of an older one, where rows have no names and their order says nothing.

export interface MatchedRows {
  /** For each older row what it became; undefined: it was taken away. */
  readonly became: readonly unknown[]
  /** Newer rows that no older one became. */
  readonly added: readonly unknown[]
}

/**
 * An older row became one of its kind, those first that have most of what they say in common. Even with nothing in common: a row
 * that both changed so far must not count as taken away and added twice.
 */
function matchRows(before: readonly unknown[], after: readonly unknown[]): MatchedRows {
  const pairs = before.flatMap((row, old) =>
    after.map((other, now) => ({ old, now, likeness: likenessOf(row, other) })),
  )
  const newOf = new Map<number, number>()
  const taken = new Set<number>()
  for (const { old, now, likeness } of pairs.sort((a, b) => b.likeness - a.likeness)) {
    if (likeness < 0 || newOf.has(old) || taken.has(now)) continue
    newOf.set(old, now)
    taken.add(now)
  }
  return {
    became: before.map((_, old) => after[newOf.get(old) ?? -1]),
    added: after.filter((_, now) => !taken.has(now)),
  }
}

type Json = Readonly<Record<string, unknown>>

/** Share of content that two rows of one kind have in common, 0…1; −1: they are of two kinds. */
function likenessOf(one: unknown, other: unknown): number {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return -1
  const [here, there] = [one as Json, other as Json]
  if (here.kind !== there.kind) return -1
  const keys = [...new Set([...Object.keys(here), ...Object.keys(there)])].filter((key) => key !== 'kind')
  const alike = keys.filter((key) => keyOf(here[key] ?? null) === keyOf(there[key] ?? null))
  return keys.length === 0 ? 1 : alike.length / keys.length
}

export type Side = 'ours' | 'theirs'

/** A fact that both sides changed. */
export interface Clash {
  /** The way to it: names and ids, with `/` between them; of a part of a list or text, the place in the older version. */
  readonly path: string
  /** True when one side removed what the other changed. */
  readonly removed: boolean
}

export interface Merging {
  /** The side that is taken where both changed a fact; defaults to ours. */
  readonly choices: ReadonlyMap<string, Side>
  /** Parts that are taken from one side whatever the other did. */
  readonly forced: ReadonlyMap<string, Side>
  readonly clashes: Clash[]
  readonly texts: MergedTexts
}

/** Cache of merged texts: each choice merges everything again, and long texts take their time. */
export type MergedTexts = Memo<readonly Block[]>

/** Three versions of one part; undefined: it is not there. */
export interface Three {
  readonly base: unknown
  readonly ours: unknown
  readonly theirs: unknown
}

/** The way to a part of a part. */
export const under = (path: string, key: string): string =>
  path === '' ? encodeURIComponent(key) : `${path}/${encodeURIComponent(key)}`

/** Merges the three; undefined: it is not there. */
export function mergeValues(three: Three, path: string, merging: Merging): unknown {
  const { base, ours, theirs } = three
  const side = merging.forced.get(path)
  if (side !== undefined) return three[side]
  if (!hasForcedUnder(merging, path)) {
    if (hasSameContent(ours, theirs)) return ours
    if (hasSameContent(base, ours)) return theirs
    if (hasSameContent(base, theirs)) return ours
  }
  if (isRecord(ours) && isRecord(theirs) && (base === undefined || isRecord(base)) && !isOtherKind(three, path))
    return mergeRecords({ base: base ?? {}, ours, theirs }, path, merging)
  const kind = listKind(path)
  if (kind !== null && isListOrNone(ours) && isListOrNone(theirs) && isListOrNone(base)) {
    const lists = { base: base ?? [], ours: ours ?? [], theirs: theirs ?? [] }
    const merged =
      kind === 'things'
        ? mergeThings(lists, path, merging)
        : isSet(path)
          ? mergeSets(lists)
          : mergeRows(lists, path, merging)
    // A list that is left out while it is empty, stays left out.
    return merged.length === 0 && (ours === undefined || theirs === undefined) ? undefined : merged
  }
  if (isText(path) && typeof ours === 'string' && typeof theirs === 'string')
    return mergeTexts({ base: typeof base === 'string' ? base : '', ours, theirs }, path, merging)
  if (hasSameContent(ours, theirs)) return ours
  if (hasSameContent(base, ours)) return theirs
  if (hasSameContent(base, theirs)) return ours
  return clash(three, path, merging)
}

function clash(three: Three, path: string, merging: Merging): unknown {
  merging.clashes.push({ path, removed: three.ours === undefined || three.theirs === undefined })
  return three[merging.choices.get(path) ?? 'ours']
}

const hasForcedUnder = ({ forced }: Merging, path: string): boolean =>
  [...forced.keys()].some((each) => path === '' || each.startsWith(`${path}/`))

/** One of several kinds of facts that has become another kind in between is one fact. */
const isOtherKind = ({ base, ours, theirs }: Three, path: string): boolean =>
  isUnion(path) &&
  [base, theirs].some(
    (other) => isRecord(other) && (['kind', 'part'] as const).some((key) => other[key] !== (ours as Json)[key]),
  )
interface ThreeOf<Value> {
  readonly base: Value
  readonly ours: Value
  readonly theirs: Value
}

function mergeRecords({ base, ours, theirs }: ThreeOf<Json>, path: string, merging: Merging): Json {
  const result: Record<string, unknown> = {}
  const together = placeKeys(path)
  const place = (value: Json): Json | undefined => {
    const found = Object.fromEntries(together.flatMap((key) => (value[key] === undefined ? [] : [[key, value[key]]])))
    return Object.keys(found).length === 0 ? undefined : found
  }
  // Where something stands is one fact, however many figures say it.
  const stands =
    together.length === 0
      ? undefined
      : (mergeWhole(
          { base: place(base), ours: place(ours), theirs: place(theirs) },
          under(path, 'place'),
          merging,
        ) as Json)
  for (const key of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    const value = together.includes(key)
      ? stands?.[key]
      : mergeValues({ base: base[key], ours: ours[key], theirs: theirs[key] }, under(path, key), merging)
    if (value !== undefined) result[key] = value
  }
  return result
}

/** The three as one fact. */
function mergeWhole(three: Three, path: string, merging: Merging): unknown {
  const { base, ours, theirs } = three
  const side = merging.forced.get(path)
  if (side !== undefined) return three[side]
  if (hasSameContent(ours, theirs) || hasSameContent(base, theirs)) return ours
  return hasSameContent(base, ours) ? theirs : clash(three, path, merging)
}

type List = readonly unknown[]

function mergeThings({ base, ours, theirs }: ThreeOf<List>, path: string, merging: Merging): List {
  const [before, mine, hers] = [base, ours, theirs].map(
    (list) => new Map(list.map((entry) => [entryKey(path, entry), entry])),
  ) as [Map<string, unknown>, Map<string, unknown>, Map<string, unknown>]
  const found = new Map<string, unknown>()
  for (const key of orderOf([...before.keys()], [...mine.keys()], [...hers.keys()])) {
    const three = { base: before.get(key), ours: mine.get(key), theirs: hers.get(key) }
    const value = mergeValues(three, under(path, key), merging)
    if (value !== undefined) found.set(key, value)
  }
  return [...found.values()]
}

/** Every key once: in the order of the side that changed it, those of the other side after what they follow there. */
function orderOf(base: readonly string[], ours: readonly string[], theirs: readonly string[]): readonly string[] {
  const [inBase, inOurs, inTheirs] = [new Set(base), new Set(ours), new Set(theirs)]
  const kept = (list: readonly string[]): readonly string[] =>
    list.filter((key) => inBase.has(key) && inOurs.has(key) && inTheirs.has(key))
  const [first, second] = hasSameContent(kept(ours), kept(base)) ? [theirs, ours] : [ours, theirs]
  const order = [...first]
  const known = new Set(first)
  let after = 0
  for (const key of second) {
    if (known.has(key)) after = order.indexOf(key) + 1
    else {
      order.splice(after, 0, key)
      after += 1
    }
  }
  return order
}

/** Lists in which neither order nor number means anything: what either side added, without what either side took away. */
function mergeSets({ base, ours, theirs }: ThreeOf<List>): List {
  const [before, mine, hers] = [base, ours, theirs].map((list) => new Set(list.map(keyOf))) as [
    Set<string>,
    Set<string>,
    Set<string>,
  ]
  const stays = (value: unknown): boolean => {
    const key = keyOf(value)
    return before.has(key) ? mine.has(key) && hers.has(key) : true
  }
  return [...ours.filter(stays), ...theirs.filter((value) => stays(value) && !mine.has(keyOf(value)))]
}

/** Lists without names, such as the rows of a table: like the lines of a text. */
function mergeRows({ base, ours, theirs }: ThreeOf<List>, path: string, merging: Merging): List {
  return mergeLines(base.map(keyOf), ours.map(keyOf), theirs.map(keyOf)).flatMap((block): List => {
    if (block.kind === 'agreed') return block.lines.map((line) => JSON.parse(line) as unknown)
    const parts = {
      base: base.slice(block.at.base, block.at.base + block.base.length),
      ours: ours.slice(block.at.ours, block.at.ours + block.ours.length),
      theirs: theirs.slice(block.at.theirs, block.at.theirs + block.theirs.length),
    }
    if (parts.base.length === parts.ours.length && parts.base.length === parts.theirs.length)
      return parts.base.map((each, index) =>
        mergeValues(
          { base: each, ours: parts.ours[index], theirs: parts.theirs[index] },
          under(path, String(block.at.base + index)),
          merging,
        ),
      )
    // In a list whose rows have no fixed place, an addition or removal does not conflict with a change beside it.
    if (isUnordered(path)) return mergeUnordered(parts, path, block.at.base, merging)
    return clash(parts, under(path, `@${block.at.base}`), merging) as List
  })
}

/** Rows whose order says nothing: each older one with what became of it on either side, then what either side added. */
function mergeUnordered({ base, ours, theirs }: ThreeOf<List>, path: string, at: number, merging: Merging): List {
  const [mine, hers] = [matchRows(base, ours), matchRows(base, theirs)]
  const stayed = base.flatMap((row, index): List => {
    const three = { base: row, ours: mine.became[index], theirs: hers.became[index] }
    const value = mergeValues(three, under(path, String(at + index)), merging)
    return value === undefined ? [] : [value]
  })
  return [...stayed, ...mergeSets({ base: [], ours: mine.added, theirs: hers.added })]
}

/** Texts line by line, so that two people can write in two paragraphs. */
function mergeTexts({ base, ours, theirs }: ThreeOf<string>, path: string, merging: Merging): string {
  const blocks = merging.texts.of([base, ours, theirs], () =>
    mergeLines(base.split('\n'), ours.split('\n'), theirs.split('\n')),
  )
  // A text that one of them began or emptied is one fact.
  if (base === '' || ours === '' || theirs === '') return clash({ base, ours, theirs }, path, merging) as string
  return blocks
    .flatMap((block) => (block.kind === 'agreed' ? block.lines : mergeBlock(block, path, merging)))
    .join('\n')
}

/** Merges clashing lines. If neither side added or removed any, each is a separate fact: a neighbour is no conflict. */
function mergeBlock({ at, base, ours, theirs }: Clashing, path: string, merging: Merging): readonly string[] {
  if (base.length === ours.length && base.length === theirs.length)
    return base.map(
      (line, index) =>
        mergeWhole(
          { base: line, ours: ours[index], theirs: theirs[index] },
          under(path, `@${at.base + index}`),
          merging,
        ) as string,
    )
  return clash({ base, ours, theirs }, under(path, `@${at.base}`), merging) as readonly string[]
}

type Clashing = { readonly kind: 'clash'; readonly at: ThreeOf<number> } & ThreeOf<readonly string[]>
type Block = { readonly kind: 'agreed'; readonly lines: readonly string[] } | Clashing

function mergeLines(base: readonly string[], ours: readonly string[], theirs: readonly string[]): readonly Block[] {
  const [before = [], mine = [], hers = []] = marked(base, ours, theirs)
  return diff3Merge(mine, before, hers, { excludeFalseConflicts: true }).map(
    ({ ok, conflict }): Block =>
      conflict === undefined
        ? { kind: 'agreed', lines: unmarked(ok ?? []) }
        : {
            kind: 'clash',
            base: unmarked(conflict.o),
            ours: unmarked(conflict.a),
            theirs: unmarked(conflict.b),
            at: { base: conflict.oIndex, ours: conflict.aIndex, theirs: conflict.bIndex },
          },
  )
}

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const isListOrNone = (value: unknown): value is List | undefined => value === undefined || Array.isArray(value)

/** The common part of two versions: where there is no older one, everything else was added by one of them. */
export function commonPart(ours: unknown, theirs: unknown, path = ''): unknown {
  if (hasSameContent(ours, theirs)) return ours
  if (isRecord(ours) && isRecord(theirs)) {
    const entries = Object.keys(ours).flatMap((key) => {
      const value = commonPart(ours[key], theirs[key], under(path, key))
      return value === undefined ? [] : [[key, value]]
    })
    return Object.fromEntries(entries)
  }
  if (Array.isArray(ours) && Array.isArray(theirs) && listKind(path) === 'things') {
    const hers = new Map(theirs.map((entry: unknown) => [entryKey(path, entry), entry]))
    return ours.flatMap((entry: unknown) => {
      const other = hers.get(entryKey(path, entry))
      return other === undefined ? [] : [commonPart(entry, other, under(path, entryKey(path, entry)))]
    })
  }
  if (Array.isArray(ours) && Array.isArray(theirs)) {
    const hers = new Set(theirs.map(keyOf))
    return ours.filter((entry) => hers.has(keyOf(entry)))
  }
  return undefined
}
