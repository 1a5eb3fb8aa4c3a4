/** Squares that lie in several areas of which only one can apply. */

import { distinctSquares, sortById, squaresName } from '#analysis/layout/area-names.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { namesOf } from '#analysis/layout/place-names.ts'
import { firstItems } from '#checking/checker/first-items.ts'
import { squarePlace } from '#checking/checker/places.ts'
import type { FindingDraft } from '#checking/checker/rule.ts'
import { type Square, squareKey } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'

type Region = Mission['regions'][number]

interface Shared {
  readonly regions: readonly Region[]
  readonly squares: Square[]
}

/**
 * One finding for each set of areas, however many squares they share.
 * @param groupOf areas of unlike groups may lie over one another
 * @param nameOf an area as the finding calls it
 */
export function sharedSquares(
  layout: Layout,
  regions: readonly Region[],
  groupOf: (region: Region) => string,
  nameOf: (region: Region) => string,
): FindingDraft[] {
  const uses = new Map<string, { readonly square: Square; readonly regions: Region[] }>()
  for (const region of regions)
    for (const square of distinctSquares(region.squares)) {
      const key = `${groupOf(region)}:${squareKey(square)}`
      const known = uses.get(key)
      if (known === undefined) uses.set(key, { square, regions: [region] })
      else known.regions.push(region)
    }
  const shared = new Map<string, Shared>()
  for (const { square, regions: here } of uses.values()) {
    if (here.length < 2) continue
    const key = sortById(here)
      .map(({ id }) => id)
      .join('+')
    const known = shared.get(key)
    if (known === undefined) shared.set(key, { regions: here, squares: [square] })
    else known.squares.push(square)
  }
  return [...shared].flatMap(([key, { regions: here, squares: all }]) => {
    const squares = distinctSquares(all)
    const [first] = squares
    if (first === undefined) return []
    const where = squaresName(layout, squares)
    const lone = squares.length === 1
    return [
      {
        key,
        message: `${where} ${lone ? 'lies' : 'lie'} in ${namesOf(sortById(here), nameOf)}.`,
        advice: `Take ${lone ? where : 'these squares'} out of all of them but one.`,
        items: firstItems(here).map(({ id }) => id),
        at: squarePlace(layout, first),
      },
    ]
  })
}
