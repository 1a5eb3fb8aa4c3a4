/** The border round a convex ring at some distance: its sides moved out, and arcs round its corners (mm). */
import { boundsOf, type Ring } from '#foundation/geometry/convex-blocks.ts'
import type { Box, FieldPoint } from '#foundation/geometry/point.ts'
import { memoize } from '#foundation/memoize.ts'

/** A side of the ring, moved out, and which way is out. */
interface BorderSide {
  readonly from: FieldPoint
  readonly to: FieldPoint
  readonly outX: number
  readonly outY: number
}

export interface Border {
  readonly ring: Ring
  /** Left, top, right, bottom of the ring. */
  readonly bounds: readonly [number, number, number, number]
  readonly radius: number
  readonly sides: readonly BorderSide[]
  readonly corners: readonly FieldPoint[]
}

/** Of a ring that runs clockwise on the drawing, y down. */
export function borderOf(ring: Ring, radius: number): Border {
  const corners: FieldPoint[] = []
  for (let at = 0; at < ring.length; at += 2) corners.push({ x: ring[at] ?? 0, y: ring[at + 1] ?? 0 })
  const sides = corners.map((a, index): BorderSide => {
    const b = corners[(index + 1) % corners.length] ?? a
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    const [outX, outY] = [(b.y - a.y) / length, -(b.x - a.x) / length]
    const out = ({ x, y }: FieldPoint): FieldPoint => ({ x: x + outX * radius, y: y + outY * radius })
    return { from: out(a), to: out(b), outX: outX + 0, outY: outY + 0 }
  })
  return { ring, bounds: boundsOf(ring), radius, sides, corners }
}

/** The same without what lies outside a box. */
export function within({ sides, corners, ...border }: Border, { x, y, width, height }: Box): Border {
  const meets = (left: number, top: number, right: number, bottom: number): boolean =>
    right >= x - EDGE_MM && left <= x + width + EDGE_MM && bottom >= y - EDGE_MM && top <= y + height + EDGE_MM
  const { radius } = border
  return {
    ...border,
    sides: sides.filter(({ from, to }) =>
      meets(Math.min(from.x, to.x), Math.min(from.y, to.y), Math.max(from.x, to.x), Math.max(from.y, to.y)),
    ),
    corners: corners.filter((at) => meets(at.x - radius, at.y - radius, at.x + radius, at.y + radius)),
  }
}
/** What lies on the edge of a box is within it (mm). */
const EDGE_MM = 0.01

/** True when a place is at least so far from the ring of a border. */
export function isAsFar(
  { ring, bounds: [left, top, right, bottom] }: Border,
  { x, y }: FieldPoint,
  gap: number,
): boolean {
  if (x <= left - gap || x >= right + gap || y <= top - gap || y >= bottom + gap) return true
  const { length } = ring
  let isInside = true
  for (let at = 0; at < length; at += 2) {
    const ax = ring[at] ?? 0
    const ay = ring[at + 1] ?? 0
    const dx = (ring[(at + 2) % length] ?? 0) - ax
    const dy = (ring[(at + 3) % length] ?? 0) - ay
    const px = x - ax
    const py = y - ay
    if (dx * py - dy * px < 0) isInside = false
    const part = Math.min(1, Math.max(0, (px * dx + py * dy) / (dx * dx + dy * dy)))
    const offX = px - dx * part
    const offY = py - dy * part
    if (offX * offX + offY * offY < gap * gap) return false
  }
  return !isInside
}

/** Where a line (from a place, along a direction of length 1) is nearer to a ring than the radius: from where to where. */
export function chordNear(
  ring: Ring,
  radius: number,
  { x, y }: FieldPoint,
  ux: number,
  uy: number,
): readonly [number, number] | null {
  let from = Number.POSITIVE_INFINITY
  let to = Number.NEGATIVE_INFINITY
  const { sides, corners } = knownBorder(ring, radius)
  for (const corner of corners) {
    const px = corner.x - x
    const py = corner.y - y
    const off = px * uy - py * ux
    const half = radius * radius - off * off
    if (half <= 0) continue
    const along = px * ux + py * uy
    from = Math.min(from, along - Math.sqrt(half))
    to = Math.max(to, along + Math.sqrt(half))
  }
  for (const side of sides) {
    const cut = cutOf(side, x, y, ux, uy)
    if (cut === null) continue
    from = Math.min(from, cut)
    to = Math.max(to, cut)
  }
  return from < to ? [from, to] : null
}

/** The same ring is asked from many places, and with few radii. */
function knownBorder(ring: Ring, radius: number): Border {
  const known = bordersOf(ring)
  const border = known.get(radius) ?? borderOf(ring, radius)
  known.set(radius, border)
  return border
}
const bordersOf = memoize((_: Ring) => new Map<number, Border>())

/** How far along a line a side is crossed. */
function cutOf({ from, to }: BorderSide, x: number, y: number, ux: number, uy: number): number | null {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const slant = ux * dy - uy * dx
  if (Math.abs(slant) < 1e-12) return null
  const px = from.x - x
  const py = from.y - y
  const part = (px * uy - py * ux) / slant
  return part < -1e-9 || part > 1 + 1e-9 ? null : (px * dy - py * dx) / slant
}

/** All places where two borders meet, sides and whole circles round corners; ends of sides that lie on the other too. */
export function crossings(one: Border, other: Border): FieldPoint[] {
  const found: FieldPoint[] = []
  for (const side of one.sides) {
    for (const across of other.sides) {
      const length = Math.hypot(side.to.x - side.from.x, side.to.y - side.from.y)
      const [ux, uy] = [(side.to.x - side.from.x) / length, (side.to.y - side.from.y) / length]
      const cut = cutOf(across, side.from.x, side.from.y, ux, uy)
      if (cut !== null && cut >= -1e-9 && cut <= length + 1e-9)
        found.push({ x: side.from.x + ux * cut, y: side.from.y + uy * cut })
    }
    for (const corner of other.corners) found.push(...onCircle(side, corner, other.radius))
  }
  for (const corner of one.corners) {
    for (const side of other.sides) found.push(...onCircle(side, corner, one.radius))
    for (const across of other.corners) found.push(...arcCrossings(corner, across, one.radius))
  }
  return found
}

function onCircle({ from, to }: BorderSide, { x, y }: FieldPoint, radius: number): FieldPoint[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const along = (x - from.x) * ux + (y - from.y) * uy
  const off = (x - from.x) * uy - (y - from.y) * ux
  const half = radius * radius - off * off
  if (half < 0) return []
  return [along - Math.sqrt(half), along + Math.sqrt(half)]
    .filter((part) => part >= -1e-9 && part <= length + 1e-9)
    .map((part) => ({ x: from.x + ux * part, y: from.y + uy * part }))
}

/** Where two circles of one size meet. */
function arcCrossings(a: FieldPoint, b: FieldPoint, radius: number): FieldPoint[] {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const square = dx * dx + dy * dy
  const high = radius * radius - square / 4
  if (square < 1e-12 || high < 0) return []
  const part = Math.sqrt(high / square)
  const [x, y] = [a.x + dx / 2, a.y + dy / 2]
  return [
    { x: x - dy * part, y: y + dx * part },
    { x: x + dy * part, y: y - dx * part },
  ]
}

/** The places of a border nearest to a place: one on each side and on each circle. */
export function feet({ sides, corners, radius }: Border, place: FieldPoint): FieldPoint[] {
  return [
    ...sides.map(({ from, to }) => {
      const [dx, dy] = [to.x - from.x, to.y - from.y]
      const part = ((place.x - from.x) * dx + (place.y - from.y) * dy) / (dx * dx + dy * dy)
      const on = Math.min(1, Math.max(0, part))
      return { x: from.x + dx * on, y: from.y + dy * on }
    }),
    ...corners.flatMap((corner) => {
      const [dx, dy] = [place.x - corner.x, place.y - corner.y]
      const length = Math.hypot(dx, dy)
      return length < 1e-9 ? [] : [{ x: corner.x + (dx / length) * radius, y: corner.y + (dy / length) * radius }]
    }),
  ]
}
