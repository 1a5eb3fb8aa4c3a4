/** Which panel end a click would close with a loose half-pillar or a wall end. */

import { toLattice } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'
import { findPiece } from '#model/kit/kit.ts'
import { COMPASS, latticeOf } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import { idSource } from '#model/mission/ids.ts'

/** A half-pillar or wall end at the nearest panel end under the pointer; a reason where there is none to close. */
export function planJoint(
  document: Mission,
  code: string,
  at: FieldPoint,
): { readonly edit: Edit; readonly reason: string | null } | null {
  const layout = layoutOf(document)
  const piece = findPiece(layout.kit, code)
  const spot = toLattice(layout.field, at, layout.kit)
  if (spot === undefined || (piece?.kind !== 'half-pillar' && piece?.kind !== 'wall-end')) return null
  const { rim, pitch, columns, rows } = latticeOf(layout.kit, spot.board)
  if (columns === 0) return null
  const exact = { x: (spot.point.x - rim.value) / pitch.value, y: (spot.point.y - rim.value) / pitch.value }
  const node = {
    x: Math.min(columns, Math.max(0, Math.round(exact.x))),
    y: Math.min(rows, Math.max(0, Math.round(exact.y))),
  }
  const [dx, dy] = [exact.x - node.x, exact.y - node.y]
  const pointed = Math.abs(dx) >= Math.abs(dy) ? (dx < 0 ? 'west' : 'east') : dy < 0 ? 'north' : 'south'
  const ends = layout.endsAt(spot.board, node)
  const free = ends.filter((end) => layout.supportOf(end.panel, end) === null)
  const end =
    ends.find((candidate) => candidate.toward === pointed) ??
    free[0] ??
    COMPASS.flatMap((toward) => ends.filter((candidate) => candidate.toward === toward))[0]
  const collection = piece.kind === 'half-pillar' ? 'halfPillars' : 'wallEnds'
  const item = {
    id: idSource(document)(collection),
    piece: code,
    board: spot.board,
    ...node,
    toward: end?.toward ?? pointed,
  }
  const reason =
    end === undefined
      ? 'no wall ends here'
      : layout.supportOf(end.panel, end) === null
        ? null
        : 'this end of the wall is closed already'
  return { edit: { type: 'put', collection, item }, reason }
}
