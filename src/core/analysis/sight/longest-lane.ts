/**
 * The longest line between the centres of two squares in which nothing solid stands: what `sightBetween` calls visible for
 * two points there. Lines past the walls as such are quickly told; only they are held against all that is solid.
 */

import { type Lane, lanesPastWalls } from '#analysis/layout/firing-lanes.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { type ConvexBlock, ConvexBlocks, widened } from '#foundation/geometry/convex-blocks.ts'
import { traitsOf } from '#model/mission/objects.ts'
import type { Solid } from './solid.ts'
import { planesOf, ringOf, ringsOf, SKIN_MM, type TerrainSettings, voids, wallsOf } from './terrain.ts'

/** All that is solid, with the gates that are shut (1). */
export interface Standing {
  readonly blocks: ConvexBlocks
  readonly closed: Uint8Array
}

/**
 * The lanes that are longer than that (mm), longest first.
 * @param layout with hatchways that start as they stand in what is solid
 * @param standing asked for only when some line gets past the walls
 * @param matters whether a line is worth a closer look
 */
export function* openLanes(
  layout: Layout,
  longerThan: number,
  standing: () => Standing,
  matters: (lane: Lane) => boolean = () => true,
): Generator<Lane, void> {
  let solid: Standing | undefined
  for (const lane of lanesPastWalls(layout, longerThan)) {
    if (!matters(lane)) continue
    solid ??= standing()
    if (!solid.blocks.isBlocked(lane.ax, lane.ay, lane.bx, lane.by, solid.closed)) yield lane
  }
}

/** The longest lane, or undefined when none is longer than that (mm). The first of several equally long ones. */
export function longestLane(layout: Layout, longerThan: number, standing: () => Standing): Lane | undefined {
  const { value } = openLanes(layout, longerThan, standing).next()
  return value ?? undefined
}

export const standingOf = ({ terrain, closed }: Solid): Standing => ({ blocks: terrain.blocks, closed })

/**
 * Returns everything solid as the battle starts; much quicker than a whole terrain, for nobody goes round its corners.
 * @param optional whether to include terrain that the mission can be played without
 */
export function standingAtStart(layout: Layout, settings: TerrainSettings, optional: boolean): Standing {
  const { document } = layout
  const { boxes, leaves, hatchways } = wallsOf(layout, settings)
  const shut = new Set(hatchways.flatMap(({ panel, gate }) => (panel.hatchway?.start === 'closed' ? [gate] : [])))
  const walls = [
    ...boxes.map(({ box }) => box),
    ...voids(planesOf(layout)),
    ...leaves.filter((_, gate) => shut.has(gate)),
  ].map(ringOf)
  const features = ringsOf(layout, settings)
    .filter(({ feature }) => (optional || feature.optional !== true) && traitsOf(document, feature).wall)
    .map(({ ring }) => ring)
  const blocks = [...walls, ...features].map((ring): ConvexBlock => ({ ring: widened(ring, SKIN_MM), gate: -1 }))
  return { blocks: new ConvexBlocks(blocks), closed: noGates }
}

const noGates = new Uint8Array(0)
