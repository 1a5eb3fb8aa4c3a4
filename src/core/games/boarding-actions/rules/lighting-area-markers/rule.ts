/** A lighting area with another number of markers than two. */

import { distinctSquares, regionName, regionsOf, squaresName } from '#analysis/layout/area-names.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { squaresAt } from '#analysis/layout/map-parts.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { squarePlace } from '#checking/checker/places.ts'
import { squareKey } from '#model/kit/lattice.ts'
import { wordsOnScoring } from '#model/mission/version.ts'

export const lightingAreaMarkers: Rule = {
  info: {
    id: 'lighting-area-markers',
    title: 'Lighting Area without its two markers',
    group: 'zones',
    severity: 'warning',
    source: 'Death in the Dark as published: two markers in each of two Lighting Areas',
    confidence: 'M',
    thresholds: [{ name: 'markers', label: 'Markers in each Lighting Area', unit: 'count', usual: 2, min: 0, max: 20 }],
  },
  why: 'Points are scored for holding both markers of a Lighting Area. With another number in it, nobody can tell what both means, or one area is worth more than the other.',
  check,
}

/** In a mission in which it only goes dark there, an area may hold as many markers as it likes. */
const areasScore = ({ play }: Layout['document']): boolean =>
  wordsOnScoring(play).some((text) => /\blighting areas?\b/i.test(text)) ||
  play.objectives.some(({ conditions }) =>
    conditions.some((condition) => condition.kind === 'control-in-region' && condition.region === 'lighting-area'),
  )

/** One finding for each Lighting Area. A marker lies in the area that its middle lies in. */
function check(layout: Layout, threshold: (name: string) => number): FindingDraft[] {
  const wanted = Math.round(threshold('markers'))
  const areas = regionsOf(layout.document, 'lighting-area')
  if (areas.length === 0 || !areasScore(layout.document)) return []
  const { kit, document } = layout
  // On a line between two squares it lies in both: which of them names the place depends on how the board is turned.
  const markers = document.markers.map((marker) => new Set(squaresAt(kit, marker).map(squareKey)))
  return areas.flatMap((area) => {
    const squares = distinctSquares(area.squares)
    const keys = squares.map(squareKey)
    const count = markers.filter((under) => keys.some((key) => under.has(key))).length
    const [first] = squares
    if (count === wanted || first === undefined) return []
    return [
      {
        key: area.id,
        message: `${regionName(layout.document, area)} (${squaresName(layout, squares)}) holds ${count === 0 ? 'no markers' : count === 1 ? 'one marker' : `${count} markers`}, and should hold ${wanted === 1 ? 'one' : wanted}.`,
        advice:
          count < wanted
            ? 'Put the missing markers into the area, or draw it larger.'
            : 'Move markers out of the area, or draw it smaller.',
        items: [area.id],
        at: squarePlace(layout, first),
      },
    ]
  })
}
