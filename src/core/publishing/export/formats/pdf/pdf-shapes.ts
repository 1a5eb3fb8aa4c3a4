/** Replays shapes of the display list on a page whose transformation is already millimetres. */

import type { Paint, Shape } from '#drawing/display/display-list.ts'
import { baselineShift, HALO_WIDTH, shapeBox } from '#drawing/display/shapes.ts'
import { hatchLines } from '#drawing/display/sides.ts'
import { hasTints, shadedInk, type Theme } from '#drawing/display/themes.ts'
import type { XY } from '#foundation/geometry/point.ts'
import type { Pen } from './pen.ts'

type Text = Extract<Shape, { type: 'text' }>

/** Draws the shapes in order; open lines that follow each other with the same paint are stroked at once. */
export function drawShapes(pen: Pen, shapes: readonly Shape[], theme: Theme): void {
  const { pdf } = pen
  for (const [index, shape] of shapes.entries()) {
    switch (shape.type) {
      case 'text':
        drawText(pen, shape, theme)
        break
      case 'circle':
        pdf.circle(shape.centre.x, shape.centre.y, shape.radius)
        paintPath(pen, shape.paint, theme)
        break
      case 'area':
        drawArea(pen, shape, theme)
        break
      case 'path': {
        trace(pen, shape.points, shape.closed)
        const next = shapes[index + 1]
        if (next?.type === 'path' && next.paint === shape.paint && shape.paint.fill === undefined) break
        paintPath(pen, shape.paint, theme)
      }
    }
  }
}

type Area = Extract<Shape, { type: 'area' }>

/** Ground that is a tint and nothing else is hatched where tints are left out. */
function drawArea(pen: Pen, shape: Area, theme: Theme): void {
  const { pdf } = pen
  const { rings, paint } = shape
  const isTint = paint.fill !== undefined && paint.fillOpacity !== undefined && paint.stroke === undefined
  const isHatched = isTint && !hasTints(theme) && rings.length > 0
  if (isHatched) pdf.save()
  for (const ring of rings) trace(pen, ring, true)
  if (!isHatched) {
    paintPath(pen, paint, theme)
    return
  }
  pdf.clip()
  for (const [from, to] of hatchLines([shapeBox(shape)], 'level', TINT_SPACING)) trace(pen, [from, to], false)
  paintPath(pen, { stroke: paint.fill, width: TINT_LINE, dash: TINT_DASH }, theme)
  pdf.restore()
}
/** Spacing of the dashed lines in zones that belong to no side (mm). */
const TINT_SPACING = 16
const TINT_LINE = 0.6
const TINT_DASH = [2, 7]

function trace({ pdf }: Pen, points: readonly XY[], closed: boolean): void {
  for (const [index, { x, y }] of points.entries()) {
    if (index === 0) pdf.moveTo(x, y)
    else pdf.lineTo(x, y)
  }
  if (closed) pdf.closePath()
}

function paintPath({ pdf }: Pen, paint: Paint, theme: Theme): void {
  const { fillOpacity, stroke, width, dash, shade } = paint
  const fill = fillOpacity !== undefined && !hasTints(theme) ? undefined : paint.fill
  const strokes = stroke !== undefined && width !== undefined
  if (strokes) {
    pdf.lineWidth(width).strokeColor(shadedInk(theme, stroke, paint.fill === undefined ? shade : 0))
    if (dash === undefined) pdf.undash()
    else pdf.dash(dash)
  }
  if (fill !== undefined) pdf.fillColor(shadedInk(theme, fill, shade), fillOpacity ?? 1)
  if (fill !== undefined && strokes) pdf.fillAndStroke()
  else if (fill !== undefined) pdf.fill()
  else if (strokes) pdf.stroke()
  else {
    // Nothing to paint: the path that was traced is forgotten.
    pdf.addContent?.('n')
  }
}

function drawText(pen: Pen, { lean, ...shape }: Text, theme: Theme): void {
  if (lean === undefined) {
    setText(pen, shape, theme)
    return
  }
  pen.pdf.save()
  pen.pdf.transform(...lean, shape.at.x, shape.at.y)
  setText(pen, { ...shape, at: { x: 0, y: 0 } }, theme)
  pen.pdf.restore()
}

function setText(pen: Pen, shape: Text, theme: Theme): void {
  const { pdf } = pen
  const font = shape.bold ? (`${shape.face}-bold` as const) : shape.face
  const text = pen.clean(shape.text)
  const width = pen.width(text, { font, size: shape.size })
  const x = shape.align === 'left' ? shape.at.x : shape.align === 'centre' ? shape.at.x - width / 2 : shape.at.x - width
  const y = shape.at.y + baselineShift(shape.size)
  // First of all, as pdf.js strokes letters with the opacity that was last said for fills.
  pdf.fillColor(theme[shape.ink], 1)
  if (shape.halo !== undefined) {
    pdf
      .undash()
      .lineJoin('round')
      .lineWidth(shape.size * HALO_WIDTH)
      .strokeColor(theme[shape.halo])
    pen.set(text, x, y, { font, size: shape.size }, { fill: false, stroke: true })
    pdf.lineJoin('miter')
  }
  pen.set(text, x, y, { font, size: shape.size }, { fill: true, stroke: false })
}
