/**
 * Merges two missions that come from one. Conflicts are listed, and one side is taken in each: ours, or the chosen one;
 * everything else is merged. The result is always a mission that can be opened: two changes that do not go together,
 * although each is sound by itself, are a conflict too, and one side is taken in both.
 */
import type { z } from 'zod'
import { Memo, memoize } from '#foundation/memoize.ts'
import { collections, type Item, itemSchemas, type Mission, missionSchema } from '#model/mission/document.ts'
import { withHalf } from '#model/mission/half-choice.ts'
import { compareIds } from '#model/mission/ids.ts'
import { findFaults } from '#model/mission/references.ts'
import { sizeReason } from '#model/mission/size.ts'
import { alignedTo, compareMissions } from './compare-missions.ts'
import { type Difference, hasSameContent, keyOf } from './difference.ts'
import { areTwoMissions, lostJoints, pillarsOf, sharedEdges, wallsInConflict } from './map-conflicts.ts'
import {
  commonPart,
  entryKey,
  listKind,
  type MergedTexts,
  type Merging,
  mergeValues,
  type Side,
  under,
} from './merge-values.ts'
import { withDistinctIds } from './new-ids.ts'

// Parts of a mission that are taken from one side together, since they do not go together otherwise.

/** The first says more of why than those after it. */
const kinds = ['whole', 'edge', 'joint', 'reference', 'removed', 'fact'] as const

interface ConflictGroup {
  readonly kind: (typeof kinds)[number]
  readonly paths: readonly string[]
  /** Keys of the knots that it was tied of; a side that was chosen for one of them holds for it. */
  readonly of?: readonly string[]
}

const conflictGroupKey = ({ kind, paths }: Pick<ConflictGroup, 'kind' | 'paths'>): string =>
  `${kind}:${[...paths].sort().join('+')}`

/** Knots by their keys. */
type ConflictGroups = ReadonlyMap<string, ConflictGroup>

const isKnown = (knots: ConflictGroups, knot: ConflictGroup): boolean => {
  const key = conflictGroupKey(knot)
  return knots.has(key) || [...knots.values()].some(({ of = [] }) => of.includes(key))
}

/** With more of them: two that have a part in common become one, or one part could be asked for twice and taken from both sides. */
function withConflictGroups(knots: ConflictGroups, more: readonly ConflictGroup[]): ConflictGroups {
  const all = [...knots.values()]
  for (const knot of more) {
    if (isKnown(knots, knot)) continue
    const touching = all.filter((other) => touches(knot, other))
    for (const other of touching) all.splice(all.indexOf(other), 1)
    all.push(touching.length === 0 ? knot : together([...touching, knot]))
  }
  return new Map(all.map((knot) => [conflictGroupKey(knot), knot]))
}

const touches = (one: ConflictGroup, other: ConflictGroup): boolean =>
  one.paths.some((path) => other.paths.some((each) => path === each || isBelow(path, each) || isBelow(each, path)))

const isBelow = (path: string, wider: string): boolean => (wider === '' ? path !== '' : path.startsWith(`${wider}/`))

const widest = (paths: readonly string[]): readonly string[] =>
  paths.filter((path) => !paths.some((wider) => isBelow(path, wider)))

/** Walls go with what closes their ends: what a person did with both was one deed, and is one thing to choose. */
const withPillars = (
  knot: ConflictGroup,
  { ours, theirs }: { readonly ours: Mission; readonly theirs: Mission },
): ConflictGroup => ({
  kind: knot.kind,
  paths: widest([...new Set([...knot.paths, ...knot.paths.flatMap((path) => pillarsOf(path, ours, theirs))])]),
  of: [conflictGroupKey(knot), ...knot.paths],
})

function together(knots: readonly ConflictGroup[]): ConflictGroup {
  const paths = [...new Set(knots.flatMap((knot) => knot.paths))]
  return {
    kind: kinds.find((kind) => knots.some((knot) => knot.kind === kind)) ?? 'fact',
    paths: widest(paths),
    of: knots.flatMap((knot) => [conflictGroupKey(knot), ...(knot.of ?? [])]),
  }
}

/** The side that is taken: as chosen for it, else for one that it was tied of, else ours. */
const sideOf = (knot: ConflictGroup, choices: ReadonlyMap<string, Side>): Side =>
  [conflictGroupKey(knot), ...(knot.of ?? [])].map((key) => choices.get(key)).find((side) => side !== undefined) ??
  'ours'

export interface Missions {
  /** Common origin, or null if nothing is known of it, and whatever only one of them has counts as added. */
  readonly base: Mission | null
  readonly ours: Mission
  readonly theirs: Mission
}

/** Sides chosen for conflicts, by their keys. */
export type Choices = ReadonlyMap<string, Side>

export interface Conflict {
  /** Names it in choices; stays the same while the three missions do. */
  readonly key: string
  /**
   * Both changed a fact in unlike ways, one deleted what the other changed, both need one edge of the lattice, a joint would
   * not stand, one change needs something the other deleted, or they are two different missions, not versions of one.
   */
  readonly kind: ConflictGroup['kind']
  /** The parts of the mission that are taken from one side together. */
  readonly paths: readonly string[]
  /** Items of the map that it is about, by their ids. */
  readonly items: readonly string[]
  readonly chosen: Side
}

export interface Merged {
  readonly document: Mission
  readonly conflicts: readonly Conflict[]
}

/** Ours and theirs as one mission. */
export function mergeMissions(missions: Missions, choices: Choices = new Map()): Merged {
  return mergeReady(readied(missions), choices)
}

/** The two under ids that do not stand for two things, beside what they come from. */
interface Ready {
  readonly base: unknown
  readonly ours: Mission
  readonly theirs: Mission
  readonly texts: MergedTexts
  /** They are two missions, of which one is taken whole. */
  readonly apart?: boolean
}

const textsOf = memoize((_: Missions): MergedTexts => new Memo())

function readied(missions: Missions): Ready {
  const { ours } = missions
  const [base, theirs] = [missions.base && withHalvesOf(ours, missions.base), withHalvesOf(ours, missions.theirs)]
  const texts = textsOf(missions)
  if (areApart(missions)) return { base, ours, theirs, texts, apart: true }
  if (base !== null) return { base, ...withDistinctIds(base, { ours, theirs }), texts }
  const other = alignedTo(ours, theirs).document
  return { base: commonPart(ours, other), ours, theirs: other, texts }
}

/** The mission with the half-maps that ours shows, so that each half is merged with itself. */
const withHalvesOf = ({ halves = [] }: Mission, other: Mission): Mission =>
  halves.reduce((joined, { board, chosen }) => withHalf(joined, board, chosen), other)

/** Where something is known that both come from, one of them may have become another mission since. */
const areApart = ({ base, ours, theirs }: Missions): boolean =>
  base === null
    ? areTwoMissions(ours, theirs, false)
    : areTwoMissions(ours, theirs, true) && [ours, theirs].some((each) => areTwoMissions(base, each, true))

function mergeReady(ready: Ready, choices: Choices): Merged {
  // One mission says nothing else than the other, or than what both come from.
  if (hasSameContent(ready.ours, ready.theirs)) return { document: ready.ours, conflicts: [] }
  if (hasSameContent(ready.base, ready.ours)) return { document: ready.theirs, conflicts: [] }
  if (hasSameContent(ready.base, ready.theirs)) return { document: ready.ours, conflicts: [] }
  if (ready.apart) return oneOfTwo(ready, 'whole', choices)
  let knots: ConflictGroups = new Map()
  const left = { tries: MAX_TRIES }
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { document, merging } = mergedOnce(ready, choices, knots)
    const more = conflictGroupsIn(document, ready, choices, knots, merging, left)
    if (more.length === 0) {
      const clashes = merging.clashes.map(({ path, removed }) =>
        conflictOf(path, { kind: removed && isThing(path) ? 'removed' : 'fact', paths: [path] }, choices),
      )
      const ties = [...knots].filter(([, { paths }]) => !isOneTwice(paths, ready))
      return { document, conflicts: [...clashes, ...ties.map(([key, knot]) => conflictOf(key, knot, choices))] }
    }
    knots = withConflictGroups(
      knots,
      more.map((knot) => withPillars(knot, ready)),
    )
  }
  // Nothing goes together.
  return oneOfTwo(ready, 'fact', choices)
}

/** True where both stand there with the same things under other ids: whichever is taken, the map is the same. */
function isOneTwice(paths: readonly string[], { ours, theirs }: Ready): boolean {
  const things = (mission: Mission): readonly string[] | null => {
    const items = paths.map((path) => itemIn(path)[0])
    return items.some((id) => typeof id !== 'string')
      ? null
      : collections.flatMap((name) =>
          (mission[name] as readonly Item[]).flatMap((item) =>
            items.includes(item.id) ? `${name} ${keyOf({ ...item, id: '' })}` : [],
          ),
        )
  }
  const [mine, hers] = [things(ours), things(theirs)]
  return mine !== null && hers !== null && hasSameContent([...mine].sort(), [...hers].sort())
}

/** One mission as a whole. */
function oneOfTwo(ready: Ready, kind: Conflict['kind'], choices: Choices): Merged {
  const whole = conflictOf('', { kind, paths: [''] }, choices)
  return { document: ready[whole.chosen], conflicts: [whole] }
}

/** Each round ties at least one knot more; a map has no more than some hundreds of places where two changes meet. */
const MAX_ROUNDS = 40

/** Most tries to find the cause of a fault; two missions that have little in common are not tried for ever. */
const MAX_TRIES = 30

const conflictOf = (key: string, knot: ConflictGroup, choices: Choices): Conflict => ({
  kind: knot.kind,
  paths: knot.paths,
  key,
  items: [...new Set(knot.paths.flatMap(itemIn))],
  chosen: choices.get(key) ?? sideOf(knot, choices),
})

const itemIn = (path: string): readonly string[] => {
  const [collection, id] = path.split('/')
  return id !== undefined && (collections as readonly string[]).includes(collection ?? '')
    ? [decodeURIComponent(id)]
    : []
}

const isThing = (path: string): boolean => {
  const parent = path.slice(0, Math.max(0, path.lastIndexOf('/')))
  return parent !== '' && listKind(parent) === 'things'
}

function mergedOnce(ready: Ready, choices: Choices, knots: ConflictGroups) {
  const forced = new Map<string, Side>()
  for (const knot of knots.values()) for (const path of knot.paths) forced.set(path, sideOf(knot, choices))
  const merging: Merging = { choices, forced, clashes: [], texts: ready.texts }
  const value = mergeValues(ready, '', merging) as Mission
  return { document: inOrder(value), merging }
}

/** Items stand in the order of their ids, as in a file. */
const inOrder = (document: Mission): Mission => ({
  ...document,
  ...(Object.fromEntries(
    collections.map((name) => [
      name,
      [...((document[name] ?? []) as readonly Item[])].sort((a, b) => compareIds(a.id, b.id)),
    ]),
  ) as Partial<Mission>),
})

/** Finds conflicts in a mission that was merged of two that are sound. */
function conflictGroupsIn(
  document: Mission,
  ready: Ready,
  choices: Choices,
  knots: ConflictGroups,
  { clashes }: Merging,
  left: { tries: number },
): readonly ConflictGroup[] {
  const { ours, theirs } = ready
  const fault = firstFault(document, ready)
  if (fault !== null) return [conflictGroupOf(fault, document, ready, choices, knots, left)]
  const fresh = (list: readonly ConflictGroup[]): readonly ConflictGroup[] =>
    list.filter((knot) => !isKnown(knots, knot))
  const walls = fresh(
    wallsInConflict(clashes, ours, theirs).map(({ paths, removed }) => ({ kind: removed ? 'removed' : 'fact', paths })),
  )
  if (walls.length > 0) return walls
  const edges = fresh(sharedEdges(document, ours, theirs).map((paths) => ({ kind: 'edge', paths })))
  // With one of two panels gone from an edge, joints are others.
  return edges.length > 0 ? edges : fresh(lostJoints(document, ours, theirs).map((paths) => ({ kind: 'joint', paths })))
}

type Path = readonly (string | number)[]

/**
 * Finds why the mission could not be opened again. Parts that are as one of the two has them are sound by themselves.
 */
function firstFault(
  document: Mission,
  { ours, theirs }: Ready,
): { readonly path: Path; readonly count: number } | null {
  for (const [key, schema] of Object.entries(missionSchema.shape) as [keyof Mission, z.ZodType][]) {
    const value: unknown = document[key]
    if (value === ours[key] || value === theirs[key] || (collections as readonly string[]).includes(key)) continue
    const checked = schema.safeParse(value)
    if (!checked.success) return { path: [key, ...((checked.error.issues[0]?.path ?? []) as Path)], count: MANY }
  }
  for (const collection of collections) {
    const known = new Set<unknown>([...ours[collection], ...theirs[collection]])
    for (const [index, item] of document[collection].entries()) {
      const checked = known.has(item) ? null : itemSchemas[collection].safeParse(item)
      if (checked?.success === false) return { path: [collection, index], count: MANY }
    }
  }
  const faults = findFaults(document)
  if (faults[0] !== undefined) return { path: faults[0].path, count: faults.length }
  return sizeReason(document) === null ? null : { path: [], count: 1 }
}
/** More than there are faults of what refers to something. */
const MANY = 100_000

/** The changes that a fault comes from: where it shows, and what the other side did so that it does not go with it. */
function conflictGroupOf(
  { path, count }: { readonly path: Path; readonly count: number },
  document: Mission,
  ready: Ready,
  choices: Choices,
  knots: ConflictGroups,
  left: { tries: number },
): ConflictGroup {
  const shows = partAt(document, path)
  const tries = (paths: readonly string[]): boolean => {
    if (left.tries === 0) return false
    left.tries -= 1
    const knot: ConflictGroup = { kind: 'reference', paths }
    if (isKnown(knots, knot)) return false
    const both = (['ours', 'theirs'] as const).map((side) => {
      const chosen = new Map([...choices, [conflictGroupKey(knot), side]])
      const { document: next } = mergedOnce(ready, chosen, withConflictGroups(knots, [knot]))
      return firstFault(next, ready)?.count ?? 0
    })
    return both.every((faults) => faults < count)
  }
  if (shows !== '' && tries([shows])) return { kind: 'reference', paths: [shows] }
  const named = String(valueAt(document, path) ?? '')
  const changed = changedParts(ready)
  const likely = changed.filter((each) => each.endsWith(`/${encodeURIComponent(named)}`))
  for (const other of [...likely, ...changed])
    if (other !== shows && tries([shows, other].filter((each) => each !== '')))
      return { kind: 'reference', paths: [shows, other].filter((each) => each !== '') }
  // Several changes together, or one that cannot be found: the whole field of the mission, and in the end all of it.
  const field = shows.split('/')[0] ?? ''
  if (field !== '' && !isKnown(knots, { kind: 'reference', paths: [field] }))
    return { kind: 'reference', paths: [field] }
  return { kind: 'reference', paths: [''] }
}

/** Returns the smallest named part that contains the value at a path. */
function partAt(document: Mission, path: Path): string {
  let value: unknown = document
  let at = ''
  let part = ''
  for (const step of path) {
    if (Array.isArray(value)) {
      if (listKind(at) !== 'things') break
      value = value[Number(step)]
      if (value === undefined) break
      at = under(at, entryKey(at, value))
      part = at
    } else {
      value = (value as Readonly<Record<string, unknown>> | undefined)?.[String(step)]
      at = under(at, String(step))
      if (part === '' || !part.includes('/')) part = at
    }
  }
  return part
}

const valueAt = (document: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, step) => (value as Readonly<Record<string | number, unknown>> | undefined)?.[step],
    document,
  )

/** Lists every named part that one of the two changed. */
function changedParts({ base, ours, theirs }: Ready): readonly string[] {
  const found: string[] = []
  const walk = (before: unknown, mine: unknown, hers: unknown, path: string): void => {
    if (hasSameContent(before, mine) && hasSameContent(before, hers)) return
    if (Array.isArray(mine) && Array.isArray(hers) && listKind(path) === 'things') {
      const lists = [before, mine, hers].map(
        (list) => new Map(((list ?? []) as readonly unknown[]).map((entry) => [entryKey(path, entry), entry])),
      )
      for (const key of new Set(lists.flatMap((list) => [...list.keys()])))
        walk(lists[0]?.get(key), lists[1]?.get(key), lists[2]?.get(key), under(path, key))
      return
    }
    if (path.split('/').length < 2 && isPlain(mine) && isPlain(hers)) {
      const old = isPlain(before) ? before : {}
      for (const key of new Set([...Object.keys(old), ...Object.keys(mine), ...Object.keys(hers)]))
        walk(old[key], mine[key], hers[key], under(path, key))
      return
    }
    found.push(path)
  }
  walk(base, ours, theirs, '')
  return found
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns the mission with ours and with theirs in one conflict, everything else as it is decided. If one side depends
 * on more of its changes (a hatchway on its panel, a wall on its board), those are taken with it.
 */
export function conflictSides(missions: Missions, choices: Choices, key: string): readonly [Mission, Mission] {
  const ready = readied(missions)
  const asked = new Set(mergeReady(ready, choices).conflicts.map((conflict) => conflict.key))
  const taken = (side: Side): Mission => {
    const chosen = new Map([...choices, [key, side]])
    for (let round = 0; round < MAX_FOLLOWING; round += 1) {
      const { document, conflicts } = mergeReady(ready, chosen)
      const more = conflicts.filter((conflict) => !asked.has(conflict.key) && !chosen.has(conflict.key))
      if (more.length === 0 || side === 'ours') return document
      for (const conflict of more) chosen.set(conflict.key, side)
    }
    return mergeReady(ready, chosen).document
  }
  return [taken('ours'), taken('theirs')]
}
/** Longest chain of changes of which each needs the next; no map has a longer one. */
const MAX_FOLLOWING = 4

/** A conflict in words: what the mission would be with ours, and with theirs. */
export const conflictDifferences = (missions: Missions, choices: Choices, key: string): readonly Difference[] =>
  compareMissions(...conflictSides(missions, choices, key))
