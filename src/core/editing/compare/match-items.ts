/**
 * Which items of two missions are the same thing. Ids say so while both come from one file; where two people drew
 * independently, the same id means nothing, and what stands in the same place or is called the same is the same thing.
 */

import { firstSquare } from '#analysis/layout/area-names.ts'
import { kitOf } from '#analysis/layout/layout.ts'
import { edgesOf } from '#analysis/layout/panel-geometry.ts'
import { type Collection, collections, type Item, type Mission } from '#model/mission/document.ts'
import type { Renaming } from './rename-ids.ts'
import { keyOf } from './same.ts'

export interface Pair {
  readonly collection: Collection
  readonly before: Item | null
  readonly after: Item | null
}

/** Every item of both missions, once: with its counterpart, or alone. */
export function matchItems(before: Mission, after: Mission): readonly Pair[] {
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
 * The new ids that give the items of the other mission those of their counterparts, and free ids to what has none.
 * @param taken ids that may not be given out
 */
export function alignedIds(pairs: readonly Pair[], taken: ReadonlySet<string>): Renaming {
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
  /** Whether two things with one id can be the same thing. */
  readonly maySame: (one: Item, other: Item) => boolean
  /** Where it stands. */
  readonly place: (item: Item) => string
  /** What it is called. */
  readonly name: (item: Item) => string
  /** What sort of thing it is, for things that may have been moved. */
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

/** What is left of one sort goes to the nearest of that sort, the nearest first. */
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
