/** Whose an entry zone is: the side it names, or else the side with the role its kind belongs to. */

import { sideOfPlayer, zoneKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'

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
export function isGivenAway(document: Mission, { kind, side }: Pick<Zone, 'kind' | 'side'>): boolean {
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
