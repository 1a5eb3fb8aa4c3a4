/** Who is on which side of a hatchway, and who may operate it. */
import { distanceToBox } from '#foundation/geometry/box-distance.ts'
import { type Ellipse, longRadius } from '#foundation/geometry/ellipse.ts'
import { type Millimetres, mm } from '#foundation/geometry/units.ts'
import { touchesBox } from './area.ts'
import type { Base } from './base.ts'
import { measure } from './distance.ts'
import { engagement, mayBeEngaged } from './engagement.ts'
import { limitOf } from './limits.ts'
import { inchesOf } from './ranges.ts'
import type { Model } from './sight.ts'
import { type Solid, withHatchway } from './solid.ts'
import { CORNER_SKIN_MM, type HatchwayPlace } from './terrain.ts'

/** A model with its name and its side. */
export interface Fighter extends Model {
  readonly id: string
  readonly side: string
  /** Who it fights for: one of those of its team, or its side; models of one team are no enemies. */
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
