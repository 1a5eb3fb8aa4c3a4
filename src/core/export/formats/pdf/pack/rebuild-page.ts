/** From each mission's battlefield to the next: a drawing of what is done, and the steps in their order. */

import type { Box } from '#core/geometry/point.ts'
import { missionName } from '#core/pack/mission-names.ts'
import type { Pack } from '#core/pack/pack.ts'
import { drawRebuild, type RebuildDrawing } from '#core/pack/rebuild/draw-rebuild.ts'
import { rebuildSteps, rebuildSummary } from '#core/pack/rebuild/rebuild-steps.ts'
import { sharedMissions } from '#core/pack/shared-mission.ts'
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
    flow.title1(flow.pen.fit(flow.pen.clean(missionName(pack, id)), { font: 'sans-bold', size: 22 }, flow.width))
    const steps = rebuildSteps(before.mission, after)
    flow.underTitle(
      flow.pen.clean(
        `${REBUILDS}: built from what stands of ${missionName(pack, before.id)}. ${rebuildSummary(before.mission, after)}`,
      ),
    )
    flow.underTitle('Dashed: taken away. Filled: put here. Arrow: moved. A number is that of the step.')
    const drawnAt = (size: number): RebuildDrawing => drawRebuild(before.mission, after, steps, size)
    const room = roomFor(flow, drawnAt(LARGEST_NUMBER).bounds)
    const { layers, bounds } = drawnAt(numberSizeAt(room.scale))
    const factor = Math.min(mapFactor(flow, room.scale), flow.width / bounds.width, room.height / bounds.height)
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
