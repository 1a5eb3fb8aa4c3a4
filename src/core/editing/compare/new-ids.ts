/**
 * Two people who go on from one mission give new things the same ids. Before the two are merged, the same new thing
 * gets one id, and two new things get two, whatever names them following. It does not matter whose mission is named
 * first.
 */
import type { Diagram, Spot } from '#model/mission/diagrams.ts'
import { type Collection, collections, findItem, type Item, type Mission } from '#model/mission/document.ts'
import { compareIds, idSource } from '#model/mission/ids.ts'
import type { MapPart } from '#model/mission/map-part.ts'
import { keyOf } from './difference.ts'

/** An id like one that is taken: `unit-2` after `unit-1`, `t2` after `t1`. */
function freeId(id: string, taken: Set<string>): string {
  const [, stem = id, dash = ''] = /^(.*?)(-?)\d*$/.exec(id) ?? []
  const joint = dash === '' && /\d$/.test(id) ? '' : '-'
  for (let number = 1; ; number += 1) {
    const free = `${stem.slice(0, 26)}${joint}${number}`
    if (taken.has(free)) continue
    taken.add(free)
    return free
  }
}

// A mission under other ids: whatever names an id follows it.

/** New ids by old ones; whatever is not in it keeps its id. */
export type Renaming = ReadonlyMap<string, string>

/** The mission with other ids for items of the map. No two things may end with one id. */
export function withItemIds(document: Mission, renaming: Renaming): Mission {
  if (renaming.size === 0) return document
  const id = (old: string): string => renaming.get(old) ?? old
  // Each list keeps its name; the compiler cannot follow that through a union of names.
  const lists: Partial<Mission> = Object.fromEntries(
    collections.map((collection) => [
      collection,
      (document[collection] as readonly Item[])
        .map((item) => withReferences({ ...item, id: id(item.id) }, id))
        .sort((a, b) => compareIds(a.id, b.id)),
    ]),
  )
  return {
    ...document,
    ...lists,
    checks: {
      ...document.checks,
      waivers: document.checks.waivers.map((waiver) => ({ ...waiver, items: waiver.items.map(id) })),
    },
    play: withParts(document.play, (part) => (part.part === 'item' ? { ...part, id: id(part.id) } : part)),
    diagrams: document.diagrams.map((diagram) => ({
      ...diagram,
      changed: diagram.changed.map(id),
      ...(diagram.breached === undefined ? {} : { breached: diagram.breached.map(id) }),
      dark: diagram.dark.map(id),
      shows: diagram.shows.map((showing) =>
        'to' in showing
          ? { ...showing, from: renamedSpot(showing.from, id), to: renamedSpot(showing.to, id) }
          : { ...showing, from: renamedSpot(showing.from, id) },
      ),
    })),
  }
}

function withReferences(item: Item, id: (old: string) => string): Item {
  if ('from' in item) return { ...item, from: id(item.from), to: id(item.to) }
  if ('in' in item && item.in !== undefined) return { ...item, in: id(item.in) }
  return item
}

type DiagramSpot = Mission['diagrams'][number]['shows'][number]['from']
const renamedSpot = (at: DiagramSpot, id: (old: string) => string): DiagramSpot =>
  'zone' in at ? { zone: id(at.zone) } : 'token' in at ? { token: id(at.token) } : at

/** The facts of play with every part of the map that they speak of put through a function. */
function withParts(play: Mission['play'], change: (part: MapPart) => MapPart): Mission['play'] {
  const { before } = play.deployment
  return {
    ...play,
    deployment: {
      ...play.deployment,
      ...(before === undefined ? {} : { before: before.map((each) => ({ ...each, part: change(each.part) })) }),
    },
    objectives: play.objectives.map((objective) => ({
      ...objective,
      conditions: objective.conditions.map((condition) =>
        condition.kind === 'parts-destroyed' ? { ...condition, part: change(condition.part) } : condition,
      ),
    })),
    rules: play.rules.map((rule) => ({
      ...rule,
      about: rule.about.map(change),
      ...(rule.within === undefined ? {} : { within: { ...rule.within, part: change(rule.within.part) } }),
    })),
    needs: play.needs.map((need) => ({ ...need, part: change(need.part) })),
    ...(play.tables === undefined
      ? {}
      : {
          tables: play.tables.map((table) =>
            table.kind === 'dice'
              ? {
                  ...table,
                  rows: table.rows.map((row) => (row.part === undefined ? row : { ...row, part: change(row.part) })),
                }
              : table,
          ),
        }),
  }
}

/** Lists of a mission whose entries have unique ids. */
export type IdList = 'objectives' | 'rules' | 'tables' | 'diagrams'

/** The mission with other ids for entries of one of those lists. */
export function withListIds(document: Mission, list: IdList, renaming: Renaming): Mission {
  if (renaming.size === 0) return document
  const id = (old: string): string => renaming.get(old) ?? old
  const { play } = document
  switch (list) {
    case 'diagrams':
      return { ...document, diagrams: document.diagrams.map((each) => ({ ...each, id: id(each.id) })) }
    case 'objectives':
      return {
        ...document,
        play: { ...play, objectives: play.objectives.map((each) => ({ ...each, id: id(each.id) })) },
      }
    case 'rules':
      return { ...document, play: { ...play, rules: play.rules.map((each) => ({ ...each, id: id(each.id) })) } }
    case 'tables':
      return {
        ...document,
        play: {
          ...play,
          ...(play.tables === undefined ? {} : { tables: play.tables.map((each) => ({ ...each, id: id(each.id) })) }),
          rules: play.rules.map((rule) =>
            rule.tables === undefined ? rule : { ...rule, tables: rule.tables.map(id) },
          ),
        },
      }
  }
}

/** The entries of such a list. */
export function listOfIds(document: Mission, list: IdList): readonly { readonly id: string; readonly title: string }[] {
  return list === 'diagrams'
    ? document.diagrams
    : list === 'tables'
      ? (document.play.tables ?? [])
      : document.play[list]
}

// Two people who each add a custom kind begin with the same name, and so with the same id. Kinds with different names
// by now are two: one of them gets another id, and whatever is drawn, scored or mentioned follows.

interface Two {
  readonly ours: Mission
  readonly theirs: Mission
}

type CustomPart = keyof Mission['kinds']
const customParts = ['zones', 'regions', 'markers', 'tokens'] as const satisfies readonly CustomPart[]

interface CustomKind {
  readonly id: string
  readonly name: string
}

const kindsIn = (document: Mission, part: CustomPart): readonly CustomKind[] => document.kinds[part] ?? []

const withSeparateCustomKinds = (base: Mission, two: Two): Two =>
  customParts.reduce((now, part) => withPartApart(base, now, part), two)

function withPartApart(base: Mission, { ours, theirs }: Two, part: CustomPart): Two {
  const before = new Set(kindsIn(base, part).map(({ id }) => id))
  const taken = new Set([base, ours, theirs].flatMap((document) => kindsIn(document, part)).map(({ id }) => id))
  const others = new Map(kindsIn(theirs, part).map((kind) => [kind.id, kind]))
  const [mine, hers] = [new Map<string, string>(), new Map<string, string>()]
  for (const { id, name } of kindsIn(ours, part)) {
    const other = others.get(id)
    if (before.has(id) || other === undefined || other.name === name) continue
    ;(name < other.name ? hers : mine).set(id, freeId(id, taken))
  }
  return { ours: withKindIds(ours, part, mine), theirs: withKindIds(theirs, part, hers) }
}

/** The mission with other ids for its own kinds of that part; whatever names them follows. */
function withKindIds(document: Mission, part: CustomPart, renaming: ReadonlyMap<string, string>): Mission {
  if (renaming.size === 0) return document
  const renamed = (value: unknown): unknown =>
    typeof value === 'string' && renaming.has(value) ? renaming.get(value) : value
  const items = (list: readonly { readonly kind: string }[]): unknown =>
    list.map((item) => ({ ...item, kind: renamed(item.kind) }))
  const kinds = (list: readonly CustomKind[]): unknown => list.map((kind) => ({ ...kind, id: renamed(kind.id) }))
  // Which of the lists it is, the compiler cannot follow; what is put in has the shape of what was there.
  const lists: Partial<Mission> = {
    [part]: items(document[part]),
    kinds: { ...document.kinds, [part]: kinds(kindsIn(document, part)) },
    play: inPlay(document.play, part, renamed) as Mission['play'],
  }
  return { ...document, ...lists }
}

/** Keys by which scoring, rights, needs, tables and rules call a kind: `region`, `marker`, or `kind` beside the part that it is of. */
function inPlay(value: unknown, part: CustomPart, renamed: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => inPlay(each, part, renamed))
  if (typeof value !== 'object' || value === null) return value
  const names = (key: string): boolean =>
    (key === 'region' && part === 'regions') ||
    (key === 'marker' && part === 'markers') ||
    (key === 'kind' && 'part' in value && value.part === part)
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, names(key) ? renamed(each) : inPlay(each, part, renamed)]),
  )
}

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
