/** What a mission says it needs, against what its map has. */
import { itemsOfPart } from '#analysis/layout/map-parts.ts'
import { regionKindOf } from '#model/mission/custom-kinds.ts'
import type { Item, Mission } from '#model/mission/document.ts'
import type { MapPart } from '#model/mission/map-part.ts'
import { isOff } from './settings.ts'

export interface PartCount {
  readonly part: MapPart
  /** The same for the same part. */
  readonly key: string
  /** What is needed at least, by all needs of that part. */
  readonly least: number
  /** What is allowed at most; null: no limit. */
  readonly most: number | null
  readonly items: readonly Item[]
  /** How many there are of it: a region that joins boards counts once on each of them. */
  readonly found: number
}

/** Every part that the mission needs, once, in the order of the needs. */
export function neededParts(document: Mission): PartCount[] {
  const parts = new Map<string, PartCount>()
  for (const { part, least, most } of document.play.needs) {
    const key = partKey(part)
    const known = parts.get(key)
    const items = known?.items ?? itemsOfPart(document, part)
    parts.set(key, {
      part,
      key,
      least: Math.max(least, known?.least ?? 0),
      most: known === undefined ? most : lower(most, known.most),
      items,
      found: known?.found ?? countOfPart(document, part, items),
    })
  }
  return [...parts.values()]
}

/** Access Zones lie in pairs: one that somebody drew on both decks is both of its pair. */
function countOfPart(document: Mission, part: MapPart, items: readonly Item[]): number {
  if (part.part !== 'regions' || regionKindOf(document, part.kind).joins !== true) return items.length
  const wanted = new Set(items.map(({ id }) => id))
  return document.regions
    .filter(({ id }) => wanted.has(id))
    .reduce((sum, { squares }) => sum + new Set(squares.map(({ board }) => board)).size, 0)
}

/** The parts of which the map has too few. */
export const unmetNeeds = (document: Mission): PartCount[] =>
  neededParts(document).filter(({ least, found }) => found < least)

/** The same, where `need-not-met` says so and other rules need not say it again: nothing where that rule is off. */
export const reportedNeeds = (document: Mission): PartCount[] =>
  isOff(document, 'need-not-met') ? [] : unmetNeeds(document)

/**
 * True where the needs say already that the map lacks a part: they ask for it, for some of it (`Access Zone A` for Access Zones),
 * or for all of its kind, of which there is nothing.
 */
export const isReportedByNeeds = (unmet: readonly PartCount[], part: MapPart): boolean =>
  unmet.some(({ part: needed, key, found }) => {
    if (key === partKey(part)) return true
    if (!('kind' in needed && 'kind' in part) || needed.part !== part.part || needed.kind !== part.kind) return false
    return labelIn(part) === undefined || (labelIn(needed) === undefined && found === 0)
  })

const labelIn = (part: MapPart): string | undefined => ('label' in part ? part.label : undefined)

/** Short text that is the same for the same part: `markers:objective:A`. */
export function partKey(part: MapPart): string {
  if (part.part === 'zones') {
    const holds = part.mustHold === undefined ? '' : `:holds-${part.mustHold}`
    return `zones:${part.kind}:${part.side ?? ''}:${part.label ?? ''}${part.serves === undefined ? '' : `:${part.serves}`}${holds}`
  }
  if (part.part === 'markers' && part.side !== undefined)
    return `markers:${part.kind}:${part.label ?? ''}:of-${part.side}`
  return Object.values(part).map(String).join(':')
}

const lower = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b)
