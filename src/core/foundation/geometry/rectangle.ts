/** Rectangles in the plane that may be turned: what `ellipse.ts` asks of any outline, for those with corners (mm). */

interface Place {
  readonly x: number
  readonly y: number
}

/** A rectangle by its centre and half sides (mm); `cos` and `sin` are of its turn. */
interface Rectangle extends Place {
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
const rectangleSupport = ({ rx, ry, cos, sin }: Rectangle, nx: number, ny: number): number =>
  Math.abs(nx * cos + ny * sin) * rx + Math.abs(ny * cos - nx * sin) * ry

/** The place in or on it that is nearest to a place: the place itself inside. */
function rectangleNearest({ x, y, rx, ry, cos, sin }: Rectangle, place: Place): Place {
  const [dx, dy] = [place.x - x, place.y - y]
  const [u, v] = [dx * cos + dy * sin, dy * cos - dx * sin]
  const [cu, cv] = [Math.min(rx, Math.max(-rx, u)), Math.min(ry, Math.max(-ry, v))]
  return cu === u && cv === v ? place : { x: x + cu * cos - cv * sin, y: y + cu * sin + cv * cos }
}

/** The nearest places of two; the same place twice where they overlap. */
function rectanglePair(one: Rectangle, other: Rectangle): readonly [Place, Place] {
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
function rectangleTouch(of: Rectangle, from: Place, side: 1 | -1): Place | undefined {
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
function rectangleChord(of: Rectangle, a: Place, b: Place): readonly [number, number] | undefined {
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

// Outlines of bases in the plane: ellipses, circles and single points among them, and rectangles. Nearest places,
// tangents, crossings (mm). Callers treat them all alike; rectangle.ts answers each question for rectangles.

/**
 * An ellipse by its centre and half axes (mm); `cos` and `sin` are of the turn of its first axis. Axes of 0: a point. With
 * `angular` it is the rectangle that has those half sides.
 */
export interface Ellipse extends Place {
  readonly rx: number
  readonly ry: number
  readonly cos: number
  readonly sin: number
  readonly angular?: true
}

export const ellipse = (x: number, y: number, rx: number, ry = rx, turnInDegrees = 0): Ellipse => {
  // Exactly a quarter or half turn: `Math.sin` of pi is not 0, and whoever asks for 0 would not find it.
  const quarter = quarterTurns.get(turnInDegrees)
  if (quarter !== undefined) return { x, y, rx, ry, ...quarter }
  const turn = (turnInDegrees * Math.PI) / 180
  return { x, y, rx, ry, cos: Math.cos(turn), sin: Math.sin(turn) }
}

/** By degrees. */
const quarterTurns: ReadonlyMap<number, Pick<Ellipse, 'cos' | 'sin'>> = new Map([
  [0, { cos: 1, sin: 0 }],
  [90, { cos: 0, sin: 1 }],
  [180, { cos: -1, sin: 0 }],
  [270, { cos: 0, sin: -1 }],
])

/** The rectangle of these half sides (mm). */
export const rectangle = (x: number, y: number, rx: number, ry: number, turnInDegrees = 0): Ellipse => ({
  ...ellipse(x, y, rx, ry, turnInDegrees),
  angular: true,
})

/** True for circles and points. */
export const isRound = ({ rx, ry, angular }: Ellipse): boolean => rx === ry && angular === undefined

/** How far the outline lies from the centre at most (mm). */
export const longRadius = ({ rx, ry, angular }: Ellipse): number =>
  angular === undefined ? Math.max(rx, ry) : Math.sqrt(rx * rx + ry * ry)

/** The corners of the outline in the order of `outlinePoint`, as its angles; none of an ellipse. */
export const cornerAngles = ({ angular }: Ellipse): readonly number[] => (angular === undefined ? none : corners)
const none: readonly number[] = []
const corners: readonly number[] = [1, 3, 5, 7].map((eighths) => (eighths * Math.PI) / 4 - Math.PI)

/** How far the ellipse reaches from its centre in a direction of length 1 (mm). */
export function supportOf(of: Ellipse, nx: number, ny: number): number {
  if (of.angular !== undefined) return rectangleSupport(of, nx, ny)
  const { rx, ry, cos, sin } = of
  if (rx === ry) return rx
  const [along, across] = [(nx * cos + ny * sin) * rx, (ny * cos - nx * sin) * ry]
  return Math.sqrt(along * along + across * across)
}

/** The place on the outline at an angle (radians, in the ellipse's own stretched circle). */
export function outlinePoint({ x, y, rx, ry, cos, sin, angular }: Ellipse, angle: number): Place {
  const [along, across] = [Math.cos(angle), Math.sin(angle)]
  const stretch = angular === undefined ? 1 : 1 / Math.max(Math.abs(along), Math.abs(across))
  const [u, v] = [along * rx * stretch, across * ry * stretch]
  return { x: x + u * cos - v * sin, y: y + u * sin + v * cos }
}

/** The angle of `outlinePoint` for a place on the outline. */
export function outlineAngle({ x, y, rx, ry, cos, sin }: Ellipse, place: Place): number {
  const [dx, dy] = [place.x - x, place.y - y]
  return Math.atan2((dy * cos - dx * sin) * rx, (dx * cos + dy * sin) * ry)
}

/**
 * How long the outline is from one angle to a larger one (mm), at most once around; of a rectangle only between corners that
 * follow each other.
 */
export function outlineLength(of: Ellipse, from: number, to: number): number {
  if (of.angular !== undefined) {
    const [a, b] = [outlinePoint(of, from), outlinePoint(of, to)]
    return Math.hypot(b.x - a.x, b.y - a.y)
  }
  if (of.rx === of.ry) return of.rx * (to - from)
  // Simpson's rule: so narrow that a base six times as long as wide is right to a thousandth of a millimetre.
  const parts = 2 * Math.max(2, Math.ceil((to - from) / NARROW_RAD))
  const step = (to - from) / parts
  const speed = (at: number): number => Math.hypot(of.rx * Math.sin(at), of.ry * Math.cos(at))
  let sum = speed(from) + speed(to)
  for (let part = 1; part < parts; part += 1) sum += (part % 2 === 1 ? 4 : 2) * speed(from + part * step)
  return (sum * step) / 3
}
const NARROW_RAD = 0.1

/** The place in or on the ellipse that is nearest to a place: the place itself inside. */
export function nearestIn(of: Ellipse, place: Place): Place {
  if (of.angular !== undefined) return rectangleNearest(of, place)
  const { x, y, rx, ry, cos, sin } = of
  const dx = place.x - x
  const dy = place.y - y
  if (rx === ry) {
    const length = Math.sqrt(dx * dx + dy * dy)
    return length <= rx ? place : { x: x + (dx * rx) / length, y: y + (dy * rx) / length }
  }
  const [u, v] = [dx * cos + dy * sin, dy * cos - dx * sin]
  if ((u / rx) ** 2 + (v / ry) ** 2 <= 1) return place
  const [nu, nv] = nearestOnQuarter(rx, ry, Math.abs(u), Math.abs(v))
  const [su, sv] = [Math.sign(u) * nu, Math.sign(v) * nv]
  return { x: x + su * cos - sv * sin, y: y + su * sin + sv * cos }
}

/**
 * The foot of a place outside, in the first quarter of an upright ellipse: at rx²u/(t+rx²), ry²v/(t+ry²) for the one t
 * that puts it on the outline; halved down to where numbers end (D. Eberly, “Distance from a point to an ellipse”).
 */
function nearestOnQuarter(rx: number, ry: number, u: number, v: number): [number, number] {
  const [a, b] = [rx * rx, ry * ry]
  const off = (t: number): number => ((rx * u) / (t + a)) ** 2 + ((ry * v) / (t + b)) ** 2 - 1
  let [low, high] = [0, Math.max(rx, ry) * (u + v)]
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (off(middle) > 0) low = middle
    else high = middle
  }
  const t = (low + high) / 2
  return [(a * u) / (t + a), (b * v) / (t + b)]
}

/** The nearest places of two ellipses; the same place twice where they overlap. */
export function nearestPair(one: Ellipse, other: Ellipse): readonly [Place, Place] {
  if (one.angular !== undefined && other.angular !== undefined) return rectanglePair(one, other)
  const onOne = nearestIn(one, other)
  let [a, b] = [onOne, nearestIn(other, isRound(one) ? one : onOne)]
  if (isRound(one) && isRound(other)) {
    const overlap = Math.hypot(other.x - one.x, other.y - one.y) <= one.rx + other.rx
    return overlap ? [nearestIn(other, a), nearestIn(other, a)] : [a, b]
  }
  // Going to and fro between two convex sets ends at their nearest places.
  for (let step = 0; step < 400; step += 1) {
    const next = nearestIn(one, b)
    const moved = Math.abs(next.x - a.x) + Math.abs(next.y - a.y)
    a = next
    b = nearestIn(other, a)
    if (moved < 1e-10) break
  }
  return [a, b]
}

/**
 * Where the tangent through a place outside touches the ellipse: of the two, the one to the left (1) or right (-1) of
 * the way to its centre, y down. A point is touched in itself. Undefined from inside.
 */
export function touchPoint(of: Ellipse, from: Place, side: 1 | -1): Place | undefined {
  const { x, y, rx, ry, cos, sin } = of
  if (rx === 0 || ry === 0) return of
  if (of.angular !== undefined) return rectangleTouch(of, from, side)
  const [dx, dy] = [from.x - x, from.y - y]
  const [u, v] = [(dx * cos + dy * sin) / rx, (dy * cos - dx * sin) / ry]
  const square = u * u + v * v
  if (square <= 1) return undefined
  const root = (Math.sqrt(square - 1) / square) * side
  const [tu, tv] = [(u / square - v * root) * rx, (v / square + u * root) * ry]
  return { x: x + tu * cos - tv * sin, y: y + tu * sin + tv * cos }
}

/** Where the line a + t·(b − a) runs through the ellipse, as two values of t; undefined when it passes it by. */
export function chordOf(of: Ellipse, a: Place, b: Place): readonly [number, number] | undefined {
  if (of.angular !== undefined) return rectangleChord(of, a, b)
  const { x, y, cos, sin } = of
  const [rx, ry] = [Math.max(of.rx, TINY), Math.max(of.ry, TINY)]
  const [dx, dy, ex, ey] = [a.x - x, a.y - y, b.x - a.x, b.y - a.y]
  const [u, v] = [(dx * cos + dy * sin) / rx, (dy * cos - dx * sin) / ry]
  const [p, q] = [(ex * cos + ey * sin) / rx, (ey * cos - ex * sin) / ry]
  const [square, half] = [p * p + q * q, u * p + v * q]
  // How far the line passes from the centre of the unit circle, squared.
  const off = (u * q - v * p) ** 2 / square
  if (!(off <= 1 + GRAZING)) return undefined
  const root = Math.sqrt(Math.max(0, 1 - off) / square)
  return [-half / square - root, -half / square + root]
}

/** A point is taken as a disc of this radius where a line has to meet it (mm). */
const TINY = 1e-6
/** A tangent is let touch its circle although its numbers are rounded. */
const GRAZING = 1e-9

// Anything that stands on a separate base, wherever it occurs: tokens on the map, and the models of diagrams, which are
// tokens without kind and figures (docs/decisions/0009). Everything that draws, measures or hits a base takes a
// `PlacedBase`.

export const baseKinds = ['round', 'oval', 'rectangle'] as const
export type BaseKind = (typeof baseKinds)[number]

/** A base by its true size (mm). */
export type BaseForm =
  | { readonly kind: 'round'; readonly diameter: number }
  | { readonly kind: 'oval' | 'rectangle'; readonly length: number; readonly width: number }

/** Anything that stands on a base. */
export interface PlacedBase {
  readonly board: 1 | 2 | 3 | 4 | 5 | 6
  readonly x: number
  readonly y: number
  readonly base: BaseForm
  readonly turn: number
  readonly side: string | null
}

/** How long and how wide a base is (mm), before it is turned. */
export const baseSizes = (base: BaseForm): { readonly length: number; readonly width: number } =>
  base.kind === 'round' ? { length: base.diameter, width: base.diameter } : { length: base.length, width: base.width }

/** The base as one of another kind, about as large: a round one is as wide as the other was long. */
export function baseOfKind(base: BaseForm, kind: BaseKind): BaseForm {
  if (base.kind === kind) return base
  const { length, width } = baseSizes(base)
  return kind === 'round' ? { kind, diameter: length } : { kind, length, width }
}

/** `32 mm`, `75 × 42 mm`: in words, without its kind. */
export function formatBaseSize(base: BaseForm): string {
  const { length, width } = baseSizes(base)
  return base.kind === 'round' ? `${length} mm` : `${length} × ${width} mm`
}

/** `round, 32 mm`, `rectangle, 203.2 × 76.2 mm`. */
export const formatBase = (base: BaseForm): string => `${base.kind}, ${formatBaseSize(base)}`

/** How far a base can be turned before it lies as it lay: 0 for a round one, which lies alike always (degrees). */
const turnsAlike = (base: BaseForm): number => {
  const { length, width } = baseSizes(base)
  if (base.kind === 'round' || (base.kind === 'oval' && length === width)) return 0
  return length === width ? 90 : 180
}

/** The turn without what cannot be seen of it (degrees). */
export function seenTurn({ base, turn }: Pick<PlacedBase, 'base' | 'turn'>): number {
  const alike = turnsAlike(base)
  return alike === 0 ? 0 : turn % alike
}
