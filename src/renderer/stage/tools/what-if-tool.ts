/** Opens and closes hatchways of the scene, breaches its weak walls, and has the panel tell what that changes. */

import { itemsAt } from '#analysis/layout/hit-test.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { pieceAndPlace } from '#analysis/layout/place-names.ts'
import { findHatchway } from '#analysis/sight/hatchways.ts'
import { isOpen } from '#analysis/sight/solid.ts'
import { solidOfScene } from '#drawing/diagrams/scene-solid.ts'
import { isBreached } from '#model/mission/diagrams.ts'
import type { Panel } from '#model/mission/terrain.ts'
import type { Editor } from '#state/editor.ts'
import { REACH_PX } from './pick-tools.ts'
import { type Input, nothing, type Preview, type ToolHandler } from './tool.ts'

/** What a click does to what stands so. */
const verbs = { open: 'close', closed: 'open', intact: 'breach', breached: 'mend' } as const

export function whatIfTool(get: () => Editor): ToolHandler {
  const under = (input: Input): Panel | undefined =>
    itemsAt(get().document, input.at, (2 * REACH_PX) / input.scale).flatMap((entry) =>
      entry.collection === 'panels' && (entry.item.hatchway !== null || entry.item.breach !== undefined)
        ? [entry.item]
        : [],
    )[0]

  /** A panel without a hatchway is toggled as a wall. */
  const whatOf = ({ hatchway }: Panel): 'hatchway' | 'wall' => (hatchway === null ? 'wall' : 'hatchway')

  /** `hatchway B2 at C4`. */
  const nameOf = (panel: Panel): string => {
    const { document, scene } = get()
    if (panel.hatchway === null) return pieceAndPlace(layoutOf(document), panel)
    return findHatchway(solidOfScene(document, scene), panel.id)?.name ?? 'this hatchway'
  }

  /** How it stands in the scene: `open`, `breached`. */
  const stateOf = (panel: Panel): keyof typeof verbs => {
    const { document, scene } = get()
    if (panel.hatchway === null) return isBreached(scene, panel) ? 'breached' : 'intact'
    return isOpen(solidOfScene(document, scene), panel.id) ? 'open' : 'closed'
  }

  const show = (input: Input): Preview => {
    const { document } = get()
    const panel = under(input)
    if (panel === undefined)
      return {
        ...nothing,
        hint: 'Point at a hatchway to open or close it for this test, or at a weak wall to breach it',
      }
    return {
      ...nothing,
      document,
      ids: [panel.id],
      hint: `Click to ${verbs[stateOf(panel)]} ${nameOf(panel)} and see what that changes`,
    }
  }

  return {
    hover: show,
    press: show,
    drag: show,
    release: (input) => {
      const panel = under(input)
      if (panel === undefined) return show(input)
      get().askWhatIf(panel.id, whatOf(panel))
      const { document } = get()
      return {
        ...nothing,
        document,
        ids: [panel.id],
        hint: `The ${nameOf(panel)} is ${stateOf(panel)} in this test; what that changes stands on the right`,
      }
    },
    cancel: () => {},
  }
}
