/** Opens and closes hatchways of the scene, and has the panel tell what that changes. */
import { solidOfScene } from '#core/diagrams/scene-solid.ts'
import { itemsAt } from '#core/layout/hit-test.ts'
import type { Panel } from '#core/mission/terrain.ts'
import { findHatchway } from '#core/sight/hatchways.ts'
import { isOpen } from '#core/sight/solid.ts'
import type { Editor } from '../../state/editor.ts'
import { REACH_PX } from './pick-tools.ts'
import { type Input, nothing, type Preview, type ToolHandler } from './tool.ts'

export function whatIfTool(get: () => Editor): ToolHandler {
  const under = (input: Input): Panel | undefined =>
    itemsAt(get().document, input.at, (2 * REACH_PX) / input.scale).flatMap((entry) =>
      entry.collection === 'panels' && entry.item.hatchway !== null ? [entry.item] : [],
    )[0]

  /** `hatchway B2 at C4`. */
  const nameOf = ({ id }: Panel): string => {
    const { document, scene } = get()
    return findHatchway(solidOfScene(document, scene), id)?.name ?? 'this hatchway'
  }

  const show = (input: Input): Preview => {
    const { document, scene } = get()
    const panel = under(input)
    if (panel === undefined) return { ...nothing, hint: 'Point at a hatchway to open or close it for the moment' }
    const verb = isOpen(solidOfScene(document, scene), panel.id) ? 'close' : 'open'
    return {
      ...nothing,
      document,
      ids: [panel.id],
      hint: `Click to ${verb} ${nameOf(panel)} and see what that changes`,
    }
  }

  return {
    hover: show,
    press: show,
    drag: show,
    release: (input) => {
      const panel = under(input)
      if (panel === undefined) return show(input)
      get().askWhatIf(panel.id)
      const { document, scene } = get()
      const now = isOpen(solidOfScene(document, scene), panel.id) ? 'open' : 'closed'
      return {
        ...nothing,
        document,
        ids: [panel.id],
        hint: `The ${nameOf(panel)} is ${now} for the moment; what that changes stands on the right`,
      }
    },
    cancel: () => {},
  }
}
