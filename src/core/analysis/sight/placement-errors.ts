/**
 * Whether a base can stand where it is: wholly on its board or on boards that touch, and overlapping nothing that is solid, no
 * opening of a hatchway (a base passes an open one, but never ends in it), no feature that blocks movement and no other base.
 * To touch is allowed. Squares of an Inaccessible Area are not asked: who may be there is for the mission to say.
 */

import { featureName } from '#analysis/layout/place-names.ts'
import { boxRing, ringTouches } from '#foundation/geometry/convex-blocks.ts'
import { nearestPair } from '#foundation/geometry/rectangle.ts'
import { whollyWithin } from './area.ts'
import { SLACK_MM } from './limits.ts'
import { type Base, type Solid, standingAt } from './solid.ts'
import { SKIN_MM } from './terrain.ts'

/** A reason why a base can't be placed somewhere. */
export interface PlacementError {
  readonly kind:
    | 'off-board'
    | 'over-edge'
    | 'wall'
    | 'pillar'
    | 'wall-end'
    | 'closed-hatchway'
    | 'open-hatchway'
    | 'feature'
    | 'base'
  /** Place where it would stand, as the end of a sentence: `across a wall`, `in the opening of hatchway A3 at C4`. */
  readonly where: string
}

/** All that keeps a base from standing where it is, each once; none for a place (a base of 0 mm) that no terrain covers. */
export function placementErrors(solid: Solid, base: Base, others: readonly Base[] = []): PlacementError[] {
  const middle = standingAt(solid, base)
  if (middle === 'off-board') return [{ kind: 'off-board', where: 'off the boards' }]
  const faults: PlacementError[] = []
  const add = (kind: PlacementError['kind'], where: string): void => {
    if (!faults.some((known) => known.where === where)) faults.push({ kind, where })
  }
  const { terrain, closed } = solid
  const touching = smaller(base, ALLOWED_MM)
  const isPoint = base.rx === 0
  if (!isPoint && !terrain.planes.some(({ boxes }) => whollyWithin(touching, { boxes })))
    add('over-edge', 'over the edge of the board')
  for (const [index, { name, leaf }] of terrain.hatchways.entries()) {
    if (!overlaps(boxRing(leaf.x, leaf.y, leaf.x + leaf.width, leaf.y + leaf.height), touching)) continue
    if (solid.hatchways[index] === 1) add('closed-hatchway', `in ${name}, which is closed`)
    else if (!isPoint) add('open-hatchway', `in the opening of ${name}`)
  }
  for (const [block, part] of terrain.parts.entries()) {
    const ring = terrain.blocks.rings[block] ?? []
    const gate = terrain.blocks.gates[block] ?? -1
    // Beside the opening of a hatchway there is wall, whether the leaf is open or closed.
    if ((gate >= 0 && closed[gate] !== 1) || part.kind === 'void' || !overlaps(ring, touching)) continue
    switch (part.kind) {
      case 'wall':
        add('wall', isPoint ? 'in a wall' : 'across a wall')
        break
      case 'pillar':
        add('pillar', 'in a pillar')
        break
      case 'wall-end':
        add('wall-end', 'in a wall end')
        break
      case 'feature':
        add('feature', `in terrain (${nameOf(solid, part.id)})`)
        break
      case 'hatchway':
      case 'closed':
        break
    }
  }
  if (isPoint) return faults
  for (const { id, ring } of terrain.barriers)
    if (overlaps(ring, touching)) add('feature', `on terrain that blocks movement (${nameOf(solid, id)})`)
  for (const other of others) {
    const [a, b] = nearestPair(smaller(base, ALLOWED_MM / 2), smaller(other, ALLOWED_MM / 2))
    if (other.rx > 0 && Math.hypot(a.x - b.x, a.y - b.y) < 1e-6) add('base', 'on another base')
  }
  return faults
}

/**
 * Bases may overlap by just so much. Places are tenths of a millimetre and walls have their faces at quarters, so that an overlap
 * of all of it is common: the skin of blocks and rounding must not refuse it.
 */
const ALLOWED_MM = SLACK_MM + 2 * SKIN_MM

const smaller = (base: Base, by: number): Base => ({
  ...base,
  rx: Math.max(0, base.rx - by),
  ry: Math.max(0, base.ry - by),
})

const overlaps = (ring: readonly number[], base: Base): boolean => ring.length > 0 && ringTouches(ring, base)

function nameOf({ terrain }: Solid, id: string): string {
  const { document } = terrain.layout
  const feature = document.features.find((one) => one.id === id)
  return feature === undefined ? 'a feature' : featureName(document, feature)
}
