/**
 * Two people who go on from one mission give new things the same ids. Before the two are merged, the same new thing gets one
 * id, and two new things get two, whatever names them following. It does not matter whose mission is named first.
 */

import type { Diagram, Spot } from '#model/mission/diagrams.ts'
import { type Collection, collections, findItem, type Item, type Mission } from '#model/mission/document.ts'
import { compareIds, idSource } from '#model/mission/ids.ts'
import { freeId } from './free-id.ts'
import { type IdList, listOfIds, withItemIds, withListIds } from './rename-ids.ts'
import { keyOf } from './same.ts'
import { withSeparateCustomKinds } from './separate-custom-kinds.ts'

// The same as `new-ids.ts` for what has its ids inside another thing: units, slots and parts of a side's force, and the models
// of a diagram. Two new things under one id get two, and what names them inside the same thing follows.

const withDistinctNestedIds = (base: Mission, two: Two): Two =>
  inDiagrams(
    base,
    forceLists.reduce((now, list) => inForces(base, now, list), two),
  )

interface Entry {
  readonly id: string
  readonly name: string
}
type Renaming = ReadonlyMap<string, string>
type Id = (old: string) => string

/** New ids for entries that both have new under one id and that are two things. */
function apart<Kind extends Entry>(
  [base, ours, theirs]: readonly (readonly Kind[])[],
  isOne: (one: Kind, other: Kind) => boolean,
): { readonly mine: Renaming; readonly hers: Renaming } {
  const before = new Set((base ?? []).map(({ id }) => id))
  const taken = new Set([...(base ?? []), ...(ours ?? []), ...(theirs ?? [])].map(({ id }) => id))
  const [mine, hers] = [new Map<string, string>(), new Map<string, string>()]
  const others = new Map((theirs ?? []).map((entry) => [entry.id, entry]))
  for (const entry of [...(ours ?? [])].sort((a, b) => compareIds(a.id, b.id))) {
    const other = others.get(entry.id)
    if (before.has(entry.id) || other === undefined || isOne(entry, other)) continue
    ;(keyOf(entry) <= keyOf(other) ? hers : mine).set(entry.id, freeId(entry.id, taken))
  }
  return { mine, hers }
}

type Force = NonNullable<Mission['forces']>[number]
type ForceList = 'units' | 'slots' | 'parts'
const forceLists: readonly ForceList[] = ['parts', 'slots', 'units']

const isCalledAlike = (one: Entry, other: Entry): boolean => one.name === other.name

function inForces(base: Mission, two: Two, list: ForceList): Two {
  const forcesOf = (document: Mission) => new Map((document.forces ?? []).map((force) => [force.side, force]))
  const [before, mine, hers] = [forcesOf(base), forcesOf(two.ours), forcesOf(two.theirs)]
  const renamings = new Map(
    [...mine].map(([side, force]) => {
      const listed = [before.get(side), force, hers.get(side)].map((one): readonly Entry[] => one?.[list] ?? [])
      return [side, apart(listed, isCalledAlike)]
    }),
  )
  const renamed = (document: Mission, whose: 'mine' | 'hers'): Mission =>
    document.forces === undefined
      ? document
      : {
          ...document,
          forces: document.forces.map((force) => withForceIds(force, list, renamings.get(force.side)?.[whose])),
        }
  return { ours: renamed(two.ours, 'mine'), theirs: renamed(two.theirs, 'hers') }
}

function withForceIds(force: Force, list: ForceList, renaming: Renaming | undefined): Force {
  if (renaming === undefined || renaming.size === 0) return force
  const id = (old: string): string => renaming.get(old) ?? old
  const named = <Kind extends { readonly part?: string | undefined; readonly slot?: string | undefined }>(
    entry: Kind,
  ): Kind => ({
    ...entry,
    ...(list === 'parts' && entry.part !== undefined ? { part: id(entry.part) } : {}),
    ...(list === 'slots' && entry.slot !== undefined ? { slot: id(entry.slot) } : {}),
  })
  const own = <Kind extends Entry>(entries: readonly Kind[], of: ForceList): Kind[] =>
    entries.map((entry) => (of === list ? { ...entry, id: id(entry.id) } : entry))
  return {
    ...force,
    parts: own(force.parts, 'parts'),
    slots: own(force.slots, 'slots').map(named),
    units: own(force.units, 'units').map(named),
  }
}

function inDiagrams(base: Mission, { ours, theirs }: Two): Two {
  const models = (document: Mission, id: string) => document.diagrams.find((diagram) => diagram.id === id)?.models ?? []
  const stands = (one: Diagram['models'][number]) => keyOf([one.board, one.x, one.y])
  const renamings = new Map(
    ours.diagrams.map(({ id }) => [
      id,
      apart(
        [base, ours, theirs].map((document) => models(document, id)),
        (one, other) => stands(one) === stands(other),
      ),
    ]),
  )
  const renamed = (document: Mission, whose: 'mine' | 'hers'): Mission => ({
    ...document,
    diagrams: document.diagrams.map((diagram) => withModelIds(diagram, renamings.get(diagram.id)?.[whose])),
  })
  return { ours: renamed(ours, 'mine'), theirs: renamed(theirs, 'hers') }
}

function withModelIds(diagram: Diagram, renaming: Renaming | undefined): Diagram {
  if (renaming === undefined || renaming.size === 0) return diagram
  const id = (old: string): string => renaming.get(old) ?? old
  return {
    ...diagram,
    models: diagram.models.map((model) => ({ ...model, id: id(model.id) })),
    shows: diagram.shows.map((showing) =>
      'to' in showing
        ? { ...showing, from: spot(showing.from, id), to: spot(showing.to, id) }
        : { ...showing, from: spot(showing.from, id) },
    ),
  }
}

const spot = (at: Spot, id: Id): Spot => ('model' in at ? { model: id(at.model) } : at)

export interface Two {
  readonly ours: Mission
  readonly theirs: Mission
}

export const withDistinctIds = (base: Mission, two: Two): Two =>
  withDistinctNestedIds(
    base,
    lists.reduce(
      (now, list) => withListsApart(base, now, list),
      withItemsTogether(base, withItemsApart(base, withSeparateCustomKinds(base, two))),
    ),
  )

const lists: readonly IdList[] = ['objectives', 'rules', 'tables', 'diagrams']

/** The same new thing under two ids: both get the smaller one. */
function withItemsTogether(base: Mission, { ours, theirs }: Two): Two {
  const [mine, hers] = [new Map<string, string>(), new Map<string, string>()]
  for (const collection of collections) {
    const fresh = newItems(base, theirs, collection).filter(({ id }) => findItem(ours, id) === undefined)
    const byContent = new Map(fresh.map((item) => [contentOf(item), item.id]))
    for (const item of newItems(base, ours, collection)) {
      const other = byContent.get(contentOf(item))
      if (other === undefined || findItem(theirs, item.id) !== undefined) continue
      byContent.delete(contentOf(item))
      if (compareIds(item.id, other) < 0) hers.set(other, item.id)
      else mine.set(item.id, other)
    }
  }
  return { ours: withItemIds(ours, mine), theirs: withItemIds(theirs, hers) }
}

const newItems = (base: Mission, document: Mission, collection: Collection): readonly Item[] =>
  (document[collection] as readonly Item[]).filter(({ id }) => findItem(base, id) === undefined)

const contentOf = (item: Item): string => keyOf({ ...item, id: '' })

/** Two new things under one id: one of them gets another, always the same one. */
function withItemsApart(base: Mission, { ours, theirs }: Two): Two {
  const newId = idSource(everything(base, ours, theirs))
  const [mine, hers] = [new Map<string, string>(), new Map<string, string>()]
  for (const collection of collections)
    for (const item of newItems(base, ours, collection)) {
      const other = findItem(theirs, item.id)
      if (other === undefined || (other.collection === collection && isOneThing(item, other.item))) continue
      const [one, two] = [`${collection} ${contentOf(item)}`, `${other.collection} ${contentOf(other.item)}`]
      if (one <= two) hers.set(item.id, newId(other.collection))
      else mine.set(item.id, newId(collection))
    }
  return { ours: withItemIds(ours, mine), theirs: withItemIds(theirs, hers) }
}

/** Two new things that stand in the same place, or have the same squares or ends, are one. */
function isOneThing(one: Item, other: Item): boolean {
  if (contentOf(one) === contentOf(other)) return true
  if ('squares' in one && 'squares' in other)
    return keyOf([...one.squares].map(keyOf).sort()) === keyOf([...other.squares].map(keyOf).sort())
  if ('from' in one && 'from' in other) return one.from === other.from && one.to === other.to
  if (!('board' in one && 'board' in other)) return false
  const turned = (item: Item): unknown => ('axis' in item ? item.axis : 'toward' in item ? item.toward : null)
  return one.board === other.board && one.x === other.x && one.y === other.y && turned(one) === turned(other)
}

/** Every item of all three, so that an id that is free is free everywhere. */
const everything = (...documents: readonly Mission[]): Record<Collection, { readonly id: string }[]> =>
  Object.fromEntries(
    collections.map((name) => [name, documents.flatMap((document) => document[name].map(({ id }) => ({ id })))]),
  ) as Record<Collection, { readonly id: string }[]>

/** The same for entries of a list: those that are called the same are one. */
function withListsApart(base: Mission, { ours, theirs }: Two, list: IdList): Two {
  const before = new Set(listOfIds(base, list).map(({ id }) => id))
  const entries = (document: Mission) => listOfIds(document, list).filter(({ id }) => !before.has(id))
  const taken = new Set([base, ours, theirs].flatMap((document) => listOfIds(document, list).map(({ id }) => id)))
  const [mine, hers] = [new Map<string, string>(), new Map<string, string>()]
  const others = new Map(entries(theirs).map((entry) => [entry.id, entry]))
  for (const entry of entries(ours)) {
    const other = others.get(entry.id)
    if (other === undefined || other.title === entry.title) continue
    const [one, two] = [keyOf(entry), keyOf(other)]
    ;(one <= two ? hers : mine).set(entry.id, freeId(entry.id, taken))
  }
  return { ours: withListIds(ours, list, mine), theirs: withListIds(theirs, list, hers) }
}
