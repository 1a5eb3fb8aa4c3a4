/** Puts a stamp down: its ghost under the pointer, turned and mirrored as the keys say, and one step for all of it. */

import { partsOf } from '#analysis/layout/parts.ts'
import { previewEdits } from '#editing/edits/apply-edits.ts'
import { withFittedPillars } from '#editing/edits/plans/place-panel.ts'
import { type FittingStamp, fittingStamp, type PlacedStamp, planStamp } from '#editing/edits/plans/stamp.ts'
import type { Mission } from '#model/mission/document.ts'
import { layerOf } from '#model/mission/map-layers.ts'
import { countOf } from '#model/mission/plural.ts'
import type { Stamp } from '#model/mission/stamp-file.ts'
import type { Editor } from '#state/editor.ts'
import { stampInHand } from '#state/stamps/stamps.ts'
import { layerReason } from '#state/view/layers.ts'
import { besideBoards, type Input, nothing, type Preview, type ToolHandler } from './tool.ts'

interface Planned extends PlacedStamp {
  readonly stamp: Stamp
  readonly fitting: FittingStamp
}

export function stampTool(get: () => Editor): ToolHandler {
  const planned = (input: Input): Planned | null => {
    const { document, options, layers } = get()
    const kept = stampInHand(get())
    if (kept === undefined) return null
    const fitting = fittingStamp(document, kept.stamp)
    const plan = planStamp(document, fitting, options.stamp, input.at)
    if (plan === null) return null
    const against = fitting.clip.flatMap(({ collection }) => layerReason(layers, layerOf(collection)) ?? [])[0]
    return { ...plan, stamp: kept.stamp, fitting, reason: against ?? plan.reason }
  }
  const show = (input: Input): Preview => {
    const { document } = get()
    const plan = planned(input)
    if (plan === null)
      return { ...nothing, hint: stampInHand(get()) === undefined ? 'Choose a stamp below the map' : besideBoards.hint }
    return {
      ...nothing,
      document: previewEdits(document, plan.edits),
      ids: plan.ids,
      legal: plan.reason === null,
      hint:
        plan.reason === null ? `Click to place ${plan.stamp.name}${notesOn(get(), plan)}` : `Not here: ${plan.reason}`,
    }
  }
  return {
    hover: show,
    press: (input) => {
      const plan = planned(input)
      if (plan !== null && plan.reason === null) get().apply(`Place ${plan.stamp.name}`, plan.edits)
      return show(input)
    },
    drag: show,
    release: show,
    cancel: () => {},
  }
}

/** ` (A1 short by 1; 2 walls stand there already)`, or nothing. */
function notesOn({ document, settings }: Editor, { edits, shared, fitting }: Planned): string {
  const after = previewEdits(document, settings.autoPillars ? withFittedPillars(document, edits) : edits)
  const notes = [
    ...shortages(document, after),
    ...(shared === 0 ? [] : [`${countOf(shared, 'wall')} of it ${shared === 1 ? 'stands' : 'stand'} there already`]),
    ...(fitting.strangers === 0
      ? []
      : [`${countOf(fitting.strangers, 'thing')} left out, for kinds that this mission does not have`]),
  ]
  return notes.length === 0 ? '' : ` (${notes.join('; ')})`
}

/** What the box lacks after it and had enough of before. */
function shortages(before: Mission, after: Mission): string[] {
  const had = new Map(partsOf(before).map((row) => [row.code, row.spare]))
  return partsOf(after).flatMap(({ code, shownCode, spare }) =>
    spare < 0 && spare < (had.get(code) ?? 0) ? [`${shownCode} short by ${-spare}`] : [],
  )
}
