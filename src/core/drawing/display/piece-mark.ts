/** The mark of a piece of a kit: a sticker or a spot of paint by which people find it in the box. */
import type { XY } from '#foundation/geometry/point.ts'
import { markColours, type PieceMark } from '#model/kit/kit.ts'
import type { Ink, Paint, Shape } from './display-list.ts'
import { circle, polygon } from './shapes.ts'

/** Half the width of a mark (mm). */
const REACH = 7

const corners: Readonly<Record<Exclude<PieceMark['shape'], 'dot' | 'ring'>, readonly (readonly [number, number])[]>> = {
  square: [
    [-0.9, -0.9],
    [0.9, -0.9],
    [0.9, 0.9],
    [-0.9, 0.9],
  ],
  triangle: [
    [0, -1],
    [1, 0.85],
    [-1, 0.85],
  ],
  diamond: [
    [0, -1.15],
    [1.15, 0],
    [0, 1.15],
    [-1.15, 0],
  ],
  cross: [
    [-0.35, -1],
    [0.35, -1],
    [0.35, -0.35],
    [1, -0.35],
    [1, 0.35],
    [0.35, 0.35],
    [0.35, 1],
    [-0.35, 1],
    [-0.35, 0.35],
    [-1, 0.35],
    [-1, -0.35],
    [-0.35, -0.35],
  ],
}

/** Its shapes around a place (mm). */
export function pieceMark(at: XY, { shape, colour }: PieceMark): Shape[] {
  const ink: Ink = `side-${(markColours.indexOf(colour) + 1) as 1 | 2 | 3 | 4 | 5 | 6}`
  const paint: Paint = { fill: ink, stroke: 'plate', width: 1 }
  switch (shape) {
    case 'dot':
      return [circle(at, REACH, paint)]
    case 'ring':
      return [circle(at, REACH, paint), circle(at, REACH * 0.45, { fill: 'plate' })]
    default:
      return [
        polygon(
          corners[shape].map(([x, y]) => ({ x: at.x + x * REACH, y: at.y + y * REACH })),
          paint,
        ),
      ]
  }
}
