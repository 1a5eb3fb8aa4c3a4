/** Level and upright lines of which every stretch is drawn only once. All lengths in millimetres. */
import type { XY } from '#foundation/geometry/point.ts'
import type { Rect } from './footprints.ts'

export interface Contour {
  readonly points: readonly XY[]
  /** From the last point back to the first. */
  readonly closed: boolean
}

interface Limits {
  /** Only what lies in here; null: everywhere. */
  readonly within: Rect | null
  /** Nothing that runs through these, or between two of them that touch. */
  readonly outside: readonly Rect[]
}

interface Stretch {
  readonly from: number
  readonly to: number
}

/** Shorter stretches are dust. */
const SHORTEST_MM = 0.001

export class StraightLines {
  /** What has been drawn, by the line it lies on. */
  private readonly drawn = new Map<string, Stretch[]>()

  /** Takes the sides of a figure that may be drawn and are not drawn yet; they are from now on. */
  take(points: readonly XY[], closed: boolean, limits: Limits = { within: null, outside: [] }): Contour[] {
    const sides = points.slice(closed ? 0 : 1).map((to, index) => {
      const from = points[closed ? (index + points.length - 1) % points.length : index] ?? to
      return { from, to, left: this.takeSide(from, to, limits) }
    })
    if (sides.every(({ from, to, left }) => left.length === 1 && same(left[0]?.[0], from) && same(left[0]?.[1], to)))
      return [{ points, closed }]
    const chains: XY[][] = []
    for (const [from, to] of sides.flatMap(({ left }) => left)) {
      const last = chains.at(-1)
      if (last !== undefined && same(last.at(-1), from)) last.push(to)
      else chains.push([from, to])
    }
    const [first] = chains
    const last = chains.at(-1)
    if (first !== undefined && last !== undefined && first !== last && same(last.at(-1), first[0])) {
      chains.pop()
      first.unshift(...last.slice(0, -1))
    }
    return chains.map((chain) => ({ points: chain, closed: false }))
  }

  /** The stretches of one side that are left to draw, in its direction. */
  private takeSide(from: XY, to: XY, { within, outside }: Limits): [XY, XY][] {
    const level = from.y === to.y
    const at = level ? from.y : from.x
    const [start, end] = level ? [from.x, to.x] : [from.y, to.y]
    const key = `${level ? 'y' : 'x'}${at}`
    const drawn = this.drawn.get(key) ?? []
    this.drawn.set(key, drawn)
    const across = ({ left, top, right, bottom }: Rect): Across =>
      level ? { near: top, far: bottom, from: left, to: right } : { near: left, far: right, from: top, to: bottom }
    let left: Stretch[] = [{ from: Math.min(start, end), to: Math.max(start, end) }]
    if (within !== null) {
      const window = across(within)
      if (at < window.near || at > window.far) return []
      left = left.map((stretch) => ({
        from: Math.max(stretch.from, window.from),
        to: Math.min(stretch.to, window.to),
      }))
    }
    for (const gone of [...blockedAt(at, outside.map(across)), ...drawn])
      left = left.flatMap((stretch) => without(stretch, gone))
    left = left.filter((stretch) => stretch.to - stretch.from > SHORTEST_MM)
    drawn.push(...left)
    const point = (along: number): XY => (level ? { x: along, y: at } : { x: at, y: along })
    const forward = left.sort((a, b) => a.from - b.from).map((run): [XY, XY] => [point(run.from), point(run.to)])
    return start <= end ? forward : forward.reverse().map(([a, b]): [XY, XY] => [b, a])
  }
}

interface Across extends Stretch {
  readonly near: number
  readonly far: number
}

/** Where a line runs through rectangles, or along the border of two that touch there. */
function blockedAt(at: number, rects: readonly Across[]): Stretch[] {
  const after = rects.filter(({ near }) => near === at)
  const between = rects
    .filter(({ far }) => far === at)
    .flatMap((one) => after.map((other) => ({ from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) })))
  return [...rects.filter(({ near, far }) => at > near && at < far), ...between.filter(({ from, to }) => from < to)]
}

const same = (a: XY | undefined, b: XY | undefined): boolean => a?.x === b?.x && a?.y === b?.y

const without = (stretch: Stretch, gone: Stretch): Stretch[] =>
  gone.to <= stretch.from || gone.from >= stretch.to
    ? [stretch]
    : [
        ...(gone.from > stretch.from ? [{ from: stretch.from, to: gone.from }] : []),
        ...(gone.to < stretch.to ? [{ from: gone.to, to: stretch.to }] : []),
      ]
