/** Measures how far it is from one spot to another, or what is seen: drag, or click (press Enter at) one and then the other. */
import type { FieldPoint } from '#foundation/geometry/point.ts'
import type { Showing } from '#model/mission/diagrams.ts'
import type { Editor } from '#state/editor.ts'
import { noPreview } from '#state/trial/scene-state.ts'
import { readingsOf, readingText, sceneInView } from '#state/trial/scene-view.ts'
import { type FoundSpot, isSameSpot, spotAt, zoneUnder } from './spots.ts'
import { type Input, nothing, type Preview, type ToolHandler } from './tool.ts'

/** The pointer must travel this far before a click becomes a drag (pixels). */
const DRAG_PX = 4

/** What is asked of two spots. */
export type Measurement = 'distance' | 'sight'

export function betweenTool(asked: Measurement, get: () => Editor): ToolHandler {
  /** Where it begins, and whether this very press chose it. */
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

  /** How the zone under the pointer can be meant, where there is one. */
  const zoneHint = (input: Input): string =>
    asked === 'distance' && !input.add && zoneUnder(get().document, input) !== undefined
      ? ' (Shift: the zone here)'
      : ''

  const point = (input: Input): Preview => {
    const found = spot(input)
    if (found === undefined) return { ...nothing, hint: 'Point at a test model or a place on a board' }
    const verb = asked === 'distance' ? 'measure from' : 'look from'
    return { ...nothing, hint: `Click to ${verb} ${found.name}${zoneHint(input)}` }
  }

  /** What there is between the two, worked out once for hint, map and panel. */
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
