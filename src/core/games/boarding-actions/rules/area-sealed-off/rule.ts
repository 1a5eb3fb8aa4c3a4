/** Squares that nobody can get to, even with every hatchway open. */

import { isEntered, squaresName } from '#analysis/layout/area-names.ts'
import { squaresUnder } from '#analysis/layout/detached-boards.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import {
  isShutIn,
  reachability,
  remedyFor,
  type SealedArea,
  sealedAreas,
  standingThere,
} from '#analysis/layout/reachable-squares.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { squarePlace } from '#checking/checker/places.ts'
import { isOff } from '#checking/checker/settings.ts'

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

/** One finding for each sealed area, at its first square; none where a marker or a room for models in it says so. */
function check(layout: Layout): FindingDraft[] {
  const told = toldOfGoals(layout)
  return sealedAreas(layout)
    .filter(({ area, cause }) => cause !== 'walls' || !told.has(area))
    .map(({ area, first, fromZones, cause }) => {
      const squares = squaresName(layout, area)
      const known = fromZones ? 'any Entry Zone' : 'the rest of the deck'
      const one = area.length === 1
      return {
        key: `${first.board}:${first.x},${first.y}`,
        message:
          cause === 'walls'
            ? `${squares} ${one ? 'is' : 'are'} sealed off: no hatchway leads there from ${known}.`
            : `${squares} ${one ? 'is' : 'are'} cut off from ${known}: ${standingThere[cause]} in the way.`,
        advice: `${remedyFor[cause]}, or mark the squares as Inaccessible Area${cause === 'out-of-play' ? ' too' : ''}.`,
        items: [],
        at: squarePlace(layout, first),
      }
    })
}

/** The areas in which a marker lies, or a region that models enter: where walls shut these in, that no side can reach it is said of them. */
function toldOfGoals(layout: Layout): ReadonlySet<SealedArea['area']> {
  const { document } = layout
  const reach = reachability(layout)
  if (reach.sides.every(({ side, areas }) => areas.size === 0 || isShutIn(layout, side))) return new Set()
  const markers = isOff(document, 'marker-out-of-reach') ? [] : document.markers
  const regions = isOff(document, 'region-out-of-reach') ? [] : document.regions
  const goals = [
    ...markers.map((marker) => squaresUnder(layout, marker)),
    ...regions.filter((region) => isEntered(document, region)).map(({ squares }) => squares),
  ]
  return new Set(
    goals.flatMap((squares) => {
      const [area, ...others] = squares.map(reach.areaOf).filter((each) => each !== undefined)
      const whole = area === undefined ? undefined : reach.areas[area]
      return whole === undefined || others.some((each) => each !== area) ? [] : [whole]
    }),
  )
}
