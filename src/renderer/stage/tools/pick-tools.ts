/** Tools that act on what lies under the pointer: open and close hatchways, erase. */
import { planRemove, planToggle } from '#editing/edits/plans/selection.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'
import type { AnyItem } from '#model/mission/document.ts'
import type { Editor } from '#state/editor.ts'
import { describe } from '#state/mission/describe.ts'
import { inGesture } from '#state/mission/gesture.ts'
import { lockedUnder, pickableAt } from '#state/view/layers.ts'
import { pointsBetween } from './stroke-path.ts'
import { type Input, nothing, type Preview, type ToolHandler } from './tool.ts'

/** How near the pointer must be to a thin thing (pixels). */
export const REACH_PX = 7

export function hatchwayTool(get: () => Editor): ToolHandler {
  const under = (input: Input): AnyItem | undefined =>
    pickableAt(get(), input.at, (2 * REACH_PX) / input.scale).find(
      (entry) => entry.collection === 'panels' && entry.item.hatchway !== null,
    )
  const show = (input: Input): Preview => {
    const entry = under(input)
    if (entry?.collection !== 'panels') {
      const locked = lockedUnder(get(), input.at, (2 * REACH_PX) / input.scale)
      return { ...nothing, hint: locked ?? 'Point at a hatchway' }
    }
    const verb = entry.item.hatchway?.start === 'open' ? 'close' : 'open'
    return {
      ...nothing,
      document: get().document,
      ids: [entry.item.id],
      edits: planToggle(get().document, [entry.item.id]),
      hint: `Click to ${verb} this hatchway at the start`,
    }
  }
  return {
    hover: show,
    press: (input) => {
      const entry = under(input)
      if (entry !== undefined) get().apply('Open or close hatchway', planToggle(get().document, [entry.item.id]))
      return show(input)
    },
    drag: show,
    release: show,
    cancel: () => {},
  }
}

/** Strokes so far: what one of them takes away is one step. */
let strokes = 0

export function eraseTool(get: () => Editor): ToolHandler {
  const under = (input: Input): AnyItem | undefined => pickableAt(get(), input.at, REACH_PX / input.scale)[0]
  const show = (input: Input): Preview => {
    const entry = under(input)
    if (entry === undefined) {
      const locked = lockedUnder(get(), input.at, REACH_PX / input.scale)
      return { ...nothing, hint: locked ?? 'Point at what should go' }
    }
    return {
      ...nothing,
      document: get().document,
      ids: [entry.item.id],
      legal: false,
      removes: true,
      edits: planRemove(get().document, [entry.item.id]),
      hint: `Click to remove ${describe(get().document, entry)}`,
    }
  }
  let stroke = 0
  let reached: FieldPoint | null = null
  const remove = (input: Input): void => {
    const entry = under(input)
    if (entry === undefined) return
    const { apply, document } = get()
    inGesture(`erase ${stroke}`, () =>
      apply(`Remove ${describe(document, entry)}`, planRemove(document, [entry.item.id])),
    )
  }
  const erase = (input: Input): Preview => {
    for (const at of pointsBetween(reached ?? input.at, input.at, REACH_PX / input.scale)) remove({ ...input, at })
    remove(input)
    reached = input.at
    return show(input)
  }
  return {
    actsWhileDragged: true,
    hover: show,
    press: (input) => {
      strokes += 1
      stroke = strokes
      reached = null
      return erase(input)
    },
    drag: erase,
    release: show,
    cancel: () => {},
  }
}
