/** From each mission's battlefield to the next: a drawing of what is done, and the steps in their order. */

import type { Box } from '#foundation/geometry/point.ts'
import { missionName } from '#publishing/pack/mission-names.ts'
import type { Pack } from '#publishing/pack/pack.ts'
import { drawRebuild, type RebuildDrawing } from '#publishing/pack/rebuild/draw-rebuild.ts'
import { rebuildSteps, rebuildSummary } from '#publishing/pack/rebuild/rebuild-steps.ts'
import { sharedMissions } from '#publishing/pack/shared-mission.ts'
import { drawMapFigure, labelSizeAt, mapFactor } from '../map-figure.ts'
import { scaleFor } from '../map-scale.ts'
import type { PageFlow, Steps } from '../page-flow.ts'
import { MM } from '../points.ts'
import { drawListColumns } from './list-columns.ts'

/** Between map and list. */
const AFTER_MAP = 4 * MM
const REBUILDS = 'From mission to mission'

export function* drawRebuilds(flow: PageFlow, pack: Pack): Steps {
  const missions = sharedMissions(pack)
  for (const [index, { id, mission: after }] of missions.entries()) {
    const before = missions[index - 1]
    if (before === undefined) continue
    const [one, two] = [missionName(pack, before.id), missionName(pack, id)].map((text) => flow.pen.clean(text))
    const name = `${one}, then ${two}`
    yield name
    flow.newPart(name, { head: flow.headOfTwo(one ?? '', ', then ', two ?? '') })
    flow.title1(flow.pen.clean(missionName(pack, id)))
    const steps = rebuildSteps(before.mission, after)
    flow.underTitle(
      flow.pen.clean(
        `${REBUILDS}: built from what stands of ${missionName(pack, before.id)}. ${rebuildSummary(before.mission, after)}`,
      ),
    )
    const drawnAt = (size: number): RebuildDrawing => drawRebuild(before.mission, after, steps, size)
    flow.underTitle('Dashed: taken away. Filled: put here, or turned round. A number is that of the step.')
    const room = roomFor(flow, drawnAt(LARGEST_NUMBER).bounds)
    const factorOf = ({ bounds }: RebuildDrawing): number =>
      Math.min(mapFactor(flow, room.scale), flow.width / bounds.width, room.height / bounds.height)
    const { drawing, factor } = readable(drawnAt, factorOf, flow.enlarged, room.scale)
    const { layers, bounds } = drawing
    drawMapFigure(flow, {
      layers,
      bounds,
      scale: MM / factor / flow.enlarged,
      x: flow.left + (flow.width - bounds.width * factor) / 2,
      y: flow.y,
      description: `Map of ${after.mission.title} with the numbers of the steps; the steps follow as text.`,
    })
    flow.y += bounds.height * factor + AFTER_MAP
    drawListColumns(
      flow,
      steps.map(({ number, text }) => ({ sign: String(number), text })),
      'dense',
    )
  }
}

/** Parts of the page that the map may take, the list below it. */
const SHARES = [0.42, 0.5, 0.6, 0.72, 1] as const
/** Numbers that are larger (mm on the table) cover too much of the map. */
const LARGEST_NUMBER = 24
/** Smallest type of the numbers on paper (mm): 6.5 points, and a little so that no rounding makes it less. */
const SMALLEST_NUMBER_MM = 6.52 / MM

/** Font size of the numbers (mm on the table) at a scale: they are read at any. */
const numberSizeAt = (scale: number): number =>
  Math.max(Math.min(LARGEST_NUMBER, labelSizeAt(scale)), SMALLEST_NUMBER_MM * scale)

/** Larger numbers take more room around the map: so much is added at once, that two or three drawings do. */
const MORE = 1.05
const MAX_DRAWINGS = 3

/**
 * The drawing with numbers for the scale that it gets on paper: where they need room around the map, that is less than the scale
 * for which they were chosen, and it is drawn once more with larger ones. Where no size will do, the one that is best to read.
 */
function readable(
  drawnAt: (size: number) => RebuildDrawing,
  factorOf: (drawing: RebuildDrawing) => number,
  enlarged: number,
  scale: number,
): { readonly drawing: RebuildDrawing; readonly factor: number } {
  const withSize = (size: number) => {
    const drawing = drawnAt(size)
    const factor = factorOf(drawing)
    return { drawing, factor, size, onPaper: (size * factor * enlarged) / MM }
  }
  let best = withSize(numberSizeAt(scale))
  for (let drawings = 1; drawings < MAX_DRAWINGS && best.onPaper < SMALLEST_NUMBER_MM - ROUNDING_MM; drawings += 1) {
    const next = withSize((best.size * SMALLEST_NUMBER_MM * MORE) / best.onPaper)
    if (next.onPaper <= best.onPaper) break
    best = next
  }
  return best
}
const ROUNDING_MM = 1e-6

/** The scale of the map and its height (points): a tall map takes so much of the page that its numbers do not cover it. */
function roomFor(flow: PageFlow, around: Box): { readonly scale: number; readonly height: number } {
  const paper = flow.enlarged / MM
  const rooms = SHARES.map((share) => {
    const height = (flow.room - AFTER_MAP) * share
    return { scale: scaleFor(around, flow.width * paper, height * paper), height }
  })
  const best = Math.min(...rooms.map(({ scale }) => scale))
  const wanted = Math.max(best, Math.floor(LARGEST_NUMBER / SMALLEST_NUMBER_MM))
  return rooms.find(({ scale }) => scale <= wanted) ?? { scale: best, height: flow.room - AFTER_MAP }
}
