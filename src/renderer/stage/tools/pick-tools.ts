/** Tools that act on what lies under the pointer: open and close hatchways, erase. */

import { itemInBrief } from '#analysis/layout/descriptors.ts'
import { itemsAt } from '#analysis/layout/hit-test.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { pieceAndPlace } from '#analysis/layout/place-names.ts'
import { findHatchway } from '#analysis/sight/hatchways.ts'
import { isOpen } from '#analysis/sight/solid.ts'
import { solidOfScene } from '#drawing/diagrams/scene-solid.ts'
import { planRemove, planToggle } from '#editing/edits/plans/selection.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'
import { isBreached } from '#model/mission/diagrams.ts'
import type { AnyItem } from '#model/mission/document.ts'
import type { Panel } from '#model/mission/terrain.ts'
import type { Editor } from '#state/editor.ts'
import { click, sameForPointers } from '#state/messages/hint.ts'
import { inGesture } from '#state/mission/gesture.ts'
import { lockedUnder, pickableAt } from '#state/view/layers.ts'
import { type Input, nothing, type Preview, pointsBetween, type ToolHandler } from './tool.ts'

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
      return { ...nothing, hint: locked ?? sameForPointers('Point at a hatchway', 'No hatchway here') }
    }
    const verb = entry.item.hatchway?.start === 'open' ? 'close' : 'open'
    return {
      ...nothing,
      document: get().document,
      ids: [entry.item.id],
      edits: planToggle(get().document, [entry.item.id]),
      hint: click(`${verb} this hatchway at the start`),
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
      return { ...nothing, hint: locked ?? sameForPointers('Point at something to remove', 'Nothing to remove here') }
    }
    return {
      ...nothing,
      document: get().document,
      ids: [entry.item.id],
      legal: false,
      removes: true,
      edits: planRemove(get().document, [entry.item.id]),
      hint: click(`remove ${itemInBrief(get().document, entry)}`),
    }
  }
  let stroke = 0
  let reached: FieldPoint | null = null
  const remove = (input: Input): void => {
    const entry = under(input)
    if (entry === undefined) return
    const { apply, document } = get()
    inGesture(`erase ${stroke}`, () =>
      apply(`Remove ${itemInBrief(document, entry)}`, planRemove(document, [entry.item.id])),
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

// Opens and closes hatchways of the scene, breaches its weak walls, and has the panel tell what that changes.

/** Action of a click on a hatchway or wall in that state. */
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
        hint: sameForPointers(
          'Point at a hatchway to open or close it for this test, or at a weak wall to breach it',
          'No hatchway here, and no weak wall',
        ),
      }
    return {
      ...nothing,
      document,
      ids: [panel.id],
      hint: click(`${verbs[stateOf(panel)]} ${nameOf(panel)} and see the effect`),
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
        hint: `The ${nameOf(panel)} is ${stateOf(panel)} in this test; the effect is shown on the right`,
      }
    },
    cancel: () => {},
  }
}
