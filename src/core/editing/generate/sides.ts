/** Where the sides of a map begin, and whether its symmetry makes them alike. */
import { ownersOf } from '#analysis/layout/area-names.ts'
import { serviceOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { teamOf } from '#model/mission/force-sums.ts'
import type { Parties } from './difference-tally.ts'
import { numberOf, type PlacementContext } from './placement-context.ts'

/** Of each side that has zones, in order, the squares of all of them. */
export function squaresOfSides(ground: PlacementContext, document: Mission): number[][] {
  return document.sides
    .map((side) =>
      document.zones
        .filter((zone) => ownersOf(document, zone).some(({ id }) => id === side.id))
        .flatMap(({ squares }) => squares.map((square) => numberOf(ground, square))),
    )
    .filter((squares) => squares.length > 0)
}

/** Of each side that has zones, in order, a number that it has in common with its team. */
export function partyNumbers(document: Mission): Parties {
  const teams = document.sides
    .filter(({ id }) => document.zones.some((zone) => ownersOf(document, zone).some((owner) => owner.id === id)))
    .map(({ id }) => teamOf(document, id))
  return teams.map((team) => teams.indexOf(team))
}

/** The same as teams: of each the places of its sides. */
export const teamsOf = (parties: Parties): number[][] =>
  [...new Set(parties)].map((party) => [...parties.keys()].filter((side) => parties[side] === party))

/** Of each side that has zones, zone by zone the squares that models begin the battle in. */
export function startingZones(ground: PlacementContext, document: Mission): number[][][] {
  return document.sides
    .map((side) => {
      const own = document.zones.filter((zone) => ownersOf(document, zone).some(({ id }) => id === side.id))
      const begins = own.filter((zone) => serviceOf(document, zone) !== 'reserves')
      return (begins.length > 0 ? begins : own).map(({ squares }) => squares.map((square) => numberOf(ground, square)))
    })
    .filter((zones) => zones.length > 0)
}

/**
 * True where the image of every side's zones is those of another: then what one side lacks, the other lacks too. More than two
 * sides are alike in pairs at most.
 */
export function isSameForAll({ field }: PlacementContext, sides: readonly (readonly number[])[]): boolean {
  if (field.flip === null) return false
  const key = (squares: readonly number[]): string => [...squares].sort((a, b) => a - b).join()
  const keys = sides.map(key)
  if (new Set(keys).size > 2) return false
  return sides.every((squares, side) => {
    const other = keys.indexOf(key(squares.map((square) => field.imageOf[square] ?? square)))
    return other >= 0 && other !== side
  })
}
