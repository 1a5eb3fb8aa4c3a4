/** Names zones, regions and groups of squares. */

import { type BoardNumber, bySquare, type Square, squareName } from '#model/kit/lattice.ts'
import { customDeckTitle, deckOf, decksOf, defaultDeckTitle } from '#model/mission/arrangement.ts'
import { regionKindOf, regionsThat, sideOfPlayer, type WithKinds, zoneKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { compareIds } from '#model/mission/ids.ts'
import type { ZoneArea } from '#model/mission/objects.ts'
import type { Layout } from './layout.ts'
import { squareNumber } from './panel-geometry.ts'
import { listOf, namesApart } from './place-names.ts'

type Region = Mission['regions'][number]

// Owner of an entry zone: the side it names, or else the side with the role of its type.

type Zone = Mission['zones'][number]
type Side = Mission['sides'][number]

/**
 * True when the zone belongs to that side. A zone that names no side belongs to every side with the role of its kind
 * (a Patrol Entry Zone to the Defender), or to the player its kind names; a plain or Underdog Entry Zone that names no side is nobody's.
 */
function belongsTo(document: Mission, zone: Zone, side: Side): boolean {
  return zone.side === null ? isOfKind(document, zone.kind, side) : zone.side === side.id
}

/** True when zones of that kind are that side’s unless they name another one. */
function isOfKind(document: Mission, zoneKind: Zone['kind'], side: Side): boolean {
  const kind = zoneKindOf(document, zoneKind)
  if (kind.player !== null) return sideOfPlayer(document.sides, kind)?.id === side.id
  return kind.role === side.role
}

/** The sides a zone belongs to, in document order; none when it is nobody's. */
export const ownersOf = (document: Mission, zone: Zone): Side[] =>
  document.sides.filter((side) => belongsTo(document, zone, side))

/** The zones of a side, in document order. */
export const zonesOf = (document: Mission, side: Side): Zone[] =>
  document.zones.filter((zone) => belongsTo(document, zone, side))

/** The sides whose zones of a kind are unless they name another one, in document order. */
export const sidesOfKind = (document: Mission, kind: Zone['kind']): Side[] =>
  document.sides.filter((side) => isOfKind(document, kind, side))

/** True for a zone that is given to a side whose its kind is not: an Attacker Entry Zone of the Defender. */
function isGivenAway(document: Mission, { kind, side }: Pick<Zone, 'kind' | 'side'>): boolean {
  if (side === null || zoneKindOf(document, kind).role === null) return false
  const owner = document.sides.find(({ id }) => id === side)
  return owner !== undefined && !isOfKind(document, kind, owner)
}

/**
 * True for such a zone whose kind says by its name whose it is, where the mission has somebody of that name or role: a
 * Player C Deployment Zone of Player A. Its owner or its kind is a mistake.
 */
export function hasWrongOwner(document: Mission, zone: Zone): boolean {
  const { player, plainOf, group, role } = zoneKindOf(document, zone.kind)
  const saysWhose = player !== null || plainOf !== null || (role !== null && group === role)
  return saysWhose && isGivenAway(document, zone) && sidesOfKind(document, zone.kind).length > 0
}

type Area<Of extends { squares: unknown }> = Omit<Of, 'squares'> & { readonly squares: readonly Square[] }

/** `Entry Zone 2 of Defender`: kind, label, owners unless the kind says them already. */
export function zoneName({ document }: Pick<Layout, 'document'>, zone: Area<ZoneArea>): string {
  const kind = zoneKindOf(document, zone.kind)
  const owners =
    kind.role === null || isGivenAway(document, zone) ? ownersOf(document, zone).map(({ name }) => name) : []
  return [kind.name, zone.label, owners.length > 0 ? `of ${listOf(owners)}` : '']
    .filter((word) => word !== '')
    .join(' ')
}

/** Returns the name of each of these zones, in the same order: `Entry Zone in A4` if several share a name. */
export const zoneNames = (layout: Layout, zones: readonly Area<ZoneArea>[]): string[] =>
  namesApart(
    zones,
    (zone) => zoneName(layout, zone),
    ({ squares }) => (squares.length === 0 ? undefined : squaresName(layout, distinctSquares(squares))),
  )

/** `Sector A`: kind and label; the kind is not said twice when the label says it. */
export function regionName(document: WithKinds, region: Pick<Region, 'kind' | 'label'>): string {
  const { name } = regionKindOf(document, region.kind)
  return [name, bareLabel(document, region)].filter((word) => word !== '').join(' ')
}

/** The label of a region without the name of its kind in front: `A` for `Sector A`. */
export function bareLabel(document: WithKinds, { kind, label }: Pick<Region, 'kind' | 'label'>): string {
  const { name } = regionKindOf(document, kind)
  const trimmed = label.trim()
  return trimmed.toLowerCase().startsWith(name.toLowerCase()) ? trimmed.slice(name.length).trim() : trimmed
}

/** `C4 and C5`, `C4, C5, C6, C7, C8 and 9 more squares`: row by row, however the squares are listed. */
export function squaresName({ kit }: Layout, squares: readonly Square[]): string {
  const most = 6
  const names = distinctSquares(squares).map((square) => squareName(kit, square))
  return names.length <= most
    ? listOf(names)
    : listOf([...names.slice(0, most - 1), `${names.length - most + 1} more squares`])
}

/** Each square once, board 1 first, row by row. */
export const distinctSquares = (squares: readonly Square[]): Square[] =>
  [...new Map(squares.map((square) => [squareNumber(square), square])).values()].sort(bySquare)

/** The square at which an area is found: the first of them row by row, however they are listed. */
export const firstSquare = (squares: readonly Square[]): Square | undefined =>
  squares.reduce<Square | undefined>(
    (first, square) => (first === undefined || bySquare(square, first) < 0 ? square : first),
    undefined,
  )

// Items by id.

/** The items in the order of their ids (`p2` before `p10`); the list itself is left as it is. */
export const sortById = <Item extends { readonly id: string }>(items: readonly Item[]): readonly Item[] =>
  items.length < 2 ? items : [...items].sort((a, b) => compareIds(a.id, b.id))

/** The item with the first id, in one pass; undefined when there is none. */
export function firstById<Item extends { readonly id: string }>(items: readonly Item[]): Item | undefined {
  let [first] = items
  for (const item of items) if (first !== undefined && compareIds(item.id, first.id) < 0) first = item
  return first
}

/** The same as a list of one, or none. */
export function onlyFirst<Item extends { readonly id: string }>(items: readonly Item[]): readonly Item[] {
  const first = firstById(items)
  return first === undefined ? [] : [first]
}

// Regions that rules call by a letter or number: sectors, compartments, Access Zones.

/** The regions of a kind, in id order. */
export const regionsOf = ({ regions }: Mission, kind: Region['kind']): readonly Region[] =>
  sortById(regions.filter((region) => region.kind === kind))

/** The regions of kinds that join those of the same label, in id order. */
export const joiningRegions = (document: Mission): readonly Region[] =>
  sortById(regionsThat(document, ({ joins }) => joins))

/** By their letter or number, in capitals and without the name of the kind: `Sector a` is under `A`. */
export function byLabel(document: WithKinds, regions: readonly Region[]): Map<string, Region[]> {
  const found = new Map<string, Region[]>()
  for (const region of regions) {
    const label = bareLabel(document, region).toUpperCase()
    const same = found.get(label)
    if (same === undefined) found.set(label, [region])
    else same.push(region)
  }
  return found
}

// Regions that a mission has models walk into. The others say where a rule applies, to whoever is there.

export const isEntered = (document: WithKinds, { kind }: Pick<Region, 'kind'>): boolean =>
  regionKindOf(document, kind).entered

// Decks of boards, named only if there are more than two to tell apart.

/** `Deck 2 or Hold`: the decks of these boards, as the mission calls them; null where there are no more than two. */
export function formatDecks(
  { document: { arrangement } }: Layout,
  boards: readonly BoardNumber[],
  last = ' or ',
): string | null {
  if (decksOf(arrangement).length < 3) return null
  const decks = [...new Set(boards.map((board) => deckOf(arrangement, board)))].sort((a, b) => a - b)
  const names = decks.map((deck) => customDeckTitle(arrangement, deck) ?? defaultDeckTitle(arrangement, deck))
  return names.length < 2 ? (names[0] ?? null) : `${names.slice(0, -1).join(', ')}${last}${names.at(-1)}`
}
