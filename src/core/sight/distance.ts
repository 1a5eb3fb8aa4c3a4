/**
 * How far it is from base to base, round walls and closed hatchways (models are not in the way of measuring), and which
 * way. Exact: a shortest way is straight from the nearest place of a base to a corner, from corner to corner, and to the
 * nearest place of the other base, so all such ways are searched (A*). Lengths come out a few thousandths of a millimetre
 * too long for every corner, because ways keep off the walls by `CORNER_SKIN_MM`.
 *
 * A base that overlaps terrain is measured from the part of it that its middle sees in a straight line.
 */
import { chordOf, nearestIn, nearestPair, reachOf } from '#core/geometry/ellipse.ts'
import { MinHeap } from '#core/geometry/min-heap.ts'
import type { FieldPoint } from '#core/geometry/point.ts'
import { type Inches, type Millimetres, mm, toInches } from '#core/geometry/units.ts'
import type { Base } from './base.ts'
import { type Solid, standingAt } from './solid.ts'
import { type HatchwayPlace, planeAt } from './terrain.ts'

/** Why there is no way: a middle beside the boards or inside terrain, boards that do not touch, or walls all round. */
export type NoWay = 'off-board' | 'in-terrain' | 'other-plane' | 'walled-off'

export type Measured =
  | {
      readonly kind: 'way'
      readonly length: Millimetres
      readonly inches: Inches
      /** From the edge of one base to that of the other; one place twice when they touch. */
      readonly path: readonly FieldPoint[]
      /** Open hatchways it goes through, in order. */
      readonly through: readonly HatchwayPlace[]
    }
  | { readonly kind: 'none'; readonly length: Millimetres; readonly why: NoWay }

/** The shortest way from edge to edge; infinite when there is none. */
export function measure(solid: Solid, from: Base, to: Base): Measured {
  const [here, there] = [standingAt(solid, from), standingAt(solid, to)]
  if (typeof here === 'string') return noWay(here)
  if (typeof there === 'string') return noWay(there)
  if (here !== there) return noWay('other-plane')
  const path = straight(solid, from, to) ?? search(solid, from, to, here)
  if (path === null) return noWay('walled-off')
  let length = 0
  for (const [index, place] of path.slice(1).entries()) {
    const before = path[index] ?? place
    length += Math.sqrt((place.x - before.x) ** 2 + (place.y - before.y) ** 2)
  }
  return { kind: 'way', length: mm(length), inches: toInches(mm(length)), path, through: hatchwaysAlong(solid, path) }
}

/** From edge to edge straight through everything, for Deep Strike; also between boards. */
export function straightDistance(from: Base, to: Base): Millimetres {
  const [a, b] = nearestPair(from, to)
  return mm(Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2))
}

const noWay = (why: NoWay): Measured => ({ kind: 'none', length: mm(Number.POSITIVE_INFINITY), why })

/** The hatchways that a way runs through, in order. */
function hatchwaysAlong({ terrain }: Solid, path: readonly FieldPoint[]): HatchwayPlace[] {
  const gates: number[] = []
  for (const [index, b] of path.slice(1).entries()) {
    const a = path[index] ?? b
    const along = [...(terrain.blocks.gatesAlong(a.x, a.y, b.x, b.y) ?? [])]
    const nearness = (gate: number): number => {
      const leaf = terrain.hatchways.find((hatchway) => hatchway.gate === gate)?.leaf ?? {
        x: 0,
        y: 0,
        width: 0,
        height: 0,
      }
      return Math.hypot(leaf.x + leaf.width / 2 - a.x, leaf.y + leaf.height / 2 - a.y)
    }
    for (const gate of along.sort((one, other) => nearness(one) - nearness(other)))
      if (!gates.includes(gate)) gates.push(gate)
  }
  return gates.flatMap((gate) => terrain.hatchways.filter((hatchway) => hatchway.gate === gate).slice(0, 1))
}

/**
 * True when nothing stands between a place of a base and a place outside. What counts of a base is all of it where it
 * stands free, and otherwise what its middle sees; on a round base the middle lies on the line itself.
 */
function isClear({ terrain: { blocks }, closed }: Solid, base: Base, foot: FieldPoint, place: FieldPoint): boolean {
  if (isRound(base)) return !blocks.isBlocked(base.x, base.y, place.x, place.y, closed)
  if (blocks.isBlocked(foot.x, foot.y, place.x, place.y, closed)) return false
  return !blocks.isBlocked(base.x, base.y, foot.x, foot.y, closed)
}

function straight(solid: Solid, from: Base, to: Base): FieldPoint[] | null {
  let [a, b] = nearestPair(from, to)
  if (!isRound(from) && !isOnBoard(solid, a)) a = footOf(solid, from, to)
  if (!isRound(to) && !isOnBoard(solid, b)) b = footOf(solid, to, from)
  return isClear(solid, from, a, b) && isClear(solid, to, b, a) ? [a, b] : null
}

const isRound = ({ rx, ry }: Base): boolean => rx === ry
const isOnBoard = ({ terrain }: Solid, place: FieldPoint): boolean => planeAt(terrain.planes, place) !== -1

/** The place of a base that is nearest to a place; of an oval over the board's edge, where the line to its middle enters. */
function footOf(solid: Solid, base: Base, place: FieldPoint): FieldPoint {
  const foot = nearestIn(base, place)
  if (isRound(base) || isOnBoard(solid, foot)) return foot
  const part = chordOf(base, place, base)?.[0] ?? 0
  return { x: place.x + (base.x - place.x) * part, y: place.y + (base.y - place.y) * part }
}

/** The ways from a base to each corner, looked at when their turn comes. */
export interface Search {
  /** Length from the base's edge to each corner; infinite until it is found (mm). */
  readonly reached: Float64Array
  /** The corner before, or −1: straight from the base. */
  readonly before: Int32Array
}

/** Corners are numbered from 0; the goal and first steps from the base have numbers beyond. */
function search(solid: Solid, from: Base, to: Base, plane: number): FieldPoint[] | null {
  const { corners } = solid.terrain
  const { count, x, y } = corners
  const most = reachOf(to)
  const ahead = (corner: number): number =>
    Math.max(0, Math.sqrt((to.x - (x[corner] ?? 0)) ** 2 + (to.y - (y[corner] ?? 0)) ** 2) - most)
  let goalLength = Number.POSITIVE_INFINITY
  let best: { corner: number; end: FieldPoint } | null = null
  const run = explore(solid, from, plane, ahead, (corner, length) => {
    if (length + ahead(corner) >= goalLength) return true
    const place = { x: x[corner] ?? 0, y: y[corner] ?? 0 }
    const end = footOf(solid, to, place)
    const whole = length + Math.sqrt((end.x - place.x) ** 2 + (end.y - place.y) ** 2)
    if (
      whole < goalLength &&
      (end === place || corners.isTaut(corner, end.x - place.x, end.y - place.y)) &&
      isClear(solid, to, end, place)
    ) {
      goalLength = whole
      best = { corner, end }
    }
    return false
  })
  const found = best as { corner: number; end: FieldPoint } | null
  if (found === null) return null
  const path: FieldPoint[] = [found.end]
  let corner = found.corner
  for (let left = count; left > 0 && corner !== -1; left -= 1) {
    const place = { x: x[corner] ?? 0, y: y[corner] ?? 0 }
    path.unshift(place)
    const before = run.before[corner] ?? -1
    if (before === -1) path.unshift(footOf(solid, from, place))
    corner = before
  }
  return path
}

/**
 * Goes out from a base, corner by corner in the order of length + `ahead`, until `visit` says that it is enough.
 * @param ahead never more than what is left to go from a corner
 */
export function explore(
  solid: Solid,
  from: Base,
  plane: number,
  ahead: (corner: number) => number,
  visit: (corner: number, length: number) => boolean,
): Search {
  const { corners } = solid.terrain
  const { count, x, y } = corners
  const reached = new Float64Array(count).fill(Number.POSITIVE_INFINITY)
  const before = new Int32Array(count).fill(-1)
  const done = new Uint8Array(count)
  const heap = new MinHeap()
  const starts = firstSteps(solid, from, plane)
  for (const [corner, length] of starts) heap.push(length + ahead(corner), corner + count)
  for (let next = heap.pop(); next !== undefined; next = heap.pop()) {
    const isStart = next.value >= count
    const corner = isStart ? next.value - count : next.value
    if (done[corner] === 1) continue
    if (isStart) {
      const place = { x: x[corner] ?? 0, y: y[corner] ?? 0 }
      const foot = footOf(solid, from, place)
      const length = Math.sqrt((foot.x - place.x) ** 2 + (foot.y - place.y) ** 2)
      if (length >= (reached[corner] ?? 0)) continue
      if (!isClear(solid, from, foot, place)) continue
      reached[corner] = length
      before[corner] = -1
    }
    const length = reached[corner] ?? 0
    done[corner] = 1
    if (visit(corner, length)) break
    const ways = corners.waysFrom(corner)
    for (let way = 0; way < ways.to.length; way += 1) {
      const to = ways.to[way] ?? 0
      const whole = length + (ways.length[way] ?? 0)
      if (done[to] === 1 || whole >= (reached[to] ?? 0) || isShut(solid, ways.gates[way])) continue
      reached[to] = whole
      before[to] = corner
      heap.push(whole + ahead(to), to)
    }
  }
  return { reached, before }
}

function isShut({ closed }: Solid, gates: readonly number[] | undefined): boolean {
  if (gates === undefined || gates.length === 0) return false
  for (const gate of gates) if (closed[gate] === 1) return true
  return false
}

/** Every corner that may be the first one, with its straight distance; whether it is seen is not known yet. */
function firstSteps(solid: Solid, from: Base, plane: number): [number, number][] {
  const { corners } = solid.terrain
  const { count, x, y } = corners
  const steps: [number, number][] = []
  for (let corner = 0; corner < count; corner += 1) {
    if (corners.plane[corner] !== plane) continue
    const place = { x: x[corner] ?? 0, y: y[corner] ?? 0 }
    const foot = footOf(solid, from, place)
    const [dx, dy] = [place.x - foot.x, place.y - foot.y]
    if (foot !== place && !corners.isTaut(corner, dx, dy)) continue
    steps.push([corner, Math.sqrt(dx * dx + dy * dy)])
  }
  return steps
}
