/** Access Zones that lead nowhere, or to more than one place. */

import { firstItems } from '#core/checker/first-items.ts'
import { squarePlace } from '#core/checker/places.ts'
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import { distinctSquares, regionName, squaresName } from '#core/layout/area-names.ts'
import type { Layout } from '#core/layout/layout.ts'
import { byLabel, regionsOf } from '#core/layout/lettered-regions.ts'

export const accessZonesUnpaired: Rule = {
  info: {
    id: 'access-zones-unpaired',
    title: 'Access Zone without a partner',
    group: 'zones',
    severity: 'warning',
    source: 'Power the Generators as published: Access Zones are lettered and lie in pairs, one on each deck level',
    confidence: 'M',
    thresholds: [],
  },
  why: 'A unit in an Access Zone goes to the one with the same letter on the other level. There must be exactly one such zone.',
  check,
}

/** One finding for each letter. */
function check(layout: Layout): FindingDraft[] {
  const levels = layout.document.arrangement.kind === 'levels'
  return [...byLabel(regionsOf(layout.document, 'access-zone'))].flatMap(([label, regions]) => {
    const [region] = regions
    const [first] = distinctSquares(regions.flatMap(({ squares }) => squares))
    if (region === undefined || first === undefined) return []
    const cause = causeOf(layout, label, regions, levels)
    if (cause === undefined) return []
    return [
      {
        key: label === '' ? 'unlettered' : `letter-${label}`,
        ...cause,
        items: firstItems(regions).map(({ id }) => id),
        at: squarePlace(layout, first),
      },
    ]
  })
}

type Regions = ReturnType<typeof regionsOf>

function causeOf(
  layout: Layout,
  label: string,
  regions: Regions,
  levels: boolean,
): { readonly message: string; readonly advice: string } | undefined {
  const [region] = regions
  if (region === undefined) return undefined
  if (label === '')
    return {
      message: `${regions.length === 1 ? 'An Access Zone has' : `${regions.length} Access Zones have`} no letter.`,
      advice: 'Give the two ends of each way the same letter: A and A, B and B.',
    }
  const squares = distinctSquares(regions.flatMap((each) => each.squares))
  const ends = regions.length === 1 ? squares.length : regions.length
  if (ends !== 2)
    return {
      message:
        ends < 2
          ? `${regionName(region)} in ${squaresName(layout, squares)} has no partner with the same letter.`
          : `${regionName(region)} has ${ends} ends: ${squaresName(layout, squares)}.`,
      advice: ends < 2 ? 'Draw the other end and give it the same letter.' : 'Give each pair a letter of its own.',
    }
  const boards = new Set(squares.map(({ board }) => board))
  if (levels && boards.size < 2)
    return {
      message: `Both ends of ${regionName(region)} are on one level: ${squaresName(layout, squares)}.`,
      advice: 'Draw one of the two on the other level.',
    }
  return undefined
}
