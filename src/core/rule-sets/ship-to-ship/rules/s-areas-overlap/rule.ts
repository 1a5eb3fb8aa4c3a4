/** A square in two areas of a ship: hangar, room, bridge. */
import { firstItems } from '#core/checker/first-items.ts'
import { squarePlace } from '#core/checker/places.ts'
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import { type Square, squareKey } from '#core/kit/square-names.ts'
import { distinctSquares, squaresName } from '#core/layout/area-names.ts'
import { inIdOrder } from '#core/layout/in-id-order.ts'
import type { Layout } from '#core/layout/layout.ts'
import { namesOf } from '#core/layout/name-lists.ts'
import { areaName, isShipArea, type Region } from '#core/rule-sets/ship-to-ship/reading/ship-plan.ts'

export const sAreasOverlap: Rule = {
  info: {
    id: 's-areas-overlap',
    title: 'Square in two rooms',
    group: 'build',
    severity: 'error',
    source: 'Home-made ship-to-ship assault rules, hangars, rooms and bridge: each is a place of its own',
    confidence: 'H',
    thresholds: [],
  },
  why: 'A breach empties the hangar behind it, a system lies in one room, and defenders come back at the bridge. In a square of two areas nobody knows which it is.',
  check,
}

interface Shared {
  readonly regions: readonly Region[]
  readonly squares: Square[]
}

/** One finding for each set of areas, however many squares they share. */
function check(layout: Layout): FindingDraft[] {
  const uses = new Map<string, { readonly square: Square; readonly regions: Region[] }>()
  for (const region of layout.document.regions.filter(isShipArea))
    for (const square of distinctSquares(region.squares)) {
      const known = uses.get(squareKey(square))
      if (known === undefined) uses.set(squareKey(square), { square, regions: [region] })
      else known.regions.push(region)
    }
  const shared = new Map<string, Shared>()
  for (const { square, regions: listed } of uses.values()) {
    if (listed.length < 2) continue
    const regions = inIdOrder(listed)
    const key = regions.map(({ id }) => id).join('+')
    const known = shared.get(key)
    if (known === undefined) shared.set(key, { regions, squares: [square] })
    else known.squares.push(square)
  }
  return [...shared].flatMap(([key, { regions, squares }]) => {
    const [first] = squares
    return first === undefined ? [] : [draft(layout, key, regions, squares, first)]
  })
}

function draft(
  layout: Layout,
  key: string,
  regions: readonly Region[],
  squares: readonly Square[],
  first: Square,
): FindingDraft {
  const where = squaresName(layout, distinctSquares(squares))
  const lone = squares.length === 1
  return {
    key,
    message: `${where} ${lone ? 'lies' : 'lie'} in ${namesOf(regions, (region) => areaName(region))}.`,
    advice: `Take ${lone ? where : 'these squares'} out of all of them but one.`,
    items: firstItems(regions).map(({ id }) => id),
    at: squarePlace(layout, first),
  }
}
