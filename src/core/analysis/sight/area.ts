/** Ground of zones on the battlefield: unions of upright boxes (mm), and what of it a model could stand on. */
import { toField } from '#analysis/layout/battlefield.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { boxRing, ringTouches } from '#foundation/geometry/convex-blocks.ts'
import { type Box, contains, type FieldPoint, overlaps } from '#foundation/geometry/point.ts'
import { nearestIn, supportOf } from '#foundation/geometry/rectangle.ts'
import { nodePoint } from '#model/kit/lattice.ts'
import type { Base, Solid } from './solid.ts'
import { SKIN_MM } from './terrain.ts'

/** Ground, terrain on it included; measuring leaves out what terrain covers. */
export interface Area {
  readonly boxes: readonly Box[]
  /** Only a part of the boxes counts: where the middle of a base can be (placeable-area.ts). */
  readonly standing?: {
    /** Parts of its border on which ways can begin: stretches along the border of a zone, and single places. */
    readonly stretches: readonly RimStretch[]
    readonly points: readonly PlacedPoint[]
    holds(place: FieldPoint): boolean
  }
}

/** A base without width, and the directions in which the ground goes on from it: x, y, x, y, … of length 1. */
export interface PlacedPoint extends Base {
  readonly inward: readonly number[]
}

export const isArea = (place: Base | Area): place is Area => 'boxes' in place

/** Returns the area of a zone or a region, by its id; undefined if the mission does not have it. */
export function areaOfZone({ document, field, kit }: Layout, id: string): Area | undefined {
  const zone = [...document.zones, ...document.regions].find((one) => one.id === id)
  const size = kit.lattice.pitch.value
  return (
    zone && {
      boxes: zone.squares.map((square) => {
        const { x, y } = toField(field, square.board, nodePoint(kit, square))
        return { x, y, width: size, height: size }
      }),
    }
  )
}

/** Returns the overlap of two boxes; without width or height if they only touch, undefined if they lie apart. */
export function shared(one: Box, other: Box): Box | undefined {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)]
  const width = Math.min(one.x + one.width, other.x + other.width) - x
  const height = Math.min(one.y + one.height, other.y + other.height) - y
  return width < 0 || height < 0 ? undefined : { x, y, width, height }
}

/** The boxes of an area as far as they lie on the boards of a plane. */
export const onPlane = ({ terrain }: Solid, { boxes }: Area, plane: number): Box[] =>
  (terrain.planes[plane]?.boxes ?? []).flatMap((board) =>
    boxes.flatMap((box) => (overlaps(box, board) ? (shared(box, board) ?? []) : [])),
  )

/** A stretch of the rim of an area with no terrain on it, and which way is out of its box. */
export interface RimStretch {
  /** Without width or height. */
  readonly line: Box
  readonly outX: number
  readonly outY: number
}

/** The parts of the sides of boxes that no terrain covers; a shortest way out of an area begins on one of them. */
export function freeStretches(solid: Solid, boxes: readonly Box[]): RimStretch[] {
  return boxes.flatMap((box) => {
    const { x, y, width, height } = box
    const sides = [
      [{ x, y, width, height: 0 }, 0, -1],
      [{ x: x + width, y, width: 0, height }, 1, 0],
      [{ x, y: y + height, width, height: 0 }, 0, 1],
      [{ x, y, width: 0, height }, -1, 0],
    ] as const
    return sides.flatMap(([side, outX, outY]) => {
      // Between two boxes of one area no way begins.
      const middle = {
        x: x + width / 2 + outX * (width / 2 + SKIN_MM),
        y: y + height / 2 + outY * (height / 2 + SKIN_MM),
      }
      const goesOn = boxes.some((other) => other !== box && spans(other, side) && contains(other, middle))
      return goesOn ? [] : freeAlong(solid, side, outX, outY)
    })
  })
}

/** True when a side of another box lies beside all of this side, or it lies within that box. */
const spans = (box: Box, side: Box): boolean =>
  contains(box, side) && contains(box, { x: side.x + side.width, y: side.y + side.height })

function freeAlong({ terrain: { blocks }, closed }: Solid, side: Box, outX: number, outY: number): RimStretch[] {
  const level = outX === 0
  const length = level ? side.width : side.height
  const covered: [number, number][] = []
  for (let block = 0; block < blocks.count; block += 1) {
    const gate = blocks.gates[block] ?? -1
    if (gate >= 0 && closed[gate] !== 1) continue
    const chord = blocks.chordIn(block, side.x, side.y, level ? 1 : 0, level ? 0 : 1)
    if (chord !== null && chord[1] > 0 && chord[0] < length) covered.push(chord)
  }
  covered.sort((a, b) => a[0] - b[0])
  const stretches: RimStretch[] = []
  let reached = 0
  for (const [from, to] of [...covered, [length + SKIN_MM, length] as const]) {
    // Ends stand off the blocks a little, as corners do.
    const [start, end] = [reached === 0 ? 0 : reached + SKIN_MM, from - SKIN_MM]
    if (start <= end) {
      const line = level
        ? { x: side.x + start, y: side.y, width: end - start, height: 0 }
        : { x: side.x, y: side.y + start, width: 0, height: end - start }
      stretches.push({ line, outX, outY })
    }
    reached = Math.max(reached, to)
  }
  return stretches
}

/** Some place of a box that no terrain covers, or null; it is looked between all lines in which sides of blocks run. */
export function freePlaceIn({ terrain: { blocks }, closed }: Solid, box: Box): FieldPoint | null {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  if (!blocks.covers(middle.x, middle.y, closed)) return middle
  const [xs, ys] = [new Set([box.x, box.x + box.width]), new Set([box.y, box.y + box.height])]
  for (const ring of blocks.rings)
    for (let at = 0; at < ring.length; at += 2) {
      const [x, y] = [ring[at] ?? 0, ring[at + 1] ?? 0]
      if (x > box.x && x < box.x + box.width) xs.add(x)
      if (y > box.y && y < box.y + box.height) ys.add(y)
    }
  const between = (lines: Set<number>): number[] => {
    const sorted = [...lines].sort((a, b) => a - b)
    return sorted.slice(1).map((line, index) => (line + (sorted[index] ?? line)) / 2)
  }
  for (const y of between(ys)) for (const x of between(xs)) if (!blocks.covers(x, y, closed)) return { x, y }
  return null
}

/** The place of a box, or of a stretch, that is nearest to a place: the place itself inside. */
export function nearestInBox(box: Box, place: FieldPoint): FieldPoint {
  if (contains(box, place)) return place
  return {
    x: Math.min(box.x + box.width, Math.max(box.x, place.x)),
    y: Math.min(box.y + box.height, Math.max(box.y, place.y)),
  }
}

/** True when a base touches or overlaps a box. */
export function touchesBox(base: Base, box: Box): boolean {
  // Exact for round bases; an oval is asked at the place of the box that is nearest to its middle, then from there on.
  let place = nearestInBox(box, base)
  for (let turn = 0; turn < 20; turn += 1) {
    const near = nearestIn(base, place)
    if (near === place) return true
    place = nearestInBox(box, near)
  }
  return false
}

// Whether a base stands wholly within the ground of a zone or a region.

/** How far a base may reach over a border (mm) and still count as within it: rounding. */
const BORDER_MM = 1e-3

/** True when no part of a base, round or oval, lies outside all of the boxes; touching their border is within. Exact. */
export function whollyWithin(base: Base, { boxes }: Area): boolean {
  const [wide, high] = [supportOf(base, 1, 0), supportOf(base, 0, 1)]
  const inner = { ...base, rx: Math.max(0, base.rx - BORDER_MM), ry: Math.max(0, base.ry - BORDER_MM) }
  // The ground around the base, cut along all sides of the boxes: each piece lies in a box, or the base must not reach it.
  const cuts = (low: number, high: number, sides: readonly number[]): readonly number[] =>
    [low, ...sides.filter((side) => side > low && side < high), high].sort((a, b) => a - b)
  const xs = cuts(
    base.x - wide - 1,
    base.x + wide + 1,
    boxes.flatMap(({ x, width }) => [x, x + width]),
  )
  const ys = cuts(
    base.y - high - 1,
    base.y + high + 1,
    boxes.flatMap(({ y, height }) => [y, y + height]),
  )
  for (let row = 1; row < ys.length; row += 1)
    for (let column = 1; column < xs.length; column += 1) {
      const [left, right, top, bottom] = [xs[column - 1] ?? 0, xs[column] ?? 0, ys[row - 1] ?? 0, ys[row] ?? 0]
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      const isIn = boxes.some((box) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height)
      // Pieces narrower than rounding are none.
      if (isIn || right - left < BORDER_MM || bottom - top < BORDER_MM) continue
      if (ringTouches(boxRing(left, top, right, bottom), inner)) return false
    }
  return true
}
