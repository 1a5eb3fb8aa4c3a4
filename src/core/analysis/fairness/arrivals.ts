/** How far it is from all entry zones of a side to the middle of every cell. */
import type { Area } from '#analysis/sight/area.ts'
import { measure } from '#analysis/sight/distance.ts'
import { distanceField } from '#analysis/sight/distance-field.ts'
import { type AccessPair, bothWays } from '#analysis/sight/levels.ts'
import type { Solid } from '#analysis/sight/solid.ts'
import type { CellGrid } from './cells.ts'

/** Row by row (mm); infinite where no way leads. Boards that do not touch are reached through Access Zones. */
export function arrivalsOf(
  solid: Solid,
  zones: Area,
  { cell, corner }: CellGrid,
  access: readonly AccessPair[],
): Float32Array {
  const { lengths } = distanceField(solid, zones, cell, corner)
  if (solid.terrain.planes.length === 1) return lengths
  for (const { ends } of access)
    for (const [near, far] of bothWays(ends)) {
      const way = measure(solid, zones, near)
      if (way.kind === 'none') continue
      const beyond = distanceField(solid, far, cell, corner).lengths
      for (let index = 0; index < lengths.length; index += 1)
        lengths[index] = Math.min(lengths[index] ?? 0, way.length + (beyond[index] ?? 0))
    }
  return lengths
}
