/** Where the cursor of the keys begins. */

import { type Battlefield, toBoard } from '#analysis/layout/battlefield.ts'
import { type FieldPoint, fieldPoint } from '#foundation/geometry/point.ts'

/** The middle of the battlefield, or of the first board where the middle lies beside the boards. */
export function middleOf(field: Battlefield): FieldPoint {
  const { bounds, boards } = field
  const middle = fieldPoint(bounds.width / 2 + 1, bounds.height / 2)
  const [first] = boards
  if (first === undefined || toBoard(field, middle) !== undefined) return middle
  return fieldPoint(first.box.x + first.box.width / 2, first.box.y + first.box.height / 2)
}
