/** Ground that is shown: ranges, what is seen, what is dark. */

import type { Area } from '#analysis/sight/area.ts'
import type { Polygon } from '#analysis/sight/visible-region.ts'
import type { Paint, Shape } from '#drawing/display/display-list.ts'
import { hatchLines } from '#drawing/display/hatching.ts'
import { area, label, line, rectangle } from '#drawing/display/shapes.ts'
import { textWidth } from '#drawing/display/text-metrics.ts'
import type { XY } from '#foundation/geometry/point.ts'
import type { Range, RangeRule } from '#model/mission/diagrams.ts'
import type { Contour } from './contours.ts'
import type { LabelPlace, LabelRoom } from './label-room.ts'
import { shortRangeNames, shownRange } from './range-labels.ts'

/** The outline of each range has dashes of its own (mm). */
const dashes: Readonly<Record<RangeRule, readonly number[]>> = {
  move: [18, 5],
  charge: [18, 4, 3, 4],
  objective: [2.5, 4],
  operate: [8, 4],
  hatchway: [4, 2.5],
  infiltrators: [12, 4, 3, 4, 3, 4],
  'deep-strike': [30, 7],
}

export const rangeShape = (rule: RangeRule, { rings }: Contour): Shape =>
  area(rings, {
    fill: 'range',
    fillOpacity: rule === 'deep-strike' ? 0.05 : 0.1,
    stroke: 'range',
    width: rule === 'deep-strike' ? 2.4 : 1.9,
    dash: dashes[rule],
  })

/** Directions in which the label of a range may stand, as angles from the middle (radians), best first. */
const DIRECTIONS = [-1.4, 0.2, 1.7, 3.3, -0.6, 0.9, 2.4, -2.3, -1, 0.55, 2, 2.9, -0.2, 1.3, 3.6, -1.9]

/** `Move 6"` on the outline, where ground goes on if there is such a place; each range of a spot begins elsewhere. */
export function rangeLabel(
  range: Range,
  index: number,
  { rings, open }: Contour,
  size: number,
  room: LabelRoom,
): readonly Shape[] {
  const places = (open.length > 0 ? open : rings.flat()).map((place) => room.shown(place))
  if (places.length === 0) return []
  const text = `${shortRangeNames[range.rule]} ${shownRange(range.inches)}`
  const half = textWidth(text, size, { face: 'condensed', bold: true }) / 2 + 3
  const on = (angle: number, outward: number): LabelPlace => {
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    const place = places.reduce((best, one) => (one.x * dx + one.y * dy > best.x * dx + best.y * dy ? one : best))
    const at = { x: place.x + dx * half * outward, y: place.y + dy * size * 0.7 * outward }
    return { texts: [label(at, text, { size, ink: 'range', bold: true, halo: 'plate' })], cost: outward * OUTSIDE }
  }
  const angles = DIRECTIONS.map((_, turn) => DIRECTIONS[(turn + index * 3) % DIRECTIONS.length] ?? 0)
  return room.choose([...angles.map((angle) => on(angle, 0)), ...angles.map((angle) => on(angle, 1))])
}
/** What it costs to stand outside an outline and not on it. */
const OUTSIDE = 200

const SEEN: Paint = { fill: 'sight-line', fillOpacity: 0.16 }

/** What is seen, as one piece of ground. */
export const seenShape = (polygons: readonly Polygon[]): Shape => area(polygons.map(clockwise), SEEN)

/** All rings run the same way round, so that none takes away from another. */
function clockwise(polygon: Polygon): readonly XY[] {
  const twice = polygon.reduce((sum, a, index) => {
    const b = polygon[(index + 1) % polygon.length] ?? a
    return sum + a.x * b.y - b.x * a.y
  }, 0)
  return twice < 0 ? [...polygon].reverse() : polygon
}

const VEIL: Paint = { fill: 'darkness', fillOpacity: 0.34 }
const CROSSING: Paint = { stroke: 'label-muted', width: 0.9 }

/** A lighting area that has gone dark: a veil, crossed both ways. */
export const darkShapes = ({ boxes }: Area): Shape[] => [
  ...boxes.map((box) => rectangle(box, VEIL)),
  ...(['rising', 'falling'] as const).flatMap((way) =>
    hatchLines(boxes, way, 9).map(([from, to]) => line(from, to, CROSSING)),
  ),
]
