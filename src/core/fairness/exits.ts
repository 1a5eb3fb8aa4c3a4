/** How many ways out an entry zone has: sides of its squares that are open, and hatchways. */
import type { Square } from '#core/kit/square-names.ts'
import { neighboursOf, type Openness } from '#core/layout/areas.ts'
import type { Layout } from '#core/layout/layout.ts'
import { squareNumber } from '#core/layout/place-numbers.ts'
import { squaresOutOfPlay } from '#core/layout/reach.ts'
import type { ZoneExits } from './report.ts'
import type { PlacedSides } from './zones.ts'

/** @param layout with the hatchways as they stand at the start of the battle */
export function exitsOf(layout: Layout, { zones }: PlacedSides): ZoneExits[] {
  const closed = squaresOutOfPlay(layout)
  return layout.document.zones.flatMap(({ id, squares }): ZoneExits[] => {
    if (!zones.has(id)) return []
    const own = new Set(squares.map(squareNumber))
    const out = (openness: Openness): Set<string> =>
      new Set(
        [...own].flatMap((from) => {
          const square = squares.find((one) => squareNumber(one) === from)
          const leads = (to: Square): boolean => !own.has(squareNumber(to)) && !closed.has(squareNumber(to))
          return square === undefined
            ? []
            : neighboursOf(layout, square, openness)
                .filter(leads)
                .map((to) => `${from} ${squareNumber(to)}`)
        }),
      )
    const [all, plain] = [out('as-started'), out('all-closed')]
    return [{ zone: id, count: all.size, hatchways: [...all].filter((exit) => !plain.has(exit)).length }]
  })
}
