/** Finds obstacles between two bases, or a base and a place: blocks of terrain and other models (mm). */
import { boundsOf, enterOf, type Ring, widened } from '#foundation/geometry/convex-blocks.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'
import { chordOf, type Ellipse, longRadius, supportOf, touchPoint } from '#foundation/geometry/rectangle.ts'
import type { Base, Solid } from './solid.ts'
import { CORNER_SKIN_MM, SKIN_MM, type Terrain } from './terrain.ts'

export interface Obstacles {
  readonly terrain: Terrain
  /** Numbers of the blocks that stand. */
  readonly blocks: readonly number[]
  /** Other ground that hides, as convex rings a trifle larger than it is. */
  readonly rings: readonly Ring[]
  /** Other models, a trifle larger than they are, as terrain is. */
  readonly models: readonly Ellipse[]
  /** Where lines that just pass have to be looked for: corners, and models a trifle larger still. */
  readonly edges: readonly Ellipse[]
}

/**
 * Returns everything that reaches into the strip of ground between two bases.
 * @param others further ground that hides, as convex rings
 */
export function obstaclesBetween(
  solid: Solid,
  one: Base,
  other: Base,
  models: readonly Base[],
  others: readonly Ring[] = [],
): Obstacles {
  const { terrain, closed } = solid
  const strip = stripOf(one, other)
  const { boxes, gates, count } = terrain.blocks
  const blocks: number[] = []
  for (let block = 0; block < count; block += 1) {
    const gate = gates[block] ?? -1
    if (gate >= 0 && closed[gate] !== 1) continue
    const at = block * 4
    if (strip.meetsBox(boxes[at] ?? 0, boxes[at + 1] ?? 0, boxes[at + 2] ?? 0, boxes[at + 3] ?? 0)) blocks.push(block)
  }
  const inWay = models.filter((model) => {
    const reach = longRadius(model)
    return strip.meetsBox(model.x - reach, model.y - reach, model.x + reach, model.y + reach)
  })
  const edges: Ellipse[] = []
  if (blocks.length > 0) {
    const { x, y } = terrain.corners
    for (let corner = 0; corner < terrain.corners.count; corner += 1) {
      const cx = x[corner] ?? 0
      const cy = y[corner] ?? 0
      if (strip.meetsBox(cx, cy, cx, cy)) edges.push({ x: cx, y: cy, rx: 0, ry: 0, cos: 1, sin: 0 })
    }
  }
  const rings = others.filter((ring) => strip.meetsBox(...boundsOf(ring)))
  for (const ring of rings) {
    const corners = widened(ring, CORNER_SKIN_MM)
    for (let at = 0; at < corners.length; at += 2)
      edges.push({ x: corners[at] ?? 0, y: corners[at + 1] ?? 0, rx: 0, ry: 0, cos: 1, sin: 0 })
  }
  return {
    terrain,
    blocks,
    rings: rings.map((ring) => widened(ring, SKIN_MM)),
    models: inWay.map((model) => grown(model, SKIN_MM)),
    edges: [...edges, ...inWay.map((model) => grown(model, CORNER_SKIN_MM))],
  }
}

const grown = (model: Ellipse, by: number): Ellipse => ({ ...model, rx: model.rx + by, ry: model.ry + by })

/** The ground between two bases, at most as wide as the larger one. */
function stripOf(one: Base, other: Base): { meetsBox(l: number, t: number, r: number, b: number): boolean } {
  const [dx, dy] = [other.x - one.x, other.y - one.y]
  const length = Math.sqrt(dx * dx + dy * dy)
  const [ux, uy] = length > 0 ? [dx / length, dy / length] : [1, 0]
  const half = Math.max(supportOf(one, -uy, ux), supportOf(other, -uy, ux))
  const [behind, before] = [-supportOf(one, ux, uy), length + supportOf(other, ux, uy)]
  return {
    meetsBox: (left, top, right, bottom) => {
      const cx = (left + right) / 2 - one.x
      const cy = (top + bottom) / 2 - one.y
      const hx = (right - left) / 2
      const hy = (bottom - top) / 2
      const along = cx * ux + cy * uy
      const reach = hx * Math.abs(ux) + hy * Math.abs(uy)
      if (along + reach < behind || along - reach > before) return false
      return Math.abs(cy * ux - cx * uy) - (hx * Math.abs(uy) + hy * Math.abs(ux)) <= half
    },
  }
}

/** True when nothing stands in the line. */
export function isFree({ terrain, blocks, rings, models }: Obstacles, a: FieldPoint, b: FieldPoint): boolean {
  const dx = b.x - a.x
  const dy = b.y - a.y
  for (const block of blocks) if (terrain.blocks.meets(block, a.x, a.y, dx, dy)) return false
  for (const ring of rings) {
    const enter = enterOf(ring, a.x, a.y, dx, dy)
    if (enter !== null && enter < 1) return false
  }
  for (const model of models) {
    const chord = chordOf(model, a, b)
    if (chord !== undefined && chord[0] < 1 && chord[1] > 0 && chord[1] - chord[0] > 1e-9) return false
  }
  return true
}

/**
 * From a place, a line to some part of a base with nothing in between, or null. Exact: every obstacle hides a range of
 * directions, and it is looked whether a direction is left. The line found runs through the middle of the widest gap.
 */
export function lineTo(obstacles: Obstacles, place: FieldPoint, base: Base): { readonly end: FieldPoint } | null {
  const ahead = Math.atan2(base.y - place.y, base.x - place.x)
  const range = rangeOf(base, place, ahead)
  if (range === null) return { end: place }
  const [from, to] = range
  const hidden: [number, number][] = []
  const hide = (span: readonly [number, number] | null, entry: (dx: number, dy: number) => number | null): boolean => {
    if (span === null) return true
    for (const turn of [-2 * Math.PI, 0, 2 * Math.PI]) {
      const [low, high] = [Math.max(from, span[0] + turn), Math.min(to, span[1] + turn)]
      if (high < low) continue
      const middle = ahead + (low + high) / 2
      const [dx, dy] = [Math.cos(middle), Math.sin(middle)]
      const first = entry(dx, dy)
      const base0 = chordOf(base, place, { x: place.x + dx, y: place.y + dy })?.[0]
      if (first !== null && (base0 === undefined || first < base0)) hidden.push([low, high])
    }
    return false
  }
  for (const block of obstacles.blocks) {
    const ring = obstacles.terrain.blocks.rings[block]
    if (ring === undefined) continue
    const span = spanOf(ring, place, ahead)
    if (span === null) return null
    hide(span, (dx, dy) => obstacles.terrain.blocks.spanIn(block, place.x, place.y, dx, dy))
  }
  for (const ring of obstacles.rings) {
    const span = spanOf(ring, place, ahead)
    if (span === null) return null
    hide(span, (dx, dy) => enterOf(ring, place.x, place.y, dx, dy))
  }
  for (const model of obstacles.models) {
    const span = rangeOf(model, place, ahead)
    if (hide(span, (dx, dy) => chordOf(model, place, { x: place.x + dx, y: place.y + dy })?.[0] ?? null)) return null
  }
  const gap = widestGap(hidden, from, to)
  if (gap === null) return null
  const [dx, dy] = [Math.cos(ahead + gap), Math.sin(ahead + gap)]
  const entry = chordOf(base, place, { x: place.x + dx, y: place.y + dy })?.[0] ?? 0
  return { end: { x: place.x + dx * entry, y: place.y + dy * entry } }
}

/** True for a place in an obstacle or at its side, from which no line leads anywhere. */
export const isIn = ({ terrain, blocks, rings, models }: Obstacles, place: FieldPoint): boolean =>
  blocks.some((block) => {
    const ring = terrain.blocks.rings[block]
    return ring !== undefined && spanOf(ring, place, 0) === null
  }) ||
  rings.some((ring) => spanOf(ring, place, 0) === null) ||
  models.some((model) => rangeOf(model, place, 0) === null)

/** Directions in which an ellipse lies, from its two tangents, next to `ahead` (radians); null from inside it. */
function rangeOf(of: Ellipse, place: FieldPoint, ahead: number): [number, number] | null {
  if (of.rx === 0) return [0, 0]
  const [left, right] = [touchPoint(of, place, 1), touchPoint(of, place, -1)]
  if (left === undefined || right === undefined) return null
  const middle = wrapped(Math.atan2(of.y - place.y, of.x - place.x) - ahead)
  const side = (touch: FieldPoint): number =>
    middle + wrapped(Math.atan2(touch.y - place.y, touch.x - place.x) - ahead - middle)
  const [one, other] = [side(left), side(right)]
  return one < other ? [one, other] : [other, one]
}

/** Directions in which a convex ring lies; null from inside it. */
function spanOf(ring: readonly number[], place: FieldPoint, ahead: number): [number, number] | null {
  const first = wrapped(Math.atan2((ring[1] ?? 0) - place.y, (ring[0] ?? 0) - place.x) - ahead)
  let low = first
  let high = first
  let last = first
  for (let at = 2; at < ring.length; at += 2) {
    const angle = Math.atan2((ring[at + 1] ?? 0) - place.y, (ring[at] ?? 0) - place.x) - ahead
    last += wrapped(angle - last)
    if (last < low) low = last
    if (last > high) high = last
  }
  return high - low >= Math.PI ? null : [low, high]
}

const wrapped = (angle: number): number => angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI))

/** Middle of the widest range of directions that is not hidden, or null. One direction alone may not be hidden either. */
function widestGap(hidden: [number, number][], from: number, to: number): number | null {
  if (hidden.length === 0) return (from + to) / 2
  hidden.sort((a, b) => a[0] - b[0])
  let reached = from
  let [widest, middle]: [number, number | null] = [LEAST_GAP, null]
  for (const [low, high] of [...hidden, [to, to] as const]) {
    if (low - reached > widest) {
      widest = low - reached
      middle = (low + reached) / 2
    }
    reached = Math.max(reached, high)
  }
  return middle
}

/** Narrower gaps between directions are rounding (radians): less than a hundredth of a millimetre over the whole field. */
const LEAST_GAP = 1e-8
