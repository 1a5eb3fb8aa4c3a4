/** Shapes of the display list as SVG elements, in millimetres. */

import type { Figure, Paint, Shape } from '#drawing/display/display-list.ts'
import type { Text } from '#drawing/display/shapes.ts'
import type { Theme } from '#drawing/display/themes.ts'
import type { XY } from '#foundation/geometry/point.ts'
import { decimal, escapeXml } from './xml.ts'

/** Colours and letters of a drawing. */
export interface SvgInk {
  readonly theme: Theme
  /** The element of a line of text. */
  text(shape: Text): string
}

/** One element for a figure; lines that follow each other with the same paint become one path. */
export function figureElement(
  { item, shapes }: Figure,
  { theme, text }: SvgInk,
  indent: string,
  layer: string,
): string {
  const elements: string[] = []
  for (let index = 0; index < shapes.length; ) {
    const run = runFrom(shapes, index)
    elements.push(`${indent}  ${shapeElement(run, theme, text)}`)
    index += run.length
  }
  const name = item === null ? '' : ` id="${layer}-${escapeXml(item)}"`
  return `${indent}<g${name}>\n${elements.join('\n')}\n${indent}</g>`
}

type OpenPath = Extract<Shape, { type: 'path' }>
type Run = readonly [Shape, ...OpenPath[]]

/** The shape there and the open paths after it that are painted alike and not filled. */
function runFrom(shapes: readonly Shape[], index: number): Run {
  const first = shapes[index]
  if (first === undefined) throw new RangeError('no shape there')
  const run: [Shape, ...OpenPath[]] = [first]
  if (first.type !== 'path' || first.paint.fill !== undefined) return run
  for (const next of shapes.slice(index + 1)) {
    if (next.type !== 'path' || next.paint !== first.paint) break
    run.push(next)
  }
  return run
}

function shapeElement([shape, ...more]: Run, theme: Theme, text: SvgInk['text']): string {
  switch (shape.type) {
    case 'path':
      return `<path d="${[shape, ...more].map(pathData).join('')}"${paintAttributes(shape.paint, theme)}/>`
    case 'area':
      return `<path d="${shape.rings.map(ringData).join('')}" fill-rule="nonzero"${paintAttributes(shape.paint, theme)}/>`
    case 'circle': {
      const { centre, radius, paint } = shape
      return `<circle cx="${decimal(centre.x)}" cy="${decimal(centre.y)}" r="${decimal(radius)}"${paintAttributes(paint, theme)}/>`
    }
    case 'text':
      return text(shape)
  }
}

const pathData = ({ points, closed }: OpenPath): string => lineData(points) + (closed ? 'Z' : '')
const ringData = (points: readonly XY[]): string => `${lineData(points)}Z`
const lineData = (points: readonly XY[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${decimal(x)} ${decimal(y)}`).join('')

function paintAttributes({ fill, fillOpacity, stroke, width, dash }: Paint, theme: Theme): string {
  const filling =
    fill === undefined
      ? ' fill="none"'
      : ` fill="${theme[fill]}"${fillOpacity === undefined ? '' : ` fill-opacity="${decimal(fillOpacity)}"`}`
  const stroking =
    stroke === undefined || width === undefined
      ? ''
      : ` stroke="${theme[stroke]}" stroke-width="${decimal(width)}"${dash === undefined ? '' : ` stroke-dasharray="${dash.map(decimal).join(' ')}"`}`
  return filling + stroking
}
