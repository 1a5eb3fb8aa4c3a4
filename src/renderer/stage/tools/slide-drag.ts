/** With Alt held, dragging a panel slides its hatchway along the wall. */

import { layoutOf } from '#analysis/layout/layout.ts'
import { previewEdits } from '#editing/edits/apply-edits.ts'
import { edgeBeside, planSlideTo } from '#editing/edits/plans/runs/slide.ts'
import type { Plan } from '#editing/edits/plans/selection.ts'
import { failure } from '#foundation/result.ts'
import type { AnyItem, Mission } from '#model/mission/document.ts'
import { inHatchwayWords } from '#model/mission/mission-rule-set.ts'
import type { Editor } from '#state/editor.ts'
import { lockedReason } from '#state/view/layers.ts'
import { type Input, nothing, type Preview } from './tool.ts'

export interface SlideDrag {
  isOn(): boolean
  /** Takes the gesture over where Alt is held on a panel with a hatchway; null: it is another one. */
  press(input: Input, grabbed: AnyItem): Preview | null
  drag(input: Input): Preview
  release(input: Input): Preview
  cancel(): void
}

interface Held {
  readonly id: string
  plan: Plan | null
  /** What the plan was made of. */
  edge: number | null
  document: Mission | null
  preview: Preview
}

export function slideDrag(get: () => Editor): SlideDrag {
  let held: Held | null = null

  const drag = (input: Input): Preview => {
    const { document } = get()
    const panel = document.panels.find(({ id }) => id === held?.id)
    // Taken away meanwhile, by an undo or by a key.
    if (panel === undefined) held = null
    if (held === null || panel === undefined) return nothing
    const edge = edgeBeside(layoutOf(document), panel, input.at)
    if (edge !== held.edge || document !== held.document) {
      held.edge = edge
      held.document = document
      const locked = lockedReason(document, [held.id])
      held.plan = locked === null ? planSlideTo(document, held.id, edge) : failure(locked)
      held.preview = previewOf(get, held.id, held.plan)
    }
    return held.preview
  }

  return {
    isOn: () => held !== null,
    press: (input, grabbed) => {
      if (!input.free || input.add || grabbed.collection !== 'panels' || grabbed.item.hatchway === null) return null
      get().select([grabbed.item.id])
      held = { id: grabbed.item.id, edge: null, plan: null, document: null, preview: nothing }
      return { ...nothing, hint: inHatchwayWords(get().document, 'Drag along the wall to slide the hatchway') }
    },
    drag,
    release: (input) => {
      const last = drag(input)
      const plan = held?.plan
      held = null
      if (plan?.ok !== true) return { ...last, document: null, ids: [], hide: false }
      if (plan.value.length > 0) get().apply(inHatchwayWords(get().document, 'Slide Hatchway'), plan.value)
      return nothing
    },
    cancel: () => {
      held = null
    },
  }
}

function previewOf(get: () => Editor, id: string, plan: Plan): Preview {
  const { document } = get()
  if (!plan.ok) return { ...nothing, document, ids: [id], legal: false, hint: plan.error }
  const ids = plan.value.flatMap((edit) => (edit.type === 'put' ? [edit.item.id] : []))
  if (ids.length === 0)
    return {
      ...nothing,
      document,
      ids: [id],
      hint: inHatchwayWords(document, 'Drag along the wall to slide the hatchway'),
    }
  return {
    ...nothing,
    document: previewEdits(document, plan.value),
    ids,
    hide: true,
    hint: inHatchwayWords(document, 'Let go to have the hatchway here'),
  }
}
