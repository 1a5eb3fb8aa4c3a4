/** Where the arrow keys take the cursor of the map. */

import { toBoard, toField } from '#analysis/layout/battlefield.ts'
import { kitOf, layoutOf } from '#analysis/layout/layout.ts'
import { snapTo } from '#editing/edits/plans/snap.ts'
import { squareAt } from '#editing/edits/plans/stroke-squares.ts'
import { type FieldPoint, fieldPoint } from '#foundation/geometry/point.ts'
import { squareName } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'

interface Step {
  readonly x: number
  readonly y: number
}

export const arrowKeys: Readonly<Record<string, Step>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The square at a place, `C4`; null: none. */
export function squareNameAt(document: Mission, at: FieldPoint): string | null {
  const square = squareAt(document, at)
  return square === undefined ? null : squareName(kitOf(document), square)
}

/** The place a little further on (mm): by `reach`; null where there is no board. */
export function smallStep(document: Mission, start: FieldPoint, step: Step, reach: number): FieldPoint | null {
  const at = fieldPoint(start.x + step.x * reach, start.y + step.y * reach)
  return toBoard(layoutOf(document).field, at) === undefined ? null : at
}

/** The next place of the lattice in a direction, across what lies between boards; null: there is none. */
export function stepOn(document: Mission, start: FieldPoint, step: Step): FieldPoint | null {
  const { field, kit } = layoutOf(document)
  const half = kit.lattice.pitch.value / 2
  const far = Math.ceil(Math.max(field.bounds.width, field.bounds.height) / half)
  for (let reach = 1; reach <= far; reach += 1) {
    const spot = toBoard(field, fieldPoint(start.x + step.x * half * reach, start.y + step.y * half * reach))
    if (spot === undefined) continue
    const at = toField(field, spot.board, snapTo(kit, spot.board, 'lattice', spot.point))
    // Over the seam the snapped place may be the one we came from: reach on.
    if (reach < 3 && step.x + step.y !== 0 && Math.hypot(at.x - start.x, at.y - start.y) < 1) continue
    return at
  }
  return null
}
