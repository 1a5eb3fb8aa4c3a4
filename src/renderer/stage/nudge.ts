/** Arrow keys on what is selected: it moves, or it is said why not. */
import { modelPlaceOf } from '#core/diagrams/model-place.ts'
import { modelName } from '#core/diagrams/scene-solid.ts'
import { moveModel } from '#core/edits/plans/scene.ts'
import { planFreeMove, planMove } from '#core/edits/plans/selection.ts'
import { kitOf } from '#core/layout/layout.ts'
import type { Editor } from '../state/editor.ts'
import { tellsLocked } from '../state/layers.ts'
import { isFree } from './tools/select-tool.ts'
import { placeOfModel } from './tools/spots.ts'

interface Step {
  readonly x: number
  readonly y: number
}

/** Moves the selection by one lattice step; free things by half a square, or 1 mm with Shift. */
export function nudge(editor: Editor, step: Step, fine: boolean): void {
  const { document, selection, apply, setStatus } = editor
  if (tellsLocked(editor, selection)) return
  const free = selection.every((id) => isFree(document, id))
  const reach = fine ? 1 : kitOf(document).lattice.pitch.value / 2
  const plan = free
    ? planFreeMove(document, selection, { x: step.x * reach, y: step.y * reach })
    : planMove(document, selection, step)
  if (plan.ok) {
    if (apply('Move', plan.value)) setStatus({ hint: 'Moved', illegal: false })
  } else setStatus({ hint: plan.error, illegal: true })
}

/** Moves the selected test model by an eighth of a square, or by 1 mm. */
export function nudgeModel(
  { document, scene, changeScene, setStatus }: Editor,
  id: string,
  step: Step,
  fine: boolean,
): void {
  const model = scene.models.find((candidate) => candidate.id === id)
  if (model === undefined) return
  const reach = fine ? 1 : kitOf(document).lattice.pitch.value / 8
  const at = placeOfModel(document, model)
  const next = moveModel(document, scene, id, { x: at.x + step.x * reach, y: at.y + step.y * reach })
  const moved = next.models.find((candidate) => candidate.id === id) ?? model
  const { reason, warning } = modelPlaceOf(document, next, moved)
  if (reason !== null) setStatus({ hint: `Not there: ${reason}`, illegal: true })
  else {
    changeScene(`Move ${modelName(scene, model)}`, next)
    setStatus({ hint: warning === null ? 'Moved' : `Moved, but ${warning}`, illegal: false })
  }
}
