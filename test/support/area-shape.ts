/** An area that only the nonzero rule fills rightly, for the tests of everything that draws shapes. */
import type { Shape } from '#drawing/display/display-list.ts'

const square = (from: number, to: number) => [
  { x: from, y: from },
  { x: to, y: from },
  { x: to, y: to },
  { x: from, y: to },
]

/** A square of 30 mm with a hole of 10 mm in its middle, and one of 15 mm that overlaps its lower right corner. */
export const testArea: Shape = {
  type: 'area',
  rings: [square(0, 30), square(10, 20).reverse(), square(25, 40)],
  paint: { fill: 'wall' },
}

/** Places (mm) and whether the area covers them. */
export const areaProbes: readonly (readonly [x: number, y: number, covered: boolean])[] = [
  [5, 5, true],
  [15, 15, false],
  [22, 22, true],
  // Covered twice, by rings that run the same way round.
  [27.5, 27.5, true],
  [35, 35, true],
  [35, 15, false],
  [15, 35, false],
]
