/** The ground that a terrain feature covers. */
import type { Ring } from '#core/geometry/convex-blocks.ts'
import type { FieldPoint } from '#core/geometry/point.ts'

/** Corners of a feature's outline: as good as a disc, for nobody has measured how wide they are. */
const CORNERS = 16

/** Sixteen corners on a circle of that width (mm), turned clockwise by so many degrees. */
export const featureRing = ({ x, y }: FieldPoint, width: number, turn: number): Ring =>
  Array.from({ length: CORNERS }, (_, corner) => (turn * Math.PI) / 180 + (corner * 2 * Math.PI) / CORNERS).flatMap(
    (angle) => [x + (Math.cos(angle) * width) / 2, y + (Math.sin(angle) * width) / 2],
  )
