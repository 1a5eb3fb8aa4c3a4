/** Finds references in scoring to items that the map doesn't have, objective by objective. */
import { partName } from '#analysis/layout/map-parts.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import { drawnMapOf, type ReadonlyMarkersMeant, type ScoringMap, scoringMapOf } from '#analysis/scoring/scoring-map.ts'
import { markerKindOf, regionKindOf, type WithKinds } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import type { MapPart } from '#model/mission/map-part.ts'

type Objective = Mission['play']['objectives'][number]
type Condition = Objective['conditions'][number]

/** Counts items that the mission needs as drawn: the check need-not-met reports those that aren't. */
interface Maps {
  readonly needed: ScoringMap
  readonly drawn: ScoringMap
}

/**
 * A part that scoring refers to and the map lacks, by its label or all of its kind (or null for markers of any kind).
 */
export type MissingPart =
  | { readonly lack: 'marker'; readonly label: string }
  | { readonly lack: 'area'; readonly kind: RegionKind; readonly label: string }
  | { readonly lack: 'markers'; readonly kind: string | null }
  | { readonly lack: 'areas'; readonly kind: RegionKind }
  | { readonly lack: 'hatchways'; readonly tag: string }
  | { readonly lack: 'destroyed'; readonly part: MapPart }

type RegionKind = Mission['regions'][number]['kind']

export interface ScoringGap {
  readonly what: string
  /** Parts that are missing, as far as they have a label or are all of a kind. */
  readonly missing: readonly MissingPart[]
  /** True when the rest of what the condition names still lets a side score. */
  readonly partly: boolean
}

/** Each thing that an objective lacks, once. */
export function scoringGapsOf(document: Mission, { conditions }: Objective): readonly ScoringGap[] {
  const maps: Maps = { needed: scoringMapOf(document), drawn: drawnMapOf(document) }
  const lacks = new Map<string, ScoringGap>()
  for (const condition of conditions)
    for (const lack of lacksIn(document, maps, condition))
      if (lacks.get(lack.what)?.partly !== false) lacks.set(lack.what, lack)
  return [...lacks.values()]
}

function lacksIn(document: Mission, maps: Maps, condition: Condition): ScoringGap[] {
  switch (condition.kind) {
    case 'control-at-least':
      return markersLack(document, maps, condition.markers, condition.count)
    case 'control-all':
    case 'control-more':
      return markersLack(document, maps, condition.markers, 1)
    case 'per-marker':
      return [
        ...markersLack(document, maps, condition.markers, 1),
        ...(condition.limitedBy === undefined ? [] : markersLack(document, maps, condition.limitedBy, 1)),
      ]
    case 'take-and-give':
      return [
        ...markersLack(document, maps, condition.markers, 1),
        ...(condition.holding === undefined ? [] : markersLack(document, maps, condition.holding, 1)),
      ]
    case 'per-event':
      if (condition.on.kind === 'markers') return markersLack(document, maps, condition.on.markers, 1)
      if (condition.on.kind === 'hatchways' && maps.needed.hatchways(condition.on.tag) === 0)
        return [
          {
            what: `hatchways marked “${condition.on.tag}”, but there are none on the map`,
            missing: [{ lack: 'hatchways', tag: condition.on.tag }],
            partly: false,
          },
        ]
      return []
    case 'control-in-region':
      return regionLack(document, maps, condition)
    case 'parts-destroyed':
      return maps.needed.destroyable(condition.part, '') > 0
        ? []
        : [
            {
              what: `${partName(document, condition.part, 'several')}, but there are none on the map`,
              missing: [{ lack: 'destroyed', part: condition.part }],
              partly: false,
            },
          ]
    // Left to the check no-linked-pair.
    case 'control-linked':
    case 'points-destroyed':
    case 'warlord-destroyed':
    case 'given':
    case 'fate':
    case 'free':
      return []
  }
}

function markersLack(
  document: WithKinds,
  { needed: map, drawn }: Maps,
  meant: ReadonlyMarkersMeant,
  wanted: number,
): ScoringGap[] {
  const found = map.markers(meant)
  const none = { missing: [], partly: false }
  if (meant.kind === 'labelled') {
    const missing = [...new Set(meant.labels)].filter((label) => map.labelled(label) === 0)
    if (missing.length > 0)
      return [
        {
          what: `${missing.length === 1 ? 'marker' : 'markers'} ${listOf(missing)}, which the map does not have`,
          missing: missing.map((label) => ({ lack: 'marker', label })),
          partly: found >= wanted,
        },
      ]
  }
  if (found >= wanted) return []
  const name = meant.kind === 'of-kind' ? `markers of the kind ${markerKindOf(document, meant.marker).name}` : 'markers'
  if (found === 0) {
    const absent: MissingPart[] =
      meant.kind === 'labelled' ? [] : [{ lack: 'markers', kind: meant.kind === 'of-kind' ? meant.marker : null }]
    return [{ what: `${name}, but there are none on the map`, ...none, missing: absent }]
  }
  return [{ what: `at least ${wanted} ${name}, but ${hasOnly(found, drawn.markers(meant))}`, ...none }]
}

function regionLack(
  document: WithKinds,
  { needed: map, drawn }: Maps,
  condition: Extract<Condition, { kind: 'control-in-region' }>,
): ScoringGap[] {
  const name = [regionKindOf(document, condition.region).name, condition.label ?? '']
    .filter((word) => word !== '')
    .join(' ')
  if (map.regions(condition.region, condition.label) === 0)
    return [
      {
        what: `${name}, which the map does not have`,
        missing: [
          condition.label === null
            ? { lack: 'areas', kind: condition.region }
            : { lack: 'area', kind: condition.region, label: condition.label },
        ],
        partly: false,
      },
    ]
  const wanted = condition.count ?? 1
  const found = map.markersIn(condition.region, condition.label)
  if (found >= wanted) return []
  return [
    {
      what: `${wanted === 1 ? 'a marker' : `${wanted} markers`} in ${name}, but ${found === 0 ? 'there are none' : hasOnly(found, drawn.markersIn(condition.region, condition.label))}`,
      missing: [],
      partly: false,
    },
  ]
}

/** `the map has 2 only`; where not all of them are drawn yet, `the mission needs 2 only`. */
const hasOnly = (found: number, drawn: number): string =>
  found > drawn ? `the mission needs only ${found}` : `the map has only ${found}`
