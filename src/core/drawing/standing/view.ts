/** Parallel projection from above one corner of the map (mm on the battlefield to mm on the page). */
import type { XY } from '#foundation/geometry/point.ts'
import type { Lean } from '../display/display-list.ts'

/** The corner of the map that is nearest to the viewer. */
export const viewCorners = ['north-west', 'north-east', 'south-east', 'south-west'] as const
export type ViewCorner = (typeof viewCorners)[number]

/** Above the horizon: a true isometric view (35°) hides a third of the floor behind walls, this one a sixth. */
const ELEVATION = (54 * Math.PI) / 180
const [FLAT, UPRIGHT] = [Math.sin(ELEVATION), Math.cos(ELEVATION)]
/** How much a line of sight rises for each millimetre along the floor. */
export const RISE = Math.tan(ELEVATION)

const HALF = Math.SQRT1_2
const towards: Readonly<Record<ViewCorner, XY>> = {
  'north-west': { x: -HALF, y: -HALF },
  'north-east': { x: HALF, y: -HALF },
  'south-east': { x: HALF, y: HALF },
  'south-west': { x: -HALF, y: HALF },
}

export interface View {
  readonly corner: ViewCorner
  /** Directions on the map, of length 1: toward the viewer, and to the viewer's right. */
  readonly toward: XY
  readonly right: XY
  /** Where a point of the battlefield at that height is on the page. */
  project(point: XY, z?: number): XY
}

export function viewFrom(corner: ViewCorner): View {
  const toward = towards[corner]
  const right = { x: toward.y, y: -toward.x }
  return {
    corner,
    toward,
    right,
    // A tenth of a millimetre is finer than any picture, and short in a file.
    project: ({ x, y }, z = 0) => ({
      x: tenth(x * right.x + y * right.y),
      y: tenth((x * toward.x + y * toward.y) * FLAT - z * UPRIGHT),
    }),
  }
}

const tenth = (value: number): number => Math.round(value * 10) / 10 + 0

/** Letters that lie on the floor and read from left to right for the viewer. */
export const LYING: Lean = [1, 0, 0, FLAT]

/** Directions on the map of letters painted along the squares, which climb to the viewer's right. */
export function paintedAlong({ toward, right }: View): { readonly along: XY; readonly down: XY } {
  const along = right.x * toward.x < 0 ? { x: Math.sign(right.x), y: 0 } : { x: 0, y: Math.sign(right.y) }
  return { along, down: { x: -along.y, y: along.x } }
}

/** How letters lean that run and go down in those directions of the map. */
export function leanOf({ toward, right }: View, along: XY, down: XY): Lean {
  const across = ({ x, y }: XY): number => x * right.x + y * right.y
  const near = ({ x, y }: XY): number => (x * toward.x + y * toward.y) * FLAT
  return [across(along), near(along), across(down), near(down)]
}
