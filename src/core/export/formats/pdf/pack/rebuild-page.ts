/** From each mission's battlefield to the next: a drawing of what is done, and the steps in their order. */

import { SURROUND_MM } from '#core/display/draw-context.ts'
import { grow } from '#core/display/shapes.ts'
import { layoutOf } from '#core/layout/layout.ts'
import { missionName } from '#core/pack/mission-names.ts'
import type { Pack } from '#core/pack/pack.ts'
import { drawRebuild } from '#core/pack/rebuild/draw-rebuild.ts'
import { rebuildSteps, rebuildSummary } from '#core/pack/rebuild/rebuild-steps.ts'
import { sharedMissions } from '#core/pack/shared-mission.ts'
import { drawMapFigure, labelSizeAt, mapFactor } from '../map-figure.ts'
import { scaleFor } from '../map-scale.ts'
import type { PageFlow, Steps } from '../page-flow.ts'
import { MM } from '../points.ts'
import { drawListColumns } from './list-columns.ts'

const REBUILDS = 'From mission to mission'

export function* drawRebuilds(flow: PageFlow, pack: Pack): Steps {
  const missions = sharedMissions(pack)
  for (const [index, { id, mission: after }] of missions.entries()) {
    const before = missions[index - 1]
    if (before === undefined) continue
    const name = `${missionName(pack, before.id)}, then ${missionName(pack, id)}`
    yield name
    flow.newPart(flow.pen.clean(name))
    flow.title1(flow.pen.fit(flow.pen.clean(missionName(pack, id)), { font: 'sans-bold', size: 22 }, flow.width))
    const steps = rebuildSteps(before.mission, after)
    flow.underTitle(
      flow.pen.clean(
        `${REBUILDS}: built from what stands of ${missionName(pack, before.id)}. ${rebuildSummary(before.mission, after)}`,
      ),
    )
    flow.underTitle('Dashed: taken away. Filled: put here. Arrow: moved. A number is that of the step.')
    const room = { width: flow.width, height: flow.room * 0.42 }
    const around = grow(layoutOf(after).field.bounds, SURROUND_MM)
    const paper = flow.enlarged / MM
    const scale = scaleFor(around, room.width * paper, room.height * paper)
    const { layers, bounds } = drawRebuild(before.mission, after, steps, Math.min(24, labelSizeAt(scale)))
    const factor = Math.min(mapFactor(flow, scale), room.width / bounds.width)
    drawMapFigure(flow, {
      layers,
      bounds,
      scale,
      x: flow.left + (flow.width - bounds.width * factor) / 2,
      y: flow.y,
      description: `Map of ${after.mission.title} with the numbers of the steps; the steps follow as text.`,
    })
    flow.y += bounds.height * factor + 4 * MM
    drawListColumns(
      flow,
      steps.map(({ number, text }) => ({ sign: String(number), text })),
      'dense',
    )
  }
}
