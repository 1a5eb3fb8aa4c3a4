/** Counts the markers, hatchways and linked markers that scoring can refer to. */
import { bareLabel, ownersOf } from '#analysis/layout/area-names.ts'
import { fromParts } from '#analysis/layout/from-parts.ts'
import { kitOf, layoutOf } from '#analysis/layout/layout.ts'
import { itemsOfPart, squaresAt } from '#analysis/layout/map-parts.ts'
import { squareKey } from '#model/kit/lattice.ts'
import type { Item, Mission } from '#model/mission/document.ts'
import { matesOf, opponentsOf } from '#model/mission/force-sums.ts'
import type { MapPart } from '#model/mission/map-part.ts'
import type { Condition, MarkersMeant } from '#model/mission/scoring.ts'

// Things that a mission needs and its map does not have yet: scoring counts them as if they were drawn.

/** So many markers or regions of a kind and label are still to be drawn; the label is empty where the need says none. */
interface PromisedThing {
  readonly kind: string
  readonly label: string
  readonly count: number
}

interface Promised {
  readonly markers: readonly PromisedThing[]
  readonly regions: readonly PromisedThing[]
  /** By kind of link. */
  readonly links: ReadonlyMap<string, number>
  /** By tag. */
  readonly hatchways: ReadonlyMap<string, number>
  /** By the part that is needed, as JSON: for conditions that speak of it in the same words. */
  readonly parts: ReadonlyMap<string, number>
}

const nothingPromised: Promised = {
  markers: [],
  regions: [],
  links: new Map(),
  hatchways: new Map(),
  parts: new Map(),
}

/** Returns everything still missing of the mission's minimum needs, as far as scoring can refer to it. */
export function promisedBy(document: Mission): Promised {
  if (document.play.needs.length === 0) return nothingPromised
  const links = new Map<string, number>()
  const hatchways = new Map<string, number>()
  const parts = new Map<string, number>()
  for (const { part, least } of document.play.needs) {
    const short = least - itemsOfPart(document, part).length
    if (short <= 0) continue
    raise(parts, JSON.stringify(part), short)
    if (part.part === 'links') raise(links, part.kind, short)
    else if (part.part === 'hatchways' && part.tag !== null) raise(hatchways, part.tag, short)
  }
  return { markers: things(document, 'markers'), regions: things(document, 'regions'), links, hatchways, parts }
}

/**
 * Four markers, two of them A: the labelled ones are among the four. So what labels lack comes first, and then as many
 * without a label as the kind still lacks.
 */
function things(document: Mission, which: 'markers' | 'regions'): PromisedThing[] {
  const kinds = new Map<
    string,
    { unlabelled: Extract<MapPart, { part: typeof which }> | null; least: number; labels: Map<string, number> }
  >()
  for (const { part, least } of document.play.needs) {
    if (part.part !== which) continue
    const known = kinds.get(part.kind) ?? { unlabelled: null, least: 0, labels: new Map<string, number>() }
    kinds.set(part.kind, known)
    const { label, ...unlabelled } = part
    known.unlabelled = unlabelled
    if (label === undefined) known.least = Math.max(known.least, least)
    else {
      const bare = part.part === 'regions' ? bareLabel(document, { kind: part.kind, label }) : label
      raise(known.labels, bare, Math.max(0, least - itemsOfPart(document, part).length))
    }
  }
  return [...kinds].flatMap(([kind, { unlabelled, least, labels }]) => {
    const labelled = [...labels].map(([label, count]) => ({ kind, label, count }))
    const drawn = unlabelled === null ? 0 : itemsOfPart(document, unlabelled).length
    const rest = least - drawn - labelled.reduce((total, { count }) => total + count, 0)
    return [...labelled, { kind, label: '', count: Math.max(0, rest) }].filter(({ count }) => count > 0)
  })
}

const raise = (counts: Map<string, number>, key: string, count: number): void => {
  counts.set(key, Math.max(counts.get(key) ?? 0, count))
}

// The longest row of linked markers: a path in the graph of links that comes to no marker twice.

interface Joined {
  readonly from: string
  readonly to: string
}

/** Where links run in circles, the search gives up after so many steps and takes what it could not rule out for possible. */
const MAX_STEPS = 20_000

/**
 * How many markers the longest chain of links has, as far as `wanted`: 0 without links, 2 for a single link. Exact
 * where the links of a group run in no circle; where they do, never less than the truth, and exact for any real map.
 * @param more links that may still be drawn: each adds a marker to the chain, or joins the chains of two groups
 */
export function longestChain(links: readonly Joined[], wanted: number, more = 0): number {
  const neighbours = graphOf(links)
  const best: number[] = []
  for (const group of groupsOf(neighbours)) {
    // A group too small to count is not looked into.
    if (best.length > more && group.length <= (best.at(-1) ?? 0)) continue
    const joints = group.reduce((total, marker) => total + (neighbours.get(marker)?.size ?? 0), 0) / 2
    const length = joints < group.length ? diameter(neighbours, group) : search(neighbours, group, wanted)
    if (length >= wanted) return wanted
    best.push(length)
    best.sort((a, b) => b - a).splice(more + 1)
  }
  const joined = best.reduce((total, length) => total + length, 0)
  // A new link that has no second chain to join leads to one more marker; with no chain at all, it is one of two.
  return Math.min(more === 0 ? joined : joined + more + 1 - best.length, wanted)
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** Returns the direct links of each marker; a link from a marker to itself joins nothing. */
export function graphOf(links: readonly Joined[]): Graph {
  const graph = new Map<string, Set<string>>()
  const join = (from: string, to: string): void => {
    const known = graph.get(from)
    if (known === undefined) graph.set(from, new Set([to]))
    else known.add(to)
  }
  for (const { from, to } of links) {
    if (from === to) continue
    join(from, to)
    join(to, from)
  }
  return graph
}

/** The markers in groups that hang together over links. */
export function groupsOf(graph: Graph): string[][] {
  const done = new Set<string>()
  const groups: string[][] = []
  for (const start of graph.keys()) {
    if (done.has(start)) continue
    done.add(start)
    const group = [start]
    for (let index = 0; index < group.length; index += 1)
      for (const next of graph.get(group[index] ?? '') ?? []) {
        if (done.has(next)) continue
        done.add(next)
        group.push(next)
      }
    groups.push(group)
  }
  return groups
}

/** The longest chain of a tree: the farthest from any marker is one end of it. */
function diameter(graph: Graph, group: readonly string[]): number {
  const [start = ''] = group
  return farthest(graph, farthest(graph, start).marker).count
}

function farthest(graph: Graph, start: string): { readonly marker: string; readonly count: number } {
  const counts = new Map([[start, 1]])
  const queue = [start]
  let last = { marker: start, count: 1 }
  for (let index = 0; index < queue.length; index += 1) {
    const marker = queue[index] ?? ''
    last = { marker, count: counts.get(marker) ?? 1 }
    for (const next of graph.get(marker) ?? []) {
      if (counts.has(next)) continue
      counts.set(next, last.count + 1)
      queue.push(next)
    }
  }
  return last
}

/** Tries every chain from every marker until one is long enough. */
function search(graph: Graph, group: readonly string[], wanted: number): number {
  let best = 0
  let steps = 0
  const onChain = new Set<string>()
  const extend = (marker: string): boolean => {
    onChain.add(marker)
    best = Math.max(best, onChain.size)
    for (const next of graph.get(marker) ?? []) {
      steps += 1
      if (best >= wanted || steps > MAX_STEPS) return true
      if (!onChain.has(next) && extend(next)) return true
    }
    onChain.delete(marker)
    return false
  }
  const stopped = group.some((marker) => extend(marker))
  return stopped && best < wanted ? Math.min(wanted, group.length) : best
}

type RegionKind = Extract<Condition, { kind: 'control-in-region' }>['region']
type LinkKind = Extract<Condition, { kind: 'control-linked' }>['link']
type HatchwayTag = Extract<Extract<Condition, { kind: 'per-event' }>['on'], { kind: 'hatchways' }>['tag']
/** Markers meant, as a document holds them. */
export type ReadonlyMarkersMeant =
  | Exclude<MarkersMeant, { kind: 'labelled' }>
  | { readonly kind: 'labelled'; readonly labels: readonly string[] }

/** A map as scoring sees it. Parts that the mission needs count like drawn ones, unless the map is the drawn one. */
export interface ScoringMap {
  /** How many markers of the map are meant. `all` means every marker of every kind. */
  markers(meant: ReadonlyMarkersMeant): number
  /** How many markers carry that label. */
  labelled(label: string): number
  /** How many regions there are of that kind, with that label unless it is null. */
  regions(kind: RegionKind, label: string | null): number
  /**
   * How many markers lie with their centre in those regions or on their edge. A marker that is still to be drawn may
   * come to lie in any region, and a region that is still to be drawn may come to hold any marker.
   */
  markersIn(kind: RegionKind, label: string | null): number
  hatchways(tag: HatchwayTag): number
  /** How many items a condition about destroyed parts means that are neither the side's own nor its team's. */
  destroyable(part: MapPart, side: string): number
  /** How many sides play against that one; at least one, who may be missing yet. */
  opponents(side: string): number
  /**
   * The most markers in a row of which each is joined to the next by a link, as far as `wanted`. A line that runs on
   * through a marker is two links, so that what one link joins is directly linked.
   */
  chain(kind: LinkKind, wanted: number): number
}

interface Maps {
  readonly needed: ScoringMap
  readonly drawn: ScoringMap
}

/** The map with everything that the mission needs; made once for each document, because documents are immutable. */
export const scoringMapOf = (document: Mission): ScoringMap => mapsOf(layoutOf(document)).needed

/** The map as it is drawn. The same as the other one where nothing that is needed is missing. */
export const drawnMapOf = (document: Mission): ScoringMap => mapsOf(layoutOf(document)).drawn

const mapsOf = fromParts(({ document }): Maps => {
  const drawn = build(document, nothingPromised)
  const promised = promisedBy(document)
  const all = [...promised.markers, ...promised.regions, ...promised.links, ...promised.hatchways, ...promised.parts]
  return { drawn, needed: all.length === 0 ? drawn : build(document, promised) }
})

function build(document: Mission, promised: Promised): ScoringMap {
  // Questions come later on, when the document may no longer be asked.
  const { links, kinds, ruleSet, sides } = document
  const owners = new Map(
    document.play.objectives.flatMap(({ conditions }) =>
      conditions.flatMap((condition) =>
        condition.kind === 'parts-destroyed'
          ? [
              [
                JSON.stringify(condition.part),
                itemsOfPart(document, condition.part).map((item) => ownersOfItem(document, item)),
              ] as const,
            ]
          : [],
      ),
    ),
  )
  const byKind = counted(document.markers.map(({ kind }) => kind))
  const byLabel = counted(document.markers.map(({ label }) => label))
  const tags = counted(document.panels.flatMap(({ hatchway }) => hatchway?.tag ?? []))
  const keysOf = (region: Pick<Mission['regions'][number], 'kind' | 'label'>): string[] => [
    region.kind,
    regionKey(region.kind, bareLabel(document, region)),
  ]
  const regions = counted(document.regions.flatMap(keysOf))
  const squares = new Map<string, Set<string>>()
  for (const region of document.regions)
    for (const key of keysOf(region)) {
      const set = squares.get(key) ?? new Set()
      for (const square of region.squares) set.add(squareKey(square))
      squares.set(key, set)
    }
  for (const { kind, label, count } of promised.markers) {
    add(byKind, kind, count)
    add(byLabel, label, count)
  }
  const missing = new Map<string, number>()
  for (const { kind, label, count } of promised.regions)
    for (const key of label === '' ? [kind] : [kind, regionKey(kind, label)]) {
      add(regions, key, count)
      add(missing, key, count)
    }
  for (const [tag, count] of promised.hatchways) add(tags, tag, count)
  const comingMarkers = sum(promised.markers.map(({ count }) => count))
  const kit = kitOf(document)
  const inRegion = new Map<string, number>()
  const chains = new Map<string, number>()
  const keyFor = (kind: RegionKind, label: string | null): string =>
    label === null ? kind : regionKey(kind, bareLabel({ kinds, ruleSet }, { kind, label }))
  return {
    markers: (meant) => {
      switch (meant.kind) {
        case 'all':
          return document.markers.length + comingMarkers
        case 'of-kind':
          return byKind.get(meant.marker) ?? 0
        case 'labelled':
          return sum([...new Set(meant.labels)].map((label) => byLabel.get(label) ?? 0))
      }
    },
    labelled: (label) => byLabel.get(label) ?? 0,
    regions: (kind, label) => regions.get(keyFor(kind, label)) ?? 0,
    markersIn: (kind, label) => {
      const key = keyFor(kind, label)
      if (!regions.has(key)) return 0
      if (missing.has(key)) return document.markers.length + comingMarkers
      const region = squares.get(key) ?? new Set()
      const count =
        inRegion.get(key) ??
        document.markers.filter((marker) => squaresAt(kit, marker).some((square) => region.has(squareKey(square))))
          .length
      inRegion.set(key, count)
      return count + comingMarkers
    },
    hatchways: (tag) => tags.get(tag) ?? 0,
    destroyable: (part, side) => {
      const key = JSON.stringify(part)
      const own = new Set(matesOf({ sides }, side))
      const others = owners.get(key)?.filter((owned) => !owned.some((id) => own.has(id))).length ?? 0
      return others + (promised.parts.get(key) ?? 0)
    },
    opponents: (side) => opponentsOf({ sides }, side),
    chain: (kind, wanted) => {
      const key = `${kind} ${wanted}`
      const length =
        chains.get(key) ??
        longestChain(
          links.filter((link) => link.kind === kind),
          wanted,
          promised.links.get(kind) ?? 0,
        )
      chains.set(key, length)
      return length
    },
  }
}

/** Ids of the sides whose an item is; none: nobody's. A zone that names no side may be somebody's by its kind. */
function ownersOfItem(document: Mission, item: Item): readonly string[] {
  const zone = document.zones.find(({ id }) => id === item.id)
  if (zone !== undefined) return ownersOf(document, zone).map(({ id }) => id)
  return 'side' in item && typeof item.side === 'string' ? [item.side] : []
}

const regionKey = (kind: string, label: string): string => `${kind} ${label}`

function counted(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) add(counts, key, 1)
  return counts
}

const add = (counts: Map<string, number>, key: string, count: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + count)
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
