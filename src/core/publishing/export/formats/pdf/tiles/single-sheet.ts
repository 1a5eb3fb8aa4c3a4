/** A piece of the map in true size on one large sheet, for a copy shop. */
import type { PdfContext } from '../pdf-context.ts'
import { calibrationSize, drawCalibration, rulerFor } from './calibration.ts'
import { drawMapPart } from './draw-map-part.ts'
import { drawCrosses, drawTrimLines } from './registration.ts'
import { GUTTER, type MapPiece } from './tile-plan.ts'
import { inMillimetres, styles, writeLines } from './true-scale.ts'

const alone = { neighbours: { north: null, east: null, south: null, west: null } }

export function drawSingleSheet(context: PdfContext, { name, box }: MapPiece): void {
  const { pen, document, options } = context
  const edge = options.margin + GUTTER
  const ruler = rulerFor(box.width)
  const below = calibrationSize(ruler)
  const page = [box.width + 2 * edge, box.height + 2 * edge + GUTTER + below] as const
  const size = `${Math.round(page[0])} × ${Math.round(page[1])} mm`
  context.addPage(page, name === 'Battlefield' ? '1:1' : `1:1 ${name}`, `${name} in true size on one sheet`)
  inMillimetres(context, () => {
    const shown = { x: edge, y: edge, width: box.width, height: box.height }
    drawMapPart(context, box, shown)
    drawTrimLines(pen, shown, shown, alone)
    drawCrosses(pen, shown)
    const top = edge + box.height + 2 * GUTTER
    drawCalibration(pen, edge, top, ruler)
    const x = edge + below + 8
    const width = box.width - below - 8
    const heading = { ...styles.heading, size: 9 }
    pen.write(pen.fit(`${name} · 1:1`, heading, width), x, top + 10, heading)
    const texts = [
      pen.clean(document.mission.title),
      `For a sheet of ${size}. Print at 100 % (actual size), not fitted to the page.`,
      'Before cutting, measure the square and both rulers. Then cut along the thin lines; crosses mark the corners.',
    ]
    let y = top + 16
    for (const text of texts) y = writeLines(pen, text, { x, y }, width, { ...styles.text, size: 4.4 }) + 2
  })
}
