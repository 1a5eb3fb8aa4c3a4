/** Compares two missions: on the map, thing by thing, and in everything that is written, fact by fact. */

import { firstSquare } from '#analysis/layout/area-names.ts'
import { itemTitle } from '#analysis/layout/descriptors.ts'
import { kitOf, layoutOf } from '#analysis/layout/layout.ts'
import { edgesOf } from '#analysis/layout/panel-geometry.ts'
import { type Collection, collections, type Item, type Mission } from '#model/mission/document.ts'
import type { Field } from '#model/mission/edit.ts'
import { about, type Describer, type Description, fact } from './describe-difference.ts'
import { describeDiagrams, describeForces } from './describe-forces.ts'
import { comparedPlace, describeItem, entryOf, formatTurn, placeKey } from './describe-items.ts'
import { describePlay } from './describe-play.ts'
import {
  describeArrangement,
  describeChecks,
  describeKinds,
  describeKit,
  describeRuleSet,
  describeSides,
  describeTexts,
} from './describe-sheet.ts'
import { type Difference, differenceLines, differenceSummary, hasSameContent, keyOf } from './difference.ts'
import { type IdList, listOfIds, type Renaming, withItemIds, withListIds } from './new-ids.ts'

// Which items of two missions are the same thing. Ids say so while both come from one file; where two people drew
// independently, the same id means nothing, and what stands in the same place or is called the same is the same thing.

interface Pair {
  readonly collection: Collection
  readonly before: Item | null
  readonly after: Item | null
}

/** Every item of both missions, once: with its counterpart, or alone. */
function matchItems(before: Mission, after: Mission): readonly Pair[] {
  const pairs: Pair[] = []
  // The ends of links are known by then.
  const names = new Map<string, string>()
  for (const collection of order) {
    const found = matchCollection(collection, before, after, names)
    for (const pair of found) if (pair.before !== null && pair.after !== null) names.set(pair.after.id, pair.before.id)
    pairs.push(...found)
  }
  return pairs.sort((a, b) => collections.indexOf(a.collection) - collections.indexOf(b.collection))
}

const order: readonly Collection[] = [
  ...collections.filter((name) => name !== 'links' && name !== 'tokens'),
  'links',
  'tokens',
]

/**
 * Returns new ids for the items of the other mission: those of their counterparts, and free ids for the rest.
 * @param taken ids that may not be given out
 */
function alignedIds(pairs: readonly Pair[], taken: ReadonlySet<string>): Renaming {
  const renaming = new Map<string, string>()
  const used = new Set(taken)
  for (const { before, after } of pairs) if (before !== null && after !== null) renaming.set(after.id, before.id)
  for (const { before, after } of pairs) {
    if (before !== null || after === null) continue
    let id = after.id
    for (let number = 1; used.has(id); number += 1) id = `${after.id.slice(0, 1)}${number}`
    used.add(id)
    renaming.set(after.id, id)
  }
  for (const [from, to] of [...renaming]) if (from === to) renaming.delete(from)
  return renaming
}

function matchCollection(
  collection: Collection,
  before: Mission,
  after: Mission,
  names: ReadonlyMap<string, string>,
): Pair[] {
  const mine = new Map((before[collection] as readonly Item[]).map((item) => [item.id, item]))
  const theirs = new Map((after[collection] as readonly Item[]).map((item) => [item.id, item]))
  const pairs: Pair[] = []
  const pair = (one: Item, other: Item): void => {
    mine.delete(one.id)
    theirs.delete(other.id)
    pairs.push({ collection, before: one, after: other })
  }
  const likes = likenessOf(collection, before, after, names)
  for (const one of [...mine.values()]) {
    const other = theirs.get(one.id)
    if (other !== undefined && likes.whole(one) === likes.wholeAfter(other)) pair(one, other)
  }
  byKey(mine, theirs, likes.whole, likes.wholeAfter, pair)
  for (const one of [...mine.values()]) {
    const other = theirs.get(one.id)
    if (other !== undefined && likes.maySame(one, other)) pair(one, other)
  }
  byKey(mine, theirs, likes.place, likes.place, pair)
  byKey(mine, theirs, likes.name, likes.name, pair)
  nearest(mine, theirs, likes, pair)
  return [
    ...pairs,
    ...[...mine.values()].map((item) => ({ collection, before: item, after: null })),
    ...[...theirs.values()].map((item) => ({ collection, before: null, after: item })),
  ]
}

/** Pairs what has the same key; an empty key is like no other. */
function byKey(
  mine: ReadonlyMap<string, Item>,
  theirs: ReadonlyMap<string, Item>,
  key: (item: Item) => string,
  keyAfter: (item: Item) => string,
  pair: (one: Item, other: Item) => void,
): void {
  const found = new Map<string, Item[]>()
  for (const item of theirs.values()) {
    const name = keyAfter(item)
    if (name !== '') found.set(name, [...(found.get(name) ?? []), item])
  }
  for (const one of [...mine.values()]) {
    const other = found.get(key(one))?.shift()
    if (other !== undefined) pair(one, other)
  }
}

interface Likeness {
  /** Everything but the id. */
  readonly whole: (item: Item) => string
  readonly wholeAfter: (item: Item) => string
  /** True if two things with one id can be the same thing. */
  readonly maySame: (one: Item, other: Item) => boolean
  /** Its place on the map. */
  readonly place: (item: Item) => string
  /** Its label or text; may be empty. */
  readonly name: (item: Item) => string
  /** Its piece or kind, for things that may have been moved. */
  readonly sort: (item: Item) => string
}

function likenessOf(
  collection: Collection,
  before: Mission,
  after: Mission,
  names: ReadonlyMap<string, string>,
): Likeness {
  const [kit, kitAfter] = [kitOf(before), kitOf(after)]
  const place = (item: Item, of = kit): string => {
    if ('squares' in item) return item.squares.map(keyOf).sort().join()
    if ('axis' in item) return `${item.board} ${keyOf(edgesOf(of, item))}`
    if ('toward' in item) return `${item.board} ${item.x} ${item.y} ${item.toward}`
    if ('board' in item) return `${item.board} ${item.x} ${item.y}`
    return ''
  }
  const named = (item: Item): string => {
    if ('hatchway' in item) return item.hatchway?.label ?? ''
    if ('text' in item) return item.text
    return 'label' in item && item.label !== '' ? `${item.kind} ${item.label}` : ''
  }
  const sort = (item: Item): string => ('piece' in item ? item.piece : 'kind' in item ? item.kind : '')
  const follow = (item: Item): Item => {
    const id = (old: string): string => names.get(old) ?? old
    if ('from' in item) return { ...item, from: id(item.from), to: id(item.to) }
    return 'in' in item && item.in !== undefined ? { ...item, in: id(item.in) } : item
  }
  const placed = (item: Item): string => (collection === 'links' ? '' : `${place(item)}`)
  return {
    whole: (item) => keyOf({ ...item, id: '' }),
    wholeAfter: (item) => keyOf({ ...follow(item), id: '' }),
    maySame: (one, other) =>
      sort(one) === sort(other) ||
      place(one) === place(other, kitAfter) ||
      (named(one) !== '' && named(one) === named(other)),
    place: placed,
    name: named,
    sort,
  }
}

/** Pairs the things that are left with the nearest of the same sort, the nearest first. */
function nearest(
  mine: ReadonlyMap<string, Item>,
  theirs: ReadonlyMap<string, Item>,
  { sort, name }: Likeness,
  pair: (one: Item, other: Item) => void,
): void {
  const found: { readonly one: Item; readonly other: Item; readonly far: number }[] = []
  // Things with different names are different things.
  for (const one of mine.values())
    for (const other of theirs.values())
      if (sort(one) === sort(other) && name(one) === name(other)) found.push({ one, other, far: distance(one, other) })
  for (const { one, other } of found.sort((a, b) => a.far - b.far))
    if (mine.has(one.id) && theirs.has(other.id)) pair(one, other)
}

function distance(one: Item, other: Item): number {
  const [a, b] = [middle(one), middle(other)]
  if (a === null || b === null) return 0
  return Math.hypot(a.x - b.x, a.y - b.y) + (a.board === b.board ? 0 : 1e6)
}

function middle(item: Item): { readonly board: number; readonly x: number; readonly y: number } | null {
  if ('squares' in item) return firstSquare(item.squares) ?? null
  return 'board' in item ? item : null
}

/**
 * Every difference, in the order of a mission: what is written first, then the map. None: both say the same. Items that are
 * the same thing under unlike ids are one thing; the ids in the result are those that each mission has.
 */
export function compareMissions(before: Mission, after: Mission): readonly Difference[] {
  if (before === after) return []
  const pairs = matchItems(before, after)
  const { document: aligned, renaming } = alignedTo(before, after, pairs)
  const original = new Map([...renaming].map(([from, to]) => [to, from]))
  const told: Description = { before, after: aligned, path: [], subject: '' }
  return [
    ...fields.flatMap((field) => describeField(field, told)),
    ...pairs.flatMap((pair) => pairDifferences(pair, told, original)),
  ]
}

/** The other mission with the ids of this one, wherever both have the same thing. */
export function alignedTo(
  before: Mission,
  after: Mission,
  pairs: readonly Pair[] = matchItems(before, after),
): { readonly document: Mission; readonly renaming: ReadonlyMap<string, string> } {
  const taken = new Set(collections.flatMap((name) => before[name].map(({ id }) => id)))
  const renaming = alignedIds(pairs, taken)
  let document = withItemIds(after, renaming)
  for (const list of lists) document = withListIds(document, list, listIds(before, document, list))
  return { document, renaming }
}

const lists: readonly IdList[] = ['objectives', 'rules', 'tables', 'diagrams']

/** Entries of a list that say the same, or are called the same, get one id. */
function listIds(before: Mission, after: Mission, list: IdList): ReadonlyMap<string, string> {
  const mine = new Map(listOfIds(before, list).map((entry) => [entry.id, entry]))
  const theirs = new Map(listOfIds(after, list).map((entry) => [entry.id, entry]))
  const taken = new Set([...mine.keys(), ...theirs.keys()])
  const renaming = new Map<string, string>()
  const same = (like: (one: { id: string; title: string }, other: { id: string; title: string }) => boolean): void => {
    for (const one of [...mine.values()])
      for (const other of [...theirs.values()]) {
        if (!mine.has(one.id) || !theirs.has(other.id) || !like(one, other)) continue
        mine.delete(one.id)
        theirs.delete(other.id)
        renaming.set(other.id, one.id)
      }
  }
  same((one, other) => one.id === other.id && one.title === other.title)
  same((one, other) => one.title === other.title)
  same((one, other) => keyOf({ ...one, id: '' }) === keyOf({ ...other, id: '' }))
  same((one, other) => one.id === other.id)
  for (const { id } of theirs.values()) {
    if (![...renaming.values()].includes(id)) continue
    let number = 1
    while (taken.has(`${id.slice(0, 24)}-${number}`)) number += 1
    taken.add(`${id.slice(0, 24)}-${number}`)
    renaming.set(id, `${id.slice(0, 24)}-${number}`)
  }
  for (const [from, to] of [...renaming]) if (from === to) renaming.delete(from)
  return renaming
}

/** Every field of a mission that isn't a collection of items. */
type Written = Field | '$schema'

const tellings: { readonly [Name in Written]: Describer<NonNullable<Mission[Name]>> } = {
  mission: describeTexts,
  ruleSet: describeRuleSet,
  sides: describeSides,
  kit: describeKit,
  arrangement: describeArrangement,
  kinds: describeKinds,
  play: describePlay,
  forces: describeForces,
  diagrams: describeDiagrams,
  halves: about('Half-maps', fact('')),
  checks: describeChecks,
  origin: about('How the map was made', fact('')),
  $schema: about('Description of the form that the file names', fact('')),
}
const fields = Object.keys(tellings) as readonly Written[]

const describeField = (field: Written, told: Description): readonly Difference[] =>
  hasSameContent(told.before[field], told.after[field])
    ? []
    : // A describer gets the values of its field; the compiler cannot follow that through a union of names.
      (tellings[field] as Describer<unknown>)(told.before[field], told.after[field], { ...told, path: [field] })

function pairDifferences(
  { collection, before, after }: Pair,
  told: Description,
  original: ReadonlyMap<string, string>,
): readonly Difference[] {
  // The counterpart as it is under the ids of this mission: what it names is named alike.
  const other =
    after === null
      ? null
      : (told.after[collection] as readonly { readonly id: string }[]).find(
          ({ id }) => id === (before?.id ?? newIdOf(after.id, original)),
        )
  const found = other == null ? null : entryOf(collection, other as typeof after & object)
  const place = { on: 'map', collection, before: before?.id ?? null, after: after?.id ?? null } as const
  if (before === null) {
    const subject = found === null ? '' : itemTitle(layoutOf(told.after), found)
    return [{ sort: 'added', place, subject, fact: '', before: null, after: null }]
  }
  const entry = entryOf(collection, before)
  const here = layoutOf(told.before)
  const subject = itemTitle(here, entry)
  if (found === null) return [{ sort: 'removed', place, subject, fact: '', before: null, after: null }]
  if (hasSameContent(before, found.item)) return []
  const there = layoutOf(told.after)
  const moved = placeKey(before) !== placeKey(found.item)
  const [was, is] = [formatTurn(before), formatTurn(found.item)]
  const places = (exact: boolean) => [comparedPlace(here, entry, exact), comparedPlace(there, found, exact)] as const
  const [rough, roughly] = places(false)
  const [from, to] = places(rough === roughly)
  return [
    ...(moved || (collection === 'halfPillars' || collection === 'wallEnds' ? was !== is : false)
      ? [
          {
            sort: 'moved' as const,
            place,
            subject,
            fact: '',
            before: from,
            after: from === to ? `${to}, elsewhere in it` : to,
          },
        ]
      : was === is
        ? []
        : [{ sort: 'turned' as const, place, subject, fact: '', before: was, after: is }]),
    ...(moved && was !== is && collection !== 'panels'
      ? [{ sort: 'turned' as const, place, subject, fact: '', before: was, after: is }]
      : []),
    ...describeItem(entry)(before, found.item, { ...told, path: [], subject }).map((difference) => ({
      ...difference,
      place,
    })),
  ]
}

function newIdOf(id: string, original: ReadonlyMap<string, string>): string {
  for (const [to, from] of original) if (from === id) return to
  return id
}

// Sums up a comparison in one line: few differences are listed, many are counted.

/** Most differences that are listed, if the line is no longer than this (letters). */
const MAX_TOLD = 2
const LONGEST = 120

/** `Long Wall at C4: moved to D4`, `12 added, 3 moved`, `no difference`. */
export function inOneLine(before: Mission, after: Mission): string {
  const differences = compareMissions(before, after)
  const told = [...new Set(differenceLines(differences))].join('; ')
  return differences.length > 0 && differences.length <= MAX_TOLD && told.length <= LONGEST
    ? told
    : differenceSummary(differences)
}
