/** What a rules tool points at: a test model, with Shift the zone under the pointer, a token, a marker's place, or just a place. */

import { toField } from '#analysis/layout/battlefield.ts'
import { itemsAt } from '#analysis/layout/hit-test.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { baseOf, spotName } from '#drawing/diagrams/scene-solid.ts'
import { freePlace } from '#editing/edits/plans/marker.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'
import { nearestIn } from '#foundation/geometry/rectangle.ts'
import type { Scene, Spot, TestModel } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Editor } from '#state/editor.ts'
import type { Input } from './tool.ts'

/** How near the pointer must be to a base (pixels). */
const REACH_PX = 4

/** The model under the pointer; of several the one whose middle is nearest. */
export function modelAt({ document, scene }: Pick<Editor, 'document' | 'scene'>, input: Input): TestModel | undefined {
  const layout = layoutOf(document)
  let best: TestModel | undefined
  let least = Number.POSITIVE_INFINITY
  for (const model of scene.models) {
    const base = baseOf(layout, model)
    const near = nearestIn(base, input.at)
    if (Math.hypot(near.x - input.at.x, near.y - input.at.y) * input.scale > REACH_PX) continue
    const off = Math.hypot(base.x - input.at.x, base.y - input.at.y)
    if (off > least) continue
    best = model
    least = off
  }
  return best
}

export interface FoundSpot {
  readonly spot: Spot
  /** `Ann`, `Entry Zone 2 of Defender`, `C4 (0.4" east of its middle)`. */
  readonly name: string
}

/** The spot under the pointer; undefined beside the boards. `zones`: whether Shift takes the zone. */
export function spotAt(
  { document, scene }: Pick<Editor, 'document' | 'scene'>,
  input: Input,
  zones: boolean,
): FoundSpot | undefined {
  const spot = plainSpot(document, scene, input, zones)
  return spot && { spot, name: spotName(document, scene, spot) }
}

function plainSpot(document: Mission, scene: Scene, input: Input, zones: boolean): Spot | undefined {
  const place = freePlace(document, input.at, 'free')?.place
  if (zones && input.add) {
    const zone = zoneUnder(document, input)
    if (zone !== undefined) return { zone }
  }
  const model = modelAt({ document, scene }, input)
  if (model !== undefined) return { model: model.id }
  const token = itemsAt(document, input.at, 0).find(({ collection }) => collection === 'tokens')
  if (token !== undefined && !input.free) return { token: token.item.id }
  const marker = itemsAt(document, input.at, 0).find(({ collection }) => collection === 'markers')
  if (marker?.collection === 'markers' && !input.free) {
    const { board, x, y } = marker.item
    return { board, x, y }
  }
  return place
}

/** The entry zone or area under the pointer, the smallest of several. */
export function zoneUnder(document: Mission, input: Input): string | undefined {
  const areas = itemsAt(document, input.at, 0).flatMap((entry) =>
    entry.collection === 'zones' || entry.collection === 'regions' ? [entry.item] : [],
  )
  return areas.sort((a, b) => a.squares.length - b.squares.length)[0]?.id
}

export const isSameSpot = (a: Spot, b: Spot): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Where a model stands on the battlefield (mm). */
export const placeOfModel = (document: Mission, model: TestModel): FieldPoint =>
  toField(layoutOf(document).field, model.board, model)
