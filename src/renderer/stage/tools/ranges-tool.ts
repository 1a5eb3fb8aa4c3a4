/** Shows ranges around a spot, and what is seen from it: click it, or hold the button and go about. */
import type { Showing } from '#model/mission/diagrams.ts'
import type { Editor } from '#state/editor.ts'
import { rangeShowings } from '#state/trial/scene-state.ts'
import { type FoundSpot, spotAt, zoneUnder } from './spots.ts'
import { type Input, nothing, type Preview, type ToolHandler } from './tool.ts'

export function rangesTool(get: () => Editor): ToolHandler {
  const spot = (input: Input): FoundSpot | undefined => spotAt(get(), input, true)
  const showings = (found: FoundSpot): readonly Showing[] => rangeShowings(get().trialOptions, found.spot)

  const hover = (input: Input): Preview => {
    const found = spot(input)
    if (found === undefined) return { ...nothing, hint: 'Point at a test model or a place on a board' }
    if (showings(found).length === 0)
      return {
        ...nothing,
        legal: false,
        hint:
          isZone(found) && get().trialOptions.seen
            ? 'What is seen is shown from models and places'
            : 'Choose a range on the right first',
      }
    const zone = !input.add && zoneUnder(get().document, input) !== undefined ? ' (Shift: the zone here)' : ''
    return { ...nothing, hint: `Click to show the ranges of ${found.name}${zone}` }
  }

  const during = (input: Input): Preview => {
    const found = spot(input)
    const shown = found === undefined ? [] : showings(found)
    if (found === undefined || shown.length === 0) return hover(input)
    return { ...nothing, ahead: { scene: null, measured: shown }, hint: `Let go to show the ranges of ${found.name}` }
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
