/** Commands on panels that stand: another piece of the same length, and the hatchway along its wall. */

import { kitOf } from '#analysis/layout/layout.ts'
import { leftWords, partsOf } from '#analysis/layout/parts.ts'
import { formatReplaced, planNextPiece, planReplace, planSlide } from '#editing/edits/plans/runs/replace.ts'
import type { Plan } from '#editing/edits/plans/selection.ts'
import type { Command } from '#host/commands.ts'
import { findPanel } from '#model/kit/kit.ts'
import { inHatchwayWords } from '#model/mission/mission-rule-set.ts'
import type { Store } from '../editor.ts'
import { reportsLocked } from '../view/layers.ts'

type WallCommand = Extract<Command, 'next-piece' | 'previous-piece' | 'slide-further' | 'slide-back'>

export function wallCommands(store: Store): Record<WallCommand, () => void> {
  const get = store.getState

  /** Applies a plan to what is selected and says what came of it in the strip. */
  const change = (label: string, plan: (ids: readonly string[]) => Plan, done: () => string): void => {
    const { selection, apply, setStatus } = get()
    if (selection.length === 0 || reportsLocked(get(), selection)) return
    const result = plan(selection)
    if (!result.ok) setStatus({ hint: result.error, illegal: true })
    else if (result.value.length > 0 && apply(label, result.value)) setStatus({ hint: done(), illegal: false })
  }

  const nextPiece = (back: boolean): void => {
    if (get().tool.kind === 'panel') takeNextPiece(store, back)
    else
      change(
        'Replace Piece',
        (ids) => planNextPiece(get().document, ids, back),
        () => `Replaced by ${formatReplaced(get().document, get().selection)}`,
      )
  }
  const slide = (way: 'further' | 'back'): void =>
    change(
      inHatchwayWords(get().document, 'Slide Hatchway'),
      (ids) => planSlide(get().document, ids, way),
      () => inHatchwayWords(get().document, `The hatchway is further ${way === 'further' ? 'along' : 'back'}`),
    )

  return {
    'next-piece': () => nextPiece(false),
    'previous-piece': () => nextPiece(true),
    'slide-further': () => slide('further'),
    'slide-back': () => slide('back'),
  }
}

/** Puts one piece in the place of the selected panels that are as long. */
export function replaceBy({ getState }: Store, code: string): void {
  const { document, selection, apply, setStatus } = getState()
  if (reportsLocked(getState(), selection)) return
  const plan = planReplace(document, selection, code)
  if (!plan.ok) setStatus({ hint: plan.error, illegal: true })
  else if (plan.value.length > 0) apply('Replace Piece', plan.value)
}

/** With a panel in hand: the next piece of its length that the box has. */
function takeNextPiece({ getState }: Store, back: boolean): void {
  const { document, tool, setTool, setStatus } = getState()
  if (tool.kind !== 'panel') return
  const kit = kitOf(document)
  const span = findPanel(kit, tool.piece)?.span
  const alike = partsOf(document).filter(({ code }) => findPanel(kit, code)?.span === span)
  const from = alike.findIndex(({ code }) => code === tool.piece)
  for (let step = 1; step < alike.length; step += 1) {
    const next = alike[(from + (back ? -step : step) + alike.length) % alike.length]
    if (next === undefined || next.spare <= 0) continue
    setTool({ kind: 'panel', piece: next.code })
    const named = `In hand: ${next.shownCode} ${next.name}`
    const stock = leftWords(next.spare)
    setStatus({ hint: stock === null ? named : `${named}, ${stock}`, illegal: false })
    return
  }
  setStatus({ hint: 'The box has no other piece of this length left', illegal: true })
}
