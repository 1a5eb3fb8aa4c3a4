/** The marker a click would put down. */

import { toBoard } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'
import { toTenths } from '#foundation/geometry/units.ts'
import { type BoardNumber, freePlaceName, squareName } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import { idSource } from '#model/mission/ids.ts'
import type { Marker } from '#model/mission/objects.ts'
import { automatic, type LabelChoice, labelSource } from './labels.ts'
import { type SnapMode, snapTo } from './snap.ts'
import { squareAt } from './stroke-squares.ts'

export interface MarkerPlan {
  readonly marker: Marker
  /** The square it lies in. */
  readonly name: string
  /** Why it may not lie there; null when it may. */
  readonly reason: string | null
}

/** A place of something that stands free, in whole tenths of a millimetre on its board. */
export interface FreePlace {
  readonly board: BoardNumber
  readonly x: number
  readonly y: number
}

/** Where a click puts something that stands free, and what that place is called; null beside the boards. */
export function freePlace(
  document: Mission,
  at: FieldPoint,
  snap: SnapMode,
): { readonly place: FreePlace; readonly name: string } | null {
  const { field, kit } = layoutOf(document)
  const spot = toBoard(field, at)
  if (spot === undefined) return null
  const { x, y } = snapTo(kit, spot.board, snap, spot.point)
  const place = { board: spot.board, x: toTenths(x), y: toTenths(y) }
  const square = squareAt(document, at)
  return { place, name: square === undefined ? freePlaceName(kit, place) : squareName(kit, square) }
}

export const isSamePlace = (a: FreePlace, b: FreePlace): boolean => a.board === b.board && a.x === b.x && a.y === b.y

/** Objective markers are numbered 1, 2, 3…; others start without a label, unless one is asked for. */
export function planMarker(
  document: Mission,
  kind: Marker['kind'],
  at: FieldPoint,
  { snap = 'lattice', label = automatic }: { readonly snap?: SnapMode; readonly label?: LabelChoice } = {},
): MarkerPlan | null {
  const spot = freePlace(document, at, snap)
  if (spot === null) return null
  const marker: Marker = {
    id: idSource(document)('markers'),
    kind,
    label: labelSource(document, { collection: 'markers', kind }, label)([spot.place.board]),
    ...spot.place,
  }
  const taken = document.markers.some((other) => isSamePlace(other, marker))
  return { marker, name: spot.name, reason: taken ? 'a marker lies here already' : null }
}
