/** Where the numbers of steps stand on a map: each beside what it is for, none on another one. */
import type { Box, XY } from '#foundation/geometry/point.ts'

export interface NumberToPlace {
  /** What the number is for (mm on the battlefield). */
  readonly at: XY
  /** Where it stands best. */
  readonly home: XY
  /** Radius of its disc (mm). */
  readonly radius: number
}

/** Free room between two discs, the half of both their lines included (mm). */
const GAP = 3
/** Steps in which one looks around the home of a number. */
const ANGLES = 24
/** Rings looked through inside the map before a number may leave it. */
const RINGS_INSIDE = 60
/** Rings after which any number has found a place: nobody has so many. */
const RINGS = 2000

/**
 * The middle of each disc, in the order of the numbers. The first ones choose first.
 * @param within where the discs should lie (mm on the battlefield)
 */
export function placeNumbers(numbers: readonly NumberToPlace[], within: Box): XY[] {
  const placed: { readonly middle: XY; readonly radius: number }[] = []
  for (const [index, number] of numbers.entries()) {
    const isFree = (middle: XY): boolean =>
      placed.every((other) => distanceBetween(middle, other.middle) >= number.radius + other.radius + GAP)
    // A number on the piece of another number would be taken for that one's.
    const covers = (middle: XY): number =>
      numbers.filter((other, at) => at !== index && distanceBetween(middle, other.at) < number.radius).length
    placed.push({ middle: freePlace(number, within, isFree, covers), radius: number.radius })
  }
  return placed.map(({ middle }) => middle)
}

/** The free place nearest to home; one a little further away where that is on fewer pieces of others. */
function freePlace(
  { home, radius }: NumberToPlace,
  within: Box,
  isFree: (middle: XY) => boolean,
  covers: (middle: XY) => number,
): XY {
  let best: XY | undefined
  let least = Number.POSITIVE_INFINITY
  const step = radius / 3
  for (let ring = 0; ring < RINGS && ring * step < least; ring += 1) {
    for (let turn = 0; turn < (ring === 0 ? 1 : ANGLES); turn += 1) {
      const angle = (turn * 2 * Math.PI) / ANGLES
      const middle = { x: home.x + ring * step * Math.cos(angle), y: home.y + ring * step * Math.sin(angle) }
      if (ring < RINGS_INSIDE && ring > 0 && !holds(within, middle, radius)) continue
      if (!isFree(middle)) continue
      const cost = ring * step + covers(middle) * radius
      if (cost >= least) continue
      least = cost
      best = middle
    }
  }
  return best ?? home
}

const distanceBetween = (a: XY, b: XY): number => Math.hypot(b.x - a.x, b.y - a.y)

const holds = ({ x, y, width, height }: Box, middle: XY, radius: number): boolean =>
  middle.x - radius >= x && middle.x + radius <= x + width && middle.y - radius >= y && middle.y + radius <= y + height
