/**
 * Finds out whether a number of round bases of one size fit into a rectangle with obstacles in it, by moving bases
 * apart from many starting patterns. A positive answer is certain (to a quarter of a millimetre); after a negative one,
 * the bases could only fit with less than about a millimetre to spare.
 */
import type { Box } from '#foundation/geometry/point.ts'
import { Memo } from '#foundation/memoize.ts'

export interface Room {
  /** From (0, 0), in mm. */
  readonly width: number
  readonly height: number
  /** Upright boxes that no base may overlap (mm). */
  readonly blocks: readonly Box[]
  /** Round things that no base may overlap (mm); defaults to none. */
  readonly discs?: readonly Disc[]
}
export interface Disc {
  readonly x: number
  readonly y: number
  readonly radius: number
}
interface Centre {
  x: number
  y: number
}

/** Overlap that is let pass (mm): less than anybody can place a base. */
const SLACK_MM = 0.25
const ROUNDS = 160
const RANDOM_STARTS = 10

/** Places for that many bases of that diameter (mm), by their centres; null when none were found. */
export function packBases(room: Room, count: number, diameter: number): readonly Readonly<Centre>[] | null {
  if (count === 0) return []
  const [width, height] = [room.width - diameter, room.height - diameter]
  if (Math.min(width, height) < -SLACK_MM || !hasArea(room, count, diameter)) return null
  for (const start of startsFor(count)) {
    const centres = start.map(({ x, y }) => ({ x: diameter / 2 + x * width, y: diameter / 2 + y * height }))
    for (let round = 0; round < ROUNDS; round += 1) if (relax(room, centres, diameter) <= SLACK_MM) return centres
  }
  return null
}

/** Discs never cover more than 91 of 100 parts of a plane, so a room without that much ground need not be tried. */
const hasArea = ({ width, height, discs = [] }: Room, count: number, diameter: number): boolean => {
  // A disc that reaches out of the room takes less of it.
  const taken = discs
    .filter(({ x, y, radius }) => x >= radius && y >= radius && x + radius <= width && y + radius <= height)
    .reduce((sum, { radius }) => sum + radius * radius, 0)
  return Math.PI * ((count * diameter * diameter) / 4 + taken) <= width * height
}

/** Moves bases apart, out of blocks and into the room; says how much they overlapped before (mm). */
function relax(room: Room, centres: readonly Centre[], diameter: number): number {
  const radius = diameter / 2
  let worst = 0
  for (const [index, a] of centres.entries())
    for (let other = index + 1; other < centres.length; other += 1) {
      const b = centres[other]
      if (b === undefined) continue
      const [dx, dy] = [b.x - a.x, b.y - a.y]
      const gap = Math.sqrt(dx * dx + dy * dy)
      if (gap >= diameter) continue
      worst = Math.max(worst, diameter - gap)
      const [ux, uy] = gap > 1e-6 ? [dx / gap, dy / gap] : [1, 0]
      const push = (diameter - gap) / 2
      a.x -= ux * push
      a.y -= uy * push
      b.x += ux * push
      b.y += uy * push
    }
  for (const centre of centres) {
    for (const block of room.blocks) worst = Math.max(worst, leave(block, centre, radius))
    for (const disc of room.discs ?? []) worst = Math.max(worst, leaveDisc(disc, centre, radius))
    const x = Math.min(room.width - radius, Math.max(radius, centre.x))
    const y = Math.min(room.height - radius, Math.max(radius, centre.y))
    worst = Math.max(worst, Math.abs(x - centre.x), Math.abs(y - centre.y))
    centre.x = x
    centre.y = y
  }
  return worst
}

/** Moves a base out of something round; says how far it was in (mm). */
function leaveDisc(disc: Disc, centre: Centre, radius: number): number {
  const [dx, dy] = [centre.x - disc.x, centre.y - disc.y]
  const gap = Math.sqrt(dx * dx + dy * dy)
  const inside = disc.radius + radius - gap
  if (inside <= 0) return 0
  const [ux, uy] = gap > 1e-6 ? [dx / gap, dy / gap] : [1, 0]
  centre.x += ux * inside
  centre.y += uy * inside
  return inside
}

/** Moves a base out of a block the shortest way; says how far it was in (mm). */
function leave(block: Box, centre: Centre, radius: number): number {
  const [right, bottom] = [block.x + block.width, block.y + block.height]
  const nearX = Math.min(right, Math.max(block.x, centre.x))
  const nearY = Math.min(bottom, Math.max(block.y, centre.y))
  const [dx, dy] = [centre.x - nearX, centre.y - nearY]
  const gap = Math.sqrt(dx * dx + dy * dy)
  if (gap >= radius) return 0
  if (gap > 1e-6) {
    centre.x = nearX + (dx / gap) * radius
    centre.y = nearY + (dy / gap) * radius
    return radius - gap
  }
  const ways = [centre.x - block.x, right - centre.x, centre.y - block.y, bottom - centre.y].map((way) => way + radius)
  const shortest = Math.min(...ways)
  const way = ways.indexOf(shortest)
  if (way < 2) centre.x += way === 0 ? -shortest : shortest
  else centre.y += way === 2 ? -shortest : shortest
  return shortest
}

const starts = new Memo<readonly (readonly Readonly<Centre>[])[]>()

/** Patterns to start from, in parts of the room; they depend on the number of bases alone. */
const startsFor = (count: number) => starts.of([count], () => makeStarts(count))

function makeStarts(count: number): readonly (readonly Readonly<Centre>[])[] {
  const patterns = handPicked.filter((pattern) => pattern.length === count)
  const scattered = Array.from({ length: RANDOM_STARTS }, (_, turn) =>
    Array.from({ length: count }, (_unused, index) => ({
      x: radicalInverse(turn * count + index + 1, 2),
      y: radicalInverse(turn * count + index + 1, 3),
    })),
  )
  return [...patterns, ...patterns.map((pattern) => pattern.map(({ x, y }) => ({ x: y, y: x }))), ...scattered]
}

const at = (text: string): Centre[] =>
  text.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number)
    return { x, y }
  })
/** One base in the middle, four around it; three and two; a zigzag; a ring. */
const handPicked = [
  at('0,0 1,0 0.5,0.5 0,1 1,1'),
  at('0,0 0.5,0 1,0 0.25,1 0.75,1'),
  at('0.25,0 0.75,0 0,1 0.5,1 1,1'),
  at('0,0 0.25,1 0.5,0 0.75,1 1,0'),
  at('0.5,0 0.98,0.35 0.79,0.9 0.21,0.9 0.02,0.35'),
  at('0,0 1,0 0,1 1,1'),
  at('0,0 1,0.5 0,1'),
  at('0,0 1,1'),
  at('1,0 0,1'),
  at('0.5,0.5'),
  at('0,0'),
  at('1,1'),
  at('1,0'),
]

/** The Halton sequence: points that spread evenly, the same each time. */
function radicalInverse(index: number, base: number): number {
  let [result, part] = [0, 1]
  for (let left = index; left > 0; left = Math.floor(left / base)) {
    part /= base
    result += part * (left % base)
  }
  return result
}
