/**
 * How far it is from edge to edge of bases and of areas, round walls and closed hatchways (models are not in the way of
 * measuring), and which way. Exact: a shortest way is straight from the nearest place of a base, or of the rim of an
 * area, to a corner, from corner to corner, and so to the other end, so all such ways are searched (A*). Lengths come out
 * a few thousandths of a millimetre too long for every corner, because ways keep off the walls by `CORNER_SKIN_MM`.
 *
 * A base that overlaps terrain is measured from the part of it that its middle sees in a straight line; an area from all
 * of its ground that no terrain covers.
 */

import type { Layout } from '#analysis/layout/layout.ts'
import { MinHeap } from '#foundation/geometry/min-heap.ts'
import { contains, type FieldPoint, fieldPoint } from '#foundation/geometry/point.ts'
import { nearestPair } from '#foundation/geometry/rectangle.ts'
import { type Inches, type Millimetres, mm, toInches } from '#foundation/geometry/units.ts'
import { type Area, isArea } from './area.ts'
import {
  commonPlace,
  type End,
  endsOf,
  holds,
  isClear,
  leadsOut,
  leastGap,
  nearestPointOf,
  straightPair,
} from './ends.ts'
import type { Base, Solid } from './solid.ts'
import type { HatchwayPlace } from './terrain.ts'

/**
 * Why there is no way: a middle beside the boards or inside terrain (an area all beside them, or all in it), boards that
 * do not touch, or walls all round.
 */
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

/** The shortest way from edge to edge; infinite when there is none. 0 where ground of an area is under a base. */
export function measure(solid: Solid, from: Base | Area, to: Base | Area): Measured {
  const [here, there] = [endsOf(solid, from), endsOf(solid, to)]
  if (typeof here === 'string') return noWay(here)
  if (typeof there === 'string') return noWay(there)
  let best: readonly FieldPoint[] | null = null
  let [length, meet] = [Number.POSITIVE_INFINITY, false]
  for (const one of here)
    for (const other of there) {
      if (one.plane !== other.plane) continue
      meet = true
      const path = wayBetween(solid, one, other)
      if (path === null || lengthOf(path) >= length) continue
      length = lengthOf(path)
      best = path
    }
  if (best === null) return noWay(meet ? 'walled-off' : 'other-plane')
  const whole = mm(length)
  // A corner under a base, or in an area, is both the beginning of a way and the first place where it may bend.
  const [first, ...rest] = best
  const path = best.length > 2 && first !== undefined && lengthOf([first, rest[0] ?? first]) === 0 ? rest : best
  return { kind: 'way', length: whole, inches: toInches(whole), path, through: hatchwaysAlong(solid, path) }
}

function lengthOf(path: readonly FieldPoint[]): number {
  let length = 0
  for (let index = 1; index < path.length; index += 1) {
    const [before, place] = [path[index - 1], path[index]]
    if (before === undefined || place === undefined) break
    length += Math.sqrt((place.x - before.x) ** 2 + (place.y - before.y) ** 2)
  }
  return length
}

/**
 * From edge to edge straight through everything, for Deep Strike; also between boards that do not touch. Infinite from deck
 * to deck: how far one is above the other nobody says.
 */
export function straightOnDeck(layout: Layout, from: Base, to: Base): Millimetres {
  const [here, there] = [decksAt(layout, from), decksAt(layout, to)]
  const apart = here.length > 0 && there.length > 0 && !here.some((deck) => there.includes(deck))
  return apart ? mm(Number.POSITIVE_INFINITY) : straightDistance(from, to)
}

/** The decks on which a base or an area lies; none beside the boards. */
export function decksAt({ field }: Layout, of: Base | Area): readonly number[] {
  const places = isArea(of) ? of.boxes.map((box) => fieldPoint(box.x + box.width / 2, box.y + box.height / 2)) : [of]
  return field.boards.flatMap(({ deck, box }) => (places.some((place) => contains(box, place)) ? [deck] : []))
}

/** From edge to edge straight through everything, wherever the two are drawn. */
export function straightDistance(from: Base, to: Base): Millimetres {
  const [a, b] = nearestPair(from, to)
  return mm(Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2))
}

const noWay = (why: NoWay): Measured => ({ kind: 'none', length: mm(Number.POSITIVE_INFINITY), why })

/** The hatchways that a way runs through, in order. */
export function hatchwaysAlong({ terrain }: Solid, path: readonly FieldPoint[]): HatchwayPlace[] {
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

function wayBetween(solid: Solid, from: End, to: End): readonly FieldPoint[] | null {
  const common = commonPlace(solid, from, to)
  if (common !== null) return [common, common]
  let best: readonly FieldPoint[] | null = null
  let length = Number.POSITIVE_INFINITY
  for (const one of from.parts)
    for (const other of to.parts) {
      const pair = straightPair(solid, one, other)
      if (pair === null || lengthOf(pair) >= length) continue
      length = lengthOf(pair)
      best = pair
    }
  // Nothing is shorter than the straight line between two bases; an area may be nearer round a corner of another part,
  // and so may an oval whose nearest place lies off the board.
  const { base: one } = from
  if (best !== null && one !== null && to.base !== null && length <= straightDistance(one, to.base) + 1e-9) return best
  return search(solid, from, to, length) ?? best
}

/** The ways from an end to each corner, looked at when their turn comes. */
export interface Search {
  /** Length from the edge of the start to each corner; infinite until it is found (mm). */
  readonly reached: Float64Array
  /** The corner before, or −1: straight from the start. */
  readonly before: Int32Array
  /** Where the way to a corner begins that is reached straight from the start. */
  startOf(corner: number): FieldPoint
}

/** The shortest way that bends, when it is shorter than `limit`. */
function search(solid: Solid, from: End, to: End, limit: number): FieldPoint[] | null {
  const { corners } = solid.terrain
  const { count, x, y } = corners
  const ahead = (corner: number): number => leastGap(to, { x: x[corner] ?? 0, y: y[corner] ?? 0 })
  let goalLength = limit
  let best: { corner: number; end: FieldPoint } | null = null
  const run = exploreFrom(solid, from, ahead, (corner, length) => {
    if (length + ahead(corner) >= goalLength) return true
    const place = { x: x[corner] ?? 0, y: y[corner] ?? 0 }
    if (holds(to, place)) {
      goalLength = length
      best = { corner, end: place }
      return false
    }
    for (const part of to.parts) {
      if (!leadsOut(part, place)) continue
      const end = nearestPointOf(solid, part, place)
      const whole = length + Math.sqrt((end.x - place.x) ** 2 + (end.y - place.y) ** 2)
      if (
        whole < goalLength &&
        (end === place || corners.isTaut(corner, end.x - place.x, end.y - place.y)) &&
        isClear(solid, part, end, place)
      ) {
        goalLength = whole
        best = { corner, end }
      }
    }
    return false
  })
  const found = best as { corner: number; end: FieldPoint } | null
  if (found === null) return null
  const path: FieldPoint[] = [found.end]
  let corner = found.corner
  for (let left = count; left > 0 && corner !== -1; left -= 1) {
    path.unshift({ x: x[corner] ?? 0, y: y[corner] ?? 0 })
    const before = run.before[corner] ?? -1
    if (before === -1) path.unshift(run.startOf(corner))
    corner = before
  }
  return path
}

/**
 * Goes out from an end, corner by corner in the order of length + `ahead`, until `visit` says that it is enough.
 * @param ahead never more than what is left to go from a corner
 */
export function exploreFrom(
  solid: Solid,
  from: End,
  ahead: (corner: number) => number,
  visit: (corner: number, length: number) => boolean,
): Search {
  const { corners } = solid.terrain
  const { count, x, y } = corners
  const reached = new Float64Array(count).fill(Number.POSITIVE_INFINITY)
  const before = new Int32Array(count).fill(-1)
  const starts: FieldPoint[] = []
  const done = new Uint8Array(count)
  // Numbers up to `count`: corners; beyond: the part it starts from and the corner.
  const heap = new MinHeap()
  for (let corner = 0; corner < count; corner += 1)
    if (corners.plane[corner] === from.plane) pushStarts(solid, from, corner, ahead(corner), heap)
  for (let next = heap.pop(); next !== undefined; next = heap.pop()) {
    const isStart = next.value >= count
    const corner = next.value % count
    if (done[corner] === 1) continue
    if (isStart) {
      const place = { x: x[corner] ?? 0, y: y[corner] ?? 0 }
      const part = from.parts[Math.floor(next.value / count) - 1]
      // Without a part: the corner lies in the area.
      const foot = part === undefined ? place : nearestPointOf(solid, part, place)
      const length = Math.sqrt((foot.x - place.x) ** 2 + (foot.y - place.y) ** 2)
      if (length >= (reached[corner] ?? 0)) continue
      if (part !== undefined && !isClear(solid, part, foot, place)) continue
      reached[corner] = length
      before[corner] = -1
      starts[corner] = foot
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
  return { reached, before, startOf: (corner) => starts[corner] ?? { x: x[corner] ?? 0, y: y[corner] ?? 0 } }
}

/** True when a way leads from an end straight to a corner, and round it. */
export function seesStart(solid: Solid, from: End, corner: number): boolean {
  const { x, y, isTaut } = solid.terrain.corners
  const place = { x: x[corner] ?? 0, y: y[corner] ?? 0 }
  if (holds(from, place)) return true
  return from.parts.some((part) => {
    if (!leadsOut(part, place)) return false
    const foot = nearestPointOf(solid, part, place)
    return (foot === place || isTaut(corner, place.x - foot.x, place.y - foot.y)) && isClear(solid, part, foot, place)
  })
}

/** Puts a corner into the queue for every part that it may be reached from; whether it is seen is not known yet. */
function pushStarts(solid: Solid, from: End, corner: number, ahead: number, heap: MinHeap): void {
  const { count, x, y, isTaut } = solid.terrain.corners
  const { parts } = from
  const place = { x: x[corner] ?? 0, y: y[corner] ?? 0 }
  if (holds(from, place)) {
    // One in a closed hatchway leads nowhere.
    heap.push(ahead, corner + count * (parts.length + 1))
    return
  }
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index]
    if (part === undefined || !leadsOut(part, place)) continue
    const foot = nearestPointOf(solid, part, place)
    const dx = place.x - foot.x
    const dy = place.y - foot.y
    if (foot !== place && !isTaut(corner, dx, dy)) continue
    heap.push(Math.sqrt(dx * dx + dy * dy) + ahead, corner + count * (index + 1))
  }
}

/** True when a way runs through a closed hatchway. */
export function isShut({ closed }: Solid, gates: readonly number[] | undefined): boolean {
  if (gates === undefined || gates.length === 0) return false
  for (const gate of gates) if (closed[gate] === 1) return true
  return false
}
