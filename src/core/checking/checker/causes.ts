/**
 * Facts that findings report (`FindingDraft.causes`) or follow from (`follows`), as text that is the same for the same fact:
 * parts that the map lacks, and things that nobody can get to.
 */
import { ownersOf } from '#analysis/layout/area-names.ts'
import type { MissingPart } from '#analysis/scoring/scoring-gaps.ts'
import type { BoardNumber } from '#model/kit/lattice.ts'
import { serviceOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import type { MapPart } from '#model/mission/map-part.ts'
import { type PartCount, partKey } from './unmet-needs.ts'

/** Returns the facts that a need reports when the map has too little of its part. */
export function neededFacts(document: Mission, { part, key, found }: PartCount): string[] {
  const facts = [`needed ${key}`, `needed any ${part.part}`]
  if ('kind' in part) {
    facts.push(`needed some ${part.part} ${part.kind}`, `lacks kind ${part.kind}`)
    if (labelIn(part) === undefined && found === 0) facts.push(`needed all ${part.part} ${part.kind}`)
  }
  if (part.part === 'zones') {
    const zone = { id: '', label: '', squares: [], kind: part.kind, side: part.side ?? null }
    const serves = serviceOf(document, zone)
    for (const { id } of ownersOf(document, zone)) {
      facts.push(neededZone(id))
      for (const service of ['deployment', 'reserves'] as const)
        if (serves === 'both' || serves === service) facts.push(neededZone(id, service))
    }
  }
  return facts
}

export const neededAny = (part: MapPart['part']): string => `needed any ${part}`
export const neededSome = (part: MapPart['part'], kind: string): string => `needed some ${part} ${kind}`
export const neededZone = (side: string, service?: 'deployment' | 'reserves'): string =>
  `needed zone of ${side}${service === undefined ? '' : ` for ${service}`}`

/** Returns the facts that scoring reports when it speaks of a part that the map lacks. */
export function scoredFacts(missing: MissingPart): string[] {
  switch (missing.lack) {
    case 'marker':
      return [scoredMarker(missing.label)]
    case 'area':
      return [scoredArea(missing.kind, missing.label), `scored some ${missing.kind}`]
    case 'markers':
      return [missing.kind === null ? 'scored markers' : `scored markers ${missing.kind}`]
    case 'areas':
      return [`scored areas ${missing.kind}`]
    case 'hatchways':
      return [`scored hatchways ${missing.tag}`]
    case 'destroyed':
      return [`scored ${partKey(missing.part)}`]
  }
}

export const scoredMarker = (label: string): string => `scored marker ${label.toUpperCase()}`
export const scoredArea = (kind: string, label: string): string => `scored area ${kind} ${label.toUpperCase()}`
export const scoredLinks = (kind: string): string => `scored links ${kind}`

/**
 * Returns the facts each of which explains that the map lacks a part: needs that ask for it, for some of it (`Access Zone A`
 * for Access Zones) or for all of its kind.
 */
export function lackExplainedByNeeds(part: MapPart): string[] {
  const facts = [`needed ${partKey(part)}`]
  if ('kind' in part) facts.push(`needed ${labelIn(part) === undefined ? 'some' : 'all'} ${part.part} ${part.kind}`)
  if (part.part === 'tokens') facts.push(NOTHING_OF_A_SIDE)
  return facts
}

/** The same by needs and by scoring. */
export function lackExplained(part: MapPart): string[] {
  const label = labelIn(part)
  const facts = [...lackExplainedByNeeds(part), `scored ${partKey(part)}`]
  if (part.part === 'markers') {
    facts.push('scored markers', `scored markers ${part.kind}`)
    if (label !== undefined) facts.push(scoredMarker(label))
  }
  if (part.part === 'regions')
    facts.push(
      `scored areas ${part.kind}`,
      label === undefined ? `scored some ${part.kind}` : scoredArea(part.kind, label),
    )
  if (part.part === 'hatchways') facts.push(`scored hatchways ${part.tag}`)
  if (part.part === 'links') facts.push(scoredLinks(part.kind))
  return facts
}

/** A side has nothing on the table, so tokens of many kinds may be missing. */
export const NOTHING_OF_A_SIDE = 'nothing of a side'

/** The map has nothing of a kind of zones, areas or markers. */
export const lacksKind = (kind: string): string => `lacks kind ${kind}`

/** A marker or an area that a side cannot get to. */
export const outOfReach = (id: string): string => `out of reach ${id}`
/** Something on a board that nothing joins to the zones of a side. */
export const detached = (board: BoardNumber): string => `detached board ${board}`

/** Returns the facts of markers or areas that a side cannot get to. @param apart the boards that nothing joins to the side's zones */
export const reachFacts = (
  found: readonly { readonly item: { readonly id: string }; readonly apart: readonly BoardNumber[] | null }[],
): string[] => found.flatMap(({ item, apart }) => [outOfReach(item.id), ...(apart ?? []).map(detached)])

/** A token over the edge of its board or in terrain. */
export const outOfPlace = (id: string): string => `out of place ${id}`
/** A gun with its own ship before it. */
export const gunBlocked = (id: string): string => `gun blocked ${id}`
/** A captured ship that still has Structure. */
export const capturedWhole = (id: string): string => `captured whole ${id}`

const labelIn = (part: MapPart): string | undefined => ('label' in part ? part.label : undefined)
