/** Whether a base stands wholly within the ground of a zone or a region. */
import { boxRing } from '#foundation/geometry/convex-blocks.ts'
import { supportOf } from '#foundation/geometry/ellipse.ts'
import { ringTouches } from '#foundation/geometry/ring.ts'
import type { Area } from './area.ts'
import type { Base } from './base.ts'

/** A base that reaches this little over a border (mm) stands on it: rounding. */
const BORDER_MM = 1e-3

/** True when no part of a base, round or oval, lies outside all of the boxes; touching their border is within. Exact. */
export function whollyWithin(base: Base, { boxes }: Area): boolean {
  const [wide, high] = [supportOf(base, 1, 0), supportOf(base, 0, 1)]
  const inner = { ...base, rx: Math.max(0, base.rx - BORDER_MM), ry: Math.max(0, base.ry - BORDER_MM) }
  // The ground around the base, cut along all sides of the boxes: each piece lies in a box, or the base must not reach it.
  const cuts = (low: number, high: number, sides: readonly number[]): readonly number[] =>
    [low, ...sides.filter((side) => side > low && side < high), high].sort((a, b) => a - b)
  const xs = cuts(
    base.x - wide - 1,
    base.x + wide + 1,
    boxes.flatMap(({ x, width }) => [x, x + width]),
  )
  const ys = cuts(
    base.y - high - 1,
    base.y + high + 1,
    boxes.flatMap(({ y, height }) => [y, y + height]),
  )
  for (let row = 1; row < ys.length; row += 1)
    for (let column = 1; column < xs.length; column += 1) {
      const [left, right, top, bottom] = [xs[column - 1] ?? 0, xs[column] ?? 0, ys[row - 1] ?? 0, ys[row] ?? 0]
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      const isIn = boxes.some((box) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height)
      // Pieces narrower than rounding are none.
      if (isIn || right - left < BORDER_MM || bottom - top < BORDER_MM) continue
      if (ringTouches(boxRing(left, top, right, bottom), inner)) return false
    }
  return true
}
