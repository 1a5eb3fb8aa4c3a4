/** Lists what a mission still needs on its map, type by type, with its rule set's defaults. */
import { zonesOf } from '#analysis/layout/area-names.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { itemsOfPart } from '#analysis/layout/map-parts.ts'
import { availableOf } from '#analysis/layout/parts.ts'
import { kindsOf, zoneKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import type { MapPart } from '#model/mission/map-part.ts'
import { countOf } from '#model/mission/plural.ts'

type Part<Sort extends MapPart['part']> = Extract<MapPart, { part: Sort }>

export interface MissingNeed<Sort extends MapPart['part'] = MapPart['part']> {
  readonly part: Part<Sort>
  /** How many there are, how many are missing, and how many more there may be. */
  readonly there: number
  readonly missing: number
  readonly spare: number
}

/** Needs of one sort with what is missing of each; each part once. */
export function missingNeedsOf<Sort extends MapPart['part']>(document: Mission, sort: Sort): MissingNeed<Sort>[] {
  const wants = new Map<string, MissingNeed<Sort>>()
  for (const { part, least, most } of document.play.needs) {
    if (!isOf(part, sort)) continue
    const there = itemsOfPart(document, part).length
    const key = JSON.stringify(part)
    const known = wants.get(key)
    const missing = Math.max(known?.missing ?? 0, least - there, 0)
    const spare = most === null ? Number.POSITIVE_INFINITY : Math.max(0, most - there - missing)
    wants.set(key, { part, there, missing, spare: Math.min(known?.spare ?? Number.POSITIVE_INFINITY, spare) })
  }
  return [...wants.values()]
}

const isOf = <Sort extends MapPart['part']>(part: MapPart, sort: Sort): part is Part<Sort> => part.part === sort

/** Hatchways of any sort that have to be on the map, those that stand counted. */
export const doorsNeeded = ({ play }: Mission): number =>
  Math.max(0, ...play.needs.map(({ part, least }) => (part.part === 'hatchways' && part.tag === null ? least : 0)))

/** Returns the message if the box has fewer hatchways than the mission needs, or null if it has enough. */
export function missingHatchways(document: Mission, { kit }: Layout): string | null {
  const tagged = document.play.needs.reduce(
    (sum, { part, least }) => sum + (part.part === 'hatchways' && part.tag !== null ? least : 0),
    0,
  )
  const wanted = Math.max(doorsNeeded(document), tagged)
  const boxed = kit.pieces.reduce(
    (sum, piece) => sum + (piece.kind === 'panel' && piece.hatchway ? availableOf(document, piece) : 0),
    0,
  )
  // A map may stand that takes more than the box holds.
  const held = Math.max(boxed, document.panels.filter(({ hatchway }) => hatchway !== null).length)
  if (held >= wanted) return null
  return `No map was found: the mission needs ${countOf(wanted, 'hatchway')}, and the box has ${held === 0 ? 'none' : held}. Take a box with more, or let the mission need fewer.`
}

export interface ZoneWant {
  readonly kind: Mission['zones'][number]['kind']
  readonly side: string | null
  readonly serves?: Mission['zones'][number]['serves']
  readonly mustHold?: number
  readonly label: string
  readonly count: number
}

/** Most zones of a side where a mission leaves the number open, on a table of two boards. */
const ROOMY = 60
const defaultZones = (squares: number): number => (squares >= ROOMY ? 4 : 3)

/** Zones to draw: those that are needed, and some for each side without zones or needs for any. */
export function zoneWants(document: Mission, squares: number): ZoneWant[] {
  const wants = missingNeedsOf(document, 'zones')
  const totals = totalsOf(document, wants, defaultZones(squares))
  const needed = wants.map(
    ({ part, there }, index): ZoneWant => ({
      kind: part.kind,
      side: part.side ?? ownerOf(document, part.kind),
      ...(part.serves === undefined ? {} : { serves: part.serves }),
      ...(part.mustHold === undefined ? {} : { mustHold: part.mustHold }),
      label: part.label ?? '',
      count: (totals[index] ?? there) - there,
    }),
  )
  // In a symmetric mission as many as another side has that stay.
  const others = isEven(document) ? Math.max(0, ...document.sides.map((side) => zonesOf(document, side).length)) : 0
  const zones = kindsOf(document).zones
  const without = document.sides.flatMap((side): ZoneWant[] => {
    if (zonesOf(document, side).length > 0 || needed.some((want) => want.side === side.id)) return []
    const kind =
      zones.find((each) => each.plainOf !== null && each.role === side.role) ?? zones.find((each) => each.plain)
    if (kind === undefined) return []
    // The table holds ids of zone kinds alone.
    return [{ kind: kind.id as ZoneWant['kind'], side: side.id, label: '', count: others || defaultZones(squares) }]
  })
  return [...needed, ...without].filter(({ count }) => count > 0)
}

/** Both sides of a symmetric mission have the same number of Entry Zones. */
const isEven = ({ mission }: Mission): boolean => mission.type === 'symmetric'

/** How many zones there are to be of each want, with those that there are. */
function totalsOf(document: Mission, wants: readonly MissingNeed<'zones'>[], usual: number): number[] {
  const leastOf = ({ there, missing }: MissingNeed<'zones'>): number => there + missing
  const clamped = (want: MissingNeed<'zones'>, count: number): number =>
    Math.max(leastOf(want), Math.min(count, leastOf(want) + want.spare))
  const isPlain = (want: MissingNeed<'zones'>): boolean => {
    const { plain, plainOf } = zoneKindOf(document, want.part.kind)
    return leastOf(want) > 0 && (plain || plainOf !== null)
  }
  const totals = wants.map((want) => (want.missing > 0 && isPlain(want) ? clamped(want, usual) : leastOf(want)))
  if (!isEven(document)) return totals
  const plain = wants.flatMap((want, index) => (isPlain(want) ? [{ want, total: totals[index] ?? 0 }] : []))
  const most = Math.max(0, ...plain.map(({ total }) => total))
  const common = Math.min(most, ...plain.map(({ want }) => leastOf(want) + want.spare))
  return wants.map((want, index) => (isPlain(want) ? clamped(want, common) : (totals[index] ?? 0)))
}

/** Returns the one side that a zone of the kind belongs to by default, or null if that is none or several. */
function ownerOf(document: Mission, id: ZoneWant['kind']): string | null {
  const { role, player } = zoneKindOf(document, id)
  if (player !== null) return document.sides[player]?.id ?? null
  const owners = document.sides.filter((side) => role !== null && side.role === role)
  const [owner] = owners
  return owner !== undefined && owners.length === 1 ? owner.id : null
}

export interface MarkerWant {
  readonly kind: Mission['markers'][number]['kind']
  readonly label: string | null
  readonly side?: string
}

/**
 * Lists the markers to lay out, one by one, and the kinds of which there may be more. Requested labels count towards
 * the number of their kind. A mission without needs for markers gets some of the default kind, unless it has markers
 * already.
 */
export function markerWants(
  document: Mission,
  squares: number,
): { readonly wants: MarkerWant[]; readonly mayGrow: ReadonlySet<string> } {
  const needs = missingNeedsOf(document, 'markers')
  const wants: MarkerWant[] = []
  const mayGrow = new Set<string>()
  for (const { part, missing } of needs)
    if (part.label !== undefined)
      for (let index = 0; index < missing; index += 1)
        wants.push({ kind: part.kind, label: part.label, ...(part.side === undefined ? {} : { side: part.side }) })
  for (const { part, missing, spare } of needs) {
    if (part.label !== undefined) continue
    const labelled = wants.filter(({ kind }) => kind === part.kind).length
    for (let index = labelled; index < missing; index += 1)
      wants.push({ kind: part.kind, label: null, ...(part.side === undefined ? {} : { side: part.side }) })
    if (spare > 0) mayGrow.add(part.kind)
  }
  if (needs.length === 0 && document.markers.length === 0) {
    const kind = kindsOf(document).markers.find(({ objective, general }) => objective && general)
    if (kind !== undefined) {
      // The table holds ids of marker kinds alone.
      const id = kind.id as MarkerWant['kind']
      for (let index = 0; index < defaultZones(squares); index += 1) wants.push({ kind: id, label: null })
      mayGrow.add(id)
    }
  }
  return { wants, mayGrow }
}
