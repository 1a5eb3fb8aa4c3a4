/** Test models: the base true to size, with the colour and the hatching of its side; name and unit beside it. */
import type { Paint, Shape, XY } from '#core/display/display-list.ts'
import type { DrawContext } from '#core/display/draw-context.ts'
import { circle, label, polygon, polyline, type Text } from '#core/display/shapes.ts'
import { sideHatching, sideInk } from '#core/display/sides.ts'
import { CAP_HEIGHT, textWidth } from '#core/display/text-metrics.ts'
import { chordOf, outlinePoint, supportOf } from '#core/geometry/ellipse.ts'
import type { Box } from '#core/geometry/point.ts'
import type { TestModel } from '#core/mission/diagrams.ts'
import type { Base } from '#core/sight/base.ts'
import type { LabelPlace, LabelRoom } from './label-room.ts'

/** Corners of the outline of an oval. */
const CORNERS = 64
const OUTLINE = 2.6
/** Hatching on bases is denser than on zones, as they are small. */
const HATCHING = 0.62
const HATCHING_WIDTH = 1.1

/** The base itself. */
export function modelShapes(drawing: DrawContext, model: TestModel, base: Base): Shape[] {
  const ink = sideInk(drawing, model.side)
  const rim = (paint: Paint, by = 0): Shape => outline({ ...base, rx: base.rx + by, ry: base.ry + by }, paint)
  return [
    rim({ fill: 'plate', stroke: 'plate', width: 2 }, 1.6),
    rim({ fill: ink, fillOpacity: 0.22 }, -OUTLINE / 2),
    ...hatching(drawing, model, base),
    // Half of the line lies outside, so it is drawn half its width further in: the base is as large as it is.
    rim({ stroke: ink, width: OUTLINE }, -OUTLINE / 2),
  ]
}

const outline = (base: Base, paint: Paint): Shape =>
  base.rx === base.ry
    ? circle({ x: base.x, y: base.y }, Math.max(0.5, base.rx), paint)
    : polygon(
        Array.from({ length: CORNERS }, (_, corner) => outlinePoint(base, (corner * 2 * Math.PI) / CORNERS)),
        paint,
      )

/** The hatching of the side, clipped to the base; it moves with the base. */
function hatching(drawing: DrawContext, { side }: TestModel, base: Base): Shape[] {
  const inner: Base = { ...base, x: 0, y: 0, rx: Math.max(0, base.rx - OUTLINE), ry: Math.max(0, base.ry - OUTLINE) }
  const [wide, high] = [supportOf(inner, 1, 0), supportOf(inner, 0, 1)]
  const box: Box = { x: -wide, y: -high, width: 2 * wide, height: 2 * high }
  return sideHatching(drawing, side, [box], HATCHING).flatMap((shape) => {
    const [from, to] = shape.type === 'path' ? shape.points : []
    if (shape.type !== 'path' || from === undefined || to === undefined) return []
    const chord = chordOf(inner, from, to)
    if (chord === undefined) return []
    const at = (part: number): XY => ({
      x: base.x + from.x + (to.x - from.x) * part,
      y: base.y + from.y + (to.y - from.y) * part,
    })
    const [start, end] = [Math.max(0, chord[0]), Math.min(1, chord[1])]
    return start < end ? [polyline([at(start), at(end)], { ...shape.paint, width: HATCHING_WIDTH })] : []
  })
}

/** Name and unit below the base, or where there is room; takes that room. */
export function modelLabels(drawing: DrawContext, model: TestModel, base: Base, room: LabelRoom): readonly Shape[] {
  const size = drawing.labelSize * NAME
  const rows = [
    { text: model.name, size, bold: true },
    { text: model.unit, size: model.name === '' ? size : drawing.labelSize * UNIT, bold: false },
  ].filter(({ text }) => text !== '')
  if (rows.length === 0) return []
  const [wide, high] = [supportOf(base, 1, 0), supportOf(base, 0, 1)]
  const heights = rows.map((row) => row.size * CAP_HEIGHT)
  const height = heights.reduce((sum, one) => sum + one, 0) + (rows.length - 1) * GAP
  const width = Math.max(...rows.map((row) => textWidth(row.text, row.size, { face: 'condensed', bold: row.bold })))
  const stack = (x: number, top: number, align: Text['align']): LabelPlace => {
    let y = top
    const texts = rows.map((row, index) => {
      const at = { x, y: y + (heights[index] ?? 0) / 2 }
      y += (heights[index] ?? 0) + GAP
      return label(at, row.text, {
        size: row.size,
        ink: row.bold || rows.length === 1 ? 'label' : 'label-muted',
        bold: row.bold,
        align,
        halo: 'plate',
      })
    })
    return { texts }
  }
  const off = GAP + 2
  return room.choose([
    stack(base.x, base.y + high + off, 'centre'),
    stack(base.x, base.y - high - off - height, 'centre'),
    stack(base.x + wide + off, base.y - height / 2, 'left'),
    stack(base.x - wide - off, base.y - height / 2, 'right'),
    stack(base.x + width / 2, base.y + high + off, 'centre'),
    stack(base.x - width / 2, base.y + high + off, 'centre'),
    stack(base.x + width / 2, base.y - high - off - height, 'centre'),
    stack(base.x - width / 2, base.y - high - off - height, 'centre'),
  ])
}
/** Font sizes, in parts of that of the labels on the map; the gap between rows is in mm. */
const NAME = 0.86
const UNIT = 0.66
const GAP = 4
