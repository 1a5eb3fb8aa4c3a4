/** The ground that a terrain feature covers, and which of them a way steps over. */
import { enterOf, type Ring } from '#foundation/geometry/convex-blocks.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'

/** Corners of a feature's outline: as good as a disc, for nobody has measured how wide they are. */
const CORNERS = 16

/** Sixteen corners on a circle of that width (mm), turned clockwise by so many degrees. */
export const featureRing = ({ x, y }: FieldPoint, width: number, turn: number): Ring =>
  Array.from({ length: CORNERS }, (_, corner) => (turn * Math.PI) / 180 + (corner * 2 * Math.PI) / CORNERS).flatMap(
    (angle) => [x + (Math.cos(angle) * width) / 2, y + (Math.sin(angle) * width) / 2],
  )

/**
 * The features that a way leads over: of a terrain's `impediments` those that slow down whoever takes it, of its
 * `barriers` those that nobody walks through although one measures across them.
 */
export const steppedOver = <Feature extends { readonly ring: Ring }>(
  features: readonly Feature[],
  path: readonly FieldPoint[],
): Feature[] =>
  features.filter(({ ring }) =>
    path.some((place, index) => {
      const before = path[index - 1] ?? place
      // A way that ends within it has stepped on it too.
      const enter = enterOf(ring, before.x, before.y, place.x - before.x, place.y - before.y)
      return enter !== null && enter < 1
    }),
  )
