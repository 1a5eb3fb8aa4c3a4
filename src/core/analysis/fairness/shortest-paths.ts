/**
 * The shortest ways from many places to many: from each start the corners of the terrain are searched once, for each goal it
 * is found once which corners see it, and a way is then straight or the shortest over one of these. Gives what `measure`
 * gives.
 */

import type { Area } from '#analysis/sight/area.ts'
import type { Base } from '#analysis/sight/base.ts'
import { exploreFrom, hatchwaysAlong, type NoWay, type Search } from '#analysis/sight/distance.ts'
import {
  commonPlace,
  type End,
  endsOf,
  holds,
  isClear,
  leadsOut,
  nearestPointOf,
  straightPair,
} from '#analysis/sight/ends.ts'
import type { Solid } from '#analysis/sight/solid.ts'
import type { HatchwayPlace } from '#analysis/sight/terrain.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'

export interface Spread {
  readonly solid: Solid
  /** For each plane that ways begin in; or why none do. */
  readonly starts: readonly { readonly end: End; readonly search: Search }[] | NoWay
}

export type SpreadWay =
  | { readonly kind: 'way'; readonly length: number; readonly through: readonly HatchwayPlace[] }
  | { readonly kind: 'none'; readonly why: NoWay }

export function spreadFrom(solid: Solid, from: Area): Spread {
  const ends = endsOf(solid, from)
  if (typeof ends === 'string') return { solid, starts: ends }
  const search = (end: End): Search =>
    exploreFrom(
      solid,
      end,
      () => 0,
      () => false,
    )
  return { solid, starts: ends.map((end) => ({ end, search: search(end) })) }
}

/** A goal of many ways: for each plane it lies in, the corners that see it; or why nothing is measured to it. */
export type Goal = readonly { readonly end: End; readonly legs: readonly Leg[] }[] | NoWay

/** Straight from a corner to the goal. */
interface Leg {
  readonly corner: number
  readonly length: number
  readonly to: FieldPoint
}

export function goalOf(solid: Solid, place: Base | Area): Goal {
  const ends = endsOf(solid, place)
  if (typeof ends === 'string') return ends
  const { corners } = solid.terrain
  return ends.map((end) => {
    const legs: Leg[] = []
    for (let corner = 0; corner < corners.count; corner += 1) {
      if (corners.plane[corner] !== end.plane) continue
      const leg = lastLeg(solid, { x: corners.x[corner] ?? 0, y: corners.y[corner] ?? 0 }, corner, end)
      if (leg !== null) legs.push(leg)
    }
    return { end, legs }
  })
}

export function wayBetween({ solid, starts }: Spread, goal: Goal): SpreadWay {
  if (typeof starts === 'string') return { kind: 'none', why: starts }
  if (typeof goal === 'string') return { kind: 'none', why: goal }
  let best: Found | null = null
  let meet = false
  for (const { end, search } of starts)
    for (const to of goal) {
      if (end.plane !== to.end.plane) continue
      meet = true
      const found = shortest(solid, end, search, to.end, to.legs)
      if (found !== null && (best === null || found.length < best.length)) best = found
    }
  if (best === null) return { kind: 'none', why: meet ? 'walled-off' : 'other-plane' }
  return { kind: 'way', length: best.length, through: hatchwaysAlong(solid, best.path()) }
}

interface Found {
  readonly length: number
  path(): FieldPoint[]
}

function shortest(solid: Solid, from: End, search: Search, to: End, legs: readonly Leg[]): Found | null {
  const common = commonPlace(solid, from, to)
  if (common !== null) return { length: 0, path: () => [common] }
  let straight: readonly [FieldPoint, FieldPoint] | null = null
  let length = Number.POSITIVE_INFINITY
  for (const one of from.parts)
    for (const other of to.parts) {
      const pair = straightPair(solid, one, other)
      if (pair === null) continue
      const whole = Math.sqrt((pair[1].x - pair[0].x) ** 2 + (pair[1].y - pair[0].y) ** 2)
      if (whole >= length) continue
      length = whole
      straight = pair
    }
  let last: Leg | null = null
  for (const leg of legs) {
    const whole = (search.reached[leg.corner] ?? 0) + leg.length
    if (whole >= length) continue
    length = whole
    last = leg
  }
  const [line, bend] = [straight, last]
  if (bend !== null) return { length, path: () => [...backFrom(solid, search, bend.corner), bend.to] }
  return line && { length, path: () => [...line] }
}

/** From a corner straight to a goal, if that way is free and bends round the corner. */
export function lastLeg(solid: Solid, place: FieldPoint, corner: number, to: End): Leg | null {
  if (holds(to, place)) return { corner, length: 0, to: place }
  let best: Leg | null = null
  for (const part of to.parts) {
    if (!leadsOut(part, place)) continue
    const end = nearestPointOf(solid, part, place)
    const [dx, dy] = [end.x - place.x, end.y - place.y]
    const length = Math.sqrt(dx * dx + dy * dy)
    if (best !== null && length >= best.length) continue
    if (end !== place && !solid.terrain.corners.isTaut(corner, dx, dy)) continue
    if (isClear(solid, part, end, place)) best = { corner, length, to: end }
  }
  return best
}

/** From the start to a corner. */
function backFrom({ terrain: { corners } }: Solid, { before, startOf }: Search, last: number): FieldPoint[] {
  const path: FieldPoint[] = []
  for (let corner = last; corner !== -1; corner = before[corner] ?? -1) {
    path.unshift({ x: corners.x[corner] ?? 0, y: corners.y[corner] ?? 0 })
    if ((before[corner] ?? -1) === -1) path.unshift(startOf(corner))
  }
  return path
}
