/** Squares that nobody can get to, even with every hatchway open. */
import { squarePlace } from '#core/checker/places.ts'
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import { squaresName } from '#core/layout/area-names.ts'
import { remedyFor, standingThere } from '#core/layout/in-the-way.ts'
import type { Layout } from '#core/layout/layout.ts'
import { sealedAreas } from '#core/layout/sealed-areas.ts'

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

/** One finding for each sealed area, at its first square. */
function check(layout: Layout): FindingDraft[] {
  return sealedAreas(layout).map(({ area, first, fromZones, cause }) => {
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
