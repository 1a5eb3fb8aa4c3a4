/** What a rules tool points at: a test model, with Shift the zone under the pointer, a marker's place, or just a place. */
import { baseOf, modelName, solidOfScene, spotName } from '#core/diagrams/scene-solid.ts'
import { freePlace } from '#core/edits/plans/marker.ts'
import { nearestIn, nearestPair } from '#core/geometry/ellipse.ts'
import type { FieldPoint } from '#core/geometry/point.ts'
import { toField } from '#core/layout/battlefield.ts'
import { itemsAt } from '#core/layout/hit-test.ts'
import { layoutOf } from '#core/layout/layout.ts'
import type { Scene, Spot, TestModel } from '#core/mission/diagrams.ts'
import type { Mission } from '#core/mission/document.ts'
import { standingAt } from '#core/sight/solid.ts'
import type { Editor } from '../../state/editor.ts'
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
  /** `Ann`, `Entry Zone 2 of Defender`, `C4+10,-5`. */
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

export interface Standing {
  /** Why it cannot stand there; null when it can. */
  readonly reason: string | null
  /** What is worth knowing although it can. */
  readonly warning: string | null
}

/** Places of an outline that are looked at. */
const OUTLINE = 24

/** Whether a model can stand where it is, on the terrain as the hatchways of the scene stand. */
export function standingOf(document: Mission, scene: Scene, model: TestModel): Standing {
  const layout = layoutOf(document)
  const solid = solidOfScene(document, scene)
  const base = baseOf(layout, model)
  const middle = standingAt(solid, base)
  if (middle === 'off-board') return { reason: 'it would stand beside the boards', warning: null }
  if (middle === 'in-terrain')
    return { reason: 'its middle would be in a wall, a pillar or a closed hatchway', warning: null }
  const edge = Array.from({ length: OUTLINE }, (_, index) => {
    const [u, v] = [Math.cos((index * 2 * Math.PI) / OUTLINE), Math.sin((index * 2 * Math.PI) / OUTLINE)]
    // A hair inside, so that a base that touches a wall does not overlap it.
    const [x, y] = [u * Math.max(0, base.rx - 0.5), v * Math.max(0, base.ry - 0.5)]
    return standingAt(solid, { x: base.x + x * base.cos - y * base.sin, y: base.y + x * base.sin + y * base.cos })
  })
  const other = scene.models.find(({ id, ...rest }) => {
    if (id === model.id) return false
    const [a, b] = nearestPair(base, baseOf(layout, { id, ...rest }))
    return Math.hypot(a.x - b.x, a.y - b.y) < 0.05
  })
  const warning = edge.includes('in-terrain')
    ? 'its base overlaps terrain'
    : edge.includes('off-board')
      ? 'its base reaches over the edge of the board'
      : other !== undefined
        ? `its base overlaps that of ${modelName(scene, other)}`
        : null
  return { reason: null, warning }
}
