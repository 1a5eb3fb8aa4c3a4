/** Whether a convex polygon and an upright box share any ground. */
import type { Box } from './point.ts'

interface XY {
  readonly x: number
  readonly y: number
}

/**
 * True when they overlap; touching borders alone do not count, as with `overlaps`. The polygon's corners go round it; two make
 * a line. By the separating axis theorem: apart means that they are apart seen along a side of one of them.
 */
export function overlapsBox(corners: readonly XY[], box: Box): boolean {
  const others: readonly XY[] = [
    { x: box.x, y: box.y },
    { x: box.x + box.width, y: box.y },
    { x: box.x + box.width, y: box.y + box.height },
    { x: box.x, y: box.y + box.height },
  ]
  const sides = corners.map((from, index): XY => {
    const to = corners[(index + 1) % corners.length] ?? from
    return { x: from.y - to.y, y: to.x - from.x }
  })
  return [{ x: 1, y: 0 }, { x: 0, y: 1 }, ...sides].every((axis) => {
    if (axis.x === 0 && axis.y === 0) return true
    const [one, other] = [reachAlong(axis, corners), reachAlong(axis, others)]
    return one.from < other.to && other.from < one.to
  })
}

function reachAlong(axis: XY, points: readonly XY[]): { readonly from: number; readonly to: number } {
  const along = points.map(({ x, y }) => x * axis.x + y * axis.y)
  return { from: Math.min(...along), to: Math.max(...along) }
}
