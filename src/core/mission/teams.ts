/** Who plays together, and who against each other. */

interface Sides {
  readonly sides: readonly { readonly id: string; readonly team?: string | undefined }[]
}

/** The ids of a side and of those who play in one team with it. */
export function matesOf({ sides }: Sides, side: string): readonly string[] {
  const team = sides.find(({ id }) => id === side)?.team
  return team === undefined ? [side] : sides.filter((each) => each.team === team).map(({ id }) => id)
}

/** How many sides play against that one; at least one, who may be missing yet. */
export const opponentsOf = (document: Sides, side: string): number =>
  Math.max(1, document.sides.length - matesOf(document, side).length)

/** One side for all of a team: the first of them; itself for a side that plays alone. */
export const teamOf = (document: Sides, side: string): string => matesOf(document, side)[0] ?? side

/** True for two sides of one team, and for a side and itself. */
export const playTogether = (document: Sides, one: string, other: string): boolean =>
  matesOf(document, one).includes(other)

/** Who plays against each other, in order: all sides of a team, or one that plays alone; with what a sentence calls them. */
export function opposingParties<Side extends Sides['sides'][number] & { readonly name: string }>(document: {
  readonly sides: readonly Side[]
}): { readonly name: string; readonly sides: readonly Side[] }[] {
  return document.sides
    .filter(({ id }) => teamOf(document, id) === id)
    .map((first) => {
      const sides = document.sides.filter(({ id }) => playTogether(document, first.id, id))
      return { name: sides.length > 1 ? `the team “${first.team}”` : first.name, sides }
    })
}
