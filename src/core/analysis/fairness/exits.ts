/** How many ways out an entry zone has: sides of its squares that are open, and hatchways. */

import { beyond, neighboursOf, type Openness } from '#analysis/layout/connected-areas.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { squareNumber } from '#analysis/layout/place-numbers.ts'
import { squaresOutOfPlay } from '#analysis/layout/reachable-squares.ts'
import { COMPASS } from '#model/kit/lattice.ts'
import { type Square, squareKey } from '#model/kit/square-names.ts'
import type { ZoneExits } from './report.ts'
import type { PlacedSides } from './zones.ts'

/** @param layout with the hatchways as they stand at the start of the battle */
export function exitsOf(layout: Layout, { zones }: PlacedSides): ZoneExits[] {
  const closed = squaresOutOfPlay(layout)
  return layout.document.zones.flatMap(({ id, squares }): ZoneExits[] => {
    if (!zones.has(id)) return []
    const own = new Set(squares.map(squareNumber))
    const leads = (to: Square): boolean => !own.has(squareNumber(to)) && !closed.has(squareNumber(to))
    // A side is one way out, also where it lies before two squares of a board that is pushed along.
    const out = (openness: Openness): ReadonlySet<string> =>
      new Set(
        squares.flatMap((square) => {
          const next = new Set(neighboursOf(layout, square, openness).filter(leads).map(squareNumber))
          return COMPASS.filter((side) => beyond(layout, square, side).some((to) => next.has(squareNumber(to)))).map(
            (side) => `${squareKey(square)} ${side}`,
          )
        }),
      )
    const [all, plain] = [out('as-started'), out('all-closed')]
    return [{ zone: id, count: all.size, hatchways: [...all].filter((exit) => !plain.has(exit)).length }]
  })
}
