/** Bases of tokens and models on the battlefield, as outlines (mm). */

import { outlineOf } from '#analysis/layout/base-outlines.ts'
import type { BaseForm } from '#foundation/geometry/base-shape.ts'
import { type Ellipse, ellipse } from '#foundation/geometry/ellipse.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'

/** Turned clockwise by so many degrees; not turned, it is long from west to east. */
export type BaseShape =
  | { readonly kind: 'round'; readonly diameter: number }
  | { readonly kind: 'oval' | 'rectangle'; readonly length: number; readonly width: number; readonly turn: number }

export type Base = Ellipse

export const roundBase = ({ x, y }: FieldPoint, diameter: number): Base => ellipse(x, y, diameter / 2)

export const baseAt = (at: FieldPoint, shape: BaseShape): Base => {
  const base: BaseForm = shape
  return outlineOf(at, base, 'turn' in shape ? shape.turn : 0)
}
