/** Who is on which side of a hatchway, who may operate it, and what opening or closing it would change. */
import type { Ellipse } from '#core/geometry/ellipse.ts'
import { type Millimetres, MM_PER_INCH, mm } from '#core/geometry/units.ts'
import { touchesBox } from './area.ts'
import type { Base } from './base.ts'
import { measure } from './distance.ts'
import { engagement } from './engagement.ts'
import { type Model, type Sight, sightBetween } from './sight.ts'
import { type Solid, withHatchway } from './solid.ts'
import { CORNER_SKIN_MM, type HatchwayPlace } from './terrain.ts'

/** A model with its name and its side. */
export interface Fighter extends Model {
  readonly id: string
  readonly side: string
}

/** How near one has to be to a hatchway (inches). */
const OPERATE_INCHES = 1
/** What prints as an inch is within an inch (mm). */
const SLACK_MM = 0.05

/** The hatchway of that panel; undefined when there is none, or its wall is breached. */
export const findHatchway = ({ terrain }: Solid, id: string): HatchwayPlace | undefined =>
  terrain.hatchways.find(({ panel }) => panel.id === id)

/** True when the shortest way between two bases, were the hatchway open, leads through it. */
export function areOpposite(solid: Solid, one: Base, other: Base, { panel, gate }: HatchwayPlace): boolean {
  const measured = measure(withHatchway(solid, panel.id, 'open'), one, other)
  return measured.kind === 'way' && measured.through.some((hatchway) => hatchway.gate === gate)
}

/** True when every model of one unit is opposite every model of the other. */
export const areWhollyOpposite = (
  solid: Solid,
  one: readonly Base[],
  other: readonly Base[],
  hatchway: HatchwayPlace,
): boolean => one.every((a) => other.every((b) => areOpposite(solid, a, b, hatchway)))

/** How far it is from a base to a hatchway, to whichever face is nearer (mm); 0 in the opening. */
export function distanceToHatchway(solid: Solid, base: Base, { leaf }: HatchwayPlace): Millimetres {
  if (touchesBox(base, leaf)) return mm(0)
  const lengths = facesOf(leaf).map((face) => measure(solid, base, face).length)
  return mm(Math.min(...lengths))
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
  const isNear = ({ base }: Fighter): boolean =>
    distanceToHatchway(solid, base, hatchway) <= OPERATE_INCHES * MM_PER_INCH + SLACK_MM
  const sides = new Set(unit.map(({ side }) => side))
  const enemies = all.filter(({ side }) => !sides.has(side))
  if (!unit.some(isNear)) return { may: false, why: 'too-far', who: unit }
  const engaged = enemies.filter((enemy) => unit.some(({ base }) => engagement(solid, base, enemy.base).engaged))
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

/** What is different between two models once a hatchway is the other way. */
export interface PairChange {
  readonly one: Fighter
  readonly other: Fighter
  readonly engaged: { readonly before: boolean; readonly after: boolean }
  /** Shortest ways (mm). */
  readonly length: { readonly before: Millimetres; readonly after: Millimetres }
  readonly sight: { readonly before: Sight['kind']; readonly after: Sight['kind'] }
}

/** Every pair of enemies for whom opening (or closing) the hatchway changes engagement, way or sight. */
export function changesOf(solid: Solid, models: readonly Fighter[], hatchway: HatchwayPlace): PairChange[] {
  const closed = solid.hatchways[solid.terrain.hatchways.indexOf(hatchway)] === 1
  const toggled = withHatchway(solid, hatchway.panel.id, closed ? 'open' : 'closed')
  const changes: PairChange[] = []
  for (const [index, one] of models.entries())
    for (const other of models.slice(index + 1)) {
      if (other.side === one.side) continue
      const [before, after] = [solid, toggled].map((state) => ({
        fight: engagement(state, one.base, other.base),
        length: measure(state, one.base, other.base).length,
        sight: sightBetween(state, one, other, models).kind,
      }))
      if (before === undefined || after === undefined) continue
      const change: PairChange = {
        one,
        other,
        engaged: { before: before.fight.engaged, after: after.fight.engaged },
        length: { before: before.length, after: after.length },
        sight: { before: before.sight, after: after.sight },
      }
      const sameLength = before.length === after.length || Math.abs(before.length - after.length) < SLACK_MM
      if (change.engaged.before !== change.engaged.after || change.sight.before !== change.sight.after || !sameLength)
        changes.push(change)
    }
  return changes
}
