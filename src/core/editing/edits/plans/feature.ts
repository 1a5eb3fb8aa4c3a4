/** The terrain feature a click would put down, and what it would stand in. */

import { toField } from '#analysis/layout/battlefield.ts'
import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { namesOf } from '#analysis/layout/place-names.ts'
import { terrainBoxesOf } from '#analysis/layout/terrain-boxes.ts'
import { distanceToBox, type FieldPoint, less } from '#foundation/geometry/point.ts'
import type { Mission } from '#model/mission/document.ts'
import { idSource } from '#model/mission/ids.ts'
import type { Feature } from '#model/mission/objects.ts'
import { freePlace, isSamePlace } from './marker.ts'
import type { SnapMode } from './snap.ts'

export interface FeaturePlan {
  readonly feature: Feature
  /** The square it stands in. */
  readonly name: string
  /** Why it may not stand there; null when it may. */
  readonly reason: string | null
  /** What it would stand in, which the checker will speak of; null: clear ground. */
  readonly warning: string | null
}

/** Features turn by so much at a time, in degrees. */
const STEP_DEGREES = 15

/** A turn after some steps clockwise (negative: back), in degrees from 0 to 345. */
export const turnedBy = (turn: number, steps: number): number => (((turn + steps * STEP_DEGREES) % 360) + 360) % 360

/** How wide a feature is taken to be (mm; nobody has measured it), as in the checker's usual setting. */
const WIDTH_MM = 50

export function planFeature(
  document: Mission,
  kind: Feature['kind'],
  at: FieldPoint,
  { snap = 'lattice', turn = 0 }: { readonly snap?: SnapMode; readonly turn?: number } = {},
): FeaturePlan | null {
  const spot = freePlace(document, at, snap)
  if (spot === null) return null
  const feature: Feature = { id: idSource(document)('features'), kind, ...spot.place, turn }
  const taken = document.features.some((other) => isSamePlace(other, feature))
  return {
    feature,
    name: spot.name,
    reason: taken ? 'a feature stands here already' : null,
    warning: terrainUnder(layoutOf(document), feature),
  }
}

function terrainUnder(layout: Layout, feature: Feature): string | null {
  const centre = toField(layout.field, feature.board, feature)
  const radius = WIDTH_MM / 2
  const standing = terrainBoxesOf(layout)
    .near({ x: centre.x - radius, y: centre.y - radius, width: WIDTH_MM, height: WIDTH_MM })
    .filter(({ box }) => less(distanceToBox(box, centre), radius))
    .flatMap((block) => block.standing())
  if (standing.length === 0) return null
  const each = [...new Map(standing.map((piece) => [piece.id, piece])).values()]
  return `it stands in ${namesOf(each, (piece) => piece.name())}`
}
