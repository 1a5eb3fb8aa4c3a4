/** The fairness report of a mission: whether both sides get the same, in figures and in words. */

import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { squareOfMarker } from '#analysis/layout/marker-squares.ts'
import { namesApart } from '#analysis/layout/name-lists.ts'
import { markerName } from '#analysis/layout/place-names.ts'
import { longestLane, standingOf } from '#analysis/sight/longest-lane.ts'
import { rangeOf } from '#analysis/sight/ranges.ts'
import { type Solid, solidOf, withHatchway } from '#analysis/sight/solid.ts'
import { defaultTerrainOf } from '#analysis/sight/terrain.ts'
import { squareName } from '#model/kit/square-names.ts'
import type { Mission } from '#model/mission/document.ts'
import { groundCells, type OpenCells } from './cells.ts'
import { chokePointsOf } from './choke-points.ts'
import { differencesOf } from './differences.ts'
import { exitsOf } from './exits.ts'
import { exposureOf } from './exposure.ts'
import { firstArrivalsOf } from './first-arrivals.ts'
import { missionWith, staysShut } from './measured-state.ts'
import { defaultFairness, type FairnessOptions } from './options.ts'
import { forMoving } from './out-of-play.ts'
import type { FairnessReport, FiringLane, Hatchways, StateFigures } from './report.ts'
import { waysOf } from './route-lengths.ts'
import { lookingOut, type PlacedSides, placeSides } from './zones.ts'

/** Pure: the same document and options give the same report. What stands in it is explained in report.ts. */
export function fairnessOf(document: Mission, options: Partial<FairnessOptions> = {}): FairnessReport {
  const whole: FairnessOptions = {
    ...defaultFairness,
    control: rangeOf({ document }, 'control') ?? 0,
    ...options,
  }
  const layout = layoutOf(document)
  const { start, open } = solidsOf(layout)
  const placed = placeSides(forMoving(start).terrain, whole.base)
  const common = { layout, placed, options: whole, cells: groundCells(open, whole.cells) }
  const figures = {
    title: document.mission.title,
    options: whole,
    sides: placed.sides,
    without: placed.without,
    markers: namedMarkers(layout),
    start: standing(common, start, layout, 'start'),
    open: standing(common, open, layoutOf(missionWith(document, 'open')), 'open'),
  }
  return { ...figures, differences: differencesOf(figures) }
}

/** Each marker by a name that no other has. */
function namedMarkers(layout: Layout): { readonly id: string; readonly name: string }[] {
  const { markers } = layout.document
  const names = namesApart(
    markers,
    (marker) => markerName(layout.document, marker),
    (marker) => {
      const square = squareOfMarker(layout, marker)
      return square && squareName(layout.kit, square)
    },
  )
  return markers.map(({ id }, index) => ({ id, name: names[index] ?? id }))
}

/** As the battle starts, and with every hatchway open that somebody can open. */
function solidsOf(layout: Layout): { readonly start: Solid; readonly open: Solid } {
  const terrain = defaultTerrainOf(layout)
  let open = solidOf(terrain, 'open')
  for (const panel of layout.document.panels) if (staysShut(panel)) open = withHatchway(open, panel.id, 'closed')
  return { start: solidOf(terrain, 'start'), open }
}

interface Common {
  readonly layout: Layout
  readonly placed: PlacedSides
  readonly options: FairnessOptions
  readonly cells: OpenCells
}

function standing(
  { layout, placed, options, cells }: Common,
  solid: Solid,
  hatchways: Layout,
  when: Hatchways,
): StateFigures {
  const moving = forMoving(solid)
  const ways = waysOf({ layout, solid: moving, placed, options })
  return {
    ways,
    exposure: exposureOf(solid, lookingOut(placed, hatchways), options.control),
    lane: laneOf(hatchways, solid),
    ground: firstArrivalsOf(moving, placed, cells, options),
    exits: exitsOf(hatchways, placed),
    chokes: when === 'open' ? chokePointsOf(moving, placed, ways) : [],
  }
}

function laneOf(layout: Layout, solid: Solid): FiringLane | null {
  const lane = longestLane(layout, layout.kit.lattice.pitch.value, () => standingOf(solid))
  return (
    (lane && {
      from: squareName(layout.kit, lane.from),
      to: squareName(layout.kit, lane.to),
      length: lane.length,
    }) ??
    null
  )
}
