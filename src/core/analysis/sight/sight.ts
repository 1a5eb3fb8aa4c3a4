/**
 * Whether a model sees another: hidden, visible (some part of one base sees some part of the other), fully visible (every
 * part of the target's base is seen from some part of the shooter's). Models in the way hide, except those of the
 * target's own unit.
 *
 * Exact up to slits narrower than a few hundredths of a millimetre: along the target's outline, what is seen changes only
 * where a line that just passes two obstacles, or one obstacle and the shooter's base, meets the outline. All such lines
 * that are free are found, and one place between each two of them is looked at. Every part of the base is taken to be
 * seen when its whole outline is.
 */

import { ringTouches } from '#foundation/geometry/convex-blocks.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'
import {
  chordOf,
  cornerAngles,
  type Ellipse,
  nearestPair,
  outlineAngle,
  outlineLength,
  outlinePoint,
  supportOf,
  touchPoint,
} from '#foundation/geometry/rectangle.ts'
import { SLACK_MM } from './limits.ts'
import { isFree, isIn, lineTo, type Obstacles, obstaclesBetween } from './obstacles.ts'
import { type Base, type Solid, standingAt } from './solid.ts'
import { SKIN_MM } from './terrain.ts'

/** A model on the battlefield. */
export interface Model {
  readonly base: Base
  /** Models of one unit do not hide each other from those who look at that unit. */
  readonly unit: string
}

/** A line of sight, from the shooter's base to the target's. */
type SightLine = readonly [FieldPoint, FieldPoint]

export type Sight =
  | { readonly kind: 'hidden'; readonly why: 'off-board' | 'in-terrain' | 'other-plane' | 'in-the-way' }
  | { readonly kind: 'visible' | 'fully-visible'; readonly line: SightLine; readonly seen: number }

/**
 * Returns how much a model sees of another, or why it sees nothing.
 * @param others models that may stand in the way; the two themselves among them do not count
 */
export function sightBetween(solid: Solid, shooter: Model, target: Model, others: readonly Model[] = []): Sight {
  const [here, there] = [standingAt(solid, shooter.base), standingAt(solid, target.base)]
  if (typeof here === 'string') return { kind: 'hidden', why: here }
  if (typeof there === 'string') return { kind: 'hidden', why: there }
  if (here !== there) return { kind: 'hidden', why: 'other-plane' }
  const obstacles = obstaclesBetween(solid, shooter.base, target.base, modelsInWay(shooter, target, others))
  return sightWithObstacles(obstacles, shooter.base, target.base)
}

/** The bases that hide a target from a shooter: all but the two themselves and the target's unit. */
const modelsInWay = (shooter: Model, target: Model, others: readonly Model[]): Base[] =>
  others.flatMap(({ base, unit }) =>
    unit === target.unit || base === shooter.base || base === target.base ? [] : [base],
  )

/** Like `sightBetween`, with the obstacles between the two collected already. */
function sightWithObstacles(obstacles: Obstacles, shooter: Base, target: Base): Sight {
  if (obstacles.blocks.length + obstacles.rings.length + obstacles.models.length === 0)
    return { kind: 'fully-visible', line: nearestPair(shooter, target), seen: 1 }
  const there = outlineSeen(obstacles, shooter, target)
  if (there.line !== null) {
    const line: SightLine = [there.line[1], there.line[0]]
    return {
      kind: there.hidden > 0 ? 'visible' : 'fully-visible',
      line,
      seen: there.seen / (there.seen + there.hidden),
    }
  }
  // Seeing goes both ways: what is too narrow to be found from one side may be found from the other.
  const back = outlineSeen(obstacles, target, shooter)
  return back.line === null ? { kind: 'hidden', why: 'in-the-way' } : { kind: 'visible', line: back.line, seen: 0 }
}

/** Lengths of an outline that are seen and hidden (mm), and a line from it to the other base where it is widest seen. */
interface Outline {
  readonly seen: number
  readonly hidden: number
  readonly line: SightLine | null
}

/** Parts of an outline that are shorter are let pass (mm). */
const SHORTEST_MM = 0.02

/** How much of the outline of `target` is seen from some part of `shooter`. */
function outlineSeen(obstacles: Obstacles, shooter: Base, target: Base): Outline {
  if (target.rx === 0) {
    const found = lineTo(obstacles, target, shooter)
    return { seen: found === null ? 0 : 1, hidden: found === null ? 1 : 0, line: found && [target, found.end] }
  }
  const angles = [...turningPoints(obstacles, shooter, target), ...cornerAngles(target)].sort((a, b) => a - b)
  const cuts = angles.length === 0 ? [0] : angles
  let [seen, hidden, widest]: [number, number, number] = [0, 0, 0]
  let line: SightLine | null = null
  for (const [index, cut] of cuts.entries()) {
    const next = cuts[index + 1] ?? (cuts[0] ?? 0) + 2 * Math.PI
    const length = outlineLength(target, cut, next)
    if (length < SHORTEST_MM) continue
    const place = placeBetween(obstacles, target, cut, next)
    if (place === null) continue
    const found = lineTo(obstacles, place, shooter)
    if (found === null) hidden += length
    else {
      seen += length
      if (length > widest) {
        widest = length
        line = [place, found.end]
      }
    }
  }
  return { seen, hidden, line }
}

/** Where the outline is looked at between two angles: in the middle, and beside it where the base touches something there. */
const LOOKED_AT = [1 / 2, 1 / 4, 3 / 4] as const

/**
 * A place of the outline of a base for all between two angles, which are seen alike. Where the base touches an obstacle no
 * line begins: that is no reason to take the rest for hidden.
 * @returns null where the base touches something in all of these places
 */
function placeBetween(obstacles: Obstacles, target: Base, from: number, to: number): FieldPoint | null {
  const places = LOOKED_AT.map((part) => outlinePoint(target, from + (to - from) * part))
  const [middle] = places
  if (middle === undefined || !touches(obstacles, target, middle)) return middle ?? null
  return places.find((place) => !isIn(obstacles, place)) ?? null
}

/** As deep in an obstacle as a base may stand, and no deeper. */
function touches(obstacles: Obstacles, base: Base, place: FieldPoint): boolean {
  if (!isIn(obstacles, place)) return false
  const [x, y] = [base.x - place.x, base.y - place.y]
  const part = (SLACK_MM + 2 * SKIN_MM) / Math.max(Math.hypot(x, y), SLACK_MM + 2 * SKIN_MM)
  return !isIn(obstacles, { x: place.x + x * part, y: place.y + y * part })
}

/** The angles on the outline of `target` where what is seen may begin or end. */
function turningPoints(obstacles: Obstacles, shooter: Base, target: Base): number[] {
  const { edges } = obstacles
  const angles: number[] = []
  const take = (a: FieldPoint, b: FieldPoint): void => {
    const [there, here] = [chordOf(target, a, b), chordOf(shooter, a, b)]
    if (there === undefined || here === undefined) return
    const at = (t: number): FieldPoint => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t })
    const ahead = here[1] <= there[0]
    const [start, end] = ahead ? [here[1], there[0]] : [here[0], there[1]]
    if ((ahead ? start < end : start > end) && !isFree(obstacles, at(start), at(end))) return
    angles.push(outlineAngle(target, at(there[0])), outlineAngle(target, at(there[1])))
  }
  for (const [index, edge] of edges.entries()) {
    for (const line of tangents(edge, shooter)) take(...line)
    for (let next = index + 1; next < edges.length; next += 1) {
      const other = edges[next]
      if (other === undefined || !mayMeet(edge, other, shooter) || !mayMeet(edge, other, target)) continue
      for (const line of tangents(edge, other)) take(...line)
    }
  }
  return angles
}

/** False when no line along two obstacles meets a base; quick for corners, which are most of them. */
function mayMeet(one: Ellipse, other: Ellipse, base: Base): boolean {
  if (one.rx > 0 || other.rx > 0) return true
  const dx = other.x - one.x
  const dy = other.y - one.y
  const length = Math.sqrt(dx * dx + dy * dy)
  const off = Math.abs((base.x - one.x) * dy - (base.y - one.y) * dx) / length
  return off <= supportOf(base, dy / length, -dx / length) + 1e-6
}

type Line = readonly [FieldPoint, FieldPoint]

/** The lines that touch two ellipses: four, two from a point, one through two points; none where they overlap. */
function tangents(one: Ellipse, other: Ellipse): Line[] {
  if (one.rx === 0 && other.rx === 0) return [[one, other]]
  const lines: Line[] = []
  const sides = (of: Ellipse): readonly (1 | -1)[] => (of.rx === 0 ? [1] : [1, -1])
  for (const side of sides(one))
    for (const otherSide of sides(other)) {
      let [a, b]: [FieldPoint | undefined, FieldPoint | undefined] = [one, other]
      // From a place on one, touch the other, and back: ends on the common tangent after a few turns.
      for (let turn = 0; turn < 60 && a !== undefined && b !== undefined; turn += 1) {
        const before: FieldPoint = b
        b = touchPoint(other, a, otherSide)
        if (b === undefined) break
        a = touchPoint(one, b, side)
        if (turn > 0 && Math.abs(b.x - before.x) + Math.abs(b.y - before.y) < 1e-9) break
      }
      if (a !== undefined && b !== undefined) lines.push([a, b])
    }
  return lines
}

// Whether a shot finds its target in cover, and why.

export interface Cover {
  readonly sight: Sight
  /**
   * Partly hidden by what stands in the way; in full sight, but partly behind features that give partial cover or among
   * them, or null if there is no cover, or nothing is seen at all.
   */
  readonly cover: 'partly-hidden' | 'features' | null
  /** The features that give it, by id. */
  readonly features: readonly string[]
}

/**
 * Returns sight, and the cover that comes with it. A feature gives cover if the target is within it or not seen fully
 * past it; a shooter within one shoots over it.
 */
export function coverOf(solid: Solid, shooter: Model, target: Model, others: readonly Model[] = []): Cover {
  const sight = sightBetween(solid, shooter, target, others)
  if (sight.kind === 'hidden') return { sight, cover: null, features: [] }
  const models = modelsInWay(shooter, target, others)
  const features = solid.terrain.cover
    .filter(({ ring }) => {
      if (ringTouches(ring, target.base)) return true
      if (ringTouches(ring, shooter.base)) return false
      // That feature alone keeps some part of the target from being seen freely.
      const past = sightWithObstacles(
        obstaclesBetween(solid, shooter.base, target.base, models, [ring]),
        shooter.base,
        target.base,
      )
      return past.kind === 'hidden' || past.seen < sight.seen - LEAST_SHARE
    })
    .map(({ id }) => id)
  if (sight.kind === 'visible') return { sight, cover: 'partly-hidden', features }
  return { sight, cover: features.length > 0 ? 'features' : null, features }
}

/** Shares of an outline that differ by less are the same. */
const LEAST_SHARE = 1e-4
