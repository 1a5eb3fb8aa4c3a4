/** A square in two regions of a kind of which only one can apply. */

import { firstItems } from '#core/checker/first-items.ts'
import { squarePlace } from '#core/checker/places.ts'
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import type { Square } from '#core/kit/square-names.ts'
import { distinctSquares, regionName, squaresName } from '#core/layout/area-names.ts'
import { squareIndex } from '#core/layout/areas.ts'
import { inIdOrder } from '#core/layout/in-id-order.ts'
import type { Layout } from '#core/layout/layout.ts'
import { namesOf } from '#core/layout/name-lists.ts'
import type { Mission } from '#core/mission/document.ts'
import { regionsThat } from '#core/mission/own-kinds.ts'

type Region = Mission['regions'][number]

export const squareInTwoRegions: Rule = {
  info: {
    id: 'square-in-two-regions',
    title: 'Square in two sectors, compartments or lighting areas',
    group: 'zones',
    severity: 'notice',
    source: 'Published missions with such areas: each square lies in one at most',
    confidence: 'M',
    thresholds: [],
  },
  why: 'The rules ask which sector, compartment or lighting area a unit stands in. In this square there are two answers.',
  check,
}

interface Shared {
  readonly regions: readonly Region[]
  readonly squares: Square[]
}

/** One finding for each kind and set of regions, however many squares they share. */
function check(layout: Layout): FindingDraft[] {
  const uses = new Map<string, { readonly square: Square; readonly regions: Region[] }>()
  for (const region of regionsThat(layout.document, ({ alone }) => alone)) {
    for (const square of distinctSquares(region.squares)) {
      const key = `${region.kind}:${squareIndex(layout, square)}`
      const known = uses.get(key)
      if (known === undefined) uses.set(key, { square, regions: [region] })
      else known.regions.push(region)
    }
  }
  const shared = new Map<string, Shared>()
  for (const { square, regions } of uses.values()) {
    if (regions.length < 2) continue
    const key = inIdOrder(regions)
      .map(({ id }) => id)
      .join('+')
    const known = shared.get(key)
    if (known === undefined) shared.set(key, { regions, squares: [square] })
    else known.squares.push(square)
  }
  return [...shared].flatMap(([key, { regions, squares: all }]) => {
    const squares = distinctSquares(all)
    const [first] = squares
    if (first === undefined) return []
    const named = namesOf(inIdOrder(regions), (region) => regionName(layout.document, region))
    const where = squaresName(layout, squares)
    const lone = squares.length === 1
    return [
      {
        key,
        message: `${where} ${lone ? 'lies' : 'lie'} in ${named}.`,
        advice: `Take ${lone ? where : 'these squares'} out of all of them but one.`,
        items: firstItems(regions).map(({ id }) => id),
        at: squarePlace(layout, first),
      },
    ]
  })
}
