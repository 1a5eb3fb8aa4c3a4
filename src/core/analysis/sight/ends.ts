/** Where shortest ways begin and end: bases, and the rims of areas. A way leaves each of their parts at its nearest place. */

import { ringTouches } from '#foundation/geometry/convex-blocks.ts'
import { type Box, contains, distanceToBox, type FieldPoint, unite } from '#foundation/geometry/point.ts'
import { chordOf, isRound, longRadius, nearestIn, nearestPair, supportOf } from '#foundation/geometry/rectangle.ts'
import {
  type Area,
  freePlaceIn,
  freeStretches,
  isArea,
  nearestInBox,
  onPlane,
  type PlacedPoint,
  type RimStretch,
  shared,
} from './area.ts'
import { type Base, type Solid, standingAt } from './solid.ts'
import { planeAt } from './terrain.ts'

/** A convex figure that ways begin or end on. */
export type EndFigure = Base | RimStretch | PlacedPoint

/** A base, or what of an area lies in one plane. */
export interface End {
  readonly plane: number
  readonly parts: readonly EndFigure[]
  /** Boxes of an area; empty for a base. */
  readonly boxes: readonly Box[]
  readonly base: Base | null
  /** For an area of which only a part counts: true if a place is in that part. */
  readonly counts?: (place: FieldPoint) => boolean
}

/** One end for each plane that it reaches, or why nothing is measured from there. */
export function endsOf(solid: Solid, place: Base | Area): readonly End[] | 'off-board' | 'in-terrain' {
  if (!isArea(place)) {
    const plane = standingAt(solid, place)
    return typeof plane === 'string' ? plane : [{ plane, parts: [place], boxes: [], base: place }]
  }
  const lying = solid.terrain.planes.map((_, plane) => ({ plane, boxes: onPlane(solid, place, plane) }))
  const onBoards = lying.filter(({ boxes }) => boxes.length > 0)
  if (onBoards.length === 0) return 'off-board'
  const { standing } = place
  if (standing !== undefined) {
    const lies = ({ x, y }: FieldPoint, plane: number): boolean => planeAt(solid.terrain.planes, { x, y }) === plane
    const found = onBoards
      .map(({ plane, boxes }) => ({
        plane,
        boxes,
        parts: [
          ...standing.stretches.filter(({ line }) => lies(line, plane)),
          ...standing.points.filter((at) => lies(at, plane)),
        ],
        base: null,
        counts: standing.holds,
      }))
      .filter(({ parts }) => parts.length > 0)
    return found.length > 0 ? found : 'in-terrain'
  }
  const ends = onBoards
    .map(({ plane, boxes }) => ({ plane, boxes, parts: freeStretches(solid, boxes), base: null }))
    .filter(({ boxes, parts }) => parts.length > 0 || boxes.some((box) => freePlaceIn(solid, box) !== null))
  return ends.length > 0 ? ends : 'in-terrain'
}

const isStretch = (part: EndFigure): part is RimStretch => 'line' in part
const isOnBoard = ({ terrain }: Solid, place: FieldPoint): boolean => planeAt(terrain.planes, place) !== -1

/** True when an area holds a place; what stands on the place is not asked. */
export const holds = ({ boxes, counts }: End, place: FieldPoint): boolean =>
  boxes.some((box) => contains(box, place)) && (counts === undefined || counts(place))

/** The place of a part that is nearest to a place; of an oval over the board's edge, where the line to its middle enters. */
export function nearestPointOf(solid: Solid, part: EndFigure, place: FieldPoint): FieldPoint {
  if (isStretch(part)) return nearestInBox(part.line, place)
  if (part.rx === 0) return part
  const foot = nearestIn(part, place)
  if (isRound(part) || isOnBoard(solid, foot)) return foot
  const cut = chordOf(part, place, part)?.[0] ?? 0
  return { x: place.x + (part.x - place.x) * cut, y: place.y + (part.y - place.y) * cut }
}

/** Ways that lead back into the ground by no more than this do not count as doing so: directions are looked at in steps. */
const LEAST_BACK = 0.2

/** Whether a straight way from part of an area to a place leads out of that area; always true for a base. */
export function leadsOut(part: EndFigure, place: FieldPoint): boolean {
  if (isStretch(part)) return (place.x - part.line.x) * part.outX + (place.y - part.line.y) * part.outY >= 0
  if (!('inward' in part)) return true
  const dx = place.x - part.x
  const dy = place.y - part.y
  const least = LEAST_BACK * Math.sqrt(dx * dx + dy * dy)
  const { inward } = part
  for (let at = 0; at < inward.length; at += 2)
    if (dx * (inward[at] ?? 0) + dy * (inward[at + 1] ?? 0) > least) return false
  return true
}

/**
 * True if nothing stands between a place of a part and a place outside. All of a base counts if nothing is in its way,
 * otherwise only the places its middle sees; on a round base the middle lies on the line itself.
 */
export function isClear(solid: Solid, part: EndFigure, foot: FieldPoint, place: FieldPoint): boolean {
  const { closed } = solid
  const { blocks } = solid.terrain
  if (isStretch(part)) return !blocks.isBlocked(foot.x, foot.y, place.x, place.y, closed)
  if (isRound(part)) return !blocks.isBlocked(part.x, part.y, place.x, place.y, closed)
  if (blocks.isBlocked(foot.x, foot.y, place.x, place.y, closed)) return false
  return !blocks.isBlocked(part.x, part.y, foot.x, foot.y, closed)
}

/** At least how far a place is from an end (mm). */
export function leastGap({ base, boxes }: End, place: FieldPoint): number {
  if (base !== null) return Math.max(0, Math.sqrt((base.x - place.x) ** 2 + (base.y - place.y) ** 2) - longRadius(base))
  let least = Number.POSITIVE_INFINITY
  for (const box of boxes) least = Math.min(least, distanceToBox(box, place))
  return least
}

/** A place that both ends share and that no terrain covers, or null; bases that overlap are left to `straightPair`. */
export function commonPlace(solid: Solid, one: End, other: End): FieldPoint | null {
  for (const [end, { base }] of [
    [one, other],
    [other, one],
  ] as const)
    if (base !== null) return holds(end, base) ? { x: base.x, y: base.y } : null
  if (one.counts !== undefined || other.counts !== undefined) return commonStanding(one, other)
  for (const box of one.boxes)
    for (const across of other.boxes) {
      const both = shared(box, across)
      if (both === undefined || both.width === 0 || both.height === 0) continue
      const place = freePlaceIn(solid, both)
      if (place !== null) return place
    }
  return null
}

/** A place that two ends share of which one is ground to stand on: among what they begin on, and middles of shared boxes. */
function commonStanding(one: End, other: End): FieldPoint | null {
  const places = [...one.parts, ...other.parts].flatMap((part) => {
    if (!isStretch(part)) return [part]
    const { x, y, width, height } = part.line
    return [
      { x, y },
      { x: x + width / 2, y: y + height / 2 },
      { x: x + width, y: y + height },
    ]
  })
  for (const box of one.boxes)
    for (const across of other.boxes) {
      const both = shared(box, across)
      if (both !== undefined) places.push({ x: both.x + both.width / 2, y: both.y + both.height / 2 })
    }
  const found = places.find((place) => holds(one, place) && holds(other, place))
  return found === undefined ? null : { x: found.x, y: found.y }
}

/** The nearest places of two parts when the line between them is free, or null. */
export function straightPair(solid: Solid, one: EndFigure, other: EndFigure): readonly [FieldPoint, FieldPoint] | null {
  let [a, b] = nearestPlaces(one, other)
  if (isOval(one) && !isOnBoard(solid, a)) a = nearestPointOf(solid, one, middleOf(other, b))
  if (isOval(other) && !isOnBoard(solid, b)) b = nearestPointOf(solid, other, middleOf(one, a))
  return isClear(solid, one, a, b) && isClear(solid, other, b, a) ? [a, b] : null
}

const isOval = (part: EndFigure): part is Base => !isStretch(part) && !isRound(part)
const middleOf = (part: EndFigure, place: FieldPoint): FieldPoint => (isStretch(part) ? place : part)

function nearestPlaces(one: EndFigure, other: EndFigure): readonly [FieldPoint, FieldPoint] {
  if (!isStretch(one)) {
    if (!isStretch(other)) return nearestPair(one, other)
    const [b, a] = nearestPlaces(other, one)
    return [a, b]
  }
  const { line } = one
  if (isStretch(other)) {
    const [x, otherX] = nearestOnAxis(line.x, line.width, other.line.x, other.line.width)
    const [y, otherY] = nearestOnAxis(line.y, line.height, other.line.y, other.line.height)
    return [
      { x, y },
      { x: otherX, y: otherY },
    ]
  }
  if (isRound(other)) {
    const foot = nearestInBox(line, other)
    return [foot, nearestIn(other, foot)]
  }
  // Going to and fro between two convex sets ends at their nearest places.
  let a = nearestInBox(line, other)
  let b = nearestIn(other, a)
  for (let step = 0; step < 400; step += 1) {
    const next = nearestInBox(line, b)
    const moved = Math.abs(next.x - a.x) + Math.abs(next.y - a.y)
    a = next
    b = nearestIn(other, a)
    if (moved < 1e-10) break
  }
  return [a, b]
}

/** The nearest places of two ranges: the middle of what they share, or the ends that face each other. */
function nearestOnAxis(one: number, length: number, other: number, otherLength: number): readonly [number, number] {
  const [from, to] = [Math.max(one, other), Math.min(one + length, other + otherLength)]
  if (from <= to) return [(from + to) / 2, (from + to) / 2]
  return one < other ? [one + length, other] : [one, other + otherLength]
}

/** True when a base overlaps neither terrain nor the edge of the boards. */
export function standsFree({ terrain, closed }: Solid, base: Base): boolean {
  const [wide, high] = [supportOf(base, 1, 0), supportOf(base, 0, 1)]
  const sides = [base.x - wide, base.y - high, base.x + wide, base.y + high] as const
  const { boxes: boards } = terrain.planes[planeAt(terrain.planes, base)] ?? { boxes: [] }
  const around = unite(boards)
  if (sides[0] < around.x || sides[1] < around.y) return false
  if (sides[2] > around.x + around.width || sides[3] > around.y + around.height) return false
  const { boxes, gates, rings, count } = terrain.blocks
  for (let block = 0; block < count; block += 1) {
    const [at, gate] = [block * 4, gates[block] ?? -1]
    if (gate >= 0 && closed[gate] !== 1) continue
    if ((boxes[at] ?? 0) > sides[2] || (boxes[at + 2] ?? 0) < sides[0]) continue
    if ((boxes[at + 1] ?? 0) > sides[3] || (boxes[at + 3] ?? 0) < sides[1]) continue
    const ring = rings[block]
    if (ring !== undefined && ringTouches(ring, base)) return false
  }
  return true
}
