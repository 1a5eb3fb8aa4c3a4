/** How large the map is drawn on paper, and the bars that let one check it. */
import type { Box } from '#foundation/geometry/point.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import type { Mission } from '#model/mission/document.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { colours, type PageFlow } from './page-flow.ts'
import type { Style } from './pen.ts'
import { MM } from './points.ts'

/** The scales a person can reckon with. */
const scales = [
  1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7, 7.5, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 24, 28, 32, 40,
] as const

/** What a map may be too large (mm on paper). */
const ROUNDING = 0.01

/** The largest scale, as the 7 of 1:7, at which the box fits into `width` × `height` (mm on paper). */
export const scaleFor = (bounds: Box, width: number, height: number): number =>
  scales.find((scale) => bounds.width / scale <= width + ROUNDING && bounds.height / scale <= height + ROUNDING) ??
  Math.ceil(Math.max(bounds.width / width, bounds.height / height))

/** A scale as it is said: `1:7`, `1:5.5`. */
export const scaleName = (scale: number): string => `1:${scale}`

/** The scales that are smaller than one, up to another one. */
export const smallerScales = (than: number, most: number): number[] =>
  scales.filter((scale) => scale > than && scale <= most)

const small: Style = { font: 'sans', size: 7.5, colour: colours.muted }

/** Height of the line with scale and bars (points). */
export const SCALE_LINE = 8.4 * MM

/**
 * Scale statement at the left, an inch bar and a millimetre bar, both for lengths on the table; the bars where there is room.
 * A game that measures in inches has the first alone.
 */
export function drawScaleLine(
  flow: PageFlow,
  document: Mission,
  scale: number,
  top: number,
  room: number = flow.width,
): void {
  const { pen, left } = flow
  // Millimetres on paper for one on the table, as the flow draws them.
  const paper = MM / scale / flow.enlarged
  flow.tags.leaf('P', () => {
    pen.write(`Scale ${scaleName(scale)}`, left, top + 3.4 * MM, { font: 'sans-bold', size: 9, colour: colours.text })
    const inch = (MM_PER_INCH / scale).toFixed(1)
    pen.write(`1" on the table is ${inch} mm here`, left, top + 7 * MM, small)
  })
  flow.tags.decoration(() => {
    // Bars of about 20 to 45 mm on paper, whatever the scale.
    const x = left + 42 * MM
    const usual = barSize(scale * flow.enlarged)
    const fits = (inches: number): boolean => x + 12 * MM_PER_INCH * inches * paper + 8 * MM <= left + room
    const size = [usual, usual / 2].find(fits)
    if (size === undefined) return
    const inch: Bar = {
      x,
      top,
      step: MM_PER_INCH * size * paper,
      steps: 12,
      labels: ['0', `${6 * size}"`, `${12 * size}"`],
    }
    drawBar(flow, inch)
    const metric: Bar = {
      x: x + inch.step * inch.steps + 11 * MM,
      top,
      step: 50 * size * paper,
      steps: 6,
      labels: ['0', `${150 * size}`, `${300 * size} mm`],
    }
    if (ruleSetOf(document).units === 'mm' && metric.x + metric.step * metric.steps + 8 * MM <= left + room)
      drawBar(flow, metric)
  })
}

/** Inches in a part of the bar. */
const barSize = (scale: number): number => (scale < 3.5 ? 0.25 : scale < 7 ? 0.5 : scale > 11 ? 2 : 1)

interface Bar {
  readonly x: number
  readonly top: number
  /** Length of a part on paper (points). */
  readonly step: number
  readonly steps: number
  /** At the beginning, in the middle and at the end. */
  readonly labels: readonly [string, string, string]
}

/** A bar of alternating parts. */
function drawBar({ pen }: PageFlow, { x, top, step, steps, labels }: Bar): void {
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
}
