/** Where the numbers of a campaign's ways stand on its drawing: each on its own line, away from what else is drawn. */
import type { Box, XY } from '#foundation/geometry/point.ts'

/** A way as it is drawn. */
export interface WayLine {
  readonly begin: XY
  readonly end: XY
  /** How large its words are. */
  readonly width: number
  readonly height: number
}

/** Places along a line that are tried: the middle first, so that it is kept where nothing is in the way. */
const PLACES = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82]
/** Room that is enough (mm): farther from a line is no better. */
const ENOUGH = 4

/** The middle of each label, in the order of the ways. */
export function labelPlaces(ways: readonly WayLine[], boxes: readonly Box[]): readonly XY[] {
  const taken: Box[] = []
  return ways.map((way, index) => {
    const others = ways.filter((_, other) => other !== index)
    const options = PLACES.map((along) => {
      const at = between(way.begin, way.end, along)
      const box = boxAround(at, way)
      const free = Math.min(
        ENOUGH,
        ...others.map((other) => roomToLine(box, other)),
        ...[...boxes, ...taken].map((other) => roomToBox(box, other)),
      )
      return { at, box, free }
    })
    const best = options.reduce((one, other) => (other.free > one.free + 0.01 ? other : one))
    taken.push(best.box)
    return best.at
  })
}

const between = (from: XY, to: XY, along: number): XY => ({
  x: from.x + (to.x - from.x) * along,
  y: from.y + (to.y - from.y) * along,
})

const boxAround = ({ x, y }: XY, { width, height }: WayLine): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
})

/** How far two boxes are apart; below zero: how deep they lie in each other. */
function roomToBox(one: Box, other: Box): number {
  const across = Math.max(other.x - (one.x + one.width), one.x - (other.x + other.width))
  const down = Math.max(other.y - (one.y + one.height), one.y - (other.y + other.height))
  return across > 0 && down > 0 ? Math.hypot(across, down) : Math.max(across, down)
}

/** How far a box is from a line, by points along the line that lie close together. */
function roomToLine(box: Box, { begin, end }: WayLine): number {
  const steps = Math.ceil(Math.hypot(end.x - begin.x, end.y - begin.y))
  const points = Array.from({ length: steps + 1 }, (_, step) => between(begin, end, step / Math.max(1, steps)))
  return Math.min(...points.map(({ x, y }) => roomToBox(box, { x, y, width: 0, height: 0 })))
}
