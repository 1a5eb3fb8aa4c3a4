/** The outline of what stands on a base, on the battlefield: the one place where a base of a file becomes a figure. */

import { type BaseForm, baseSizes, type PlacedBase } from '#foundation/geometry/base-shape.ts'
import { type Ellipse, ellipse, rectangle } from '#foundation/geometry/ellipse.ts'
import { boardPoint, type FieldPoint } from '#foundation/geometry/point.ts'
import { type Battlefield, toField } from './battlefield.ts'

/** @param turn clockwise, in degrees; not turned, a base is long from west to east */
export function outlineOf({ x, y }: { readonly x: number; readonly y: number }, base: BaseForm, turn = 0): Ellipse {
  const { length, width } = baseSizes(base)
  switch (base.kind) {
    case 'round':
      return ellipse(x, y, length / 2)
    case 'oval':
      return ellipse(x, y, length / 2, width / 2, turn)
    case 'rectangle':
      return rectangle(x, y, length / 2, width / 2, turn)
  }
}

/** Where the middle of something on a base lies on the battlefield (mm); undefined when its board is not on the map. */
export const middleOnField = (field: Battlefield, at: Pick<PlacedBase, 'board' | 'x' | 'y'>): FieldPoint | undefined =>
  field.boards.some(({ board }) => board === at.board) ? toField(field, at.board, boardPoint(at.x, at.y)) : undefined

/** The outline of something that stands on a base (mm on the battlefield); undefined when its board is not on the map. */
export function placedOutline(field: Battlefield, standing: PlacedBase): Ellipse | undefined {
  const at = middleOnField(field, standing)
  return at && outlineOf(at, standing.base, standing.turn)
}
