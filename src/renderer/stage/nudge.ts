/** Arrow keys on what is selected: it moves, and it is said what and where to, or why not. */
import { modelPlaceOf } from '#core/diagrams/model-place.ts'
import { modelName } from '#core/diagrams/scene-solid.ts'
import { moveModel } from '#core/edits/plans/scene.ts'
import { planFreeMove, planMove } from '#core/edits/plans/selection.ts'
import { exactPlaceName } from '#core/kit/square-names.ts'
import { kitOf } from '#core/layout/layout.ts'
import { findItem, type Mission } from '#core/mission/document.ts'
import type { Editor } from '../state/editor.ts'
import { tellsLocked } from '../state/layers.ts'
import { describe } from './tools/describe.ts'
import { isFree } from './tools/select-tool.ts'
import { placeOfModel } from './tools/spots.ts'

interface Step {
  readonly x: number
  readonly y: number
}

/** Moves the selection by one lattice step; free things by half a square, or 1 mm with Shift. */
export function nudge(get: () => Editor, step: Step, fine: boolean): void {
  const { document, selection, apply, setStatus } = get()
  if (tellsLocked(get(), selection)) return
  const free = selection.every((id) => isFree(document, id))
  const reach = fine ? 1 : kitOf(document).lattice.pitch.value / 2
  const plan = free
    ? planFreeMove(document, selection, { x: step.x * reach, y: step.y * reach })
    : planMove(document, selection, step)
  if (!plan.ok) setStatus({ hint: plan.error, illegal: true })
  else if (apply('Move', plan.value)) {
    const far = !free ? 'one square' : fine ? '1 mm' : 'half a square'
    setStatus({ hint: movedWords(get().document, selection, `${far} ${wayOf(step)}`), illegal: false })
  }
}

/** `Moved: A1 north of C4–C5`, `Moved: Objective Marker 2 at C4 (0.4" east of its middle)`, `Moved 3 things half a square east`. */
function movedWords(document: Mission, ids: readonly string[], far: string): string {
  const [only] = ids
  const entry = ids.length === 1 && only !== undefined ? findItem(document, only) : undefined
  return entry === undefined ? `Moved ${ids.length} things ${far}` : `Moved: ${describe(document, entry, true)}`
}

const wayOf = ({ x, y }: Step): string => (x > 0 ? 'east' : x < 0 ? 'west' : y > 0 ? 'south' : 'north')

/** Moves the selected test model by an eighth of a square, or by 1 mm. */
export function nudgeModel(get: () => Editor, id: string, step: Step, fine: boolean): void {
  const { document, scene, changeScene, setStatus } = get()
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
    const said = `Moved: ${modelName(scene, model)} at ${exactPlaceName(kitOf(document), moved)}`
    setStatus({ hint: warning === null ? said : `${said}, but ${warning}`, illegal: false })
  }
}
