/** What the conditions of scoring can speak of on a map: how many markers, hatchways and linked markers are there. */

import { bareLabel } from '#analysis/layout/area-names.ts'
import { ownersOf } from '#analysis/layout/entry-zones.ts'
import { fromParts } from '#analysis/layout/from-parts.ts'
import { kitOf, layoutOf } from '#analysis/layout/layout.ts'
import { itemsOfPart } from '#analysis/layout/map-parts.ts'
import { squaresAt } from '#analysis/layout/squares-at.ts'
import { squareKey } from '#model/kit/square-names.ts'
import type { Item, Mission } from '#model/mission/document.ts'
import type { MapPart } from '#model/mission/map-part.ts'
import type { Condition, MarkersMeant } from '#model/mission/scoring.ts'
import { matesOf, opponentsOf } from '#model/mission/teams.ts'
import { longestChain } from './longest-chain.ts'
import { nothingPromised, type Promised, promisedBy } from './promised-parts.ts'

type RegionKind = Extract<Condition, { kind: 'control-in-region' }>['region']
type LinkKind = Extract<Condition, { kind: 'control-linked' }>['link']
type HatchwayTag = Extract<Extract<Condition, { kind: 'per-event' }>['on'], { kind: 'hatchways' }>['tag']
/** Markers meant, as a document holds them. */
export type ReadonlyMarkersMeant =
  | Exclude<MarkersMeant, { kind: 'labelled' }>
  | { readonly kind: 'labelled'; readonly labels: readonly string[] }

/** A map as scoring sees it. What the mission needs counts like what is drawn, unless the map is the drawn one. */
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
