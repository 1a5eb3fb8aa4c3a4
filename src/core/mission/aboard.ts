/** Who is aboard what: units of the forces in the craft that stand on the map. Only their owner knows. */
import type { Mission } from './document.ts'
import { tokenKindOf } from './own-kinds.ts'

type Token = Mission['tokens'][number]
type Force = Mission['forces'][number]
type Unit = Force['units'][number]

/** True when units of a force can be aboard such a token. */
export const carriesUnits = (document: Mission, { kind }: Pick<Token, 'kind'>): boolean =>
  tokenKindOf(document, kind).carries === true

/** What a side has on the map that units can be aboard. */
export const carriersOf = (document: Mission, side: string): readonly Token[] =>
  document.tokens.filter((token) => token.side === side && carriesUnits(document, token))

/** Units of its owner that the mission says are aboard the token. */
export const unitsAboard = ({ forces }: Pick<Mission, 'forces'>, { id, side }: Token): readonly Unit[] =>
  forces.filter((force) => force.side === side).flatMap(({ units }) => units.filter(({ aboard }) => aboard === id))

/** The unit aboard that token, or aboard none. */
export function boarded({ aboard: _, ...unit }: Unit, token: string | undefined): Unit {
  return token === undefined ? unit : { ...unit, aboard: token }
}

/** The forces with that unit of a side aboard that token, or aboard none. */
export const withUnitAboard = (
  { forces }: Pick<Mission, 'forces'>,
  side: string,
  unitId: string,
  token: string | undefined,
): Mission['forces'] =>
  forces.map((force) =>
    force.side === side
      ? { ...force, units: force.units.map((unit) => (unit.id === unitId ? boarded(unit, token) : unit)) }
      : force,
  )
