/** The tools of the rules: distance and sight between two spots (drag, or click one and then the other), and ranges around one. */

import { toField } from '#analysis/layout/battlefield.ts'
import { itemsAt } from '#analysis/layout/hit-test.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { baseOf, spotName } from '#drawing/diagrams/scene-solid.ts'
import { freePlace } from '#editing/edits/plans/loose-things.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'
import { nearestIn } from '#foundation/geometry/rectangle.ts'
import type { Scene, Showing, Spot, TestModel } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Editor } from '#state/editor.ts'
import { click, release, sameForPointers } from '#state/messages/hint.ts'
import { noPreview, rangeShowings } from '#state/trial/scene-state.ts'
import { readingsOf, readingText, sceneInView } from '#state/trial/scene-view.ts'
import { type Input, nothing, type Preview, type ToolHandler } from './tool.ts'

// Spots that a rules tool points at: a test model, with Shift the zone under the pointer, a token, a marker's place, or just a place.

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
function zoneUnder(document: Mission, input: Input): string | undefined {
  const areas = itemsAt(document, input.at, 0).flatMap((entry) =>
    entry.collection === 'zones' || entry.collection === 'regions' ? [entry.item] : [],
  )
  return areas.sort((a, b) => a.squares.length - b.squares.length)[0]?.id
}

const isSameSpot = (a: Spot, b: Spot): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Where a model stands on the battlefield (mm). */
export const placeOfModel = (document: Mission, model: TestModel): FieldPoint =>
  toField(layoutOf(document).field, model.board, model)

// Shows ranges around a spot, and what is seen from it: click it, or hold the button and go about.

export function rangesTool(get: () => Editor): ToolHandler {
  const spot = (input: Input): FoundSpot | undefined => spotAt(get(), input, true)
  const showings = (found: FoundSpot): readonly Showing[] => rangeShowings(get().trialOptions, found.spot)

  const hover = (input: Input): Preview => {
    const found = spot(input)
    if (found === undefined)
      return {
        ...nothing,
        hint: sameForPointers('Point at a test model or a place on a board', 'Nothing to measure from here'),
      }
    if (showings(found).length === 0)
      return {
        ...nothing,
        legal: false,
        hint:
          isZone(found) && get().trialOptions.seen
            ? 'Only models and places can show what they see'
            : 'Choose a range on the right first',
      }
    const zone = !input.add && zoneUnder(get().document, input) !== undefined ? ' (Shift: the zone here)' : ''
    return { ...nothing, hint: click(`show the ranges of ${found.name}${zone}`) }
  }

  const during = (input: Input): Preview => {
    const found = spot(input)
    const shown = found === undefined ? [] : showings(found)
    if (found === undefined || shown.length === 0) return hover(input)
    return { ...nothing, ahead: { scene: null, measured: shown }, hint: release(`show the ranges of ${found.name}`) }
  }

  return {
    hover,
    press: during,
    drag: during,
    release: (input) => {
      const found = spot(input)
      const shown = found === undefined ? [] : showings(found)
      if (found === undefined || shown.length === 0) return hover(input)
      get().setMeasured(shown)
      return { ...nothing, hint: `Ranges of ${found.name}` }
    },
    cancel: () => {},
  }
}

const isZone = ({ spot }: FoundSpot): boolean => 'zone' in spot

/** The pointer must travel this far before a click becomes a drag (pixels). */
const DRAG_PX = 4

/** Question about two spots. */
export type Measurement = 'distance' | 'sight'

export function betweenTool(asked: Measurement, get: () => Editor): ToolHandler {
  /** First end of the measurement, and whether this very press chose it. */
  let from: { readonly found: FoundSpot; readonly at: FieldPoint; fresh: boolean } | null = null

  const spot = (input: Input): FoundSpot | undefined => spotAt(get(), input, asked === 'distance')
  /** Gone with its model. */
  const start = (): FoundSpot | undefined => {
    const found = from?.found
    if (found === undefined || !('model' in found.spot)) return found
    const { model } = found.spot
    return get().scene.models.some(({ id }) => id === model) ? found : undefined
  }
  /** While the button that chose the first end is down, a hand that trembles is no drag. */
  const isStillClicking = (input: Input): boolean =>
    from?.fresh === true && Math.hypot(input.at.x - from.at.x, input.at.y - from.at.y) * input.scale < DRAG_PX
  const showingTo = (first: FoundSpot, second: FoundSpot): Showing => ({
    kind: asked,
    from: first.spot,
    to: second.spot,
  })

  /** Returns a hint at the other meaning of a click if there is a zone under the pointer. */
  const zoneHint = (input: Input): string =>
    asked === 'distance' && !input.add && zoneUnder(get().document, input) !== undefined
      ? ' (Shift: the zone here)'
      : ''

  const point = (input: Input): Preview => {
    const found = spot(input)
    if (found === undefined)
      return {
        ...nothing,
        hint: sameForPointers('Point at a test model or a place on a board', 'Nothing to measure from here'),
      }
    const verb = asked === 'distance' ? 'measure from' : 'look from'
    return { ...nothing, hint: click(`${verb} ${found.name}${zoneHint(input)}`) }
  }

  /** Shows the measurement between the two, worked out once for hint, map and panel. */
  const between = (first: FoundSpot, second: FoundSpot): Preview => {
    const { document, ahead } = get()
    const showing = showingTo(first, second)
    const [shown] = ahead.measured ?? []
    const next = ahead.measured !== null && shown !== undefined && isSame(shown, showing) ? ahead.measured : [showing]
    const scene = sceneInView({ scene: get().scene, measured: [], ahead: { scene: null, measured: next } })
    const reading = readingsOf(document, scene).find(({ showing: index }) => index === scene.shows.length - 1)
    return {
      ...nothing,
      ahead: { scene: null, measured: next },
      hint: `${first.name} to ${second.name}${reading === undefined ? '' : `: ${readingText(reading)}`}`,
    }
  }

  const aim = (input: Input): Preview => {
    const first = start()
    if (first === undefined) return point(input)
    const second = spot(input)
    if (second === undefined) return { ...nothing, ahead: hidden, hint: `From ${first.name} to where?` }
    if (isSameSpot(first.spot, second.spot) || isStillClicking(input))
      return { ...nothing, ahead: hidden, hint: `From ${first.name}: now the other end` }
    return between(first, second)
  }

  return {
    hover: aim,
    waits: () => from !== null,
    press: (input) => {
      if (start() === undefined) {
        const found = spot(input)
        from = found === undefined ? null : { found, at: input.at, fresh: true }
      } else if (from !== null) from.fresh = false
      return aim(input)
    },
    drag: aim,
    release: (input) => {
      const first = start()
      const second = spot(input)
      if (first === undefined) return point(input)
      // A click on one place chooses it; the next one is the other end.
      if (second === undefined || isSameSpot(first.spot, second.spot) || isStillClicking(input)) return aim(input)
      const shown = between(first, second)
      from = null
      get().setMeasured(shown.ahead.measured ?? [])
      return { ...nothing, hint: shown.hint }
    },
    cancel: () => {
      from = null
    },
  }
}

/** While the second end is looked for, what was measured before is out of the way. */
const hidden = { ...noPreview, measured: [] }

const isSame = (a: Showing, b: Showing): boolean => JSON.stringify(a) === JSON.stringify(b)
