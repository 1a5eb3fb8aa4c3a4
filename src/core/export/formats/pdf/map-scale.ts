/** How large the map is drawn on paper, and the bars that let one check it. */
import type { Box } from '#core/geometry/point.ts'
import { MM_PER_INCH } from '#core/geometry/units.ts'
import { colours, type PageFlow } from './page-flow.ts'
import { MM } from './pdf-document.ts'
import type { Style } from './pen.ts'

/** The scales a person can reckon with. */
const scales = [5, 5.5, 6, 6.5, 7, 7.5, 8, 9, 10, 12, 14, 16, 18, 20, 24, 28, 32, 40] as const

/** The largest scale, as the 7 of 1:7, at which the box fits into `width` × `height` (mm on paper). */
export const scaleFor = (bounds: Box, width: number, height: number): number =>
  scales.find((scale) => bounds.width / scale <= width && bounds.height / scale <= height) ??
  Math.ceil(Math.max(bounds.width / width, bounds.height / height))

const small: Style = { font: 'sans', size: 7.5, colour: colours.muted }

/** Height of the line with scale and bars (points). */
export const SCALE_LINE = 8.4 * MM

/** Scale statement at the left, an inch bar and a millimetre bar, both for lengths on the table. */
export function drawScaleLine(flow: PageFlow, scale: number, top: number): void {
  const { pen, left } = flow
  pen.write(`Scale 1:${scale}`, left, top + 3.4 * MM, { font: 'sans-bold', size: 9, colour: colours.text })
  const inch = MM_PER_INCH / scale
  pen.write(`1" on the table is ${inch.toFixed(1)} mm here`, left, top + 7 * MM, small)
  // Bars of about 20 to 45 mm on paper, whatever the scale.
  const size = scale < 7 ? 0.5 : scale > 11 ? 2 : 1
  const x = left + 42 * MM
  const inches = drawBar(flow, {
    x,
    top,
    step: inch * size * MM,
    steps: 12,
    labels: ['0', `${6 * size}"`, `${12 * size}"`],
  })
  drawBar(flow, {
    x: x + inches + 11 * MM,
    top,
    step: ((50 * size) / scale) * MM,
    steps: 6,
    labels: ['0', `${150 * size}`, `${300 * size} mm`],
  })
}

interface Bar {
  readonly x: number
  readonly top: number
  /** Length of a part on paper (points). */
  readonly step: number
  readonly steps: number
  /** At the beginning, in the middle and at the end. */
  readonly labels: readonly [string, string, string]
}

/** A bar of alternating parts; returns its length (points). */
function drawBar({ pen }: PageFlow, { x, top, step, steps, labels }: Bar): number {
  const { pdf } = pen
  const length = step * steps
  const height = 1.5 * MM
  const y = top + 1.4 * MM
  pdf.undash().lineWidth(0.5).strokeColor(colours.text)
  for (let index = 0; index < steps; index += 2) pdf.rect(x + index * step, y, step, height)
  pdf.fillColor(colours.text).fill()
  pdf.rect(x, y, length, height).stroke()
  for (const [index, text] of labels.entries())
    pen.write(text, x + (index * length) / 2, top + 6.6 * MM, small, 'centre')
  return length
}
