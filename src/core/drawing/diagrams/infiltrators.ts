/** Infiltrators: whether a base stands wholly within 6" of an entry zone. */

import type { Area } from '#analysis/sight/area.ts'
import { type Base, roundBase } from '#analysis/sight/base.ts'
import { measure } from '#analysis/sight/distance.ts'
import { type Solid, standingAt } from '#analysis/sight/solid.ts'
import { longRadius, outlinePoint } from '#foundation/geometry/ellipse.ts'
import { type Millimetres, mm } from '#foundation/geometry/units.ts'
import { remember } from './map-cache.ts'

/** Places on the outline that are measured: between two of them it is less than a tenth of a millimetre farther. */
const PLACES = 48

/** How far the farthest part of a base is from a zone, around walls (mm); infinite when no way leads there. */
export const farthestPart = (solid: Solid, zone: Area, base: Base): Millimetres =>
  remember(solid.terrain.layout, 'farthest part', [solid, zone, base], () => {
    let most = measure(solid, zone, roundBase(base, 0)).length
    if (longRadius(base) === 0 || most === Number.POSITIVE_INFINITY) return most
    for (let place = 0; place < PLACES; place += 1) {
      const at = outlinePoint(base, (place * 2 * Math.PI) / PLACES)
      // Where a base overlaps a wall or the edge of the board nothing is measured.
      if (typeof standingAt(solid, at) === 'string') continue
      most = mm(Math.max(most, measure(solid, zone, roundBase(at, 0)).length))
    }
    return most
  })
