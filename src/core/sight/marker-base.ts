/** Markers as something that is measured to. */
import { boardPoint } from '#core/geometry/point.ts'
import { toField } from '#core/layout/battlefield.ts'
import type { Layout } from '#core/layout/layout.ts'
import type { Marker } from '#core/mission/objects.ts'
import { type Base, roundBase } from './base.ts'

/** A disc of the size that the kit says; undefined for one whose board is not on the map. */
export const markerBase = (
  { field, kit }: Layout,
  { board, x, y }: Pick<Marker, 'board' | 'x' | 'y'>,
): Base | undefined =>
  field.boards.some((placed) => placed.board === board)
    ? roundBase(toField(field, board, boardPoint(x, y)), kit.sizes.objectiveMarker.value)
    : undefined
