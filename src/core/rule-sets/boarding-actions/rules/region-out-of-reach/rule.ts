/** A region of the kind that models must stand in, and that a side cannot get to. */
import { squarePlace } from '#core/checker/places.ts'
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import { distinctSquares, regionName, squaresName } from '#core/layout/area-names.ts'
import { isEntered } from '#core/layout/entered-regions.ts'
import { inTheWay, remedyFor, standingThere } from '#core/layout/in-the-way.ts'
import type { Layout } from '#core/layout/layout.ts'
import { listOf } from '#core/layout/place-names.ts'
import { reachability } from '#core/layout/reach.ts'
import { sealedAreas } from '#core/layout/sealed-areas.ts'

export const regionOutOfReach: Rule = {
  info: {
    id: 'region-out-of-reach',
    title: 'Control zone or other place that a side cannot reach',
    group: 'reach',
    severity: 'error',
    source: 'Movement as published: walls block; published missions have models enter such places',
    confidence: 'H',
    thresholds: [],
  },
  why: 'A control zone, a strongroom, a cell or a lift counts for a side only when its models can stand there. Here something is in the way even with every hatchway open.',
  check,
}

/** One finding for each region; a warning when at least one side can reach it, for then it may be meant so. */
function check(layout: Layout): FindingDraft[] {
  const reach = reachability(layout)
  // A side whose zones are all out of play gets nowhere: that is said of the zones.
  const sides = reach.sides.filter(({ areas }) => areas.size > 0)
  const cutOff = new Set(
    sealedAreas(layout).flatMap(({ area, cause }) => (cause === 'walls' ? [] : area.map((each) => reach.areaOf(each)))),
  )
  return layout.document.regions.flatMap((region) => {
    if (!isEntered(layout.document, region)) return []
    const squares = distinctSquares(region.squares)
    const areas = new Set(squares.map(reach.areaOf).filter((area) => area !== undefined))
    if (areas.size > 0 && [...areas].every((area) => cutOff.has(area))) return []
    const without = sides.filter((side) => ![...areas].some((area) => side.areas.has(area))).map(({ side }) => side)
    const [first] = squares
    if (without.length === 0 || first === undefined) return []
    const names = listOf(without.map(({ name }) => name))
    const cause = areas.size === 0 ? 'out-of-play' : inTheWay(layout, first)
    return [
      {
        key: region.id,
        severity: without.length < sides.length ? 'warning' : 'error',
        message: `${names} cannot reach the ${regionName(layout.document, region)} (${squaresName(layout, squares)})${cause === 'walls' ? '' : areas.size === 0 ? ': it lies in an Inaccessible Area' : `: ${standingThere[cause]} in the way`}.`,
        advice:
          areas.size === 0
            ? 'Draw the area elsewhere, or take its squares out of the Inaccessible Area.'
            : cause === 'walls'
              ? `Open a way with a wall that has a hatchway, or give ${names} an Entry Zone on its side of the walls.`
              : `${remedyFor[cause]}, or give ${names} an Entry Zone on its side.`,
        items: [region.id],
        at: squarePlace(layout, first),
      },
    ] as const
  })
}
