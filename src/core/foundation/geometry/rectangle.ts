/** Rectangles in the plane that may be turned: what `ellipse.ts` asks of any outline, for those with corners (mm). */

export interface Place {
  readonly x: number
  readonly y: number
}

/** A rectangle by its centre and half sides (mm); `cos` and `sin` are of its turn. */
export interface Rectangle extends Place {
  readonly rx: number
  readonly ry: number
  readonly cos: number
  readonly sin: number
}

/** The corners, round the outline. */
function rectangleCorners({ x, y, rx, ry, cos, sin }: Rectangle): readonly [Place, Place, Place, Place] {
  const corner = (u: number, v: number): Place => ({ x: x + u * cos - v * sin, y: y + u * sin + v * cos })
  return [corner(-rx, -ry), corner(rx, -ry), corner(rx, ry), corner(-rx, ry)]
}

/** How far it reaches from its centre in a direction of length 1 (mm). */
export const rectangleSupport = ({ rx, ry, cos, sin }: Rectangle, nx: number, ny: number): number =>
  Math.abs(nx * cos + ny * sin) * rx + Math.abs(ny * cos - nx * sin) * ry

/** The place in or on it that is nearest to a place: the place itself inside. */
export function rectangleNearest({ x, y, rx, ry, cos, sin }: Rectangle, place: Place): Place {
  const [dx, dy] = [place.x - x, place.y - y]
  const [u, v] = [dx * cos + dy * sin, dy * cos - dx * sin]
  const [cu, cv] = [Math.min(rx, Math.max(-rx, u)), Math.min(ry, Math.max(-ry, v))]
  return cu === u && cv === v ? place : { x: x + cu * cos - cv * sin, y: y + cu * sin + cv * cos }
}

/** The nearest places of two; the same place twice where they overlap. */
export function rectanglePair(one: Rectangle, other: Rectangle): readonly [Place, Place] {
  const shared = sharedPlace(one, other)
  if (shared !== undefined) return [shared, shared]
  // They lie apart, so a corner of one of them is one of the two places.
  let least = Number.POSITIVE_INFINITY
  let best: readonly [Place, Place] = [one, other]
  const look = (a: Place, b: Place): void => {
    const length = Math.hypot(a.x - b.x, a.y - b.y)
    if (length >= least) return
    least = length
    best = [a, b]
  }
  for (const corner of rectangleCorners(one)) look(corner, rectangleNearest(other, corner))
  for (const corner of rectangleCorners(other)) look(rectangleNearest(one, corner), corner)
  return best
}

/** The middle of what two rectangles share, or undefined: the sides of one, cut off along those of the other. */
function sharedPlace(one: Rectangle, other: Rectangle): Place | undefined {
  let places: readonly Place[] = rectangleCorners(one)
  const corners = rectangleCorners(other)
  for (const [index, from] of corners.entries()) {
    const to = corners[(index + 1) % 4] ?? from
    const inside = (at: Place): number => (to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x)
    const kept: Place[] = []
    for (const [number, a] of places.entries()) {
      const b = places[(number + 1) % places.length] ?? a
      const [da, db] = [inside(a), inside(b)]
      if (da >= 0) kept.push(a)
      if (da * db < 0) {
        const part = da / (da - db)
        kept.push({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part })
      }
    }
    places = kept
    if (places.length === 0) return undefined
  }
  const sum = places.reduce((so, { x, y }) => ({ x: so.x + x, y: so.y + y }), { x: 0, y: 0 })
  return { x: sum.x / places.length, y: sum.y / places.length }
}

/** The corner that a line from a place outside touches, to the left (1) or right (-1) of the way to the centre, y down. */
export function rectangleTouch(of: Rectangle, from: Place, side: 1 | -1): Place | undefined {
  const [dx, dy] = [of.x - from.x, of.y - from.y]
  const [u, v] = [dx * of.cos + dy * of.sin, dy * of.cos - dx * of.sin]
  if (Math.abs(u) <= of.rx && Math.abs(v) <= of.ry) return undefined
  let best: Place | undefined
  for (const corner of rectangleCorners(of)) {
    if (best === undefined) {
      best = corner
      continue
    }
    const [ax, ay, bx, by] = [best.x - from.x, best.y - from.y, corner.x - from.x, corner.y - from.y]
    const turn = (ax * by - ay * bx) * side
    // Two corners in one line with the place: the nearer one.
    if (turn < -LEVEL || (turn <= LEVEL && bx * bx + by * by < ax * ax + ay * ay)) best = corner
  }
  return best
}
/** Twice the area of a triangle that is taken for a line (mm²). */
const LEVEL = 1e-9

/** Where the line a + t·(b − a) runs through it, as two values of t; undefined when it passes it by. */
export function rectangleChord(of: Rectangle, a: Place, b: Place): readonly [number, number] | undefined {
  const { x, y, cos, sin } = of
  const [dx, dy, ex, ey] = [a.x - x, a.y - y, b.x - a.x, b.y - a.y]
  let [from, to] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  const cut = (at: number, step: number, half: number): void => {
    const most = half + GRAZING_MM
    if (Math.abs(step) < 1e-12) {
      if (Math.abs(at) > most) to = Number.NEGATIVE_INFINITY
      return
    }
    const [one, other] = [(-most - at) / step, (most - at) / step]
    from = Math.max(from, Math.min(one, other))
    to = Math.min(to, Math.max(one, other))
  }
  cut(dx * cos + dy * sin, ex * cos + ey * sin, of.rx)
  cut(dy * cos - dx * sin, ey * cos - ex * sin, of.ry)
  return from <= to ? [from, to] : undefined
}
/** A line along a side, or through a corner, is let touch although its numbers are rounded (mm). */
const GRAZING_MM = 1e-8

/** True when it touches a convex ring (x, y, x, y, …), lies in it or holds it. */
export function ringTouchesRectangle(ring: readonly number[], of: Rectangle): boolean {
  const { x, y, rx, ry, cos, sin } = of
  const { length } = ring
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let at = 0; at < length; at += 2) {
    const [dx, dy] = [(ring[at] ?? 0) - x, (ring[at + 1] ?? 0) - y]
    const [u, v] = [dx * cos + dy * sin, dy * cos - dx * sin]
    left = Math.min(left, u)
    right = Math.max(right, u)
    top = Math.min(top, v)
    bottom = Math.max(bottom, v)
  }
  if (left > rx || right < -rx || top > ry || bottom < -ry) return false
  for (let at = 0; at < length; at += 2) {
    const [px, py] = [ring[at] ?? 0, ring[at + 1] ?? 0]
    const [qx, qy] = [ring[(at + 2) % length] ?? 0, ring[(at + 3) % length] ?? 0]
    const size = Math.hypot(qx - px, qy - py)
    // Outward of a side of a ring that runs clockwise on the drawing, y down.
    const [nx, ny] = [(qy - py) / size, (px - qx) / size]
    if ((x - px) * nx + (y - py) * ny > rectangleSupport(of, nx, ny)) return false
  }
  return true
}
