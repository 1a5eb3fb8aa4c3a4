/** Squares that nobody can get to, even with every hatchway open. */

import { isEntered, squaresName } from '#analysis/layout/area-names.ts'
import { squaresUnder } from '#analysis/layout/detached-boards.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import {
  reachability,
  remedyFor,
  type SealedArea,
  sealedAreas,
  standingThere,
} from '#analysis/layout/reachable-squares.ts'
import { outOfReach } from '#checking/checker/causes.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { squarePlace } from '#checking/checker/places.ts'

export const areaSealedOff: Rule = {
  info: {
    id: 'area-sealed-off',
    title: 'Area that no hatchway reaches',
    group: 'reach',
    severity: 'error',
    source: 'Movement as published: walls and closed hatchways block, an open hatchway lets any base through',
    confidence: 'H',
    thresholds: [],
  },
  why: 'Models move from square to square through open hatchways only; walls stop them, and so do features that nobody walks through and Inaccessible Areas. These squares cannot be reached even when every hatchway is open.',
  check,
}

/** One finding for each sealed area, at its first square, unless a marker or a room for models in it is reported. */
function check(layout: Layout): FindingDraft[] {
  const goals = goalsByArea(layout)
  return sealedAreas(layout).map(({ area, first, fromZones, cause }) => {
    const squares = squaresName(layout, area)
    const known = fromZones ? 'any Entry Zone' : 'the rest of the deck'
    const one = area.length === 1
    const inside = goals.get(area)
    return {
      key: `${first.board}:${first.x},${first.y}`,
      message:
        cause === 'walls'
          ? `${squares} ${one ? 'is' : 'are'} sealed off: no hatchway leads there from ${known}.`
          : `${squares} ${one ? 'is' : 'are'} cut off from ${known}: ${standingThere[cause]} in the way.`,
      advice: `${remedyFor[cause]}, or mark the squares as Inaccessible Area${cause === 'out-of-play' ? ' too' : ''}.`,
      items: [],
      at: squarePlace(layout, first),
      // Other obstacles than walls are reported here alone.
      ...(cause === 'walls' && inside !== undefined ? { follows: [inside.map(outOfReach)] } : {}),
    }
  })
}

/** Returns the ids of markers, and of areas that models enter, by the sealed area that they lie in as a whole. */
function goalsByArea(layout: Layout): ReadonlyMap<SealedArea['area'], readonly string[]> {
  const { document } = layout
  const reach = reachability(layout)
  const goals = [
    ...document.markers.map((marker) => ({ id: marker.id, squares: squaresUnder(layout, marker) })),
    ...document.regions.filter((region) => isEntered(document, region)),
  ]
  const found = new Map<SealedArea['area'], string[]>()
  for (const { id, squares } of goals) {
    const [area, ...others] = squares.map(reach.areaOf).filter((each) => each !== undefined)
    const whole = area === undefined ? undefined : reach.areas[area]
    if (whole !== undefined && others.every((each) => each === area))
      found.set(whole, [...(found.get(whole) ?? []), id])
  }
  return found
}
