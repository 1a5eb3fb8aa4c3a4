/** A map on paper: its layers as layers of the document, its description for those who cannot see it. */
import type { Figure } from '#drawing/display/display-list.ts'
import type { Box } from '#foundation/geometry/point.ts'
import type { Mission } from '#model/mission/document.ts'
import type { DiagramSizes } from '#publishing/export/diagram-map.ts'
import type { PaperLayer } from './map-layers.ts'
import { colours, type PageFlow } from './page-flow.ts'
import { drawShapes } from './pdf-shapes.ts'
import { MM } from './points.ts'

/** Smallest type on paper (mm): 7 points, and a little so that no rounding makes it less. */
const SMALLEST_MM = 7.02 / MM
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
export const labelSizeAt = (scale: number, smallest: number = SMALLEST_SCALE): number =>
  Math.min(LARGEST_LABEL * smallest, Math.max(DEFAULT_LABEL, SMALLEST_MM * scale))

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
  /** What is shown (mm on the table). */
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
