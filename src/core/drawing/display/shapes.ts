/** Small makers of shapes, and what they cover. All lengths in millimetres. */
import type { Box, XY } from '#foundation/geometry/point.ts'
import type { Face, Ink, Paint, Shape } from './display-list.ts'
import { CAP_HEIGHT, textWidth } from './text-metrics.ts'

type Path = Extract<Shape, { type: 'path' }>
export type Text = Extract<Shape, { type: 'text' }>

export const rectangle = (box: Box, paint: Paint): Path => ({
  type: 'path',
  points: [
    { x: box.x, y: box.y },
    { x: box.x + box.width, y: box.y },
    { x: box.x + box.width, y: box.y + box.height },
    { x: box.x, y: box.y + box.height },
  ],
  closed: true,
  paint,
})
export const polygon = (points: readonly XY[], paint: Paint): Path => ({ type: 'path', points, closed: true, paint })
export const polyline = (points: readonly XY[], paint: Paint): Path => ({ type: 'path', points, closed: false, paint })
export const line = (from: XY, to: XY, paint: Paint): Path => polyline([from, to], paint)
/** Ground inside closed lines: several parts, holes, lines that run round each other, all filled as one. */
export const area = (rings: readonly (readonly XY[])[], paint: Paint): Shape => ({ type: 'area', rings, paint })
export const circle = (centre: XY, radius: number, paint: Paint): Shape => ({ type: 'circle', centre, radius, paint })

/** Points written down as in SVG: `0,-5 4,0 0,5`. */
export const pointsOf = (text: string): XY[] =>
  text.split(' ').map((pair) => {
    const [x, y] = pair.split(',').map(Number)
    return { x: x ?? 0, y: y ?? 0 }
  })

/** Corners around (0, 0) of a box that is 2 w wide and 2 h high, with round ends that are t long. */
export const capsule = (w: number, h: number, t: number): XY[] =>
  [1, -1].flatMap((end) =>
    Array.from({ length: 9 }, (_, step) => {
      const angle = (step / 8 - 0.5) * Math.PI
      return { x: end * (w - t + t * Math.cos(angle)), y: end * h * Math.sin(angle) }
    }),
  )

interface TextStyle {
  readonly size: number
  readonly ink: Ink
  readonly face?: Face
  readonly bold?: boolean
  readonly align?: Text['align']
  readonly halo?: Ink
}

/** A line of text; condensed, plain and centred unless said otherwise. */
export const label = (at: XY, text: string, style: TextStyle): Text => ({
  type: 'text',
  at,
  text,
  face: style.face ?? 'condensed',
  bold: style.bold ?? false,
  size: style.size,
  align: style.align ?? 'centre',
  ink: style.ink,
  ...(style.halo === undefined ? {} : { halo: style.halo }),
})

/** The box around the capital letters of a text. */
export function textBox({ at, text, face, bold, size, align }: Text): Box {
  const width = textWidth(text, size, { face, bold })
  const height = CAP_HEIGHT * size
  const x = align === 'left' ? at.x : align === 'right' ? at.x - width : at.x - width / 2
  return { x, y: at.y - height / 2, width, height }
}

/** How far below `at.y` of a text its baseline lies. */
export const baselineShift = (size: number): number => (CAP_HEIGHT * size) / 2

/** The box around a shape, half its stroke included. */
export function shapeBox(shape: Shape): Box {
  switch (shape.type) {
    case 'text':
      return textBox(shape)
    case 'circle':
      return grow(
        { x: shape.centre.x, y: shape.centre.y, width: 0, height: 0 },
        shape.radius + strokeReach(shape.paint),
      )
    case 'path':
      return grow(boxAround(shape.points), strokeReach(shape.paint))
    case 'area':
      return grow(boxAround(shape.rings.flat()), strokeReach(shape.paint))
  }
}

function boxAround(points: readonly XY[]): Box {
  const [first] = points
  if (first === undefined) return { x: 0, y: 0, width: 0, height: 0 }
  let [left, top, right, bottom] = [first.x, first.y, first.x, first.y]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

const strokeReach = (paint: Paint): number => (paint.stroke === undefined ? 0 : (paint.width ?? 0) / 2)

/** The box with a margin on all four sides. */
export const grow = (box: Box, by: number): Box => ({
  x: box.x - by,
  y: box.y - by,
  width: box.width + 2 * by,
  height: box.height + 2 * by,
})

/** The shape scaled around (0, 0) and then shifted. */
export function placed(shape: Shape, scale: number, shift: XY): Shape {
  const move = (point: XY): XY => ({ x: point.x * scale + shift.x, y: point.y * scale + shift.y })
  switch (shape.type) {
    case 'path':
      return { ...shape, points: shape.points.map(move), paint: scaledPaint(shape.paint, scale) }
    case 'area':
      return {
        ...shape,
        rings: shape.rings.map((ring) => ring.map(move)),
        paint: scaledPaint(shape.paint, scale),
      }
    case 'circle':
      return {
        ...shape,
        centre: move(shape.centre),
        radius: shape.radius * scale,
        paint: scaledPaint(shape.paint, scale),
      }
    case 'text':
      return { ...shape, at: move(shape.at), size: shape.size * scale }
  }
}

const scaledPaint = (paint: Paint, scale: number): Paint => ({
  ...paint,
  ...(paint.width === undefined ? {} : { width: paint.width * scale }),
  ...(paint.dash === undefined ? {} : { dash: paint.dash.map((length) => length * scale) }),
})
