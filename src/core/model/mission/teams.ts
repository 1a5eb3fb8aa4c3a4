/** Who plays together, and who against each other. */

interface Member {
  readonly id: string
  /** Left out or null: it plays for itself. */
  readonly team?: string | null | undefined
}
interface Sides {
  readonly sides: readonly Member[]
}

/** Two of one team, or a side and itself: what one of them has is no lead over the other. */
export const areMates = (one: Member | undefined, other: Member | undefined): boolean =>
  one?.id === other?.id || (one?.team != null && one.team === other?.team)

/** The ids of a side and of those who play in one team with it. */
export function matesOf({ sides }: Sides, side: string): readonly string[] {
  const team = sides.find(({ id }) => id === side)?.team
  return team == null ? [side] : sides.filter((each) => each.team === team).map(({ id }) => id)
}

/** How many sides play against that one; at least one, who may be missing yet. */
export const opponentsOf = (document: Sides, side: string): number =>
  Math.max(1, document.sides.length - matesOf(document, side).length)

/** One side for all of a team: the first of them; itself for a side that plays alone. */
export const teamOf = (document: Sides, side: string): string => matesOf(document, side)[0] ?? side

/** True for two sides of one team, and for a side and itself. */
export const playTogether = (document: Sides, one: string, other: string): boolean =>
  matesOf(document, one).includes(other)

/** All sides of a team, or one that plays for itself; with what a sentence calls them: `Iron Hands`, `the team “Red”`. */
export interface Party<Side> {
  readonly name: string
  readonly sides: readonly [Side, ...Side[]]
}

/**
 * Who plays against each other, in order.
 * @param called what a sentence calls a side that plays for itself
 */
export function opposingParties<Side extends Member & { readonly name: string }>(
  { sides }: { readonly sides: readonly Side[] },
  called: (side: Side) => string = ({ name }) => name,
): Party<Side>[] {
  return sides.flatMap((side) => {
    const [first, ...others] = sides.filter((other) => areMates(side, other))
    if (first !== side) return []
    return [
      { name: others.length > 0 ? `the team “${first.team}”` : called(first), sides: [first, ...others] as const },
    ]
  })
}
