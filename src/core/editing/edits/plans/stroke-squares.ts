/** Which squares of the battlefield a stroke is about: under a place, along a line, between two corners. */

import { toBoard, toField } from '#analysis/layout/battlefield.ts'
import { allSquares } from '#analysis/layout/connected-areas.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { contains, type FieldPoint, fieldPoint, unite } from '#foundation/geometry/point.ts'
import { nodePoint, type Square, squareCentre, squareKey, squareOnBoard } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'

/** The square under a place of the battlefield; undefined beside the boards. */
export function squareAt(document: Mission, at: FieldPoint): Square | undefined {
  const layout = layoutOf(document)
  const spot = toBoard(layout.field, at)
  const zone = spot && squareOnBoard(layout.kit, spot.board, spot.point)
  return spot && zone && { board: spot.board, ...zone }
}

/** The squares under a line, from its beginning: a quick pointer skips none. */
export function squaresAlong(document: Mission, from: FieldPoint, to: FieldPoint): Square[] {
  const step = layoutOf(document).kit.lattice.pitch.value / 8
  const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / step))
  const found = new Map<string, Square>()
  for (let index = 0; index <= count; index += 1) {
    const part = index / count
    const square = squareAt(document, fieldPoint(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part))
    if (square !== undefined) found.set(squareKey(square), square)
  }
  return [...found.values()]
}

/** The squares of the rectangle that has these two in its corners, as the boards lie on the battlefield. */
export function squaresBetween(document: Mission, one: Square, other: Square): Square[] {
  const layout = layoutOf(document)
  const { field, kit } = layout
  const side = kit.lattice.pitch.value
  const boxOf = (square: Square) => ({
    ...toField(field, square.board, nodePoint(kit, square)),
    width: side,
    height: side,
  })
  const frame = unite([boxOf(one), boxOf(other)])
  return allSquares(layout).filter((square) => contains(frame, toField(field, square.board, squareCentre(kit, square))))
}
