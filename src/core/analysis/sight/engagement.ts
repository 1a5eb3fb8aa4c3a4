/** Engagement range: 1" along the shortest way, 2" along a way through an open hatchway. */

import { longRadius } from '#foundation/geometry/ellipse.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'
import { type Millimetres, mm } from '#foundation/geometry/units.ts'
import { type Base, roundBase } from './base.ts'
import { measure } from './distance.ts'
import { isWithin, limitOf } from './limits.ts'
import { inchesOf } from './ranges.ts'
import type { Solid } from './solid.ts'
import type { HatchwayPlace } from './terrain.ts'

/** How near enemies are engaged (inches). */
interface EngagementRange {
  readonly plain: number
  readonly throughHatchway: number
}
const rangesOf = ({ terrain: { layout } }: Solid): EngagementRange => ({
  plain: inchesOf(layout, 'engagement'),
  throughHatchway: inchesOf(layout, 'engagementThroughHatchway'),
})

export type Engagement =
  | { readonly engaged: false; readonly length: Millimetres }
  | { readonly engaged: true; readonly length: Millimetres; readonly through: HatchwayPlace | null }

/** False for models too far apart to be engaged, whatever stands between them: quicker than measuring. */
export const mayBeEngaged = (solid: Solid, one: Base, other: Base, range: EngagementRange = rangesOf(solid)): boolean =>
  Math.hypot(other.x - one.x, other.y - one.y) - longRadius(one) - longRadius(other) <=
  limitOf(Math.max(range.plain, range.throughHatchway))

/** Whether two enemy models are engaged, and through which open hatchway if it takes one. */
export function engagement(solid: Solid, one: Base, other: Base, range: EngagementRange = rangesOf(solid)): Engagement {
  const measured = measure(solid, one, other)
  const { length } = measured
  if (measured.kind === 'none') return { engaged: false, length }
  if (isWithin(length, range.plain)) return { engaged: true, length, through: null }
  if (!isWithin(length, range.throughHatchway)) return { engaged: false, length }
  const [first] = measured.through
  if (first !== undefined) return { engaged: true, length, through: first }
  // The shortest way goes round the wall; a longer one may still lead through a hatchway.
  for (const [index, hatchway] of solid.terrain.hatchways.entries()) {
    if (solid.hatchways[index] !== 0) continue
    const round = lengthThrough(solid, one, other, hatchway)
    if (isWithin(round, range.throughHatchway)) return { engaged: true, length: round, through: hatchway }
  }
  return { engaged: false, length }
}

/** Places tried across an opening, and how often the best of them is closed in on. */
const TRIED = 9
const ROUNDS = 5

/** The shortest way from base to base that leads through that opening (mm). */
export function lengthThrough(solid: Solid, one: Base, other: Base, { leaf }: HatchwayPlace): Millimetres {
  const lengthwise = leaf.width > leaf.height
  const place = (part: number): FieldPoint =>
    lengthwise
      ? { x: leaf.x + leaf.width * part, y: leaf.y + leaf.height / 2 }
      : { x: leaf.x + leaf.width / 2, y: leaf.y + leaf.height * part }
  const length = (part: number): number => {
    const middle = roundBase(place(part), 0)
    return measure(solid, one, middle).length + measure(solid, middle, other).length
  }
  let [from, to] = [0.001, 0.999]
  let [best, at] = [Number.POSITIVE_INFINITY, 0.5]
  for (let round = 0; round < ROUNDS; round += 1) {
    const step = (to - from) / (TRIED - 1)
    for (let index = 0; index < TRIED; index += 1) {
      const found = length(from + step * index)
      if (found < best) [best, at] = [found, from + step * index]
    }
    ;[from, to] = [Math.max(0.001, at - step), Math.min(0.999, at + step)]
  }
  return mm(best)
}
