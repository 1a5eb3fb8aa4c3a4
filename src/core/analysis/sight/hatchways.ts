/** Works out who is on which side of a hatchway, and who can operate it. */

import { distanceToBox, type FieldPoint } from '#foundation/geometry/point.ts'
import { type Ellipse, longRadius } from '#foundation/geometry/rectangle.ts'
import { type Millimetres, mm } from '#foundation/geometry/units.ts'
import { touchesBox } from './area.ts'
import { measure } from './distance.ts'
import { inchesOf, isWithin, limitOf } from './limits.ts'
import type { Model } from './sight.ts'
import { type Base, roundBase, type Solid, withHatchway } from './solid.ts'
import { CORNER_SKIN_MM, type HatchwayPlace } from './terrain.ts'

// Engagement range: 1" along the shortest way, 2" along a way through an open hatchway.

/** How near enemies are engaged (inches). */
interface EngagementRange {
  readonly plain: number
  readonly throughHatchway: number
}
const rangesOf = ({ terrain: { layout } }: Solid): EngagementRange => ({
  plain: inchesOf(layout, 'engagement'),
  throughHatchway: inchesOf(layout, 'engagementThroughHatchway'),
})

type Engagement =
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

/** A model with its name and its side. */
export interface Fighter extends Model {
  readonly id: string
  readonly side: string
  /** Team it fights for, or its side; models of one team aren't enemies. */
  readonly team: string
}

/** The hatchway of that panel; undefined when there is none, or its wall is breached. */
export const findHatchway = ({ terrain }: Solid, id: string): HatchwayPlace | undefined =>
  terrain.hatchways.find(({ panel }) => panel.id === id)

/** True when the shortest way between two bases, were the hatchway open, leads through it. */
export function areOpposite(solid: Solid, one: Base, other: Base, { panel, gate }: HatchwayPlace): boolean {
  const measured = measure(withHatchway(solid, panel.id, 'open'), one, other)
  return measured.kind === 'way' && measured.through.some((hatchway) => hatchway.gate === gate)
}

/** How far it is from a base to a hatchway, to whichever face is nearer (mm); 0 in the opening. */
export function distanceToHatchway(solid: Solid, base: Base, { leaf }: HatchwayPlace): Millimetres {
  if (touchesBox(base, leaf)) return mm(0)
  const lengths = facesOf(leaf).map((face) => measure(solid, base, face).length)
  return mm(Math.min(...lengths))
}

/**
 * Whether a base is within so many millimetres of a hatchway. Hatchways farther off than that straight through everything,
 * which most of a map are, take no measuring.
 */
export function isNearHatchway(solid: Solid, base: Base, hatchway: HatchwayPlace, reach: number): boolean {
  if (distanceToBox(hatchway.leaf, base) - longRadius(base) > reach) return false
  return distanceToHatchway(solid, base, hatchway) <= reach
}

/** The two faces of a leaf, as ellipses so thin that they are lines, just off the wall. */
function facesOf(leaf: HatchwayPlace['leaf']): Ellipse[] {
  const lengthwise = leaf.width > leaf.height
  const [x, y] = [leaf.x + leaf.width / 2, leaf.y + leaf.height / 2]
  const off = (lengthwise ? leaf.height : leaf.width) / 2 + CORNER_SKIN_MM
  const [rx, ry] = lengthwise ? [leaf.width / 2, THIN_MM] : [THIN_MM, leaf.height / 2]
  return [-off, off].map((by) => ({ x: lengthwise ? x : x + by, y: lengthwise ? y + by : y, rx, ry, cos: 1, sin: 0 }))
}
const THIN_MM = 0.0005

export type Operating =
  | { readonly may: true; readonly contested: readonly Fighter[] }
  | {
      readonly may: false
      /** Too far away; engaged; a model stands in the opening; a unit has models on both sides. */
      readonly why: 'too-far' | 'engaged' | 'in-the-opening' | 'unit-on-both-sides'
      readonly who: readonly Fighter[]
    }

/**
 * Whether a unit may open or close a hatchway, and which enemies opposite it may contest that.
 * @param unit the models of the unit
 * @param all every model on the battlefield
 */
export function mayOperate(
  solid: Solid,
  unit: readonly Fighter[],
  all: readonly Fighter[],
  hatchway: HatchwayPlace,
): Operating {
  const near = limitOf(inchesOf(solid.terrain.layout, 'operate'))
  const isNear = ({ base }: Fighter): boolean => isNearHatchway(solid, base, hatchway, near)
  const teams = new Set(unit.map(({ team }) => team))
  const enemies = all.filter(({ team }) => !teams.has(team))
  if (!unit.some(isNear)) return { may: false, why: 'too-far', who: unit }
  const engaged = enemies.filter((enemy) =>
    unit.some(({ base }) => mayBeEngaged(solid, base, enemy.base) && engagement(solid, base, enemy.base).engaged),
  )
  if (engaged.length > 0) return { may: false, why: 'engaged', who: engaged }
  if (solid.hatchways[solid.terrain.hatchways.indexOf(hatchway)] === 0) {
    const inOpening = all.filter(({ base }) => touchesBox(base, hatchway.leaf))
    if (inOpening.length > 0) return { may: false, why: 'in-the-opening', who: inOpening }
    const split = all.filter((one) =>
      all.some(
        (other) =>
          other !== one &&
          other.unit === one.unit &&
          other.side === one.side &&
          areOpposite(solid, one.base, other.base, hatchway),
      ),
    )
    if (split.length > 0) return { may: false, why: 'unit-on-both-sides', who: split }
  }
  const contested = enemies.filter(
    (enemy) => isNear(enemy) && unit.some(({ base }) => areOpposite(solid, base, enemy.base, hatchway)),
  )
  return { may: true, contested }
}
