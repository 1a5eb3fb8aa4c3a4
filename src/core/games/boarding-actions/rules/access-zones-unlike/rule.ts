/** Access Zones of one letter that are not of one size. */

import { byLabel, distinctSquares, regionName, regionsOf, squaresName } from '#analysis/layout/area-names.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { firstItems, squarePlace } from '#checking/checker/places.ts'

export const accessZonesUnlike: Rule = {
  info: {
    id: 'access-zones-unlike',
    title: 'Paired Access Zones of unlike size',
    group: 'zones',
    severity: 'notice',
    source: 'Power the Generators as published: a unit within an Access Zone moves within its partner',
    confidence: 'M',
    thresholds: [],
  },
  why: 'A unit within an Access Zone goes to the partner zone. Where the partner is smaller, a unit that has room here may have none there, and comes back with ease.',
  check,
}

/** One finding for each letter with ends of unlike size. */
function check(layout: Layout): FindingDraft[] {
  return [...byLabel(layout.document, regionsOf(layout.document, 'access-zone'))].flatMap(([letter, regions]) => {
    const ends = firstItems(regions).map((region) => ({ region, squares: distinctSquares(region.squares) }))
    const sizes = new Set(ends.map(({ squares }) => squares.length))
    const [one] = ends
    const smallest = ends.reduce(
      (least, end) => (end.squares.length < least.squares.length ? end : least),
      ends[0] ?? { squares: [] },
    )
    const [first] = smallest.squares
    if (letter === '' || sizes.size < 2 || one === undefined || first === undefined) return []
    return [
      {
        key: `letter-${letter}`,
        message: `The ends of ${regionName(layout.document, one.region)} are not of one size: ${listOf(ends.map(({ squares }) => `${squares.length} ${squares.length === 1 ? 'square' : 'squares'} (${squaresName(layout, squares)})`))}.`,
        advice: 'Draw all ends of one letter with the same number of squares.',
        items: ends.map(({ region }) => region.id),
        at: squarePlace(layout, first),
      },
    ]
  })
}
