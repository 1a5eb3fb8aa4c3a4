/** Bases true to size, with the colour and the hatching of their side: tokens on the map and models in diagrams alike. */
import { chordOf, cornerAngles, type Ellipse, isRound, outlinePoint, supportOf } from '#foundation/geometry/ellipse.ts'
import type { Box, XY } from '#foundation/geometry/point.ts'
import type { Paint, Shape } from './display-list.ts'
import type { DrawContext } from './draw-context.ts'
import { atLeastPx } from './screen/screen-look.ts'
import { circle, polygon, polyline } from './shapes.ts'
import { SPACING, sideHatching, sideInk } from './sides.ts'

/** Corners of the outline of an oval. */
const CORNERS = 64
/** Width of the outline (mm), and of its halo. */
export const OUTLINE = 2.6
/** Hatching on bases is denser than on zones, as they are small. */
const HATCHING = 0.62
const HATCHING_WIDTH = 1.1
/** On a screen its lines stay apart and are drawn, however small the map is (pixels): nearer they are one grey. */
const LEAST_PX = { apart: 4, width: 1 }

/** The base itself: as large as it is, for half of its line lies within. */
export function baseShapes(drawing: DrawContext, side: string | null, base: Ellipse): Shape[] {
  const ink = sideInk(drawing, side)
  const rim = (paint: Paint, by = 0): Shape => baseOutline(grownBase(base, by), paint)
  return [
    rim({ fill: 'plate', stroke: 'plate', width: 2 }, 1.6),
    rim({ fill: ink, fillOpacity: 0.22 }, -OUTLINE / 2),
    ...baseHatching(drawing, side, base),
    rim({ stroke: ink, width: OUTLINE }, -OUTLINE / 2),
  ]
}

/** The base wider by so much all round (mm). */
export const grownBase = (base: Ellipse, by: number): Ellipse => ({
  ...base,
  rx: Math.max(base.rx > 0 ? 0.1 : 0, base.rx + by),
  ry: Math.max(base.ry > 0 ? 0.1 : 0, base.ry + by),
})

export function baseOutline(base: Ellipse, paint: Paint): Shape {
  if (isRound(base)) return circle({ x: base.x, y: base.y }, Math.max(0.5, base.rx), paint)
  return polygon(baseCorners(base), paint)
}

/** Corners of the drawn outline: four of a rectangle, many of a round or oval base. */
export function baseCorners(base: Ellipse): XY[] {
  const corners = cornerAngles(base)
  return corners.length > 0
    ? corners.map((angle) => outlinePoint(base, angle))
    : Array.from({ length: CORNERS }, (_, corner) => outlinePoint(base, (corner * 2 * Math.PI) / CORNERS))
}

/** The upright box around a base (mm). */
function baseBox(base: Ellipse): Box {
  const [wide, high] = [supportOf(base, 1, 0), supportOf(base, 0, 1)]
  return { x: base.x - wide, y: base.y - high, width: 2 * wide, height: 2 * high }
}

/** The hatching of the side, clipped to the base; it moves with the base. */
function baseHatching(drawing: DrawContext, side: string | null, base: Ellipse): Shape[] {
  const inner: Ellipse = {
    ...base,
    x: 0,
    y: 0,
    rx: Math.max(0, base.rx - OUTLINE),
    ry: Math.max(0, base.ry - OUTLINE),
  }
  const spacing = atLeastPx(drawing, HATCHING * SPACING, LEAST_PX.apart)
  const width = atLeastPx(drawing, HATCHING_WIDTH, LEAST_PX.width)
  return sideHatching(drawing, side, [baseBox(inner)], spacing / SPACING).flatMap((shape) => {
    const [from, to] = shape.type === 'path' ? shape.points : []
    if (shape.type !== 'path' || from === undefined || to === undefined) return []
    const chord = chordOf(inner, from, to)
    if (chord === undefined) return []
    const at = (part: number): XY => ({
      x: base.x + from.x + (to.x - from.x) * part,
      y: base.y + from.y + (to.y - from.y) * part,
    })
    const [start, end] = [Math.max(0, chord[0]), Math.min(1, chord[1])]
    return start < end ? [polyline([at(start), at(end)], { ...shape.paint, width })] : []
  })
}
