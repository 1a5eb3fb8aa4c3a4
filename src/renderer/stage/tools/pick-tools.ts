/** Tools that act on what lies under the pointer: open and close hatchways, erase. */
import { planRemove, planToggle } from '#core/edits/plans/selection.ts'
import { itemsAt } from '#core/layout/hit-test.ts'
import type { AnyItem } from '#core/mission/document.ts'
import type { Editor } from '../../state/editor.ts'
import { describe } from './describe.ts'
import { type Input, nothing, type Preview, type ToolHandler } from './tool.ts'

/** How near the pointer must be to a thin thing (pixels). */
export const REACH_PX = 7

export function hatchwayTool(get: () => Editor): ToolHandler {
  const under = (input: Input): AnyItem | undefined =>
    itemsAt(get().document, input.at, (2 * REACH_PX) / input.scale).find(
      (any) => any.collection === 'panels' && any.item.hatchway !== null,
    )
  const show = (input: Input): Preview => {
    const any = under(input)
    if (any?.collection !== 'panels') return { ...nothing, hint: 'Point at a hatchway' }
    const verb = any.item.hatchway?.start === 'open' ? 'close' : 'open'
    return {
      ...nothing,
      document: get().document,
      ids: [any.item.id],
      hint: `Click to ${verb} this hatchway at the start`,
    }
  }
  return {
    hover: show,
    press: (input) => {
      const any = under(input)
      if (any !== undefined) get().apply('Open or close hatchway', planToggle(get().document, [any.item.id]))
      return show(input)
    },
    drag: show,
    release: show,
    cancel: () => {},
  }
}

export function eraseTool(get: () => Editor): ToolHandler {
  const under = (input: Input): AnyItem | undefined => itemsAt(get().document, input.at, REACH_PX / input.scale)[0]
  const show = (input: Input): Preview => {
    const any = under(input)
    if (any === undefined) return { ...nothing, hint: 'Point at what should go' }
    return {
      ...nothing,
      document: get().document,
      ids: [any.item.id],
      legal: false,
      hint: `Click to remove ${describe(get().document, any)}`,
    }
  }
  const erase = (input: Input): Preview => {
    const any = under(input)
    if (any !== undefined)
      get().apply(`Remove ${describe(get().document, any)}`, planRemove(get().document, [any.item.id]))
    return show(input)
  }
  return { hover: show, press: erase, drag: erase, release: show, cancel: () => {} }
}
