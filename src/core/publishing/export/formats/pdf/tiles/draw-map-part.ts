/** The map in true size, cut to what a page shows. */
import { buildDisplayList } from '#drawing/display/build-display-list.ts'
import type { Shape } from '#drawing/display/display-list.ts'
import { grow, shapeBox } from '#drawing/display/shapes.ts'
import { type Box, overlaps } from '#foundation/geometry/point.ts'
import { asShared } from '#model/mission/hidden-tokens.ts'
import type { PdfContext } from '../pdf-context.ts'
import { drawShapes } from '../pdf-shapes.ts'

/** Font size of codes and names in true size (mm): read from above a table. */
const TABLE_LABEL_SIZE = 8

/** How far letters and the plate behind them reach out of the box of their capitals, in parts of the font size. */
const LETTER_REACH = 0.3

const reach = (shape: Shape): Box =>
  shape.type === 'text' ? grow(shapeBox(shape), shape.size * LETTER_REACH) : shapeBox(shape)

/** Draws the part of the battlefield in `shown` with its upper left corner at `at`; the unit is the millimetre. */
export function drawMapPart({ pdf, pen, document, theme }: PdfContext, shown: Box, at: { x: number; y: number }): void {
  pdf.save()
  pdf.rect(at.x, at.y, shown.width, shown.height).clip()
  pdf.translate(at.x - shown.x, at.y - shown.y)
  for (const { figures } of buildDisplayList(asShared(document), { labelSize: TABLE_LABEL_SIZE }).layers) {
    const seen = figures.flatMap(({ shapes }) => shapes.filter((shape) => overlaps(reach(shape), shown)))
    if (seen.length > 0) drawShapes(pen, seen, theme)
  }
  pdf.restore()
}
