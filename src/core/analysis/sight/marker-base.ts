/** Markers as something that is measured to. */

import { toField } from '#analysis/layout/battlefield.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { boardPoint } from '#foundation/geometry/point.ts'
import type { Marker } from '#model/mission/objects.ts'
import { type Base, roundBase } from './base.ts'

/** A disc of the size that the kit says; undefined for one whose board is not on the map. */
export const markerBase = (
  { field, kit }: Layout,
  { board, x, y }: Pick<Marker, 'board' | 'x' | 'y'>,
): Base | undefined =>
  field.boards.some((placed) => placed.board === board)
    ? roundBase(toField(field, board, boardPoint(x, y)), kit.sizes.objectiveMarker.value)
    : undefined
