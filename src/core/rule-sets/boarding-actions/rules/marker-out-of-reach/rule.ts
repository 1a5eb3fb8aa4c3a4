/** A marker that a side cannot get to from any of its entry zones. */
import { squarePlace } from '#core/checker/places.ts'
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import { type InTheWay, inTheWay, remedyFor, standingThere } from '#core/layout/in-the-way.ts'
import type { Layout } from '#core/layout/layout.ts'
import { squareOfMarker, squaresUnder } from '#core/layout/marker-squares.ts'
import { listOf, markerName } from '#core/layout/place-names.ts'
import { reachability } from '#core/layout/reach.ts'
import { sealedAreas } from '#core/layout/sealed-areas.ts'
import type { Mission } from '#core/mission/document.ts'

export const markerOutOfReach: Rule = {
  info: {
    id: 'marker-out-of-reach',
    title: 'Marker that a side cannot reach',
    group: 'reach',
    severity: 'error',
    source: 'Movement and objective range as published: walls block, and a marker counts from one inch away',
    confidence: 'H',
    thresholds: [],
  },
  why: 'A side can only hold or use a marker that its models can walk to from one of its Entry Zones. Here something is in the way even with every hatchway open.',
  check,
}

/** One finding for each marker; a warning when at least one side can reach it, for then it may be meant so. */
function check(layout: Layout): FindingDraft[] {
  const reach = reachability(layout)
  // A side whose zones are all out of play gets nowhere: that is said of the zones.
  const sides = reach.sides.filter(({ areas }) => areas.size > 0)
  const cutOff = new Set(
    sealedAreas(layout).flatMap(({ area, cause }) => (cause === 'walls' ? [] : area.map((each) => reach.areaOf(each)))),
  )
  return layout.document.markers.flatMap((marker) => {
    const square = squareOfMarker(layout, marker)
    if (square === undefined) return []
    const here = squaresUnder(layout, marker).map(reach.areaOf)
    const around = here.filter((area) => area !== undefined)
    // What lies in an Inaccessible Area, or in squares that are cut off as a whole, is said of these.
    if (around.every((area) => cutOff.has(area))) return []
    const without = sides.filter(({ areas }) => !around.some((area) => areas.has(area))).map(({ side }) => side)
    if (without.length === 0) return []
    const at = squarePlace(layout, square)
    const cause = inTheWay(layout, square)
    return [
      {
        severity: without.length < sides.length ? 'warning' : 'error',
        message: `${listOf(without.map(({ name }) => name))} cannot reach the ${markerName(layout.document, marker)} in ${at.name}${cause === 'walls' ? '' : `: ${standingThere[cause]} in the way`}.`,
        advice: advise(without, cause),
        items: [marker.id],
        at: { ...at, x: marker.x, y: marker.y },
      },
    ] as const
  })
}

function advise(sides: Mission['sides'], cause: InTheWay): string {
  const owners = listOf(sides.map(({ name }) => name))
  const there = cause === 'walls' ? 'its side of the walls' : 'its side'
  const open = cause === 'walls' ? 'Open a way with a wall that has a hatchway' : remedyFor[cause]
  return `${open}, move the marker, or give ${owners} an Entry Zone on ${there}.`
}
