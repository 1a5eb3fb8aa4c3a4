/** What the conditions of scoring can speak of on a map: how many markers, hatchways and linked markers are there. */
import { squareKey } from '#core/kit/square-names.ts'
import { kitOf } from '#core/layout/layout.ts'
import { squaresAt } from '#core/layout/squares-at.ts'
import type { Mission } from '#core/mission/document.ts'
import type { Condition, MarkersMeant } from '#core/mission/scoring.ts'
import { longestChain } from './longest-chain.ts'

type RegionKind = Extract<Condition, { kind: 'control-in-region' }>['region']
type LinkKind = Extract<Condition, { kind: 'control-linked' }>['link']
type HatchwayTag = Extract<Extract<Condition, { kind: 'per-event' }>['on'], { kind: 'hatchways' }>['tag']
/** Markers meant, as a document holds them. */
export type ReadonlyMarkersMeant =
  | Exclude<MarkersMeant, { kind: 'labelled' }>
  | { readonly kind: 'labelled'; readonly labels: readonly string[] }

export interface ScoringMap {
  /** How many markers of the map are meant. `all` means every marker of every kind. */
  markers(meant: ReadonlyMarkersMeant): number
  /** How many markers carry that label. */
  labelled(label: string): number
  /** How many regions there are of that kind, with that label unless it is null. */
  regions(kind: RegionKind, label: string | null): number
  /** How many markers lie with their centre in those regions or on their edge. */
  markersIn(kind: RegionKind, label: string | null): number
  hatchways(tag: HatchwayTag): number
  /**
   * The most markers in a row of which each is joined to the next by a link, as far as `wanted`. A line that runs on
   * through a marker is two links, so that what one link joins is directly linked.
   */
  chain(kind: LinkKind, wanted: number): number
}

const cache = new WeakMap<Mission, ScoringMap>()

/** The scoring map of a document; made once for each, because documents are immutable. */
export function scoringMapOf(document: Mission): ScoringMap {
  const known = cache.get(document)
  if (known !== undefined) return known
  const map = build(document)
  cache.set(document, map)
  return map
}

function build(document: Mission): ScoringMap {
  const byKind = counted(document.markers.map(({ kind }) => kind))
  const byLabel = counted(document.markers.map(({ label }) => label))
  const tags = counted(document.panels.flatMap(({ hatchway }) => hatchway?.tag ?? []))
  const regions = counted(document.regions.flatMap((region) => regionKeys(region)))
  const squares = new Map<string, Set<string>>()
  for (const region of document.regions)
    for (const key of regionKeys(region)) {
      const set = squares.get(key) ?? new Set()
      for (const square of region.squares) set.add(squareKey(square))
      squares.set(key, set)
    }
  const kit = kitOf(document)
  const inRegion = new Map<string, number>()
  const chains = new Map<string, number>()
  return {
    markers: (meant) => {
      switch (meant.kind) {
        case 'all':
          return document.markers.length
        case 'of-kind':
          return byKind.get(meant.marker) ?? 0
        case 'labelled':
          return sum([...new Set(meant.labels)].map((label) => byLabel.get(label) ?? 0))
      }
    },
    labelled: (label) => byLabel.get(label) ?? 0,
    regions: (kind, label) => regions.get(regionKey(kind, label)) ?? 0,
    markersIn: (kind, label) => {
      const key = regionKey(kind, label)
      const region = squares.get(key) ?? new Set()
      const count =
        inRegion.get(key) ??
        document.markers.filter((marker) => squaresAt(kit, marker).some((square) => region.has(squareKey(square))))
          .length
      inRegion.set(key, count)
      return count
    },
    hatchways: (tag) => tags.get(tag) ?? 0,
    chain: (kind, wanted) => {
      const key = `${kind} ${wanted}`
      const length =
        chains.get(key) ??
        longestChain(
          document.links.filter((link) => link.kind === kind),
          wanted,
        )
      chains.set(key, length)
      return length
    },
  }
}

const regionKey = (kind: string, label: string | null): string => (label === null ? kind : `${kind} ${label}`)
const regionKeys = ({ kind, label }: Mission['regions'][number]): string[] => [kind, regionKey(kind, label)]

function counted(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
