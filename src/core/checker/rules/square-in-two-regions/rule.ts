/** A square in two regions of a kind of which only one can apply. */

import { firstItems } from '#core/checker/first-items.ts'
import { squarePlace } from '#core/checker/places.ts'
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import { type Square, squareName } from '#core/kit/square-names.ts'
import { distinctSquares, regionName } from '#core/layout/area-names.ts'
import { squareIndex } from '#core/layout/areas.ts'
import type { Layout } from '#core/layout/layout.ts'
import { listOf } from '#core/layout/place-names.ts'
import type { Mission } from '#core/mission/document.ts'

type Region = Mission['regions'][number]

export const squareInTwoRegions: Rule = {
  info: {
    id: 'square-in-two-regions',
    title: 'Square in two sectors, compartments or lighting areas',
    group: 'zones',
    severity: 'notice',
    source: 'Published missions with such regions: each square lies in one at most',
    confidence: 'M',
    thresholds: [],
  },
  why: 'The rules ask which sector, compartment or lighting area a unit stands in. In this square there are two answers.',
  check,
}

const alone: ReadonlySet<Region['kind']> = new Set(['sector', 'compartment', 'lighting-area'])

/** One finding for each square and kind. */
function check(layout: Layout): FindingDraft[] {
  const uses = new Map<string, { readonly square: Square; readonly regions: Region[] }>()
  for (const region of layout.document.regions) {
    if (!alone.has(region.kind)) continue
    for (const square of distinctSquares(region.squares)) {
      const key = `${region.kind}:${squareIndex(layout, square)}`
      const known = uses.get(key)
      if (known === undefined) uses.set(key, { square, regions: [region] })
      else known.regions.push(region)
    }
  }
  return [...uses]
    .filter(([, { regions }]) => regions.length > 1)
    .map(([key, { square, regions }]) => {
      const first = firstItems(regions)
      const name = squareName(layout.kit, square)
      const [most, rest] = [
        first.slice(0, MOST_NAMED).map((region) => regionName(layout.document, region)),
        regions.length - MOST_NAMED,
      ]
      return {
        key,
        message: `${name} lies in ${listOf(rest > 0 ? [...most, `${rest} more`] : most)}.`,
        advice: `Take ${name} out of all of them but one.`,
        items: first.map(({ id }) => id),
        at: squarePlace(layout, square),
      }
    })
}

const MOST_NAMED = 4
