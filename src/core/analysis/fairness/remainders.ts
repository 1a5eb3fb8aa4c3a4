/**
 * What is left of differences of one kind when those of one side are held against those of the others: the gravest of each
 * against the gravest, and so on. A side that is two turns behind at one marker and ahead by as much at another is behind nowhere.
 */

/**
 * @param weights of each side, differences of one kind in which it is behind (turns; null: no way at all)
 * @param areOpponents whether two sides, by their places, are held against each other; two of one team are not
 * @returns of each difference what nothing of the others makes up for; null: all of what cannot be counted
 */
export function remaindersOf(
  weights: readonly (readonly (number | null)[])[],
  areOpponents: (side: number, other: number) => boolean = (side, other) => side !== other,
): (number | null)[][] {
  const size = (weight: number | null): number => weight ?? Number.POSITIVE_INFINITY
  const orders = weights.map((own) =>
    own.map((_, index) => index).sort((a, b) => size(own[b] ?? null) - size(own[a] ?? null)),
  )
  return weights.map((own, side) => {
    const rests: (number | null)[] = [...own]
    for (const [place, index] of (orders[side] ?? []).entries()) {
      const weight = own[index] ?? null
      let least = Number.POSITIVE_INFINITY
      for (const [other, theirs] of weights.entries()) {
        const against = orders[other]?.[place]
        if (areOpponents(side, other))
          least = Math.min(least, against === undefined ? 0 : size(theirs[against] ?? null))
      }
      if (weight === null) rests[index] = least === Number.POSITIVE_INFINITY ? 0 : null
      else rests[index] = Math.max(0, weight - least)
    }
    return rests
  })
}
