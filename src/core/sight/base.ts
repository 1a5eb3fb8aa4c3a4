/** Bases of models on the battlefield, as ellipses (mm). */
import { type Ellipse, ellipse } from '#core/geometry/ellipse.ts'
import type { FieldPoint } from '#core/geometry/point.ts'

export type BaseShape =
  | { readonly kind: 'round'; readonly diameter: number }
  /** Turned clockwise by so many degrees; not turned, it is long from west to east. */
  | { readonly kind: 'oval'; readonly length: number; readonly width: number; readonly turn: number }

export type Base = Ellipse

export const roundBase = ({ x, y }: FieldPoint, diameter: number): Base => ellipse(x, y, diameter / 2)

export const baseAt = ({ x, y }: FieldPoint, shape: BaseShape): Base =>
  shape.kind === 'round'
    ? ellipse(x, y, shape.diameter / 2)
    : ellipse(x, y, shape.length / 2, shape.width / 2, shape.turn)
