/**
 * Outlines of bases in the plane: ellipses, circles and single points among them, and rectangles. Nearest places, tangents,
 * crossings (mm). Whoever measures takes them all alike; what a rectangle is to each question is said in rectangle.ts.
 */
import {
  type Place,
  rectangleChord,
  rectangleNearest,
  rectanglePair,
  rectangleSupport,
  rectangleTouch,
} from './rectangle.ts'

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
