/** Test models: the base true to size, with the colour and the hatching of its side; name and unit beside it. */

import type { Base } from '#analysis/sight/base.ts'
import type { Shape } from '#drawing/display/display-list.ts'
import { baseShapes } from '#drawing/display/draw-bases.ts'
import type { DrawContext } from '#drawing/display/draw-context.ts'
import { label, type Text } from '#drawing/display/shapes.ts'
import { CAP_HEIGHT, textWidth } from '#drawing/display/text-metrics.ts'
import { supportOf } from '#foundation/geometry/ellipse.ts'
import type { TestModel } from '#model/mission/diagrams.ts'
import type { LabelPlace, LabelRoom } from './label-room.ts'

/** The base itself. */
export const modelShapes = (drawing: DrawContext, model: TestModel, base: Base): Shape[] =>
  baseShapes(drawing, model.side, base)

/** Name and unit below the base, or where there is room; takes that room. */
export function modelLabels(drawing: DrawContext, model: TestModel, base: Base, room: LabelRoom): readonly Shape[] {
  const size = drawing.labelSize * NAME
  const rows = [
    { text: model.name, size, bold: true },
    { text: model.unit, size: model.name === '' ? size : drawing.labelSize * UNIT, bold: false },
  ].filter(({ text }) => text !== '')
  if (rows.length === 0) return []
  const [east, north] = [supportOf(base, 1, 0), supportOf(base, 0, 1)]
  const [wide, high] = room.turned === null ? [east, north] : [north, east]
  const middle = room.shown(base)
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
    stack(middle.x, middle.y + high + off, 'centre'),
    stack(middle.x, middle.y - high - off - height, 'centre'),
    stack(middle.x + wide + off, middle.y - height / 2, 'left'),
    stack(middle.x - wide - off, middle.y - height / 2, 'right'),
    stack(middle.x + width / 2, middle.y + high + off, 'centre'),
    stack(middle.x - width / 2, middle.y + high + off, 'centre'),
    stack(middle.x + width / 2, middle.y - high - off - height, 'centre'),
    stack(middle.x - width / 2, middle.y - high - off - height, 'centre'),
  ])
}
/** Font sizes, in parts of that of the labels on the map; the gap between rows is in mm. */
const NAME = 0.86
const UNIT = 0.66
const GAP = 4
