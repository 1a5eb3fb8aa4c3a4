/** Needs of a mission against its map. */

import { byLabel, distinctSquares } from '#analysis/layout/area-names.ts'
import { countedPart, itemsOfPart } from '#analysis/layout/map-parts.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import { regionKindOf, tokenKindOf } from '#model/mission/custom-kinds.ts'
import type { Item, Mission } from '#model/mission/document.ts'
import { opponentsOf } from '#model/mission/force-sums.ts'
import type { MapPart } from '#model/mission/map-part.ts'
import { has } from '#model/mission/mission-rule-set.ts'

export interface PartCount {
  readonly part: MapPart
  /** The same for the same part. */
  readonly key: string
  /** Number needed at least, by all needs of that part. */
  readonly least: number
  /** Number allowed at most, or null for no limit. */
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

// Says a made map's missing needs in words: features, walls to breach and some hatchways are drawn by hand.

/** `The mission needs 2 Pipes more, which no map is made with: draw that by hand.`, or null if nothing is lacking. */
export function unmetNeedsText(document: Mission): string | null {
  const lacking = unmetNeeds(document).filter(({ part }) => part.part !== 'item')
  if (lacking.length === 0) return null
  const parts = lacking.map(({ part, least, found }) => countedPart(document, part, least - found))
  return `The mission needs ${listOf(parts)} more, which no map is made with: draw that by hand.`
}

// Ends of ways between levels whose other end is missing, where the mission needs just as many more: `need-not-met`
// says which.

type Region = Mission['regions'][number]

/**
 * Returns the ends of ways with too few of them, for a need for regions of a kind whatever their letters, if drawing the
 * missing ones meets it.
 * @param wanted how many ends a way has
 */
export function unpairedEnds(document: Mission, { part, least, found }: PartCount, wanted = 2): readonly Region[] {
  if (part.part !== 'regions' || part.label !== undefined || found >= least) return []
  if (regionKindOf(document, part.kind).joins !== true) return []
  const short = [
    ...byLabel(
      document,
      document.regions.filter(({ kind }) => kind === part.kind),
    ),
  ].filter(
    ([letter, ends]) =>
      letter !== '' && ends.length < wanted && ends.every(({ squares }) => distinctSquares(squares).length === 1),
  )
  const missing = short.reduce((sum, [, ends]) => sum + wanted - ends.length, 0)
  return missing === least - found ? short.flatMap(([, ends]) => ends) : []
}

/** Returns such ends of a kind for all needs of the mission. */
export const neededEnds = (document: Mission, kind: Region['kind'], wanted: number): readonly Region[] =>
  neededParts(document).flatMap((count) =>
    count.part.part === 'regions' && count.part.kind === kind ? unpairedEnds(document, count, wanted) : [],
  )

// Sides that have nothing on the table, in games in which the table is all that a side has.

type Side = Mission['sides'][number]

/** True if nothing of anybody stands on the table: a mission that is only begun. */
export const isTableEmpty = (document: Mission): boolean =>
  document.tokens.length === 0 && !has(document, 'entry-zones')

/** Not where nothing stands yet; parts of a ship that are nobody’s may be the side’s. */
export function emptySides(document: Mission): readonly Side[] {
  const { sides, tokens } = document
  // Units of games with Entry Zones are not on the map.
  if (has(document, 'entry-zones')) return []
  const owners = new Set(tokens.map(({ side }) => side))
  const bare = sides.filter(({ id }) => !owners.has(id))
  if (bare.length === 0 || bare.length === sides.length) return []
  const isUnclear = tokens.some(({ side, kind }) => side === null && tokenKindOf(document, kind).ofItsBoard === true)
  return isUnclear ? [] : bare
}

/** True if scoring cannot find what it counts on the table yet: a side has nothing there, or nothing is there at all. */
export const isTableBare = (document: Mission): boolean => isTableEmpty(document) || emptySides(document).length > 0

// Steps of destroyed points that opponents cannot lose: `points-step-too-high` says so, and no other rule again.

type Objective = Mission['play']['objectives'][number]

export interface StepsAbove {
  /** Points that opponents bring together at most. */
  readonly most: number
  readonly opponents: number
  /** From how many points on the steps begin, each once, the lowest first. */
  readonly froms: readonly number[]
}

/** The steps of an objective that nobody reaches; none while the mission sets no points limit. */
export function stepsAbove(document: Mission, { conditions, side }: Objective): StepsAbove {
  const { pointsLimit } = document.play
  const scorers = document.sides.filter((each) => side === null || each.id === side)
  const opponents = Math.max(1, ...scorers.map((each) => opponentsOf(document, each.id)))
  const most = pointsLimit * opponents
  const steps = conditions.flatMap((condition) =>
    condition.kind === 'points-destroyed' ? condition.steps.filter(({ from }) => pointsLimit > 0 && from > most) : [],
  )
  return { most, opponents, froms: [...new Set(steps.map(({ from }) => from))].sort((a, b) => a - b) }
}
