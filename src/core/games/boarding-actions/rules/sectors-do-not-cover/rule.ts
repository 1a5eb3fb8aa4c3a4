/** Sectors that leave a part of the field out. */

import { regionsOf, squaresName } from '#analysis/layout/area-names.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { reachability } from '#analysis/layout/reachable-squares.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { squarePlace } from '#checking/checker/places.ts'
import { expectedLabels, labelFaults } from '#checking/checker/region-labels.ts'
import { squareKey } from '#model/kit/lattice.ts'

export const sectorsDoNotCover: Rule = {
  info: {
    id: 'sectors-do-not-cover',
    title: 'Sectors that do not cover the field',
    group: 'zones',
    severity: 'warning',
    source: 'Rad Leak as published: sectors A to D cover the field, each with its own level in each round',
    confidence: 'M',
    thresholds: [
      {
        name: 'count',
        label: 'How many sectors there are; 0: as many as are drawn, or as the mission says',
        unit: 'count',
        usual: 0,
        min: 0,
        max: 26,
      },
    ],
  },
  why: 'What happens to a unit depends on the sector it stands in. Every square in play must lie in a sector, and every sector must be on the map.',
  check,
}

/** One finding each: about sectors that are missing, about each with another letter or one used twice, about squares in none. */
function check(layout: Layout, threshold: (name: string) => number): FindingDraft[] {
  const regions = regionsOf(layout.document, 'sector')
  if (regions.length === 0) return []
  const labels = expectedLabels(layout.document, regions, { sort: 'letter', published: 4, said: threshold('count') })
  // One sector alone needs no letter.
  const drafts =
    labels.length < 2
      ? []
      : labelFaults(layout, regions, { name: 'Sector', sort: 'letter', labels, otherwise: 'no rule speaks of it' })
  const covered = new Set(regions.flatMap(({ squares }) => squares.map(squareKey)))
  const bare = reachability(layout).squares.filter((square) => !covered.has(squareKey(square)))
  const [first] = bare
  if (first !== undefined)
    drafts.push({
      key: 'bare',
      message: `${squaresName(layout, bare)} ${bare.length === 1 ? 'lies' : 'lie'} in no sector.`,
      advice: 'Add the squares to a sector, or mark them as Inaccessible Area.',
      items: [],
      at: squarePlace(layout, first),
    })
  return drafts
}
