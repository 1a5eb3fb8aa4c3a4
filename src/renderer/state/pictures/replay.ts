/** Draws shapes of the display list on a canvas whose transformation is already millimetres. */
import type { Ink, Paint, Shape } from '#drawing/display/display-list.ts'
import { shadedInk, type Theme } from '#drawing/display/themes.ts'
import { runsLeft } from '#drawing/lettering/text-runs.ts'
import type { XY } from '#foundation/geometry/point.ts'
import { memoize } from '#foundation/memoize.ts'
import { OWN_FAMILY, withMarks } from './fonts.ts'

type Colour = (ink: Ink, shade?: number) => string
type Canvas2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** The font that a person chose comes after the bundled ones. */
const families = {
  sans: `"Barlow", "${withMarks('Barlow')}", "${OWN_FAMILY}"`,
  condensed: `"Barlow Condensed", "${withMarks('Barlow Condensed')}", "${OWN_FAMILY}"`,
} as const
/**
 * Size in which letters are set before they are drawn at theirs, in pixels of the font, where each letter is made a whole number of
 * these pixels wide, as WebKit on Linux does and Chromium on some systems: in a font of a few millimetres that moved letters about
 * and made lines up to a tenth too long. Elsewhere they are set as they are drawn, which is quicker.
 */
const EM_PX = 100
/** Height of a capital letter, as a share of the font size, in both families. */
const CAP_HEIGHT = 0.7

/** Draws one shape; every ink is looked up in the theme, or replaced by one ink for ghosts. */
export function replay(context: Canvas2D, shape: Shape, theme: Theme, instead?: string): void {
  const colour = (ink: Ink, shade?: number): string => instead ?? shadedInk(theme, ink, shade)
  if (shape.type === 'text') {
    drawText(context, shape, colour, instead)
    return
  }
  fillAndStroke(context, pathOf(shape), shape.paint, colour)
}

const pathOf = memoize((shape: Exclude<Shape, { type: 'text' }>): Path2D => {
  const path = new Path2D()
  if (shape.type === 'circle') path.arc(shape.centre.x, shape.centre.y, shape.radius, 0, Math.PI * 2)
  else if (shape.type === 'path') trace(path, shape.points, shape.closed)
  else for (const ring of shape.rings) trace(path, ring, true)
  return path
})

function trace(path: Path2D, points: readonly XY[], closed: boolean): void {
  for (const [index, point] of points.entries())
    if (index === 0) path.moveTo(point.x, point.y)
    else path.lineTo(point.x, point.y)
  if (closed) path.closePath()
}

function fillAndStroke(context: Canvas2D, path: Path2D, paint: Paint, colour: Colour): void {
  if (paint.fill !== undefined) {
    const before = context.globalAlpha
    context.globalAlpha = before * (paint.fillOpacity ?? 1)
    context.fillStyle = colour(paint.fill, paint.shade)
    context.fill(path)
    context.globalAlpha = before
  }
  if (paint.stroke !== undefined && paint.width !== undefined) {
    context.strokeStyle = colour(paint.stroke, paint.fill === undefined ? paint.shade : 0)
    context.lineWidth = paint.width
    context.setLineDash(paint.dash === undefined ? noDash : [...paint.dash])
    context.stroke(path)
  }
}
const noDash: number[] = []

function drawText(
  context: Canvas2D,
  shape: Extract<Shape, { type: 'text' }>,
  colour: Colour,
  instead: string | undefined,
): void {
  const em = setsWholePixels(context) ? EM_PX : shape.size
  context.save()
  context.translate(shape.at.x, shape.at.y)
  if (shape.lean !== undefined) context.transform(...shape.lean, 0, 0)
  context.translate(0, (shape.size * CAP_HEIGHT) / 2)
  context.scale(shape.size / em, shape.size / em)
  context.font = `${shape.bold ? 600 : shape.face === 'condensed' ? 500 : 400} ${em}px ${families[shape.face]}`
  context.textAlign = shape.align === 'centre' ? 'center' : shape.align
  context.textBaseline = 'alphabetic'
  context.direction = runsLeft(shape.text) ? 'rtl' : 'ltr'
  if (shape.halo !== undefined && instead === undefined) {
    context.strokeStyle = colour(shape.halo)
    context.lineWidth = em * 0.28
    context.lineJoin = 'round'
    context.setLineDash(noDash)
    context.strokeText(shape.text, 0, 0)
  }
  context.fillStyle = colour(shape.ink)
  context.fillText(shape.text, 0, 0)
  context.restore()
}

/** Whether letters are whole pixels of their font wide here. */
const setsWholePixels = memoize((context: Canvas2D): boolean => {
  context.font = '7.3px sans-serif'
  return ['i', 'n', 'w'].every((letter) => Number.isInteger(context.measureText(letter).width))
})
