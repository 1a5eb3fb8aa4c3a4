/** Sides of a report that play together, and what stands for all of a team. */
import { theSide } from './figure-texts.ts'
import type { FairSide } from './report.ts'

/** A side and itself, or two of one team: what one of them has is no lead over the other. */
export const areMates = (one: FairSide | undefined, other: FairSide | undefined): boolean =>
  one?.id === other?.id || (one?.team != null && one.team === other?.team)

/** What is won together: all sides of a team, or one that plays for itself. */
export interface Party {
  /** The first of them, by whose id the party goes. */
  readonly side: FairSide
  readonly sides: readonly FairSide[]
}

export const partiesOf = (sides: readonly FairSide[]): Party[] =>
  sides.flatMap((side) => {
    const mates = sides.filter((other) => areMates(side, other))
    return mates[0] === side ? [{ side, sides: mates }] : []
  })

/** `the Attacker`, `Iron Hands`; of two or more `the team “Red”`. */
export const theParty = ({ side, sides }: Party): string =>
  sides.length > 1 ? `the team “${side.team}”` : theSide(side)
