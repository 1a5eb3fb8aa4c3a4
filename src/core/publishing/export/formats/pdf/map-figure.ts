/** A map as a figure on a page: the scale that fits, and the drawing in its layers. */
import type { Figure } from '#drawing/display/display-list.ts'
import type { Box } from '#foundation/geometry/point.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import type { Mission } from '#model/mission/document.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import type { DiagramSizes } from '#publishing/export/diagram-map.ts'
import type { PaperLayer } from './page-book.ts'
import { colours, type PageFlow } from './page-flow.ts'
import { drawShapes } from './pdf-shapes.ts'
import { MM, type Style } from './pen.ts'

/** Smallest type on paper (points): 7, and a little so that no rounding makes it less. */
const SMALLEST_LABEL = 7.02
const SMALLEST_MM = SMALLEST_LABEL / MM
/** Labels do not grow beyond this on the map (mm, in the measure of a scale): they would cover it. */
const LARGEST_LABEL = 2.5
/** Labels of that size (mm) are readable from 1:7 on. */
const DEFAULT_LABEL = 17.5
/** Below that scale labels would be smaller than 7 points. */
export const SMALLEST_SCALE = 12

/** The same on an open table, where labels have free ground around them. */
const SMALLEST_OPEN_SCALE = 16

/** The smallest scale at which labels of a map can be read. */
export const smallestScaleOf = ({ arrangement }: Pick<Mission, 'arrangement'>): number =>
  arrangement.kind === 'open' ? SMALLEST_OPEN_SCALE : SMALLEST_SCALE

/** Size of labels (mm on the table) that can be read at a scale, down to a smallest one. */
export const labelSizeAt = (
  scale: number,
  smallest: number = SMALLEST_SCALE,
  points: number = SMALLEST_LABEL,
): number =>
  Math.min((LARGEST_LABEL * smallest * points) / SMALLEST_LABEL, Math.max(DEFAULT_LABEL, (points / MM) * scale))

/** The same where the smallest words are only a part of that size. */
const labelSizeWith = (part: number, scale: number): number =>
  Math.max(DEFAULT_LABEL, (SMALLEST_MM * Math.min(scale, SMALLEST_SCALE)) / part)

/** The smallest words of a diagram, in parts of the size that it is drawn for. */
const LEAST_PART = 0.66
/** Sizes of the words of a diagram that is printed at a scale: the smaller the scale, the larger they are on it. */
export const diagramSizesAt = (scale: number): DiagramSizes => ({
  labels: labelSizeAt(scale),
  shown: labelSizeWith(LEAST_PART, scale),
})

export interface PrintedLayer {
  readonly name: PaperLayer
  readonly title: string
  readonly figures: readonly Figure[]
}

export interface MapOnPaper {
  readonly layers: readonly PrintedLayer[]
  /** Part of the battlefield that is shown (mm on the table). */
  readonly bounds: Box
  readonly scale: number
  /** Upper left corner in the flow (points). */
  readonly x: number
  readonly y: number
  readonly description: string
  /** True for a part of the map: it is cut off at its bounds, and framed. */
  readonly isPart?: boolean
}

/** Points in the flow for a millimetre on the table. */
export const mapFactor = (flow: PageFlow, scale: number): number => MM / scale / flow.enlarged

export function drawMapFigure(flow: PageFlow, { layers, bounds, scale, x, y, description, isPart }: MapOnPaper): void {
  const { pen, theme } = flow
  const factor = mapFactor(flow, scale)
  flow.tags.leaf(
    'Figure',
    () => {
      pen.pdf.save()
      pen.pdf.translate(x - bounds.x * factor, y - bounds.y * factor).scale(factor)
      const frame = (): void => {
        pen.pdf.rect(bounds.x, bounds.y, bounds.width, bounds.height)
      }
      if (isPart === true) {
        frame()
        pen.pdf.clip()
      }
      for (const { name, title, figures } of layers) {
        const shown = figures.filter(({ shapes }) => shapes.length > 0)
        if (shown.length === 0) continue
        flow.layers.draw(name, title, () => {
          for (const { shapes } of shown) drawShapes(pen, shapes, theme)
        })
      }
      if (isPart === true) {
        frame()
        pen.pdf
          .undash()
          .lineWidth(1 / factor)
          .strokeColor(colours.muted)
          .stroke()
      }
      pen.pdf.restore()
    },
    {
      alt: description,
      ours: true,
      bbox: flow.onPage([x, y, x + bounds.width * factor, y + bounds.height * factor]),
    },
  )
}

/** The scales a person can reckon with. */
const scales = [
  1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7, 7.5, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 24, 28, 32, 40,
] as const

/** Tolerance for a map too large by rounding (mm on paper). */
const ROUNDING = 0.01

/** The largest scale, as the 7 of 1:7, at which the box fits into `width` × `height` (mm on paper). */
export const scaleFor = (bounds: Box, width: number, height: number): number =>
  scales.find((scale) => bounds.width / scale <= width + ROUNDING && bounds.height / scale <= height + ROUNDING) ??
  Math.ceil(Math.max(bounds.width / width, bounds.height / height))

/** Formats a scale: `1:7`, `1:5.5`. */
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
